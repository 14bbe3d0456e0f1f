import type { EngineDeps } from '../engine/engine-pool.ts';
import { openModelReader, LEARNERS_ADAPTER } from '../moonshine/adapter/model-reader.ts';
import { poolStates, voicedFrames } from '../moonshine/delivery/rate-delivery.ts';
import { findMoonshineFiles } from '../moonshine/model-files.ts';
import { openMoonshineRecognizer } from '../moonshine/moonshine-engine.ts';
import { MoonshineModel } from '../moonshine/moonshine-model.ts';
import { withSilenceAround } from '../moonshine/prepare-audio.ts';
import { SentenceOver } from '../moonshine/sentence-over.ts';
import { VAD_WINDOW_SAMPLES } from '../ports/speech.ts';
import type { Aligner, Recognizer } from '../ports/speech.ts';
import { SileroModel } from '../silero/silero-model.ts';
import { SoundswallowerAligner } from '../soundswallower/soundswallower-aligner.ts';

/** The embedded model's own probability that a sentence is over, on no curve; with the adapter in this file, or without one. */
export async function openSentenceJudge(adapterFile: string | null): Promise<SentenceOver> {
  const model = await MoonshineModel.load(await openModelReader(findMoonshineFiles(), adapterFile));
  return new SentenceOver(model, { slope: 1, offset: 0 });
}

/** Probabilities of speech in a recording at 16 kHz, one for each window; the rest that fills no window is left out. */
export async function rateWindows(model: SileroModel, samples: Float32Array): Promise<number[]> {
  const memory = model.newMemory();
  const probabilities: number[] = [];
  for (let at = 0; at + VAD_WINDOW_SAMPLES <= samples.length; at += VAD_WINDOW_SAMPLES) {
    // oxlint-disable-next-line no-await-in-loop -- each window is rated after those before it
    probabilities.push(await model.rate(samples.subarray(at, at + VAD_WINDOW_SAMPLES), memory));
  }
  return probabilities;
}

/** The embedded engines as they are shipped, and what the recogniser's encoder makes of sound, for fitting its judgement of delivery. */
export interface SoundStudy extends AsyncDisposable {
  recognizer: Recognizer;
  aligner: Aligner;
  /** What the voice activity detector says of each of its windows of a recording. */
  rate: (samples: Float32Array) => Promise<number[]>;
  encoderSha256: string;
  /** The row of numbers to which the weights belong; null with hardly any voice. */
  pool: (samples: Float32Array) => Promise<Float64Array | null>;
}

/** Starts the engines; rejects with a plain message naming the one that cannot start. */
export async function openSoundStudy(deps: EngineDeps): Promise<SoundStudy> {
  await using opened = new AsyncDisposableStack();
  const recognizer = opened.use(
    await openMoonshineRecognizer({ processes: 1, adapterFile: LEARNERS_ADAPTER }, deps),
  );
  const aligner = opened.use(await SoundswallowerAligner.open(deps));
  const silero = await SileroModel.load();
  const reader = await openModelReader(findMoonshineFiles(), LEARNERS_ADAPTER);
  const model = await MoonshineModel.load(reader);
  const stack = opened.move();
  return {
    recognizer,
    aligner,
    rate: (samples) => rateWindows(silero, samples),
    encoderSha256: reader.encoderSha256,
    pool: async (samples) => {
      const padded = withSilenceAround(samples);
      const states = await model.statesOf(padded);
      return poolStates(states, voicedFrames(padded, states.frames));
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
