import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import * as z from 'zod';
import type { AudioClip } from '../ports/speech.ts';

/** Opus packets in two buffers instead of hundreds. */
export interface PackedPackets {
  /** Length of each packet, in order. */
  packetBytes: Uint16Array;
  /** All packets, one after the other. */
  packets: Uint8Array;
}

/** A clip as it travels between processes and lies on disk. */
export interface PackedClip extends PackedPackets {
  /** PCM_FRAME_SAMPLES for each packet of the whole clip. */
  pcm: Int16Array;
}

/** A clip as an engine gives it. */
export interface RenderedClip extends PackedClip {
  /** The packets that are still missing, in order; left out where none is. */
  rest?: Promise<PackedPackets> | undefined;
}

export const packedClipSchema = z
  .object({
    packetBytes: z.custom<Uint16Array>((value) => value instanceof Uint16Array),
    packets: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    pcm: z.custom<Int16Array>((value) => value instanceof Int16Array),
  })
  .refine(
    ({ packetBytes, packets, pcm }) =>
      packetBytes.reduce((sum, length) => sum + length, 0) === packets.length &&
      pcm.length % PCM_FRAME_SAMPLES === 0,
  );

/** Frames that the packets of a whole clip stand for. */
export function framesOf({ pcm }: PackedClip): number {
  return pcm.length / PCM_FRAME_SAMPLES;
}

/** The clip with all its packets. */
export async function wholeClip({ packetBytes, packets, pcm, rest }: RenderedClip): Promise<PackedClip> {
  const missing = await rest;
  if (!missing) return { packetBytes, packets, pcm };
  return {
    packetBytes: Uint16Array.from([...packetBytes, ...missing.packetBytes]),
    packets: Buffer.concat([packets, missing.packets]),
    pcm,
  };
}

/** 20 ms in which nothing is heard, by themselves (RFC 6716: CELT, full band, one frame). */
const SILENT_PACKET = Uint8Array.of(0xf8, 0xff, 0xfe);

/** The clip as views into the packed buffers. Packets that are missing are silence until they come. */
export function unpackClip(text: string, rendered: RenderedClip): AudioClip {
  const { pcm, rest } = rendered;
  const frames = Array.from({ length: framesOf(rendered) }, (_, index) =>
    pcm.subarray(index * PCM_FRAME_SAMPLES, (index + 1) * PCM_FRAME_SAMPLES),
  );
  const opus = unpackPackets(rendered);
  const begun = opus.length;
  while (opus.length < frames.length) opus.push(SILENT_PACKET);
  const clip = { text, durationMs: frames.length * AUDIO_FRAME_MS, opus, pcm: frames };
  if (!rest) return clip;
  const fill = async (): Promise<void> => {
    for (const [index, packet] of unpackPackets(await rest).entries()) opus[begun + index] = packet;
  };
  const whole = fill();
  // Those who play the clip needn't wait for it.
  whole.catch(() => undefined);
  return { ...clip, whole, begunMs: begun * AUDIO_FRAME_MS };
}

function unpackPackets({ packetBytes, packets }: PackedPackets): Uint8Array[] {
  let start = 0;
  return Array.from(packetBytes, (length) => packets.subarray(start, (start += length)));
}
