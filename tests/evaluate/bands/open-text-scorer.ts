import { terminalLog } from '@bandpal/foundation';
import type { TextScorer } from '@bandpal/assessment';
import { openErrorTagger, openMoonshineLanguageModel } from '@bandpal/speech/testing';
import { patientClock } from '../speech/patient-clock.ts';

/** The product's language model and tagger in processes of their own. Rejects with a plain message when they cannot be loaded. */
export async function openTextScorer(): Promise<TextScorer & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const deps = { log: terminalLog, clock: patientClock, isBackground: false };
  const model = opened.use(await openMoonshineLanguageModel(deps));
  const tagger = opened.use(openErrorTagger(deps));
  const stack = opened.move();
  return {
    name: `${model.name}, ${tagger.name}`,
    score: (texts) => model.score(texts),
    tag: (sentences) => tagger.tag(sentences),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
