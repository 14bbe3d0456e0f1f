import type { FollowUpRequest, FollowUps } from '../../ports/language.ts';

/** Follow-ups whose answers come when the test says so. */
export class ScriptedFollowUps implements FollowUps {
  readonly name = 'scripted follow-ups';
  readonly requests: FollowUpRequest[] = [];
  #answers: ((question: string | null) => void)[] = [];
  aborted = 0;

  next(request: FollowUpRequest, signal: AbortSignal): Promise<string | null> {
    this.requests.push(request);
    const { promise, resolve } = Promise.withResolvers<string | null>();
    this.#answers.push(resolve);
    signal.addEventListener('abort', () => {
      this.aborted += 1;
      resolve(null);
    });
    return promise;
  }

  /** Answers every search that waits. */
  answer(question: string | null): void {
    for (const resolve of this.#answers.splice(0)) resolve(question);
  }
}
