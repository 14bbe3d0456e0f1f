// Many of one account sign in at the same moment: an attempt that is under way is no wrong one.
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAttempt } from '../core/guesses/attempts.ts';
import { describeOnBothDatabases, describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { TwoServers, whileTimePasses } from '../testing/two-servers.ts';
import { LOCKED, newAddress, newNetwork, WRONG_CREDENTIALS } from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

const WRONG = 'wrong-password-1';
const FREE = 5;
const TOO_MANY = /^TooManyRequestsException: .*try again/;

const errorsOf = (replies: readonly Reply[]) => replies.map(({ error }) => error);
const howMany = (replies: readonly Reply[], error: string | null) =>
  errorsOf(replies).filter((each) => each === error).length;
const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

describeOnBothDatabases('right passwords at the same moment', {}, ({ bench, wire }) => {
  it('all get in: thirty at once, from browsers that nobody knows', async () => {
    const { email } = await bench.addUser();
    const replies = await Promise.all(times(30, () => wire.password(email, PASSWORD, newNetwork())));
    expect(errorsOf(replies)).toEqual(times(30, () => null));
    // Nothing is left of them that would count.
    const guesses = await Promise.all(times(FREE + 1, () => wire.password(email, WRONG)));
    expect([howMany(guesses, WRONG_CREDENTIALS), howMany(guesses, LOCKED)]).toEqual([FREE, 1]);
  });

  it('are never taken for guesses, however many wrong ones are between them', async () => {
    for (const wrong of [1, 4, 10]) {
      const { email } = await bench.addUser();
      const passwords = times(30 + wrong, (index) =>
        index % 3 === 1 && index < 3 * wrong ? WRONG : PASSWORD,
      );
      const replies = await Promise.all(passwords.map((each) => wire.password(email, each, newNetwork())));
      // A right one is refused only by a lock that five wrong ones have brought.
      const tried = howMany(replies, WRONG_CREDENTIALS);
      const locked = howMany(replies, LOCKED);
      expect(howMany(replies, null) + tried + locked).toBe(replies.length);
      if (wrong < FREE) expect([tried, locked]).toEqual([wrong, 0]);
    }
  });

  it('do not make guessing cheaper: of sixty wrong ones at once five are tried, also of a name that no one has', async () => {
    const { email } = await bench.addUser();
    for (const name of [email, newAddress()]) {
      const replies = await Promise.all(times(60, () => wire.password(name, WRONG, newNetwork())));
      expect([howMany(replies, WRONG_CREDENTIALS), howMany(replies, LOCKED)]).toEqual([FREE, 60 - FREE]);
      for (const lockMs of [1_000, 2_000, 4_000]) {
        bench.clock.advance(lockMs);
        const next = await Promise.all(times(20, () => wire.password(name, WRONG, newNetwork())));
        expect([howMany(next, WRONG_CREDENTIALS), howMany(next, LOCKED)]).toEqual([1, 19]);
      }
    }
  });

  it('wait for attempts that are under way, and are no guess when these take too long', async () => {
    const user = await bench.addUser();
    for (const subject of [
      { name: user.email, user },
      { name: newAddress(), user: null },
    ]) {
      for (const lockMs of [0, 0, 0, 0, 0, 1_000, 2_000]) {
        bench.clock.advance(lockMs);
        expect((await wire.password(subject.name, WRONG, newNetwork())).error).toBe(WRONG_CREDENTIALS);
      }
      bench.clock.advance(4_000);
      // Its process is killed: nothing is heard of it any more.
      const caller = { network: newNetwork() };
      expect(await beginAttempt(bench.context, 'password', subject, caller)).not.toBeNull();
      const begunAt = bench.clock.now();
      const waiting = times(4, async () => {
        const { error } = await wire.password(subject.name, PASSWORD, newNetwork());
        return { error, waitedMs: bench.clock.now() - begunAt };
      });
      for (const { error, waitedMs } of await whileTimePasses([bench], Promise.all(waiting))) {
        expect(error).toMatch(TOO_MANY);
        expect(waitedMs).toBeGreaterThanOrEqual(2_000);
        expect(waitedMs).toBeLessThan(4_000);
      }
      // It counts as a failure in the end.
      bench.clock.advance(10_000);
      const next = await Promise.all(times(3, () => wire.password(subject.name, WRONG, newNetwork())));
      expect([howMany(next, WRONG_CREDENTIALS), howMany(next, LOCKED)]).toEqual([1, 2]);
    }
  });
});

describe('right passwords at the same moment, on two servers', () => {
  let both: TwoServers;
  beforeAll(async () => {
    both = await TwoServers.open();
  });
  afterAll(async () => {
    await both[Symbol.asyncDispose]();
  });

  it('all get in, and of wrong ones five are tried', async () => {
    const { email } = await both.here.addUser();
    const right = await both.whileTimePasses(
      Promise.all(times(15, () => both.atBoth((at) => at.password(email, PASSWORD, newNetwork())))),
    );
    expect(errorsOf(right.flat())).toEqual(times(30, () => null));
    const wrong = await both.whileTimePasses(
      Promise.all(times(15, () => both.atBoth((at) => at.password(email, WRONG, newNetwork())))),
    );
    expect([howMany(wrong.flat(), WRONG_CREDENTIALS), howMany(wrong.flat(), LOCKED)]).toEqual([FREE, 25]);
  });
});

let counted: string[] = [];
const noteCounters: KyselyPlugin = {
  transformQuery({ node }) {
    if (JSON.stringify(node).includes('identity_attempts')) counted.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
};

describeOnDatabases('a right password', { plugin: noteCounters }, ({ bench, wire }) => {
  it('is counted in a known browser by two statements, and one after a wrong one as exactly as ever', async () => {
    const user = await bench.addUser();
    const browser = wire.newBrowser();
    await browser.tokens(user.email);
    const statements = async (password?: string) => {
      counted = [];
      await browser.password(user.email, password);
      return counted.length;
    };
    expect([await statements(), await statements()]).toEqual([2, 2]);
    for (let count = 0; count < 4; count += 1) await browser.password(user.email, WRONG);
    expect(await statements()).toBeGreaterThan(2);
    // All forgotten: as many are free again.
    expect(await statements()).toBe(2);
    const wrong = [];
    for (let count = 0; count < 6; count += 1) wrong.push((await browser.password(user.email, WRONG)).error);
    expect(wrong.map((error) => error === LOCKED)).toEqual([false, false, false, false, false, true]);
    expect((await browser.password(user.email)).error).toBe(LOCKED);
  });
});
