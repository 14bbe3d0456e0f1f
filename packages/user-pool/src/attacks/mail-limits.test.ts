import { expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, LIMIT, newAddress, newNetwork } from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

const HOUR_MS = 60 * 60_000;
const PER_HOUR = 8;

const refused = (replies: readonly Reply[]) => replies.filter(({ error }) => error === LIMIT).length;

describeOnDatabases('messages that strangers cause', {}, ({ bench, wire }) => {
  const forgot = (Username: string, from?: string) =>
    wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username }, from);
  const mailsTo = async (address: string) => {
    await bench.whenIdle();
    return bench.mails.filter(({ to }) => to === address).length;
  };

  it('sends two messages a minute and eight an hour to one address, from however many networks', async () => {
    const { email } = await bench.addUser();
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => forgot(email)));
    expect(refused(atOnce)).toBe(18);
    // The second one took the place of the first, which was not sent yet.
    expect(await mailsTo(email)).toBe(1);
    for (let minute = 0; minute < 20; minute += 1) {
      bench.clock.advance(60_000);
      await forgot(email);
      await bench.whenIdle();
    }
    // One more than that, because the code of the last one has ended meanwhile.
    expect(await mailsTo(email)).toBe(PER_HOUR);
    bench.clock.advance(HOUR_MS);
    expect((await forgot(email)).error).toBeNull();
  });

  it('limits unknown names in the same way', async () => {
    const name = newAddress();
    const errors = [];
    for (let count = 0; count < 3; count += 1) errors.push((await forgot(name)).error);
    expect(errors).toEqual([null, null, LIMIT]);
  });

  it('counts nothing for a message that is refused', async () => {
    const from = newNetwork();
    const name = newAddress();
    for (let count = 0; count < 100; count += 1) await forgot(name, from);
    expect((await forgot(newAddress(), from)).error).toBeNull();
  });

  it('sends eight messages an hour to an address that many accounts say will be theirs', async () => {
    const victim = newAddress();
    for (let account = 0; account < 6; account += 1) {
      const { email } = await bench.addUser();
      const { AccessToken } = await wire.tokens(email);
      for (let minute = 0; minute < 4; minute += 1) {
        const UserAttributes = [{ Name: 'email', Value: victim }];
        await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
        await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
        bench.clock.advance(61_000);
      }
    }
    expect(await mailsTo(victim)).toBeLessThanOrEqual(PER_HOUR);
  });

  it('counts nothing for the account when the address that it names takes no more', async () => {
    const victim = newAddress();
    const name = async (AccessToken: string, Value: string) =>
      wire.send('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] });
    for (let account = 0; account < 2; account += 1) {
      const { AccessToken } = await wire.tokens((await bench.addUser()).email);
      expect((await name(AccessToken, victim)).error).toBeNull();
    }
    const { AccessToken } = await wire.tokens((await bench.addUser()).email);
    for (let count = 0; count < 5; count += 1) expect((await name(AccessToken, victim)).error).toBe(LIMIT);
    for (let count = 0; count < 2; count += 1)
      expect((await name(AccessToken, newAddress())).error).toBeNull();
  });

  it('counts nothing for a sign-up whose password is refused', async () => {
    const Username = newAddress();
    const signUp = (Password: string) => wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password });
    for (let count = 0; count < 5; count += 1)
      expect((await signUp('password')).error).toMatch(/^InvalidPasswordException: /);
    expect((await signUp(PASSWORD)).error).toBeNull();
    expect(await mailsTo(Username)).toBe(1);
  });

  it('counts a sign-up and its code that is sent again together: eight an hour for a network', async () => {
    const [Username, school] = [newAddress(), newNetwork()];
    const send = (action: string, from: string, name = Username) =>
      wire.send(action, { ClientId: CLIENT_ID, Username: name, Password: PASSWORD }, from);
    const again = async (from = school) => (await send('ResendConfirmationCode', from)).error;
    expect((await send('SignUp', school)).error).toBeNull();
    await bench.whenIdle();
    for (let count = 1; count < PER_HOUR; count += 1) {
      bench.clock.advance(70_000);
      expect(await again()).toBeNull();
      await bench.whenIdle();
    }
    bench.clock.advance(70_000);
    expect(await again()).toBe(LIMIT);
    expect((await send('SignUp', school)).error).toBe(LIMIT);
    expect(await mailsTo(Username)).toBe(PER_HOUR);
    // The mailbox has a code or the right to ask for one, and other networks and names are not touched.
    bench.clock.advance(10 * 60_000);
    expect(await again()).toBeNull();
    expect((await send('SignUp', newNetwork())).error).toBeNull();
    for (let pupil = 0; pupil < 30; pupil += 1) {
      const name = newAddress();
      expect((await send('SignUp', school, name)).error).toBeNull();
      expect((await send('ResendConfirmationCode', school, name)).error).toBeNull();
      expect(await mailsTo(name)).toBe(1);
    }
  });

  it('keeps no place in the queue for a sign-up with an address that has an account', async () => {
    await bench.whenIdle();
    const { email: Username } = await bench.addUser();
    const reply = await wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD });
    expect(reply.error).toMatch(/^UsernameExistsException: /);
    expect(await bench.context.db.selectFrom('identity_mail_queue').select('id').execute()).toEqual([]);
  });

  it('sends eight texts an hour to a telephone that many accounts say is theirs', async () => {
    const victim = '+491700000001';
    for (let account = 0; account < 6; account += 1) {
      const { email } = await bench.addUser();
      const { AccessToken } = await wire.tokens(email);
      const UserAttributes = [{ Name: 'phone_number', Value: victim }];
      await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
      for (let minute = 0; minute < 4; minute += 1) {
        await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
        bench.clock.advance(61_000);
      }
    }
    expect(bench.texts.filter(({ to }) => to === victim).length).toBeLessThanOrEqual(PER_HOUR);
  });

  it('lets a person verify their address although others have said it will be theirs', async () => {
    const owner = await bench.addUser();
    const { email } = await bench.addUser();
    const { AccessToken } = await wire.tokens(email);
    for (let count = 0; count < 3; count += 1) {
      const UserAttributes = [{ Name: 'email', Value: owner.email }];
      await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    }
    const tokens = await wire.tokens(owner.email);
    const body = { AccessToken: tokens.AccessToken, AttributeName: 'email' };
    expect((await wire.send('GetUserAttributeVerificationCode', body)).error).toBeNull();
  });
});
