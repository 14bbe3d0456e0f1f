import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/describe-on-databases.ts';
import { eraseUser } from '../account/end-account.ts';
import { startSignIn } from '../sign-in/start-sign-in.ts';
import { createUserManagement } from './user-admin.ts';

const OWNER = 'owner@example.org';
const CALLER = { network: '192.0.2.9', browser: null };

describeOnBothDatabases('the first account', {}, ({ bench }) => {
  const signIn = (password: string) =>
    startSignIn(
      bench.context,
      { flow: 'USER_PASSWORD_AUTH', username: OWNER, password, deviceKey: null },
      CALLER,
    );

  it('is made once, however many servers start at the same time, and opens with a password of the operator alone', async () => {
    const users = createUserManagement(bench.context);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => createUserManagement(bench.context).createFirst(' Owner@Example.org')),
    );
    expect(made.filter((isMade) => isMade)).toHaveLength(1);
    const [owner, ...others] = await users.list();
    expect(others).toEqual([]);
    expect(owner).toMatchObject({ email: OWNER, status: 'CONFIRMED', enabled: true, approved: true });
    await expect(signIn('')).rejects.toThrow('Incorrect username or password');
    await expect(signIn('password')).rejects.toThrow('Incorrect username or password');
    const password = await users.resetPassword(owner?.id ?? '');
    expect(await signIn(password)).toMatchObject({ challenge: { name: 'NEW_PASSWORD_REQUIRED' } });
  });

  it('is not made where there is another account', async () => {
    const users = createUserManagement(bench.context);
    expect(await users.createFirst('another@example.org')).toBe(false);
    expect(await users.find('another@example.org')).toBeNull();
  });

  it('is not made again once its owner has erased it', async () => {
    const users = createUserManagement(bench.context);
    const owner = await users.find(OWNER);
    await bench.context.db.transaction().execute((tx) => eraseUser(bench.context, tx, owner?.id ?? ''));
    expect(await users.list()).toEqual([]);
    expect(await users.createFirst(OWNER)).toBe(false);
    expect(await users.list()).toEqual([]);
  });
});
