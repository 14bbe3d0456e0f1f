// What an operator can see of an attack on one account.
import { expect, it } from 'vitest';
import { createUserManagement } from '../core/user-admin.ts';
import { enableAuthenticator } from '../testing/authenticator-app.ts';
import { describeOnEachDatabase } from '../testing/describe-on-each-database.ts';
import { CLIENT_ID, newAddress, otherCode } from '../testing/wire.ts';

describeOnEachDatabase('the trail of an account', {}, ({ bench, wire }) => {
  const eventsOf = async (id: string) =>
    (await createUserManagement(bench.context).events(id)).map(({ event }) => event);
  const count = async (id: string, name: string) =>
    (await eventsOf(id)).filter((event) => event === name).length;

  it('has every refused password, mailed code and second step, and the lock', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    for (let tried = 0; tried < 6; tried += 1) await wire.password(user.email, 'wrong-password-1');
    expect([await count(user.id, 'sign-in-refused'), await count(user.id, 'locked-out')]).toEqual([5, 1]);

    const Username = user.email;
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username });
    const ConfirmationCode = otherCode(await bench.codeFor(Username));
    await wire.send('ConfirmForgotPassword', {
      ClientId: CLIENT_ID,
      Username,
      ConfirmationCode,
      Password: 'amber-lantern-51',
    });
    expect(await count(user.id, 'code-refused')).toBe(1);

    const begun = await wire.begin('USER_AUTH', { USERNAME: Username, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    await wire.answer('EMAIL_OTP', begun.body.Session, { USERNAME: Username, EMAIL_OTP_CODE: 'wrong' });
    expect(await count(user.id, 'code-refused')).toBe(2);

    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: 'wrong' });
    expect(await count(user.id, 'code-refused')).toBe(3);

    await enableAuthenticator(wire, bench, AccessToken);
    bench.clock.advance(15 * 60_000);
    const { body } = await wire.password(Username);
    const answer = { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: '000000' };
    await wire.answer('SOFTWARE_TOKEN_MFA', body.Session, answer);
    expect(await count(user.id, 'second-step-refused')).toBe(1);
    expect((await eventsOf(user.id))[0]).toBe('second-step-refused');
  });

  it('holds no address and no name', async () => {
    const user = await bench.addUser();
    await wire.password(user.email, 'wrong-password-1');
    await wire.password(newAddress(), 'wrong-password-1');
    const events = await createUserManagement(bench.context).events(user.id);
    expect(events.map((event) => Object.keys(event).toSorted())).toEqual(events.map(() => ['at', 'event']));
    expect(JSON.stringify(events)).not.toContain('@');
  });
});
