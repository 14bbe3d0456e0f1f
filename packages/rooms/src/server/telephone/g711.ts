// ITU-T Recommendation G.711 (11/88): the sound of telephone lines, a byte for each of 8,000 samples a second.

/** The two laws, by their names in SDP. */
export type G711Law = 'PCMU' | 'PCMA';

/** RFC 3551, table 4: both laws have a payload type of their own. */
export const G711_PAYLOAD_TYPES: Readonly<Record<G711Law, number>> = { PCMU: 0, PCMA: 8 };

/** Full scale of 16-bit samples. */
const INT16_SCALE = 32_768;
const MAX_INT16 = 32_767;
const SIGN = 0x80;
/** µ-law: each segment begins 33 steps of 14 bits (132 of 16) above its power of two (tables 2a and 2b). */
const MU_BIAS = 132;
/** From the last decision value on (8,159 of 14 bits) everything is as loud as a byte can say. */
const MU_CLIP = 8_159 * 4 - 1;
/** Every other bit of an A-law byte is inverted on the line (table 1a, note 2). */
const A_INVERTED = 0x55;

/** What a byte stands for, in 16 bits. */
const DECODED: Readonly<Record<G711Law, Int16Array>> = {
  PCMU: Int16Array.from({ length: 256 }, (_, byte) => decodeMu(byte)),
  PCMA: Int16Array.from({ length: 256 }, (_, byte) => decodeA(byte)),
};

const ENCODE: Readonly<Record<G711Law, (sample: number) => number>> = { PCMU: encodeMu, PCMA: encodeA };

/** Samples in −1…1 at 8 kHz, one for each byte. */
export function decodeG711(payload: Uint8Array, law: G711Law): Float32Array {
  const table = DECODED[law];
  return Float32Array.from(payload, (byte) => (table[byte] ?? 0) / INT16_SCALE);
}

/** A byte for each sample of −1…1 at 8 kHz; louder ones are cut. */
export function encodeG711(samples: Float32Array, law: G711Law): Uint8Array {
  const encode = ENCODE[law];
  return Uint8Array.from(samples, (sample) => {
    const scaled = Math.round(sample * INT16_SCALE);
    return encode(Math.max(-INT16_SCALE, Math.min(MAX_INT16, scaled)));
  });
}

/** So many samples of silence. */
export function silentG711(samples: number, law: G711Law): Uint8Array {
  return new Uint8Array(samples).fill(ENCODE[law](0));
}

function decodeMu(byte: number): number {
  const bits = ~byte & 0xff;
  const segment = (bits >> 4) & 7;
  const size = ((((bits & 0x0f) << 3) + MU_BIAS) << segment) - MU_BIAS;
  return (bits & SIGN) === 0 ? size : -size;
}

function encodeMu(sample: number): number {
  const size = Math.min(MU_CLIP, Math.abs(sample)) + MU_BIAS;
  // The place of the highest bit, of which bit 7 is that of the first segment.
  const segment = Math.min(7, 24 - Math.clz32(size));
  const bits = (sample < 0 ? SIGN : 0) | (segment << 4) | ((size >> (segment + 3)) & 0x0f);
  return ~bits & 0xff;
}

function decodeA(byte: number): number {
  const bits = byte ^ A_INVERTED;
  const segment = (bits >> 4) & 7;
  const step = ((bits & 0x0f) << 4) + 8;
  const size = segment === 0 ? step : (step + 0x100) << (segment - 1);
  return (bits & SIGN) === 0 ? -size : size;
}

function encodeA(sample: number): number {
  // 13 bits: the negative side mirrors the positive one, −1 being its first value.
  const size = Math.min(0xfff, sample < 0 ? (-sample - 1) >> 3 : sample >> 3);
  const segment = Math.max(0, 27 - Math.clz32(size));
  const bits = (sample < 0 ? 0 : SIGN) | (segment << 4) | ((size >> Math.max(1, segment)) & 0x0f);
  return bits ^ A_INVERTED;
}
