import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { opusLibrary } from '../server/opus-library.ts';

/** Requests of opus_defines.h. */
const APPLICATION_VOIP = 2048;
const SET_BITRATE = 4002;
const SET_INBAND_FEC = 4012;
const SET_PACKET_LOSS_PERC = 4014;
const BITS_PER_SECOND = 32_000;
const MAX_PACKET_BYTES = 1_275;

/** Opus packets of 20 ms as a browser sends them; with `fec`, each carries a coarse copy of the one before it, as when packets get lost. */
export function encodeVoice(pcm: Int16Array, { fec }: { fec: boolean }): Uint8Array[] {
  const opus = opusLibrary();
  const encoder = opus.malloc(opus.opus_encoder_get_size(1));
  const buffer = opus.malloc(PCM_FRAME_SAMPLES * 2 + MAX_PACKET_BYTES);
  const data = buffer + PCM_FRAME_SAMPLES * 2;
  opus.opus_encoder_init(encoder, SPEECH_SAMPLE_RATE_HZ, 1, APPLICATION_VOIP);
  opus.opus_encoder_ctl_set(encoder, SET_BITRATE, BITS_PER_SECOND);
  opus.opus_encoder_ctl_set(encoder, SET_INBAND_FEC, fec ? 1 : 0);
  opus.opus_encoder_ctl_set(encoder, SET_PACKET_LOSS_PERC, 20);
  const packets: Uint8Array[] = [];
  for (let first = 0; first + PCM_FRAME_SAMPLES <= pcm.length; first += PCM_FRAME_SAMPLES) {
    new Int16Array(opus.memory.buffer, buffer).set(pcm.subarray(first, first + PCM_FRAME_SAMPLES));
    const bytes = opus.opus_encode(encoder, buffer, PCM_FRAME_SAMPLES, data, MAX_PACKET_BYTES);
    packets.push(new Uint8Array(opus.memory.buffer, data, bytes).slice());
  }
  opus.free(buffer);
  opus.free(encoder);
  return packets;
}

/** Peaks of the vocal tract in hertz for a, i, u and e. */
const VOWELS = [
  [730, 1_090, 2_440],
  [270, 2_290, 3_010],
  [300, 870, 2_240],
  [530, 1_840, 2_480],
] as const;
const SYLLABLE_MS = 160;
const BANDWIDTH_HZ = 120;
const HIGHEST_HZ = 4_000;

/** Something like a voice: vowels in turn, at a pitch that moves, in syllables with quiet between them. 16-bit samples at 16 kHz. */
export function vowelVoice(ms: number): Int16Array {
  const frameSamples = (AUDIO_FRAME_MS * SPEECH_SAMPLE_RATE_HZ) / 1000;
  const samples = new Int16Array(Math.floor(ms / AUDIO_FRAME_MS) * frameSamples);
  let phase = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const atMs = (i / SPEECH_SAMPLE_RATE_HZ) * 1000;
    const pitchHz = 120 + 25 * Math.sin(atMs / 300);
    phase += (2 * Math.PI * pitchHz) / SPEECH_SAMPLE_RATE_HZ;
    const peaks = VOWELS[Math.floor(atMs / SYLLABLE_MS) % VOWELS.length] ?? VOWELS[0];
    const loudness = Math.sin((Math.PI * (atMs % SYLLABLE_MS)) / SYLLABLE_MS);
    let value = 0;
    for (let k = 1; k * pitchHz < HIGHEST_HZ; k += 1)
      value += resonance(k * pitchHz, peaks) * Math.sin(k * phase);
    samples[i] = Math.round(6_000 * loudness * value);
  }
  return samples;
}

function resonance(hz: number, peaks: readonly number[]): number {
  return peaks.reduce((sum, peak, i) => sum + 1 / (1 + i) / (1 + ((hz - peak) / BANDWIDTH_HZ) ** 2), 0);
}
