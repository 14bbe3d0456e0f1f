import { fetchVoiceSample } from '../../api/voice-sample.ts';

interface ExaminerSampleWish {
  voice: string;
  slower: boolean;
  /** Ends the sound, or the wait for it. */
  signal: AbortSignal;
  onPlaying: () => void;
}

/**
 * Plays a sentence of the examiner; resolves when it is over or was ended. Call it in a click: browsers let a page begin to play only
 * then, and the way through an audio context also holds for a sound that has to be fetched first.
 */
export async function playExaminerSample(wish: ExaminerSampleWish): Promise<void> {
  const { voice, slower, signal, onPlaying } = wish;
  const context = new AudioContext();
  try {
    const opened = context.resume();
    const file = await fetchVoiceSample({ voice, slower, signal });
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(file);
    await opened;
    source.connect(context.destination);
    const over = new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve());
      signal.addEventListener('abort', () => resolve());
    });
    if (signal.aborted) return;
    source.start();
    onPlaying();
    await over;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await context.close();
  }
}
