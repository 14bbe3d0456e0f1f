import type { BreakOff } from './test-run/test-ending.ts';

/** A test going on, in a room or typed request by request. */
export interface LiveTest {
  readonly testId: string;
  /** Whether anybody has come to it; until then its place is held for nobody. */
  readonly hasBegun: boolean;
  /** Resolves when the test is written and nothing of it goes on. */
  readonly ended: Promise<void>;
  /** Breaks it off; it can be continued. Resolves like `ended`. */
  interrupt(why?: BreakOff): Promise<void>;
}
