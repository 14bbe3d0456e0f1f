import { studyAnswer } from '@bandpal/assessment';
import type { TextScorer } from '@bandpal/assessment';
import type { AnswerRecord } from '@bandpal/contracts';
import { terminalLog } from '@bandpal/foundation';
import { openErrorTagger, openMoonshineLanguageModel } from '@bandpal/speech/testing';
import { patientClock } from '../speech/recognizer.ts';

/** Makes the records of answers whole, as the product does before they are assessed. */
export type Study = (answer: AnswerRecord) => Promise<AnswerRecord>;

/** Adds what a language model says of an answer; null leaves answers as they are. */
export function studyWith(scorer: TextScorer | null): Study {
  if (scorer === null) return async (answer) => answer;
  const remembering = new RememberingScorer(scorer);
  return async (answer) => ({ ...answer, language: await studyAnswer(answer, remembering) });
}

/** Asks once for the same words: the probes give them again and again. Whole calls are remembered: a model may compare the texts of one with each other. */
export class RememberingScorer implements TextScorer {
  readonly name: string;
  readonly score: TextScorer['score'];
  readonly tag: TextScorer['tag'];

  constructor(inner: TextScorer) {
    this.name = inner.name;
    this.score = remembered((texts) => inner.score(texts));
    this.tag = remembered((sentences) => inner.tag(sentences));
  }
}

function remembered<Given extends unknown[], Answer>(
  ask: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (...given) => {
    const call = JSON.stringify(given);
    const answer = known.get(call) ?? ask(...given);
    known.set(call, answer);
    return answer;
  };
}

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
