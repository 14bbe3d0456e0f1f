import { FakeClock } from './fake-clock.ts';

/** A clock on which whatever is waited for comes at once: for work that waits now and then, in tests of something else. */
export class HurriedClock extends FakeClock {
  override after(ms: number, callback: () => void): () => void {
    const cancel = super.after(ms, callback);
    setImmediate(() => this.advance(ms));
    return cancel;
  }
}
