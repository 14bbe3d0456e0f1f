import { VAD_WINDOW_SAMPLES } from '@bandpal/speech/ports';
import type { VoiceActivityDetector, VoiceActivityStream } from '@bandpal/speech/ports';
import { SileroModel } from '@bandpal/speech/testing';
import { joinSamples } from './samples.ts';

/** The product's voice activity detector in this process: the way to another one and back takes longer than the rating. */
export class LocalDetector implements VoiceActivityDetector {
  readonly name = 'silero v5';
  readonly #model: SileroModel;

  /** Rejects with a plain message when the model is not installed. */
  static async open(): Promise<LocalDetector> {
    return new LocalDetector(await SileroModel.load());
  }

  private constructor(model: SileroModel) {
    this.#model = model;
  }

  open(onWindow: (probability: number) => void): VoiceActivityStream {
    const memory = this.#model.newMemory();
    let isOpen = true;
    let rest: Float32Array = new Float32Array(0);
    let last = Promise.resolve();
    const rate = async (before: Promise<void>, window: Float32Array): Promise<void> => {
      await before;
      const probability = await this.#model.rate(window, memory);
      if (isOpen) onWindow(probability);
    };
    return {
      push(samples) {
        rest = joinSamples([rest, samples]);
        for (; rest.length >= VAD_WINDOW_SAMPLES; rest = rest.subarray(VAD_WINDOW_SAMPLES))
          last = rate(last, rest.subarray(0, VAD_WINDOW_SAMPLES));
      },
      [Symbol.dispose]() {
        isOpen = false;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}
