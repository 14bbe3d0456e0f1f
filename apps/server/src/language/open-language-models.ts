import { studyAnswer } from '@bandpal/assessment';
import type { AnswerLanguage, AnswerRecord } from '@bandpal/contracts';
import type { Log } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { ErrorTagger, LanguageModel } from '@bandpal/speech/ports';
import type { AnswerStudy, FollowUps, Judge, Rewording } from '../ports/language.ts';
import type { ChatService, JudgeService } from './model/chat-model.ts';

/** Follow-ups of the configured model; null where none is. The library is loaded only when it is needed. */
export async function openFollowUps(service: ChatService | null, log: Log): Promise<FollowUps | null> {
  if (service === null) return null;
  const [{ ChatModel }, { ModelFollowUps }] = await Promise.all([
    import('./model/chat-model.ts'),
    import('./follow-ups/model-follow-ups.ts'),
  ]);
  return new ModelFollowUps(new ChatModel(service, log), log);
}

/** What reads answers. */
export interface ReadingEngines {
  languageModel?: LanguageModel | undefined;
  errorTagger?: ErrorTagger | undefined;
}

/** The study of answers by the language model and the tagger of the speech engines; null where there are none. */
export function openAnswerStudy({ languageModel, errorTagger }: ReadingEngines): AnswerStudy | null {
  return languageModel && errorTagger ? new ModelAnswerStudy({ languageModel, errorTagger }) : null;
}

/** The judge of the configured model; null where none is. */
export async function openJudge(
  service: JudgeService | null,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Judge | null> {
  if (service === null) return null;
  const [{ ChatModel }, { ModelJudge }] = await Promise.all([
    import('./model/chat-model.ts'),
    import('./judge/model-judge.ts'),
  ]);
  return new ModelJudge({ clock, log, model: new ChatModel(service, log), share: service.share });
}

/** Better versions by the judge's model: it reads the answers anyway. Null where none is configured. */
export async function openRewording(
  service: ChatService | null,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Rewording | null> {
  if (service === null) return null;
  const [{ ChatModel }, { ModelRewording }, { RememberedRewording }] = await Promise.all([
    import('./model/chat-model.ts'),
    import('./rewording/model-rewording.ts'),
    import('./rewording/model-rewording.ts'),
  ]);
  return new RememberedRewording(new ModelRewording({ clock, log, model: new ChatModel(service, log) }));
}

/** What reads answers. */
interface StudyModels {
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
