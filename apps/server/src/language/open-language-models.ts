import type { Clock } from '@bandpal/foundation';
import type { FollowUps, Judge } from '../ports/language.ts';
import type { LanguageLog } from './log.ts';
import type { ChatService } from './model/chat-service.ts';

/** Follow-ups of the configured model; null where none is. The library is loaded only when it is needed. */
export async function openFollowUps(
  service: ChatService | null,
  log: LanguageLog,
): Promise<FollowUps | null> {
  if (service === null) return null;
  const [{ ChatModel }, { ModelFollowUps }] = await Promise.all([
    import('./model/chat-model.ts'),
    import('./follow-ups/model-follow-ups.ts'),
  ]);
  return new ModelFollowUps(new ChatModel(service, log), log);
}

/** The judge of the configured model; null where none is. */
export async function openJudge(
  service: ChatService | null,
  { clock, log }: { clock: Clock; log: LanguageLog },
): Promise<Judge | null> {
  if (service === null) return null;
  const [{ ChatModel }, { ModelJudge }] = await Promise.all([
    import('./model/chat-model.ts'),
    import('./judge/model-judge.ts'),
  ]);
  return new ModelJudge({ clock, log, model: new ChatModel(service, log) });
}
