import { MOST_ATTEMPT_MS } from '@bandpal/contracts';
import { readChosenDevice } from '../microphone/chosen-device.ts';
import { closeMicrophone, openMicrophone } from '../microphone/open-microphone.ts';
import type { MicrophoneProblem } from '../microphone/open-microphone.ts';
import { recordSentence } from '../microphone/sentence-recorder.ts';
import { wavFile, WAV_RATE_HZ } from './wav-file.ts';

interface WordRecordingWish {
  /** The microphone is open: speak now. */
  onOpen: () => void;
  /** Aborted when the speaker has finished; after four seconds it ends by itself. */
  finished: AbortSignal;
  /** Aborted when the page is left. */
  left: AbortSignal;
}

/** Records one word into memory. A WAV file, or why the microphone did not open; null when the page was left. */
export async function recordWord(wish: WordRecordingWish): Promise<Blob | MicrophoneProblem | null> {
  const opened = await openMicrophone(readChosenDevice(), wish.left);
  if (opened === null) return null;
  if (!opened.ok) return opened.problem;
  try {
    const recording = recordSentence(opened.stream);
    wish.onOpen();
    await whenOver(wish);
    const sound = await recording.finish();
    return wish.left.aborted ? null : await toWav(sound);
  } finally {
    closeMicrophone(opened.stream);
  }
}

function whenOver({ finished, left }: WordRecordingWish): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MOST_ATTEMPT_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (finished.aborted || left.aborted) end();
    finished.addEventListener('abort', end, { once: true });
    left.addEventListener('abort', end, { once: true });
  });
}

async function toWav(sound: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, WAV_RATE_HZ);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  return wavFile(decoded.getChannelData(0).subarray(0, (MOST_ATTEMPT_MS * WAV_RATE_HZ) / 1000));
}
