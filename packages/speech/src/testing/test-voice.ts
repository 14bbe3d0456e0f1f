import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { operatorsManner } from '../clip/cached-synthesizer.ts';
import type { ClipRenderer } from '../clip/cached-synthesizer.ts';
import { unpackClip } from '../clip/packed-clip.ts';
import { openFliteRenderer } from '../flite/flite-engine.ts';
import type { FliteVoice } from '../flite/flite-program.ts';

/** Speaks real, synthetic speech for tests, at 16 kHz. */
export class TestVoice implements AsyncDisposable {
  readonly #renderer: ClipRenderer;

  static async open(voice: FliteVoice = 'rms'): Promise<TestVoice> {
    const deps = { log: quietLog, clock: systemClock, isBackground: false };
    return new TestVoice(await openFliteRenderer(voice, deps));
  }

  private constructor(renderer: ClipRenderer) {
    this.#renderer = renderer;
  }

  async say(text: string): Promise<Float32Array> {
    const clip = await this.#renderer.render(text, operatorsManner(this.#renderer));
    return samplesOf(unpackClip(text, clip).pcm);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#renderer[Symbol.asyncDispose]();
  }
}

/** The frames of a clip as one stretch of samples. */
export function samplesOf(frames: readonly Int16Array[]): Float32Array {
  return concatSamples(frames.map((frame) => Float32Array.from(frame, (sample) => sample / 32_768)));
}

export function concatSamples(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
