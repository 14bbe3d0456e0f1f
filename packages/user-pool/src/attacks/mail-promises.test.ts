// From how many networks a flood may come until a promise about mail ends, and what is left then. A tenth of the default budget, so a tenth
// of the networks that docs/operations/accounts.md names.
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../core/limits/pool-limits.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { openBench, PASSWORD } from '../testing/pool-bench.ts';
import type { PoolBench } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, Wire } from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

const MINUTE_MS = 60_000;
const limits = { ...DEFAULT_LIMITS, mailsPerHour: DEFAULT_LIMITS.mailsPerHour / 10 };
/** How often each network of the flood asks: its first messages go before the further ones of all. */
const ROUNDS = 3;
const HONEST = 3;
/** Accounts that are made beside each other. */
const AT_ONCE = 20;
const PATIENCE_S = 300;

/** Who waits for mail, and as whom. */
interface Promised {
  ask: (wire: Wire, name: string, from: string) => Promise<Reply>;
  /** An account known for over a week; with codes by mail as its second step. */
  needs?: 'an account' | 'a second step';
}

const newcomers: Promised = {
  ask: (wire, Username, from) =>
    wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD }, from),
};
const owners: Promised = {
  ask: (wire, Username, from) => wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username }, from),
  needs: 'an account',
};
const secondSteps: Promised = {
  ask: (wire, name, from) => wire.password(name, PASSWORD, from),
  needs: 'a second step',
};

/** In looks of five seconds. */
async function secondsUntil(bench: PoolBench, isThere: () => boolean): Promise<number> {
  for (let seconds = 0; seconds < PATIENCE_S; seconds += 5) {
    await bench.whenIdle();
    if (isThere()) return seconds;
    bench.clock.advance(5_000);
  }
  return PATIENCE_S;
}

describeOnDatabases('while strangers of many networks ask for mail', {}, ({ open }) => {
  /** Seconds that people of other networks wait for theirs, after the flood has had what it can get; or how they are refused. */
  async function waitsBeside(networks: number, { ask, needs }: Promised): Promise<(number | string)[]> {
    await using database = await open();
    await using bench = await openBench(database, { settings: { limits } });
    const wire = new Wire(() => bench.app);
    const newName = async () => {
      if (needs === undefined) return newAddress();
      const { email } = await bench.addSettledUser();
      if (needs === 'a second step') {
        const { AccessToken } = await wire.tokens(email);
        await wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
      }
      return email;
    };
    // Not all at once: on a busy machine some would wait for a connection for longer than they may.
    const named = async (count: number) => {
      const names: string[] = [];
      while (names.length < count) {
        const length = Math.min(AT_ONCE, count - names.length);
        names.push(...(await Promise.all(Array.from({ length }, newName))));
      }
      return names;
    };
    // Second steps go by the account, not by the network.
    const flooders = await named(needs === 'an account' ? networks * ROUNDS : networks);
    const honest = await named(HONEST);
    bench.clock.advance(2 * 60 * MINUTE_MS);
    await bench.whenIdle();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let network = 0; network < networks; network += 1) {
        const own = needs === undefined ? newAddress() : flooders[network];
        const name = needs === 'an account' ? flooders[network * ROUNDS + round] : own;
        await ask(wire, name ?? '', `11.${network >> 8}.${network & 255}.1`);
      }
      bench.clock.advance(MINUTE_MS);
      await bench.whenIdle();
    }
    const waits: (number | string)[] = [];
    for (const [index, name] of honest.entries()) {
      const sent = () => bench.mails.filter(({ to }) => to === name).length;
      const before = sent();
      const { error } = await ask(wire, name, `12.0.${index}.1`);
      waits.push(error ?? (await secondsUntil(bench, () => sent() > before)));
    }
    return waits;
  }

  it.each([
    ['newcomers', 89, newcomers],
    ['owners in new browsers', 53, owners],
    ['second steps, from own accounts that are older than a week', 66, secondSteps],
  ])('the mail of %s goes at once, from %i networks', async (_who, networks, promised) => {
    expect(await waitsBeside(networks, promised)).toEqual([0, 0, 0]);
  });

  it.each([
    ['newcomers', 150, newcomers],
    ['owners in new browsers', 100, owners],
  ])('the mail of %s takes some minutes from %i networks, and comes', async (_who, networks, promised) => {
    const waits = await waitsBeside(networks, promised);
    expect(Math.max(...waits.map(Number))).toBeLessThan(PATIENCE_S);
    expect(Math.max(...waits.map(Number))).toBeGreaterThan(0);
  });

  it('a second step that could not go at once is refused in plain words, from 120 own accounts', async () => {
    const waits = await waitsBeside(120, secondSteps);
    for (const wait of waits)
      expect([0, expect.stringContaining('CodeDeliveryFailureException')]).toContainEqual(wait);
    expect(waits).toContainEqual(expect.stringContaining('CodeDeliveryFailureException'));
  });
});
