import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import OpusScript from 'opusscript';
import type { Clip } from '../ports/clip.ts';

const OPUS_RATE_HZ = 48_000;
const OPUS_FRAME_SAMPLES = (AUDIO_FRAME_MS * OPUS_RATE_HZ) / 1000;
/** Peak, in 16-bit samples: about 0.2 RMS of full scale, as loud as a clear voice. */
const PEAK = 10_000;

/** A clip of a tone. */
export function toneClip(ms: number, hz = 440): Clip {
  const encoder = new OpusScript(OPUS_RATE_HZ, 1, OpusScript.Application.VOIP);
  const opus: Uint8Array[] = [];
  const pcm: Int16Array[] = [];
  for (let index = 0; index < ms / AUDIO_FRAME_MS; index += 1) {
    const wide = sineFrame(index, hz, OPUS_FRAME_SAMPLES, OPUS_RATE_HZ);
    pcm.push(toneFrame(index, hz));
    opus.push(Uint8Array.from(encoder.encode(Buffer.from(wide.buffer), OPUS_FRAME_SAMPLES)));
  }
  encoder.delete();
  return { durationMs: ms, opus, pcm };
}

/** 20 ms of the same tone as 16 kHz samples; frame `index` joins the one before it. */
export function toneFrame(index: number, hz = 440): Int16Array {
  return sineFrame(index, hz, PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ);
}

function sineFrame(index: number, hz: number, samples: number, rateHz: number): Int16Array {
  const first = index * samples;
  return Int16Array.from({ length: samples }, (_, i) =>
    Math.round(PEAK * Math.sin((2 * Math.PI * hz * (first + i)) / rateHz)),
  );
}
