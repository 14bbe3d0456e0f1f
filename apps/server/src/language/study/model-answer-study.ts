import { studyAnswer } from '@bandpal/assessment';
import type { AnswerLanguage, AnswerRecord } from '@bandpal/contracts';
import type { AnswerStudy, StudyOptions } from '../../ports/answer-study.ts';
import type { LanguageLog } from '../log.ts';
import { answerScorer } from './answer-scorer.ts';
import type { StudyModels } from './answer-scorer.ts';

/** Studies answers with the language model and the tagger of the speech engines. */
export class ModelAnswerStudy implements AnswerStudy {
  readonly #models: StudyModels;
  readonly #log: LanguageLog;

  constructor(models: StudyModels, log: LanguageLog) {
    this.#models = models;
    this.#log = log;
  }

  async study(answer: AnswerRecord, options: StudyOptions): Promise<AnswerLanguage | null> {
    try {
      return await studyAnswer(answer, answerScorer(this.#models, options));
    } catch (error) {
      if (!options.signal.aborted) this.#log.warn({ err: error }, 'an answer could not be studied');
      return null;
    }
  }
}
