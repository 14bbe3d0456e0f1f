import { terminalLog } from '@bandpal/foundation';
import { openSpeechEngines } from '@bandpal/speech';
import { VAD_WINDOW_SAMPLES } from '@bandpal/speech/ports';
import type { SpeechEngines, VoiceActivityDetector, VoiceActivityStream } from '@bandpal/speech/ports';
import { SileroModel } from '@bandpal/speech/testing';
import { patientClock, readSpeechOptions } from '../speech/recognizer.ts';
import type { Environment } from '../speech/recognizer.ts';
import { joinSamples } from './samples.ts';

/** The product's engines as this environment configures them. @throws UsageError when a setting is missing or wrong. */
export async function openEngines(environment: Environment): Promise<SpeechEngines> {
  const options = readSpeechOptions({ ...environment, SPEECH_RECOGNIZER_PROCESSES: '1' });
  const vad = await LocalDetector.open();
  return { ...(await openSpeechEngines(options, { log: terminalLog, clock: patientClock })), vad };
}

/** The product's voice activity detector in this process: the way to another one and back takes longer than the rating. */
class LocalDetector implements VoiceActivityDetector {
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
