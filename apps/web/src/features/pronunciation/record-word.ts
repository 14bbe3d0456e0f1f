import { MOST_ATTEMPT_MS } from '@bandpal/contracts';
import {
  readChosenDevice,
  closeMicrophone,
  openMicrophone,
  type MicrophoneProblem,
} from '../microphone/open-microphone.ts';
import { recordSentence } from '../microphone/sentence-recorder.ts';

/** What the server takes: mono samples at 16 kHz, 16 bits each. */
const WAV_RATE_HZ = 16_000;
const HEADER_BYTES = 44;

/** A WAV file of mono samples in −1…1 at 16 kHz. */
export function wavFile(samples: Float32Array): Blob {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2));
  const tag = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  tag(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, WAV_RATE_HZ, true);
  view.setUint32(28, WAV_RATE_HZ * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries()) {
    const rounded = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
    view.setInt16(HEADER_BYTES + index * 2, rounded, true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}

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

/** Plays a word in the examiner's voice; resolves when it is over. Call it in a click: browsers let a page begin to play only then. */
export async function playWord(fetchSound: () => Promise<ArrayBuffer>): Promise<void> {
  const context = new AudioContext();
  try {
    const opened = context.resume();
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(await fetchSound());
    await opened;
    source.connect(context.destination);
    const over = new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve());
    });
    source.start();
    await over;
  } finally {
    await context.close();
  }
}
