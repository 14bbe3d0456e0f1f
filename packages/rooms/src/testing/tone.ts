import OpusScript from 'opusscript';
import type { AudioClip } from '@bandpal/speech/ports';

/** A clip of a tone in both wire formats, about 0.2 RMS of full scale. */
export function toneClip(ms: number, hz = 440): AudioClip {
  const encoder = new OpusScript(48_000, 1, OpusScript.Application.VOIP);
  const opus: Uint8Array[] = [];
  const pcm: Int16Array[] = [];
  for (let frame = 0; frame < ms / 20; frame += 1) {
    const wide = Int16Array.from({ length: 960 }, (_, i) => sine(hz, (frame * 960 + i) / 48_000));
    pcm.push(Int16Array.from({ length: 320 }, (_, i) => sine(hz, (frame * 320 + i) / 16_000)));
    opus.push(Uint8Array.from(encoder.encode(Buffer.from(wide.buffer), 960)));
  }
  encoder.delete();
  return { text: 'tone', durationMs: ms, opus, pcm };
}

function sine(hz: number, seconds: number): number {
  return Math.round(10_000 * Math.sin(2 * Math.PI * hz * seconds));
}

/** 20 ms of the same tone as 16 kHz samples; frame `index` joins the one before it. */
export function toneFrame(index: number, hz = 440): Int16Array {
  return Int16Array.from({ length: 320 }, (_, i) => sine(hz, (index * 320 + i) / 16_000));
}
