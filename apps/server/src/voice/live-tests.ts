import { BandpalError } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { CallGuests } from '../ports/guests.ts';
import { type TestOwner } from '../ports/test-desk.ts';
import { CALLS_OF_PERSON } from '../ports/call-budget.ts';
import type { BreakOff } from './test-run/test-ending.ts';

/** A call with its examiner, or a test that is typed request by request: they cost different things, so each kind has places of its own. */
export type TestKind = 'spoken' | 'typed';

/** There may be examiners enough: no call is held for such a test. */
const FULL_OF_TYPED = 'All places for tests of this kind are taken. Please try again in a few minutes.';

/** A browser joins within seconds of the reply; a place to which nobody has come for longer is given to who is there. */
const ABSENT_MS = 20_000;

interface OpenTestOfKind extends OpenCall {
  kind: TestKind;
}

interface KeptTest extends OpenTestOfKind {
  since: number;
  /** Its place is another's, although not all of it is written yet. */
  givesWay: boolean;
}

/** The tests going on in this process and those being set up, and whether there is a place for one more. */
export class LiveTests {
  readonly #most: Readonly<Record<TestKind, number>>;
  readonly #clock: Clock;
  readonly #live = new Map<LiveTest, KeptTest>();
  /** Starts under way. */
  readonly #starts = new Map<Promise<unknown>, OpenTestOfKind>();

  /** @param most of each kind at the same time. */
  constructor(most: Readonly<Record<TestKind, number>>, clock: Clock) {
    this.#most = most;
    this.#clock = clock;
  }

  /** How many places are taken. */
  get places(): Record<TestKind, number> {
    const kept = [...this.#live.values()].filter(({ givesWay }) => !givesWay);
    const open = [...kept, ...this.#starts.values()];
    const typed = open.filter(({ kind }) => kind === 'typed').length;
    return { spoken: open.length - typed, typed };
  }

  /** Tests going on; those being set up are not among them. */
  get all(): LiveTest[] {
    return [...this.#live.keys()];
  }

  /** How many tests more of this kind would be taken. */
  placesLeft(kind: TestKind): number {
    return this.#most[kind] - this.places[kind];
  }

  /**
   * Throws `server.full`. Calls of the test that is continued give way to the new one, and where all places are taken the oldest test to
   * which nobody has come can.
   */
  requirePlace(kind: TestKind, resumeTestId: string | undefined): void {
    if (this.#isFull(kind, resumeTestId) && this.#absent(kind) === undefined) {
      throw new BandpalError('server.full', kind === 'typed' ? { message: FULL_OF_TYPED } : {});
    }
  }

  /** Throws `call.too-many`; calls of the test that is continued are not counted. */
  requireFewCalls(owner: TestOwner, resumeTestId: string | undefined): void {
    requireFewCalls([...this.#live.values(), ...this.#starts.values()], owner, resumeTestId);
  }

  /** Breaks off the oldest test to which nobody has come, where its place is needed. */
  makePlace(kind: TestKind, resumeTestId: string | undefined): void {
    const absent = this.#isFull(kind, resumeTestId) ? this.#absent(kind) : undefined;
    if (absent === undefined) return;
    const [test, open] = absent;
    open.givesWay = true;
    void test.interrupt();
  }

  /** Keeps a place for a start until it has succeeded or failed; resolves and rejects like it. */
  async start<Begun>(started: Promise<Begun>, open: OpenTestOfKind): Promise<Begun> {
    this.#starts.set(started, open);
    try {
      return await started;
    } finally {
      this.#starts.delete(started);
    }
  }

  /** The test goes on from now until its end; resolves with it. */
  async keep(test: LiveTest, open: OpenTestOfKind): Promise<void> {
    this.#live.set(test, { ...open, since: this.#clock.now(), givesWay: false });
    await test.ended;
    this.#live.delete(test);
  }

  /** The calls that run this test. */
  callsOf(testId: string): LiveTest[] {
    return this.all.filter((call) => call.testId === testId);
  }

  /** Breaks off the calls that run this test; resolves when they are written and gone. */
  async interrupt(testId: string, why: BreakOff): Promise<void> {
    await Promise.all(this.callsOf(testId).map((call) => call.interrupt(why)));
  }

  /** Resolves when no start is under way. */
  async whenStarted(): Promise<void> {
    await Promise.allSettled(this.#starts.keys());
  }

  /** Resolves when no test is going on any more. */
  async whenIdle(): Promise<void> {
    while (this.#live.size + this.#starts.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- a start under way becomes a call
      await Promise.allSettled([...this.#starts.keys(), ...this.all.map((call) => call.ended)]);
    }
  }

  #isFull(kind: TestKind, resumeTestId: string | undefined): boolean {
    const replaced = [...this.#live].filter(
      ([{ testId }, open]) => testId === resumeTestId && open.kind === kind && !open.givesWay,
    );
    return this.places[kind] - replaced.length >= this.#most[kind];
  }

  /** The oldest test of a kind to which nobody has come for a while. */
  #absent(kind: TestKind): [LiveTest, KeptTest] | undefined {
    const latest = this.#clock.now() - ABSENT_MS;
    return [...this.#live].find(
      ([test, open]) => open.kind === kind && !test.hasBegun && !open.givesWay && open.since <= latest,
    );
  }
}

/** A call that goes on or is being set up. */
interface OpenCall {
  owner: TestOwner;
  /** Left out while a new test is being opened. */
  testId?: string | undefined;
}

/**
 * Refuses one person's third call at a time in this process; calls of the test that is continued give way to the new one and are not counted.
 * @throws BandpalError `call.too-many`.
 */
function requireFewCalls(
  calls: readonly OpenCall[],
  owner: TestOwner,
  resumeTestId: string | undefined,
): void {
  const own = calls.filter(
    (call) =>
      call.owner.kind === owner.kind &&
      call.owner.id === owner.id &&
      (resumeTestId === undefined || call.testId !== resumeTestId),
  );
  if (own.length >= CALLS_OF_PERSON.size()) throw new BandpalError('call.too-many');
}

/** A test going on, in a room or typed request by request. */
export interface LiveTest {
  readonly testId: string;
  /** Whether anybody has come to it; until then its place is held for nobody. */
  readonly hasBegun: boolean;
  /** Null, or left out: no one but the candidate can come. */
  readonly guests?: CallGuests | null;
  /** Resolves when the test is written and nothing of it goes on. */
  readonly ended: Promise<void>;
  /** Breaks it off; it can be continued. Resolves like `ended`. */
  interrupt(why?: BreakOff): Promise<void>;
}
