/** RFC 6716, section 3.1: packets of these configurations, and of those after them, have no part that carries a copy. */
const FIRST_CELT_ONLY = 16;
/** Configurations of SILK alone; every group of four is 10, 20, 40 and 60 ms long. */
const FIRST_HYBRID = 12;
const SILK_FRAMES = [1, 1, 2, 3];
const SINGLE_FRAME = 0;

/**
 * Whether an Opus packet of one frame carries a copy of sound before it (LBRR: in-band FEC). RFC 6716, section 4.2.4: behind the first
 * byte stands a bit for the voice of every 20 ms, then the bit that is asked for here; stereo has both for its second channel too.
 */
export function hasCopy(packet: Uint8Array): boolean {
  const [toc = 0xff, bits] = packet;
  const config = toc >> 3;
  if (config >= FIRST_CELT_ONLY || (toc & 3) !== SINGLE_FRAME || bits === undefined) return false;
  const frames = config < FIRST_HYBRID ? (SILK_FRAMES[config & 3] ?? 1) : 1;
  const isStereo = (toc & 4) !== 0;
  const second = isStereo ? bits >> (6 - 2 * frames) : 0;
  return (((bits >> (7 - frames)) | second) & 1) === 1;
}
