import * as z from 'zod';
import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import type { AudioClip } from '../ports/speech.ts';

/** A clip as it travels between processes and lies on disk: three buffers instead of hundreds. */
export interface PackedClip {
  /** Length of each Opus packet, in order. */
  packetBytes: Uint16Array;
  /** All packets, one after the other. */
  packets: Uint8Array;
  /** PCM_FRAME_SAMPLES for each packet. */
  pcm: Int16Array;
}

export const packedClipSchema = z
  .object({
    packetBytes: z.custom<Uint16Array>((value) => value instanceof Uint16Array),
    packets: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    pcm: z.custom<Int16Array>((value) => value instanceof Int16Array),
  })
  .refine(isConsistent);

/** Whether the three buffers belong together. */
export function isConsistent({ packetBytes, packets, pcm }: PackedClip): boolean {
  const total = packetBytes.reduce((sum, length) => sum + length, 0);
  return total === packets.length && pcm.length === packetBytes.length * PCM_FRAME_SAMPLES;
}

/** The clip as views into the packed buffers. */
export function unpackClip(text: string, { packetBytes, packets, pcm }: PackedClip): AudioClip {
  let start = 0;
  const opus = Array.from(packetBytes, (length) => packets.subarray(start, (start += length)));
  const frames = opus.map((_, index) =>
    pcm.subarray(index * PCM_FRAME_SAMPLES, (index + 1) * PCM_FRAME_SAMPLES),
  );
  return { text, durationMs: opus.length * AUDIO_FRAME_MS, opus, pcm: frames };
}
