import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sessionOptions } from '../../engine/model-memory.ts';

/** What the voice was made for. */
export const VOICE_RATE_HZ = 24_000;
export const FRAME_SAMPLES = 1200;
export const FRAME_STEP = 300;
export const FRAME_BINS = FRAME_SAMPLES / 2 + 1;

/** What the model says about a sentence: tables of FRAME_BINS rows with a column for each frame, and the pitch of each frame. */
export interface VoiceFrames {
  count: number;
  /** Of the harmonics: logarithm of the magnitude, and the turn before it is bent into −1…1. */
  harmonicLog: Float32Array;
  harmonicTurn: Float32Array;
  /** Of the breath: logarithm of the magnitude. */
  noiseLog: Float32Array;
  /** Of the rest: logarithm of the magnitude, and phase. */
  restLog: Float32Array;
  restPhase: Float32Array;
  /** Hertz; under 40 where there is no voice. */
  pitch: Float32Array;
}

/**
 * The runtime keeps no memory of its own: every sentence has another length, and an arena for all of them is 40 MB larger and no faster.
 */
export function voiceSession(): InferenceSession.SessionOptions {
  return { ...sessionOptions(), enableCpuMemArena: false, enableMemPattern: false };
}

/** The net that knows how sounds sound. */
export class VoiceModel {
  readonly #session: InferenceSession;
  readonly #numbers: ReadonlyMap<string, number>;

  /** @param numbers of the phoneme symbols. */
  static async load(model: Uint8Array, numbers: Readonly<Record<string, number>>): Promise<VoiceModel> {
    const session = await InferenceSession.create(model, voiceSession());
    return new VoiceModel(session, new Map(Object.entries(numbers)));
  }

  private constructor(session: InferenceSession, numbers: ReadonlyMap<string, number>) {
    this.#session = session;
    this.#numbers = numbers;
  }

  /** One sentence; the length of its sounds is divided by the speed. Symbols that the net doesn't know are left out; null when none is left. */
  async frames(phonemes: string, speed: number): Promise<VoiceFrames | null> {
    const known = Array.from(phonemes).flatMap((symbol) => this.#numbers.get(symbol) ?? []);
    if (known.length === 0) return null;
    const ids = BigInt64Array.from([0, ...known, 0], BigInt);
    const outputs = await this.#session.run({
      ids: new Tensor('int64', ids, [1, ids.length]),
      speed: new Tensor('float32', Float32Array.of(speed), [1]),
    });
    const table = (name: string): Float32Array => {
      const data = outputs[name]?.data;
      if (!(data instanceof Float32Array)) throw new Error(`The voice model gave no ${name}.`);
      return data;
    };
    const pitch = table('f0');
    return {
      count: pitch.length,
      harmonicLog: table('lh'),
      harmonicTurn: table('theta'),
      noiseLog: table('ln'),
      restLog: table('lr'),
      restPhase: table('phi'),
      pitch,
    };
  }
}
