/** Mono audio of any rate. */
export interface Pcm {
  rateHz: number;
  samples: Float32Array;
}

const HEADER_BYTES = 44;
const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;
/** Outside these a file is damaged, and resampling it could take memory without end. */
const RATE_HZ = { least: 4_000, most: 192_000 };
const INT16_SCALE = 32_768;

/** Reads a RIFF/WAVE file of 16-bit or float samples at 4 to 192 kHz; several channels are mixed to one. Throws on anything else. */
export function readWav(file: Uint8Array): Pcm {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tag = (at: number): string => String.fromCodePoint(...file.subarray(at, at + 4));
  if (file.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new Error('This is not a WAV file.');
  let format: { code: number; channels: number; rateHz: number; bits: number } | undefined;
  for (let at = 12; at + 8 <= file.length;) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === 'fmt ' && body + 16 <= file.length) {
      const code = view.getUint16(body, true);
      const isExtensible = code === FORMAT_EXTENSIBLE && body + 26 <= file.length;
      format = {
        code: isExtensible ? view.getUint16(body + 24, true) : code,
        channels: view.getUint16(body + 2, true),
        rateHz: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      };
    }
    if (tag(at) === 'data') {
      if (!format) break;
      if (format.rateHz < RATE_HZ.least || format.rateHz > RATE_HZ.most) {
        throw new Error(`WAV with a rate of ${format.rateHz} Hz is not supported.`);
      }
      // Streamed files carry a size of 0 or 4 GB; the file's end counts then.
      const end = size === 0 ? file.length : Math.min(file.length, body + size);
      return { rateHz: format.rateHz, samples: mixedSamples(view, format, body, end) };
    }
    at = body + size + (size % 2);
  }
  throw new Error('This WAV file has no audio.');
}

function mixedSamples(
  view: DataView,
  format: { code: number; channels: number; bits: number },
  start: number,
  end: number,
): Float32Array {
  const isFloat = format.code === FORMAT_FLOAT && format.bits === 32;
  const isInt = format.code === FORMAT_PCM && format.bits === 16;
  if ((!isFloat && !isInt) || format.channels === 0) {
    throw new Error(`WAV with ${format.bits} bits of format ${format.code} is not supported.`);
  }
  const sampleBytes = format.bits / 8;
  const frameBytes = sampleBytes * format.channels;
  const samples = new Float32Array(Math.floor((end - start) / frameBytes));
  for (let index = 0; index < samples.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < format.channels; channel += 1) {
      const at = start + index * frameBytes + channel * sampleBytes;
      sum += isFloat ? view.getFloat32(at, true) : view.getInt16(at, true) / INT16_SCALE;
    }
    samples[index] = sum / format.channels;
  }
  return samples;
}

/** A 16-bit mono WAV file. */
export function writeWav({ rateHz, samples }: Pcm): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(file.buffer);
  const tag = (at: number, text: string): void => file.set(new TextEncoder().encode(text), at);
  tag(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, FORMAT_PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  const rounded = toInt16(samples);
  for (let at = 0; at < rounded.length; at += 1) view.setInt16(HEADER_BYTES + at * 2, rounded[at] ?? 0, true);
  return file;
}

/** Rounds to 16 bits; louder than full scale is clipped. */
export function toInt16(samples: Float32Array): Int16Array {
  const rounded = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) {
    const sample = Math.round((samples[at] ?? 0) * INT16_SCALE);
    rounded[at] = Math.max(-INT16_SCALE, Math.min(INT16_SCALE - 1, sample));
  }
  return rounded;
}
