// Runs in the audio thread: the page's microphone to 20 ms PCM frames, and PCM frames to sound.
import { Resampler } from './resampler.ts';
import { PcmQueue } from './pcm-queue.ts';

// The audio thread's globals, which the DOM types lack.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const PCM_RATE_HZ = 16_000;
/** 20 ms. */
const FRAME_SAMPLES = 320;
/** Full scale of 16-bit samples. */
const INT16_SCALE = 32_768;
/** Playing starts with two frames (40 ms), so that one late frame is not heard; more than 400 ms never wait. */
const TARGET_SAMPLES = 0.04 * sampleRate;
const LIMIT_SAMPLES = 0.4 * sampleRate;

class PcmUplink extends AudioWorkletProcessor {
  readonly #resampler = new Resampler(sampleRate, PCM_RATE_HZ);
  #frame = new Int16Array(FRAME_SAMPLES);
  #filled = 0;

  process(inputs: Float32Array[][]): boolean {
    const channel = inputs[0]?.[0];
    if (channel === undefined) return true;
    for (const sample of this.#resampler.push(channel)) {
      const scaled = Math.round(sample * INT16_SCALE);
      this.#frame[this.#filled] = Math.max(-INT16_SCALE, Math.min(INT16_SCALE - 1, scaled));
      this.#filled += 1;
      if (this.#filled === FRAME_SAMPLES) {
        this.port.postMessage(this.#frame, [this.#frame.buffer]);
        this.#frame = new Int16Array(FRAME_SAMPLES);
        this.#filled = 0;
      }
    }
    return true;
  }
}

class PcmDownlink extends AudioWorkletProcessor {
  readonly #resampler = new Resampler(PCM_RATE_HZ, sampleRate);
  readonly #queue = new PcmQueue(TARGET_SAMPLES, LIMIT_SAMPLES);

  constructor() {
    super();
    this.port.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (!(event.data instanceof Int16Array)) return;
      this.#queue.push(this.#resampler.push(Float32Array.from(event.data, (sample) => sample / INT16_SCALE)));
    });
    this.port.start();
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const channel = outputs[0]?.[0];
    if (channel !== undefined) this.#queue.read(channel);
    return true;
  }
}

registerProcessor('pcm-uplink', PcmUplink);
registerProcessor('pcm-downlink', PcmDownlink);
