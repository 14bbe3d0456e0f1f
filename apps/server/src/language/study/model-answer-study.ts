import { studyAnswer } from '@bandpal/assessment';
import type { AnswerLanguage, AnswerRecord } from '@bandpal/contracts';
import type { LanguageModel } from '@bandpal/speech/ports';
import type { AnswerStudy, StudyOptions } from '../../ports/answer-study.ts';
import type { LanguageLog } from '../log.ts';
import { answerScorer } from './answer-scorer.ts';

/** Studies answers with the language model of the speech engines. */
export class ModelAnswerStudy implements AnswerStudy {
  readonly #model: LanguageModel;
  readonly #log: LanguageLog;

  constructor(model: LanguageModel, log: LanguageLog) {
    this.#model = model;
    this.#log = log;
  }

  async study(answer: AnswerRecord, options: StudyOptions): Promise<AnswerLanguage | null> {
    try {
      return await studyAnswer(answer, answerScorer(this.#model, options));
    } catch (error) {
      if (!options.signal.aborted) this.#log.warn({ err: error }, 'an answer could not be studied');
      return null;
    }
  }
}
