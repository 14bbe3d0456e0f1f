/** A recording in progress. */
export interface SentenceRecording {
  /** Ends it and gives what was recorded. */
  finish: () => Promise<Blob>;
}

/** How often the recorder hands over what it has. */
const SLICE_MS = 100;
/** A microphone that has given nothing for so long is not waited for. */
const FIRST_SOUND_MS = 1_000;

/** Records from a stream into memory; the recording never leaves the page. */
export function recordSentence(stream: MediaStream): SentenceRecording {
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', (event) => chunks.push(event.data));
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  // A file without any sound in it cannot be read, and a microphone takes a moment to begin.
  const begun = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) resolve();
    });
  });
  recorder.start(SLICE_MS);
  return {
    finish: async () => {
      await Promise.race([begun, stopped, new Promise((resolve) => setTimeout(resolve, FIRST_SOUND_MS))]);
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
