import { createHash } from 'node:crypto';
import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import * as z from 'zod';
import type { AudioClip } from '../ports/speech.ts';

// Layout: SHA-256 of the rest, format number, packet count, packet lengths (16 bit), PCM (16 bit), packets.
const DIGEST_BYTES = 32;
const HEADER_BYTES = DIGEST_BYTES + 8;
/** Changes with the layout, so that older files are rendered again. */
const FORMAT = 1;

/** Bytes of a clip for the disk. */
export function writeClipFile(clip: PackedClip): Uint8Array {
  const count = clip.packetBytes.length;
  const lengths = bytesOf(clip.packetBytes);
  const pcm = bytesOf(clip.pcm);
  const file = new Uint8Array(HEADER_BYTES + lengths.length + pcm.length + clip.packets.length);
  const view = new DataView(file.buffer);
  view.setUint32(DIGEST_BYTES, FORMAT, true);
  view.setUint32(DIGEST_BYTES + 4, count, true);
  file.set(lengths, HEADER_BYTES);
  file.set(pcm, HEADER_BYTES + lengths.length);
  file.set(clip.packets, HEADER_BYTES + lengths.length + pcm.length);
  file.set(digest(file));
  return file;
}

/** The clip of a file, or null when the file is damaged or of another format. */
export function readClipFile(bytes: Uint8Array): PackedClip | null {
  if (bytes.length < HEADER_BYTES) return null;
  // Copied: typed arrays of 16 bits need an even offset, and a Buffer may start anywhere in a shared one.
  const file = new Uint8Array(bytes);
  const view = new DataView(file.buffer);
  if (!digest(file).equals(file.subarray(0, DIGEST_BYTES))) return null;
  if (view.getUint32(DIGEST_BYTES, true) !== FORMAT) return null;
  const count = view.getUint32(DIGEST_BYTES + 4, true);
  const pcmStart = HEADER_BYTES + count * 2;
  const packetsStart = pcmStart + count * PCM_FRAME_SAMPLES * 2;
  if (packetsStart > file.length) return null;
  const clip: PackedClip = {
    packetBytes: new Uint16Array(file.buffer, HEADER_BYTES, count),
    pcm: new Int16Array(file.buffer, pcmStart, count * PCM_FRAME_SAMPLES),
    packets: file.subarray(packetsStart),
  };
  return isConsistent(clip) ? clip : null;
}

function digest(file: Uint8Array): Buffer {
  return createHash('sha256').update(file.subarray(DIGEST_BYTES)).digest();
}

function bytesOf(array: Uint16Array | Int16Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

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
function isConsistent({ packetBytes, packets, pcm }: PackedClip): boolean {
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
