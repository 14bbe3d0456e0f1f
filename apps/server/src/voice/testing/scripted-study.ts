import type { AnswerLanguage, AnswerRecord } from '@bandpal/contracts';
import type { AnswerStudy, StudyOptions } from '../../ports/answer-study.ts';

interface Asked extends StudyOptions {
  answer: AnswerRecord;
  end: (language: AnswerLanguage | null) => void;
}

/** What it finds in an answer. */
export const STUDIED = {
  model: 'scripted',
  words: 1,
  perWord: -5,
  relevance: null,
  corrections: [],
} satisfies AnswerLanguage;

/** A study whose results come when the test says so; `isPrompt`: at once. */
export class ScriptedStudy implements AnswerStudy {
  readonly asked: Asked[] = [];
  isPrompt = true;

  study(answer: AnswerRecord, options: StudyOptions): Promise<AnswerLanguage | null> {
    const { promise, resolve } = Promise.withResolvers<AnswerLanguage | null>();
    this.asked.push({ ...options, answer, end: resolve });
    options.signal.addEventListener('abort', () => resolve(null));
    if (this.isPrompt) resolve(STUDIED);
    return promise;
  }
}
