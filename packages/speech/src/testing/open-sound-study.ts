import type { EngineDeps } from '../engine/background-pool.ts';
import { LEARNERS_ADAPTER } from '../moonshine/adapter/learners-adapter.ts';
import { openModelReader } from '../moonshine/adapter/model-reader.ts';
import { poolStates } from '../moonshine/delivery/pool-states.ts';
import { voicedFrames } from '../moonshine/delivery/rate-delivery.ts';
import { findMoonshineFiles } from '../moonshine/model-files.ts';
import { openMoonshineRecognizer } from '../moonshine/moonshine-engine.ts';
import { MoonshineModel } from '../moonshine/moonshine-model.ts';
import { withSilenceAround } from '../moonshine/prepare-audio.ts';
import type { Aligner, Recognizer } from '../ports/speech.ts';
import { SileroModel } from '../silero/silero-model.ts';
import { SoundswallowerAligner } from '../soundswallower/soundswallower-aligner.ts';
import { rateWindows } from './rate-windows.ts';

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
