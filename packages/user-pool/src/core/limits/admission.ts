import { sleep, type Clock } from '@bandpal/foundation';
import { BUDGETS } from './budget-table.ts';
import { UserPoolError } from '../user-pool-error.ts';

/** What another process settles is found so late at most. */
const LOOK_EVERY_MS = 20;

/** Waits for attempts that are under way to be settled: see `beginAttempt`. */
interface Listener extends Disposable {
  /** Resolves when some may have been settled since the last time; false: the longest wait is over. */
  next: () => Promise<boolean>;
}

/** Tells those who wait in this process when an attempt is settled; they look themselves for what others settle. */
export class Settlements {
  readonly #clock: Clock;
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param waitMs the longest wait, which begins with the first one. */
  listen(keyHashes: readonly string[], waitMs: number): Listener {
    let endsAt: number | null = null;
    let hasHeard = false;
    let wake: (() => void) | null = null;
    const hear = () => {
      hasHeard = true;
      wake?.();
    };
    for (const keyHash of keyHashes) {
      const listeners = this.#listeners.get(keyHash) ?? new Set();
      this.#listeners.set(keyHash, listeners.add(hear));
    }
    return {
      next: async () => {
        endsAt ??= this.#clock.now() + waitMs;
        if (!hasHeard) {
          const { promise, resolve } = Promise.withResolvers<void>();
          wake = resolve;
          const cancel = this.#clock.after(LOOK_EVERY_MS, resolve);
          await promise;
          cancel();
        }
        hasHeard = false;
        return this.#clock.now() < endsAt;
      },
      [Symbol.dispose]: () => {
        for (const keyHash of keyHashes) {
          const listeners = this.#listeners.get(keyHash);
          listeners?.delete(hear);
          if (listeners?.size === 0) this.#listeners.delete(keyHash);
        }
      },
    };
  }

  /** Attempts of these counters are settled. */
  tell(keyHashes: readonly string[]): void {
    for (const keyHash of keyHashes) for (const hear of this.#listeners.get(keyHash) ?? []) hear();
  }
}

/**
 * Lets an answer go at the end of a step that was begun before the work for it, so that what takes some microseconds more for the names that
 * have an account is not seen in its time. The timers know nothing of the work, and work that takes longer ends with a later step. Steps are
 * counted from when the request came: what a queue of others took before it ends with a step, too.
 */
export class EvenSteps {
  readonly #clock: Clock;
  readonly #stepMs: number;
  readonly #cameAt: number;
  #isDone = false;
  #steps: Promise<void> = Promise.resolve();

  /** @param stepMs 0: answers go at once. */
  constructor(clock: Clock, stepMs: number) {
    this.#clock = clock;
    this.#stepMs = stepMs;
    this.#cameAt = clock.now();
  }

  /** The work begins. */
  begin(): void {
    if (this.#stepMs > 0) this.#steps = this.#count();
  }

  /** The work is done; resolves when its answer may go, at once where none was begun. */
  end(): Promise<void> {
    this.#isDone = true;
    return this.#steps;
  }

  async #count(): Promise<void> {
    const waitedMs = this.#clock.now() - this.#cameAt;
    await sleep(this.#clock, Math.ceil(this.#stepMs - (waitedMs % this.#stepMs)));
    while (!this.#isDone) await sleep(this.#clock, this.#stepMs);
  }
}

/**
 * Who asks for a place: `known` by their browser or device; `vouched` are strangers who have brought a proof of work, or answer a step of
 * a sign-in that they have begun.
 */
export type AdmissionClass = 'known' | 'vouched' | 'stranger';

/** One request. */
export interface Visitor {
  class: AdmissionClass;
  /** What its turn is counted by, the widest first: the parts of its network, then the name it is about. */
  shares: readonly string[];
  /** Ends when the client has hung up. */
  signal?: AbortSignal | undefined;
}

export interface AdmissionLimits {
  /** Requests that are worked on at once. */
  places: number;
  /** Of these, strangers have so many at most, whether or not the others are taken. */
  strangersPlaces: number;
  /** Known people who wait, and strangers who wait; who comes then takes the place of whoever waits most, or is refused. */
  maxWaiting: { known: number; strangers: number };
  /** The longest wait. */
  waitMs: { known: number; strangers: number };
  /** From so many waiting strangers on a proof of work is asked for. */
  askFrom: number;
}

/** Of the strangers' turns one in so many goes to those who have brought no proof. */
const TURNS = 4;
/** A share that was served so long ago counts half. With a place that serves 50 a second, 500 networks are told apart. */
const HALF_LIFE_MS = 15_000;
/** What is left of one turn after a minute. */
const FORGOTTEN = 0.06;
const SWEEP_MS = 10_000;
const MAX_RETRY_S = 30;

/** For a machine that hashes so many passwords at once: half of them are for known people. */
export function admissionLimits(parallelHashes: number): AdmissionLimits {
  const { knownWaiting: known, strangersWaiting: strangers } = BUDGETS;
  const places = Math.max(2, parallelHashes);
  const strangersPlaces = Math.floor((places * BUDGETS.strangersPlaces.size()) / 100);
  return {
    places,
    strangersPlaces,
    maxWaiting: { known: known.size(), strangers: strangers.size() },
    waitMs: { known: known.windowMs, strangers: strangers.windowMs },
    askFrom: strangersPlaces * BUDGETS.proofAskedOfSignIns.size(),
  };
}

interface Waiting {
  visitor: Visitor;
  enter: () => void;
  refuse: () => void;
}

/**
 * The places in which requests are worked on that anybody can send: database, hash and counters come after it, so that a refusal costs
 * nothing. Known people and strangers each have a half; known people also use what strangers leave, and not the other way round. In each
 * class goes first whose widest part of a network was served least in the last half minute, then whose narrower one, then whose name.
 */
export class Admission {
  readonly #clock: Clock;
  readonly #limits: AdmissionLimits;
  readonly #waiting = {
    known: new Set<Waiting>(),
    vouched: new Set<Waiting>(),
    stranger: new Set<Waiting>(),
  };
  readonly #running = { known: 0, strangers: 0 };
  /** How often each share had a turn. */
  readonly #served = { known: new Turns(), strangers: new Turns() };
  #strangersTurns = 0;
  /** What a request takes, a moving average. */
  #tookMs = 0;

  constructor(clock: Clock, limits: AdmissionLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Whether so many strangers wait that those who can are asked for a proof. */
  get asksForProofs(): boolean {
    return this.#strangersWaiting >= this.#limits.askFrom;
  }

  /**
   * Does the work once there is a place for it. @throws UserPoolError TooManyRequests, with the time to come again, when the wait was too
   * long or too many wait; nothing of the work is done then.
   */
  async run<Result>(visitor: Visitor, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(visitor);
    const group = groupOf(visitor.class);
    const startedAt = this.#clock.now();
    try {
      return await work();
    } finally {
      this.#tookMs += (this.#clock.now() - startedAt - this.#tookMs) / 16;
      this.#running[group] -= 1;
      this.#fill();
    }
  }

  get #strangersWaiting(): number {
    return this.#waiting.vouched.size + this.#waiting.stranger.size;
  }

  #enter(visitor: Visitor): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#waiting[visitor.class];
    const leave = () => {
      cancel();
      visitor.signal?.removeEventListener('abort', entry.refuse);
      queue.delete(entry);
    };
    const entry: Waiting = {
      visitor,
      enter: () => {
        leave();
        resolve();
      },
      refuse: () => {
        leave();
        reject(this.#tooMany(visitor));
      },
    };
    const { waitMs } = this.#limits;
    const cancel = this.#clock.after(waitMs[groupOf(visitor.class)], entry.refuse);
    queue.add(entry);
    visitor.signal?.addEventListener('abort', entry.refuse);
    if (visitor.signal?.aborted === true) entry.refuse();
    this.#fill();
    this.#refuseSurplus(groupOf(visitor.class));
    return promise;
  }

  /** Gives the free places away. */
  #fill(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const group = groupOf(next.visitor.class);
      this.#running[group] += 1;
      this.#served[group].add(next.visitor.shares, this.#clock.now());
      next.enter();
    }
  }

  #next(): Waiting | null {
    const { places, strangersPlaces } = this.#limits;
    const { known, strangers } = this.#running;
    if (known + strangers >= places) return null;
    const strangersTurn = this.#strangersWaiting > 0 && strangers < strangersPlaces;
    const knownHaveTheirs = known >= places - strangersPlaces;
    if (this.#waiting.known.size > 0 && !(strangersTurn && knownHaveTheirs)) {
      return this.#least(this.#waiting.known);
    }
    if (!strangersTurn) return null;
    this.#strangersTurns += 1;
    const { vouched, stranger } = this.#waiting;
    const isTheirs = stranger.size > 0 && (vouched.size === 0 || this.#strangersTurns % TURNS === 0);
    return this.#least(isTheirs ? stranger : vouched);
  }

  /** Who was served least; of several, who has waited longest. */
  #least(queue: ReadonlySet<Waiting>): Waiting | null {
    const now = this.#clock.now();
    let least: Waiting | null = null;
    for (const entry of queue) {
      const turns = this.#served[groupOf(entry.visitor.class)];
      const isLess = (share: string, other: string) => turns.of(share, now) - turns.of(other, now);
      if (least === null || compare(entry.visitor, least.visitor, isLess) < 0) least = entry;
    }
    return least;
  }

  /** One more than may wait: whoever has most turns behind and before them goes, the last to come of several. */
  #refuseSurplus(group: 'known' | 'strangers'): void {
    const { known, vouched, stranger } = this.#waiting;
    if ((group === 'known' ? known.size : this.#strangersWaiting) <= this.#limits.maxWaiting[group]) return;
    const queue = group === 'known' ? known : stranger.size > 0 ? stranger : vouched;
    const now = this.#clock.now();
    const ahead = new Map<string, number>();
    for (const { visitor } of queue) {
      for (const share of visitor.shares) ahead.set(share, (ahead.get(share) ?? 0) + 1);
    }
    const turns = (share: string) => this.#served[group].of(share, now) + (ahead.get(share) ?? 0);
    let most: Waiting | null = null;
    for (const entry of queue) {
      const isMore = (share: string, other: string) => turns(share) - turns(other);
      if (most === null || compare(entry.visitor, most.visitor, isMore) >= 0) most = entry;
    }
    most?.refuse();
  }

  #tooMany(visitor: Visitor): UserPoolError {
    const { places, strangersPlaces } = this.#limits;
    const isKnown = visitor.class === 'known';
    const waitMs = (this.#ahead(visitor) * this.#tookMs) / (isKnown ? places : strangersPlaces);
    const seconds = Math.min(MAX_RETRY_S, Math.max(1, Math.ceil(waitMs / 1_000)));
    return tooManyRequests(seconds);
  }

  /** How many of those that wait would come before this one if it came again: not all of a flood's, where its network had fewer turns. */
  #ahead({ class: visitorClass, shares }: Visitor): number {
    const { known, vouched, stranger } = this.#waiting;
    const all = visitorClass === 'known' ? known.size : vouched.size + stranger.size;
    const waiting = new Map<string, number>();
    for (const { visitor } of this.#waiting[visitorClass]) {
      const [widest = ''] = visitor.shares;
      waiting.set(widest, (waiting.get(widest) ?? 0) + 1);
    }
    const now = this.#clock.now();
    const turnsOf = (share: string) => this.#served[groupOf(visitorClass)].of(share, now);
    const [own = ''] = shares;
    const turns = turnsOf(own) + (waiting.get(own) ?? 0);
    let ahead = 0;
    for (const [share, count] of waiting)
      ahead += share === own ? count : Math.min(count, Math.max(0, Math.floor(turns - turnsOf(share)) + 1));
    const isBehindProofs = visitorClass === 'stranger' && vouched.size > 0;
    return Math.min(all, isBehindProofs ? ahead * TURNS + TURNS : ahead);
  }
}

const groupOf = (visitorClass: AdmissionClass) => (visitorClass === 'known' ? 'known' : 'strangers');

/** By the first share in which two differ. */
function compare(left: Visitor, right: Visitor, by: (share: string, other: string) => number): number {
  for (const [index, share] of left.shares.entries()) {
    const other = right.shares[index];
    const difference = share === other || other === undefined ? 0 : by(share, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** How often each share had a turn; the past counts less. */
class Turns {
  readonly #turns = new Map<string, { count: number; at: number }>();
  #sweptAt = 0;

  of(share: string, now: number): number {
    const turns = this.#turns.get(share);
    return turns === undefined ? 0 : turns.count * 0.5 ** ((now - turns.at) / HALF_LIFE_MS);
  }

  add(shares: readonly string[], now: number): void {
    for (const share of shares) this.#turns.set(share, { count: this.of(share, now) + 1, at: now });
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const share of this.#turns.keys()) {
      if (this.of(share, now) < FORGOTTEN) this.#turns.delete(share);
    }
  }
}

/** Refused by load, whatever the request was about; clients of the hosted original try again by themselves. */
export function tooManyRequests(retryAfterSeconds: number): UserPoolError {
  const when = retryAfterSeconds === 1 ? 'in a second' : `in ${retryAfterSeconds} seconds`;
  return new UserPoolError(
    'TooManyRequests',
    `There are too many requests at the moment. Please try again ${when}.`,
    { retryAfterSeconds },
  );
}
