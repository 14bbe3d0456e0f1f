import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import type { Clip } from '../ports/clip.ts';

/**
 * One 20 ms packet of Opus silence: the table of contents (configuration 31, mono) with code 3, one frame and padding (RFC 6716,
 * section 3.2.5), the two bytes of a silent frame, and zeros up to the usual size of a packet of speech.
 */
const SPEECH_PACKET_BYTES = 80;
const SILENT_FRAME = [0xff, 0xfe];
const HEAD = [0xfb, 0x41];
const PADDING_BYTES = SPEECH_PACKET_BYTES - HEAD.length - 1 - SILENT_FRAME.length;

/** Silence that weighs on a network what a voice does, as long as a connection test may take. */
export function probeClip(durationMs: number): Clip {
  const frames = Math.ceil(durationMs / AUDIO_FRAME_MS);
  const packet = new Uint8Array(SPEECH_PACKET_BYTES);
  packet.set([...HEAD, PADDING_BYTES, ...SILENT_FRAME]);
  return {
    durationMs: frames * AUDIO_FRAME_MS,
    opus: Array.from({ length: frames }, () => packet),
    pcm: Array.from({ length: frames }, () => new Int16Array(PCM_FRAME_SAMPLES)),
  };
}
