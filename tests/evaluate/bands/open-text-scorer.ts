import type { TextScorer } from '@bandpal/assessment';
import { openMoonshineLanguageModel } from '@bandpal/speech/testing';
import { patientClock } from '../speech/patient-clock.ts';

/** The product's language model in a process of its own. Rejects with a plain message when it cannot be loaded. */
export async function openTextScorer(): Promise<TextScorer & AsyncDisposable> {
  const model = await openMoonshineLanguageModel({
    log: { info: () => undefined, warn: console.warn },
    clock: patientClock,
    isBackground: false,
  });
  return {
    name: model.name,
    score: (texts, { after } = {}) => model.score(texts, { after }),
    [Symbol.asyncDispose]: () => model[Symbol.asyncDispose](),
  };
}
