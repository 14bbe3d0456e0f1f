import type { Pcm } from '../audio/wav.ts';
import { readWav } from '../audio/wav.ts';

/** Rate of the raw 16-bit samples that the format "pcm" means. */
const RAW_RATE_HZ = 24_000;

/** Audio of a speech service: a WAV file, or raw samples from services that ignore the requested format. Throws on anything else. */
export function readSpeechAudio(body: Uint8Array, contentType: string): Pcm {
  if (!/pcm|l16|octet-stream/i.test(contentType) || isRiff(body)) return readWav(body);
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const length = Math.floor(body.length / 2);
  const samples = Float32Array.from({ length }, (_, index) => view.getInt16(index * 2, true) / 32_768);
  return { rateHz: RAW_RATE_HZ, samples };
}

function isRiff(body: Uint8Array): boolean {
  return new TextDecoder().decode(body.subarray(0, 4)) === 'RIFF';
}
