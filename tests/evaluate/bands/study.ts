import type { AnswerRecord } from '@bandpal/contracts';
import { studyAnswer } from '@bandpal/assessment';
import type { TextScorer } from '@bandpal/assessment';

/** Makes the records of answers whole, as the product does before they are assessed. */
export type Study = (answer: AnswerRecord) => Promise<AnswerRecord>;

/** Adds what a language model says of an answer; null leaves answers as they are. */
export function studyWith(scorer: TextScorer | null): Study {
  if (scorer === null) return async (answer) => answer;
  const remembering = new RememberingScorer(scorer);
  return async (answer) => ({ ...answer, language: await studyAnswer(answer, remembering) });
}

/** The probes give the same words again and again. Whole calls are remembered: a model may compare the texts of one with each other. */
class RememberingScorer implements TextScorer {
  readonly name: string;
  readonly #inner: TextScorer;
  readonly #known = new Map<string, Promise<readonly number[]>>();

  constructor(inner: TextScorer) {
    this.name = inner.name;
    this.#inner = inner;
  }

  score(texts: readonly string[], options: { after?: string | undefined } = {}): Promise<readonly number[]> {
    const call = JSON.stringify([texts, options.after ?? null]);
    const known = this.#known.get(call) ?? this.#inner.score(texts, options);
    this.#known.set(call, known);
    return known;
  }
}
