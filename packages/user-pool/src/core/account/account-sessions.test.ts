import { expect, it } from 'vitest';
import { auditOf } from '../../store/audit.ts';
import { insertDevice, listDevices } from '../../store/devices.ts';
import type { User } from '../../store/users.ts';
import { describeOnDatabases } from '../../testing/describe-on-databases.ts';
import { openBench } from '../../testing/pool-bench.ts';
import type { PoolBench } from '../../testing/pool-bench.ts';
import { exportUser } from '../accounts.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { beginSession, continueSession } from '../session/sessions.ts';
import { endListedSession, endOtherSessions, listSessions } from './account-sessions.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describeOnDatabases('the list of sessions', { settings: { devices: true } }, ({ bench }) => {
  async function signIn(user: User, browser: string | null, deviceKey: string | null = null) {
    const { context } = bench;
    const begun = await beginSession(context, context.db, { userId: user.id, deviceKey, browser });
    const { familyId } = begun.session;
    const shown = { password: true, since: null };
    const provedAt = bench.clock.date();
    return { user, familyId, provedAt, shown, expiresAt: 0, refreshToken: begun.refreshToken };
  }

  /** A browser that is trusted: the second step is not asked for there. */
  async function trust(user: User, deviceKey: string) {
    const now = bench.clock.date();
    await insertDevice(bench.context.db, {
      device_key: deviceKey,
      user_id: user.id,
      group_key: 'group',
      name: deviceKey,
      verifier_sealed: new Uint8Array([1]),
      remembered: true,
      created_at: now,
      updated_at: now,
      last_seen_at: now,
    });
    return deviceKey;
  }

  const trusted = async (user: User) =>
    (await listDevices(bench.context.db, user.id, 10))
      .filter((row) => row.remembered)
      .map((row) => row.device_key);

  it('tells when each began, when it was last renewed and in which browser, the asking one first', async () => {
    const user = await bench.addUser();
    const first = await signIn(user, 'Firefox on Linux');
    const began = bench.clock.date();
    bench.clock.advance(HOUR_MS);
    const second = await signIn(user, 'Chrome on Android');
    bench.clock.advance(HOUR_MS);
    await continueSession(bench.context, second.refreshToken, null);
    const third = await signIn(user, null);
    const listed = await listSessions(bench.context, first);
    expect(listed).toMatchObject([
      { browser: 'Firefox on Linux', isCurrent: true, startedAt: began, lastUsedAt: began },
      { isCurrent: false, lastUsedAt: bench.clock.date() },
      { isCurrent: false, lastUsedAt: bench.clock.date() },
    ]);
    expect(new Set(listed.map(({ browser }) => browser))).toEqual(
      new Set(['Firefox on Linux', 'Chrome on Android', null]),
    );
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
      'browser',
      'id',
      'isCurrent',
      'lastUsedAt',
      'startedAt',
    ]);
    expect((await listSessions(bench.context, third))[0]).toMatchObject({ browser: null, isCurrent: true });
    const names = async () => (await listSessions(bench.context, first)).map(({ id }) => id).toSorted();
    expect(await names()).toEqual(await names());
  });

  it('has other ids for the same sessions in an installation with another key', async () => {
    const user = await bench.addUser();
    const who = await signIn(user, null);
    const other = await openBench(bench.database, { clock: bench.clock, secret: 'another secret' });
    const idsIn = async ({ context }: PoolBench) =>
      (await listSessions(context, who)).map((session) => session.id);
    const [ours, theirs] = [await idsIn(bench), await idsIn(other)];
    expect([ours.length, theirs.length]).toEqual([1, 1]);
    expect(theirs).not.toEqual(ours);
  });

  it('leaves out what has ended and what was not used for so long that it cannot be continued', async () => {
    const user = await bench.addUser();
    const old = await signIn(user, 'Safari on Mac');
    bench.clock.advance(30 * DAY_MS);
    const now = await signIn(user, 'Safari on iPhone');
    await expect(continueSession(bench.context, old.refreshToken, null)).rejects.toThrow(/revoked/);
    expect(await listSessions(bench.context, now)).toMatchObject([{ browser: 'Safari on iPhone' }]);
    const { sessions } = await exportUser(bench.context, user.id);
    expect(sessions).toMatchObject([{ browser: 'Safari on iPhone' }]);
  });

  it('has an end: the session that was not used for longest makes room for a new one', async () => {
    const user = await bench.addUser();
    const [idle, used] = [await signIn(user, null), await signIn(user, null)];
    bench.clock.advance(HOUR_MS);
    const stranger = await signIn(await bench.addUser(), null);
    const renewed = await continueSession(bench.context, used.refreshToken, null);
    const most = BUDGETS.sessions.size();
    for (let count = 2; count < most; count += 1) await signIn(user, null);
    expect(await listSessions(bench.context, idle)).toHaveLength(most);
    const newest = await signIn(user, null);
    const listed = await listSessions(bench.context, newest);
    expect([listed.length, listed[0]?.isCurrent]).toEqual([most, true]);
    await expect(continueSession(bench.context, idle.refreshToken, null)).rejects.toThrow(/Invalid/);
    await continueSession(bench.context, renewed.refreshToken, null);
    await continueSession(bench.context, stranger.refreshToken, null);
  });

  it('takes the trust in a browser back with its session, but not from the browser that asks', async () => {
    const user = await bench.addUser();
    const [here, there, away] = [
      await trust(user, `here-${user.id}`),
      await trust(user, `there-${user.id}`),
      await trust(user, `away-${user.id}`),
    ];
    const mine = await signIn(user, 'Firefox on Linux', here);
    const again = await signIn(user, 'Firefox on Linux', here);
    const other = await signIn(user, 'Edge on Windows', there);
    const idOf = async (familyId: string) =>
      (await listSessions(bench.context, { ...mine, familyId }))[0]?.id ?? '';
    await endListedSession(bench.context, mine, await idOf(again.familyId));
    expect((await trusted(user)).toSorted()).toEqual([away, here, there].toSorted());
    await endListedSession(bench.context, mine, await idOf(other.familyId));
    expect((await trusted(user)).toSorted()).toEqual([away, here].toSorted());
    await endOtherSessions(bench.context, mine);
    expect(await trusted(user)).toEqual([here]);
  });

  it('takes the trust in every browser back when the one that asks has no device', async () => {
    const user = await bench.addUser();
    await trust(user, `trusted-${user.id}`);
    await endOtherSessions(bench.context, await signIn(user, null));
    expect(await trusted(user)).toEqual([]);
  });

  it('is written into the audit trail when something ended, and only then', async () => {
    const user = await bench.addUser();
    const [mine, other] = [await signIn(user, null), await signIn(user, null)];
    const id = (await listSessions(bench.context, other))[0]?.id ?? '';
    await endListedSession(bench.context, mine, id);
    await endListedSession(bench.context, mine, id);
    await endListedSession(bench.context, mine, 'nobody');
    await endOtherSessions(bench.context, mine);
    const events = (await auditOf(bench.context.db, user.id, 10)).map(({ event }) => event);
    expect(events.filter((event) => event.endsWith('ended')).toSorted()).toEqual([
      'other-sessions-ended',
      'session-ended',
    ]);
  });
});
