/** A kind of sound file that the browser can record. */
export interface SoundFormat {
  mime: string;
  extension: 'webm' | 'ogg' | 'mp4';
}

/** Best first. Opus is small and clear; Safari has learnt it lately and has AAC before that. */
const FORMATS: readonly SoundFormat[] = [
  { mime: 'audio/webm;codecs=opus', extension: 'webm' },
  { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mime: 'audio/mp4;codecs=opus', extension: 'mp4' },
  { mime: 'audio/mp4', extension: 'mp4' },
];

/** The best format of those that `canRecord`; null when there is none. */
export function chooseSoundFormat(canRecord: (mime: string) => boolean): SoundFormat | null {
  return FORMATS.find(({ mime }) => canRecord(mime)) ?? null;
}

/** The best format that this browser records; null when it records none. */
export function soundFormatHere(): SoundFormat | null {
  return typeof MediaRecorder === 'undefined'
    ? null
    : chooseSoundFormat((mime) => MediaRecorder.isTypeSupported(mime));
}
