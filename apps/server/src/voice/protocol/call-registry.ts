import type { ExamMode, WebCall } from '@bandpal/contracts';
import type { OpenTest, TestOwner } from '../../ports/test-desk.ts';

/** One call as the service remembers it. */
export interface CallRecord {
  readonly id: string;
  readonly ownerKind: TestOwner['kind'];
  readonly ownerId: string;
  readonly testId: string;
  readonly mode: ExamMode;
  readonly resumed: boolean;
  readonly assistantName: string;
  readonly joinUrl: string;
  readonly createdAt: Date;
  updatedAt: Date;
  /** What the caller calls it. */
  name?: string;
  /** How often the examiner has answered, and how long it took from each decision to its first sound, added up. */
  responses: number;
  responseMs: number;
  status: WebCall['status'];
  startedAt?: Date;
  endedAt?: Date;
  endedReason?: string;
}

/** A call that begins. */
export function newRecord(call: {
  id: string;
  owner: TestOwner;
  test: Pick<OpenTest, 'id' | 'mode' | 'resumed'>;
  assistantName: string;
  joinUrl: string;
  at: Date;
}): CallRecord {
  const { id, owner, test, assistantName, joinUrl, at } = call;
  return {
    id,
    ownerKind: owner.kind,
    ownerId: owner.id,
    testId: test.id,
    mode: test.mode,
    resumed: test.resumed,
    assistantName,
    joinUrl,
    createdAt: at,
    updatedAt: at,
    status: 'queued',
    responses: 0,
    responseMs: 0,
  };
}

/** How many ended calls are listed; the tests themselves are in the store. */
const KEPT_ENDED_CALLS = 1_000;
/** The calls of this process, newest last. Ended ones are forgotten in the order they began, and when who owns the list says so. */
export class CallRegistry {
  readonly #calls = new Map<string, CallRecord>();

  add(call: CallRecord): void {
    this.#calls.set(call.id, call);
    let surplus = this.#calls.size - KEPT_ENDED_CALLS;
    for (const { id, status } of this.#calls.values()) {
      if (surplus <= 0) break;
      if (status !== 'ended') continue;
      this.#calls.delete(id);
      surplus -= 1;
    }
  }

  /** Whether there is a call with this id, whoever's it is. */
  knows(id: string): boolean {
    return this.#calls.has(id);
  }

  /** The owner's own call, or null. */
  get(id: string, owner: TestOwner): CallRecord | null {
    const call = this.#calls.get(id);
    return call && isOwn(call, owner) ? call : null;
  }

  /** The owner's own calls, newest first. */
  list(owner: TestOwner, limit: number): CallRecord[] {
    return [...this.#calls.values()]
      .filter((call) => isOwn(call, owner))
      .toReversed()
      .slice(0, limit);
  }

  /** Forgets the calls of a test that was erased, those of its former guest too. */
  forget(testId: string): void {
    for (const { id, testId: other } of this.#calls.values()) if (other === testId) this.#calls.delete(id);
  }

  /** Forgets those that ended before; tells whether ended ones are left. */
  forgetEnded(before: Date): boolean {
    for (const { id, endedAt } of this.#calls.values()) {
      if (endedAt !== undefined && endedAt < before) this.#calls.delete(id);
    }
    return this.endedTests.length > 0;
  }

  /** Tests whose ended calls are remembered. */
  get endedTests(): string[] {
    return [...this.#calls.values()].flatMap(({ endedAt, testId }) =>
      endedAt === undefined ? [] : [testId],
    );
  }
}

function isOwn(call: CallRecord, owner: TestOwner): boolean {
  return call.ownerKind === owner.kind && call.ownerId === owner.id;
}
