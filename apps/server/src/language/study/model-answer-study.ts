import { studyAnswer } from '@bandpal/assessment';
import type { AnswerLanguage, AnswerRecord } from '@bandpal/contracts';
import type { ErrorTagger, LanguageModel } from '@bandpal/speech/ports';
import type { AnswerStudy } from '../../ports/answer-study.ts';

/** What reads answers. */
export interface StudyModels {
  languageModel: LanguageModel;
  errorTagger: ErrorTagger;
}

/** Studies answers with the language model and the tagger of the speech engines, behind everything else that they are asked. */
export class ModelAnswerStudy implements AnswerStudy {
  readonly #models: StudyModels;

  constructor(models: StudyModels) {
    this.#models = models;
  }

  study(answer: AnswerRecord, signal: AbortSignal): Promise<AnswerLanguage> {
    const { languageModel: model, errorTagger } = this.#models;
    return studyAnswer(answer, {
      name: `${model.name}, ${errorTagger.name}`,
      score: (texts) => model.score(texts, { canWait: true, signal }),
      tag: (sentences) => errorTagger.tag(sentences, { signal }),
    });
  }
}
