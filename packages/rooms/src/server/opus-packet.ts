/** Largest Opus packet of one 20 ms frame (RFC 6716, section 3.2.1), times three for 60 ms packets. */
const MAX_PACKET_BYTES = 3 * 1275;
/** RFC 6716, section 3.1: frame lengths of SILK-only, hybrid and CELT-only configurations in 1/10 ms. */
const SILK_FRAMES = [100, 200, 400, 600];
const HYBRID_FRAMES = [100, 200];
const CELT_FRAMES = [25, 50, 100, 200];
/** No Opus packet is longer (RFC 6716, section 3.4, R5). */
const MAX_PACKET_MS = 120;

function frameLength(config: number): number {
  if (config < 12) return SILK_FRAMES[config & 3] ?? 0;
  if (config < 16) return HYBRID_FRAMES[config & 1] ?? 0;
  return CELT_FRAMES[config & 3] ?? 0;
}

/** Playing time of an Opus packet in milliseconds, read from its first bytes; null when it cannot be a valid packet. */
export function opusPacketMs(payload: Uint8Array): number | null {
  const toc = payload[0];
  if (toc === undefined || payload.length > MAX_PACKET_BYTES) return null;
  const code = toc & 3;
  const frames = code === 0 ? 1 : code === 3 ? (payload[1] ?? 0) & 0x3f : 2;
  const durationMs = (frames * frameLength(toc >> 3)) / 10;
  return durationMs > 0 && durationMs <= MAX_PACKET_MS ? durationMs : null;
}
