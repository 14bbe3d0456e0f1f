import { expect, it } from 'vitest';
import { beginAttempt } from './core/guesses/attempts.ts';
import { BUDGETS } from './core/limits/budget-table.ts';
import { announceChanges } from './core/mail/announce-changes.ts';
import { takeMailTurn } from './core/mail/mail-limits.ts';
import { updateUser } from './store/users.ts';
import { describeOnDatabases } from './testing/describe-on-databases.ts';
import { budgetsUsed } from './user-pool.ts';

describeOnDatabases('how much is used of the budgets', {}, ({ bench }) => {
  it('is told of the rows that everyone shares', async () => {
    const { context } = bench;
    const caller = { network: '192.0.2.77' };
    const nobody = { name: 'nobody@example.org', user: null };
    const before = await budgetsUsed(context);
    await beginAttempt(context, 'password', nobody, caller);
    await takeMailTurn(context, 'sign-in', nobody, caller);
    const user = await bench.addUser();
    await updateUser(context.db, user.id, { status: 'UNCONFIRMED', updatedAt: context.clock.date() });
    const after = await budgetsUsed(context);
    // Of the name and of the network.
    expect(after.guessCounters).toBe((before.guessCounters ?? 0) + 2);
    expect(after.unconfirmed).toBe((before.unconfirmed ?? 0) + 1);
    // A row in either of the lanes in which the message could be.
    expect(after.allWaiting).toBe((before.allWaiting ?? 0) + 2);
    expect([after.crowd, after.proofAsked]).toEqual([after.allWaiting, after.allWaiting]);
    expect(after.mails).toBe(before.mails);
    // The figure that these rows name counts the same; the one of all that waits counts notices, too.
    await announceChanges(context, context.db, await bench.addUser(), ['password-changed']);
    const lanes = await context.mail.use();
    const sum = (of: 'strangers' | 'waiting') => lanes.reduce((all, lane) => all + lane[of], 0);
    expect(sum('strangers')).toBe(after.allWaiting);
    expect(sum('waiting')).toBeGreaterThan(sum('strangers'));
    expect(Object.keys(after).filter((name) => !Object.hasOwn(BUDGETS, name))).toEqual([]);
  });
});
