/** What a question is for. An answer counts for nothing else. */
export interface ChallengedRequest {
  /** `sign-up`, `reset`, `sign-in` or `password`. */
  purpose: string;
  /** One subscriber's part of the network address that asks. */
  network: string;
  /** 0 when requests begin to be many; each further one stands for twice as much work. */
  strength: number;
}

/** What a stranger may be asked to do when there are too many requests: a proof of work, a picture, a call to another service. */
export interface RequestChallenge {
  /** Names it, and the field of ClientMetadata in which clients bring the answer, or anything else to say that they can. */
  readonly kind: string;
  /** A question for one request, as clients get it. */
  ask(request: ChallengedRequest): Promise<Record<string, string | number>>;
  /**
   * Names the question of a right answer, so that it counts once; null for any other answer: a wrong one, a late one, one for another
   * purpose, network or name, or to a question that was easier. `name`: in whose name the request is, trimmed and in lower case.
   */
  check(answer: string, request: ChallengedRequest & { name: string }): Promise<string | null>;
}
