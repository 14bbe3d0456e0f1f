/** What a stranger may be asked to do when there are too many requests: a proof of work, a picture, a call to another service. */
export interface RequestChallenge {
  /** Names it, and the field of ClientMetadata in which clients bring the answer. */
  readonly kind: string;
  /**
   * A question for one request of this purpose, as clients get it. `strength` is 0 when requests begin to be many; each further one
   * stands for twice as much work.
   */
  ask(purpose: string, strength: number): Promise<Record<string, string | number>>;
  /**
   * Names the question of a right answer, so that it counts once; null for any other answer: a wrong one, a late one, one for another
   * purpose or to a question that was easier.
   */
  check(answer: string, purpose: string, strength: number): Promise<string | null>;
}
