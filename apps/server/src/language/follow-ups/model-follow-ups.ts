import { sayableQuestion } from '@bandpal/exam';
import type { FollowUpRequest, FollowUps } from '../../ports/language.ts';
import type { LanguageLog } from '../log.ts';
import type { ChatModel } from '../model/chat-model.ts';
import { FOLLOW_UP_INSTRUCTIONS, followUpPrompt, followUpShape } from './follow-up-prompt.ts';

/** Thirty words are about 45 tokens; the rest is for JSON and for models that count generously. */
const MAX_TOKENS = 120;

/** Follow-ups of a chat model, each checked before it may be said. */
export class ModelFollowUps implements FollowUps {
  readonly #model: ChatModel;
  readonly #log: LanguageLog;

  constructor(model: ChatModel, log: LanguageLog) {
    this.#model = model;
    this.#log = log;
  }

  get name(): string {
    return this.#model.name;
  }

  /** One try: a second one would come too late. */
  async next(request: FollowUpRequest, signal: AbortSignal): Promise<string | null> {
    const reply = await this.#model.ask({
      instructions: FOLLOW_UP_INSTRUCTIONS,
      prompt: followUpPrompt(request),
      shape: followUpShape,
      maxTokens: MAX_TOKENS,
      retries: 0,
      signal,
    });
    if (reply === null) return null;
    const question = sayableQuestion(reply.question, [request.question, ...request.asked]);
    if (question === null) this.#log.warn({ model: this.name }, 'a follow-up broke the rules');
    return question;
  }
}
