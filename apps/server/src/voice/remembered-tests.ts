import type { Clock } from '@bandpal/foundation';
import type { TestOwner } from '../ports/test-desk.ts';
import { VOICE_BUDGETS } from './voice-budgets.ts';

/** A call, or a test without a room. */
export interface Remembered {
  readonly id: string;
  readonly testId: string;
  /** Missing while it goes on. */
  readonly endedAt?: Date | undefined;
}

interface Owned<One> {
  one: One;
  kind: TestOwner['kind'];
  ownerId: string;
}

/** The calls of this process, or its tests of one kind, and whose they are. Ended ones are forgotten when `EndedMemory` says so, or a thousand have followed. */
export class RememberedTests<One extends Remembered> implements EndedTests {
  readonly #owned = new Map<string, Owned<One>>();

  add(one: One, { kind, id }: TestOwner): void {
    this.#owned.set(one.id, { one, kind, ownerId: id });
    for (const old of this.#ended.slice(0, -VOICE_BUDGETS.ended.size())) this.#owned.delete(old.id);
  }

  /** The one with this id, whoever's it is. */
  find(id: string): One | null {
    return this.#owned.get(id)?.one ?? null;
  }

  /** The owner's own one with this id. */
  get(id: string, owner: TestOwner): One | null {
    const owned = this.#owned.get(id);
    return owned !== undefined && isOwn(owned, owner) ? owned.one : null;
  }

  /** The owner's own, newest first. */
  list(owner: TestOwner): One[] {
    const own = [...this.#owned.values()].filter((owned) => isOwn(owned, owner));
    return own.map(({ one }) => one).toReversed();
  }

  knows(id: string): boolean {
    return this.#owned.has(id);
  }

  forget(testId: string): void {
    for (const [id, { one }] of this.#owned) if (one.testId === testId) this.#owned.delete(id);
  }

  forgetEnded(before: Date): boolean {
    for (const { id, endedAt } of this.#ended) {
      if (endedAt !== undefined && endedAt < before) this.#owned.delete(id);
    }
    return this.endedTests.length > 0;
  }

  get endedTests(): string[] {
    return this.#ended.map(({ testId }) => testId);
  }

  /** In the order in which they began. */
  get #ended(): One[] {
    return [...this.#owned.values()].map(({ one }) => one).filter(({ endedAt }) => endedAt !== undefined);
  }
}

function isOwn({ kind, ownerId }: Pick<Owned<unknown>, 'kind' | 'ownerId'>, owner: TestOwner): boolean {
  return kind === owner.kind && ownerId === owner.id;
}

/** What is forgotten late by this much is forgotten soon enough. */
const LOOK_EVERY_MS = 60_000;

/** A list of tests or calls, ended ones among them. */
export interface EndedTests {
  /** Whether there is one with this id, whoever's it is. */
  knows(id: string): boolean;
  /** Forgets those of a test that was erased. */
  forget(testId: string): void;
  /** Forgets those that ended before; tells whether ended ones are left. */
  forgetEnded(before: Date): boolean;
  /** Tests of which ended ones are remembered. */
  readonly endedTests: string[];
}

/** Forgets what has ended an hour ago, also when nobody asks: what people have written stays in memory no longer. */
export class EndedMemory implements Disposable {
  readonly #clock: Clock;
  readonly #forget: (endedBefore: Date) => boolean;
  #cancel: (() => void) | null = null;
  #isDisposed = false;

  /** @param forget forgets what ended before, and tells whether anything ended is left. */
  constructor(clock: Clock, forget: (endedBefore: Date) => boolean) {
    this.#clock = clock;
    this.#forget = forget;
  }

  /** Something has ended. */
  handleEnded(): void {
    if (this.#isDisposed) return;
    this.#cancel ??= this.#clock.after(LOOK_EVERY_MS, () => {
      this.#cancel = null;
      if (this.#forget(new Date(this.#clock.date().getTime() - VOICE_BUDGETS.ended.windowMs)))
        this.handleEnded();
    });
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    this.#cancel?.();
  }
}
