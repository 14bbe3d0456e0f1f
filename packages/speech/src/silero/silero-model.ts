import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { rms } from '../audio/quiet.ts';
import { sessionOptions } from '../engine/model-memory.ts';
import { VAD_WINDOW_SAMPLES } from '../ports/speech.ts';

/** Level of the loudest sound of the last seconds after levelling, dBFS: some speakers are overheard when they are quieter. */
const WANTED_DBFS = -17;
/** Quieter sound than this after it is raised is a room without a voice. */
const MOST_DB = 25;
/** How fast loud sound is forgotten, dB per second: slower than speech fades, faster than people change their seats. */
const RELEASE_DB_PER_S = 2;
/** A voice is expected to be quiet until it is heard: the gain falls at once and rises slowly. */
const FIRST_DBFS = -40;

/** Raises quiet sound for the detector, never lowers it. Keeps its own memory of one stream. */
export class AutomaticGain {
  #loudestDbfs = FIRST_DBFS;

  /** The next sound of the stream at the level wanted; `durationMs` is its length. */
  apply(samples: Float32Array, durationMs: number): Float32Array {
    const levelDbfs = 20 * Math.log10(Math.max(rms(samples), 1e-6));
    const faded = this.#loudestDbfs - (RELEASE_DB_PER_S * durationMs) / 1000;
    this.#loudestDbfs = Math.max(levelDbfs, faded, WANTED_DBFS - MOST_DB);
    const gain = 10 ** (Math.max(0, WANTED_DBFS - this.#loudestDbfs) / 20);
    return samples.map((sample) => Math.max(-1, Math.min(1, sample * gain)));
  }
}

/** Samples of the previous window that the model expects in front of each window. */
const CONTEXT_SAMPLES = 64;
const WINDOW_MS = (1000 * VAD_WINDOW_SAMPLES) / SPEECH_SAMPLE_RATE_HZ;
const STATE_SHAPE: readonly number[] = [2, 1, 128];

/** What is remembered of one stream. */
export interface SileroMemory {
  gain: AutomaticGain;
  state: Tensor;
  context: Float32Array;
}

/** The Silero v5 voice activity model. */
export class SileroModel {
  readonly #session: InferenceSession;
  readonly #rate = new Tensor('int64', BigInt64Array.of(BigInt(SPEECH_SAMPLE_RATE_HZ)));

  /** Rejects with a plain message when the model is not installed. */
  static async load(): Promise<SileroModel> {
    const path = fileURLToPath(import.meta.resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx'));
    if (!existsSync(path)) throw new Error(`The voice activity model is missing: ${path}. Run npm ci again.`);
    return new SileroModel(await InferenceSession.create(path, sessionOptions()));
  }

  private constructor(session: InferenceSession) {
    this.#session = session;
  }

  newMemory(): SileroMemory {
    const length = STATE_SHAPE.reduce((product, size) => product * size, 1);
    return {
      gain: new AutomaticGain(),
      state: new Tensor('float32', new Float32Array(length), STATE_SHAPE),
      context: new Float32Array(CONTEXT_SAMPLES),
    };
  }

  /** Probability of speech in one window of VAD_WINDOW_SAMPLES, levelled; updates the memory. */
  async rate(window: Float32Array, memory: SileroMemory): Promise<number> {
    const input = new Float32Array(CONTEXT_SAMPLES + VAD_WINDOW_SAMPLES);
    input.set(memory.context);
    input.set(memory.gain.apply(window, WINDOW_MS), CONTEXT_SAMPLES);
    const feeds = {
      input: new Tensor('float32', input, [1, input.length]),
      state: memory.state,
      sr: this.#rate,
    };
    const { output, stateN } = await this.#session.run(feeds);
    const probability = output?.data[0];
    if (!stateN || typeof probability !== 'number') {
      throw new Error('The voice activity model has another output than expected.');
    }
    memory.state = stateN;
    memory.context = input.slice(-CONTEXT_SAMPLES);
    return probability;
  }
}
