/** A recording in progress. */
export interface SentenceRecording {
  /** Ends it and gives what was recorded. */
  finish: () => Promise<Blob>;
}

/** Records from a stream into memory; the recording never leaves the page. */
export function recordSentence(stream: MediaStream): SentenceRecording {
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', (event) => chunks.push(event.data));
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  recorder.start();
  return {
    finish: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      return new Blob(chunks, { type: recorder.mimeType });
    },
  };
}

/** Plays a recording to its end. Goes through Web Audio, because the page's security policy allows no blob: media. */
export async function playRecording(recording: Blob): Promise<void> {
  const context = new AudioContext();
  try {
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(await recording.arrayBuffer());
    source.connect(context.destination);
    await new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve(), { once: true });
      source.start();
    });
  } finally {
    await context.close();
  }
}
