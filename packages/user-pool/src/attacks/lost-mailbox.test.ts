// A person has lost the mailbox of their account, or somebody has moved it long ago: what the operator can do.
import { beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../core/accounts.ts';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { tellOperatorActions } from '../open-user-pool.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { Person } from '../testing/person.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, WRONG_CREDENTIALS } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const DAY_MS = 24 * 60 * 60_000;
const UNDO = /\/account\/address\/undo#token=([\w-]{43})/;
const OBJECT = /\/account\/address\/object#token=([\w-]{43})/;
const KEEP = /\/account\/password\/keep#token=([\w-]{43})/;

describeOnDatabases('a mailbox that is lost', {}, ({ bench, wire }) => {
  let user: User;
  let owner: Person;
  let AccessToken: string;
  beforeEach(async () => {
    bench.clock.advance(DAY_MS);
    user = await bench.addUser();
    owner = new Person(bench, wire, { password: PASSWORD, mailboxes: new Set([user.email]) });
    ({ AccessToken } = await tokens());
  });

  async function tokens(email = user.email) {
    const got = await owner.getIn(email);
    if (got === null) throw new Error('the owner does not get in');
    return got;
  }
  const takeMailCodes = () =>
    wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
  const users = () => createUserManagement(bench.context);
  const linkTo = async (email: string, pattern: RegExp) => {
    await bench.whenIdle();
    const mail = bench.mails.findLast(({ to, text }) => to === email && pattern.test(text));
    return pattern.exec(mail?.text ?? '')?.[1] ?? 'no link';
  };
  const undo = () => {
    const { addressUndo } = createAccounts(bench.context);
    if (addressUndo === null) throw new Error('the pool keeps the addresses itself');
    return addressUndo;
  };
  const demand = (token: string) => createAccounts(bench.context).proof?.demand(token);
  const addressNow = async () => (await findUser(bench.context.db, user.id))?.email;

  it('takes nothing but mail with it: the operator moves the account, and codes go to the new address', async () => {
    await takeMailCodes();
    const next = newAddress();
    owner.holds = { ...owner.holds, mailboxes: new Set([next]) };
    expect(await owner.getIn(user.email)).toBeNull();
    expect(await users().move(user.id, { to: ` ${next.toUpperCase()} `, offersUndo: true })).toMatchObject({
      email: next,
    });
    await bench.whenIdle();
    expect((await wire.send('GetUser', { AccessToken })).error).toMatch(/revoked/);
    expect((await wire.password(user.email)).error).toBe(WRONG_CREDENTIALS);
    expect((await tokens(next)).AccessToken).not.toBe('');
    const told = bench.mails.filter(({ text }) => /The people who run Bandpal gave/.test(text));
    expect(told.map(({ to }) => to)).toEqual([user.email]);
    const toNext = bench.mails.filter(({ to }) => to === next).map(({ text }) => text);
    expect(toNext.join('\n')).toContain('This is now the email address');
  });

  it('is not asked any more once the operator takes codes by mail from the account', async () => {
    await takeMailCodes();
    await users().resetFactors(user.id, ['mail-codes']);
    expect((await findUser(bench.context.db, user.id))?.mfaMethods).toEqual([]);
    owner.holds = { ...owner.holds, mailboxes: new Set() };
    expect((await tokens()).AccessToken).not.toBe('');
    await bench.whenIdle();
    expect(bench.mails.map(({ text }) => text).join()).toContain('We no longer ask for a code by email');
  });

  it('leaves other second steps when codes by mail are taken, and these when the others are', async () => {
    await takeMailCodes();
    const SMSMfaSettings = { Enabled: true, PreferredMfa: true };
    const UserAttributes = [{ Name: 'phone_number', Value: '+15550123' }];
    await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
    const Code = await bench.codeFor('+15550123');
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code });
    await wire.send('SetUserMFAPreference', { AccessToken, SMSMfaSettings });
    await users().resetFactors(user.id, ['mail-codes']);
    expect(await findUser(bench.context.db, user.id)).toMatchObject({
      mfaMethods: ['SMS_MFA'],
      mfaPreferred: 'SMS_MFA',
    });
    await users().resetFactors(user.id, ['authenticator']);
    expect(await findUser(bench.context.db, user.id)).toMatchObject({ mfaMethods: [], mfaPreferred: null });
  });

  it('gives an account back that a thief has moved more than a week ago, with codes by mail to themselves', async () => {
    await takeMailCodes();
    const thiefs = newAddress();
    const thief = new Person(bench, wire, { mailboxes: new Set([user.email, thiefs]), password: PASSWORD });
    const theirs = (await thief.getIn(user.email))?.AccessToken ?? '';
    expect(await thief.moveTo(theirs, thiefs)).toBeNull();
    await bench.whenIdle();
    bench.clock.advance(8 * DAY_MS);
    await users().move(user.id, { to: user.email, offersUndo: false });
    const temporary = await users().resetPassword(user.id);
    await users().resetFactors(user.id, ['passkeys', 'connections', 'authenticator', 'devices']);
    const asked = await wire.password(user.email, temporary);
    const NEW = { USERNAME: user.email, NEW_PASSWORD };
    expect((await wire.answer('NEW_PASSWORD_REQUIRED', asked.body.Session, NEW)).body.ChallengeName).toBe(
      'EMAIL_OTP',
    );
    owner.holds = { ...owner.holds, password: NEW_PASSWORD };
    await bench.whenIdle();
    expect((await tokens()).AccessToken).not.toBe('');
    thief.holds = { ...thief.holds, mailboxes: new Set([thiefs]) };
    for (const email of [user.email, thiefs]) expect(await thief.getIn(email)).toBeNull();
    expect(await linkTo(thiefs, UNDO)).toBe('no link');
    expect(bench.mails.findLast(({ to }) => to === thiefs)?.text).toContain('write to help@example.org');
  });

  it('cannot have an address that another account has, and says so; an unconfirmed sign-up is in nobody’s way', async () => {
    const other = await bench.addUser();
    const move = (to: string) => users().move(user.id, { to, offersUndo: true });
    await expect(move(other.email)).rejects.toMatchObject({
      failure: 'AliasExists',
      message: `Another account has the address ${other.email}.`,
    });
    await expect(move(user.email)).rejects.toThrow('The account has this address already.');
    await expect(move('nonsense')).rejects.toThrow('Invalid email address format.');
    expect(await addressNow()).toBe(user.email);
    expect((await wire.send('GetUser', { AccessToken })).error).toBeNull();
    const taken = newAddress();
    await wire.send('SignUp', { ClientId: CLIENT_ID, Username: taken, Password: PASSWORD });
    await move(taken);
    expect(await addressNow()).toBe(taken);
  });

  it('can have the account back after a day when the operator was wrong, unless the new one objects', async () => {
    const next = newAddress();
    await users().move(user.id, { to: next, offersUndo: true });
    expect((await undo().undo(await linkTo(user.email, UNDO))).state).toBe('waits');
    await bench.whenIdle();
    bench.clock.advance(DAY_MS);
    await tidyUserPool(bench.context);
    expect(await addressNow()).toBe(user.email);
    await users().move(user.id, { to: next, offersUndo: true });
    bench.clock.advance(60_000);
    await undo().undo(await linkTo(user.email, UNDO));
    await undo().object(await linkTo(next, OBJECT));
    await bench.whenIdle();
    bench.clock.advance(DAY_MS);
    await tidyUserPool(bench.context);
    expect(await addressNow()).toBe(next);
  });

  it('loses the links of earlier moves when the operator moves the account', async () => {
    const [second, third, fourth] = [newAddress(), newAddress(), newAddress()];
    expect(await owner.moveTo(AccessToken, second)).toBeNull();
    const link = await linkTo(user.email, UNDO);
    await users().move(user.id, { to: third, offersUndo: true });
    expect(await undo().isGood(link)).toBe(false);
    expect(await linkTo(second, UNDO)).not.toBe('no link');
    await users().move(user.id, { to: fourth, offersUndo: false });
    expect(await undo().isGood(await linkTo(second, UNDO))).toBe(false);
    expect(await linkTo(third, UNDO)).toBe('no link');
  });

  it('is decided about by the operator after an objection, for either side', async () => {
    const next = newAddress();
    await users().move(user.id, { to: next, offersUndo: true });
    const contest = async () => {
      await undo().undo(await linkTo(user.email, UNDO));
      await undo().object(await linkTo(user.email, OBJECT));
    };
    await contest();
    owner.holds = { ...owner.holds, mailboxes: new Set([next]) };
    let { AccessToken: token } = await tokens(next);
    await expect(demand(token)).rejects.toMatchObject({ code: 'account.contested' });
    expect(await users().links(user.id)).toMatchObject([
      { kind: 'address', leadsTo: user.email, until: null, isContested: true },
    ]);
    expect(await users().withdrawLinks(user.id)).toBe(1);
    await demand(token);
    expect(await users().links(user.id)).toEqual([]);
    // For the other side: the account is moved back, and what was withdrawn from that address is given again.
    await users().move(user.id, { to: user.email, offersUndo: false });
    owner.holds = { ...owner.holds, mailboxes: new Set([user.email]) };
    ({ AccessToken: token } = await tokens());
    await demand(token);
    expect(await owner.moveTo(token, newAddress())).toBeNull();
    expect(await undo().isGood(await linkTo(user.email, UNDO))).toBe(true);
  });

  it('shows what links live, since when and until when, and never the links', async () => {
    expect(await users().links(user.id)).toEqual([]);
    expect(await users().withdrawLinks(user.id)).toBe(0);
    const since = bench.clock.date();
    expect(await owner.moveTo(AccessToken, newAddress())).toBeNull();
    const token = await linkTo(user.email, UNDO);
    const listed = await users().links(user.id);
    expect(listed).toEqual([
      {
        kind: 'address',
        leadsTo: user.email,
        since: since.toISOString(),
        until: new Date(since.getTime() + 7 * DAY_MS).toISOString(),
        worksFrom: null,
        isContested: false,
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(await users().withdrawLinks(user.id)).toBe(1);
    expect(await undo().isGood(token)).toBe(false);
    bench.clock.advance(60_000);
    await bench.whenIdle();
    expect(bench.mails.findLast(({ to }) => to === user.email)?.text).toContain('no longer works');
  });

  it('loses the link that keeps an old password, and later messages have none', async () => {
    await takeMailCodes();
    const { waitingPassword } = createAccounts(bench.context);
    await owner.resetPassword(user.email, NEW_PASSWORD);
    const token = await linkTo(user.email, KEEP);
    expect(await users().links(user.id)).toMatchObject([
      {
        kind: 'password',
        leadsTo: null,
        until: new Date(bench.clock.date().getTime() + DAY_MS).toISOString(),
      },
    ]);
    expect(await users().withdrawLinks(user.id)).toBe(1);
    expect(await waitingPassword?.isGood(token)).toBe(false);
    expect(await waitingPassword?.callOff(token)).toBe('dead');
    expect(await users().links(user.id)).toEqual([]);
    bench.mails.length = 0;
    bench.clock.advance(60_000);
    await owner.resetPassword(user.email, NEW_PASSWORD);
    bench.clock.advance(60_000);
    expect(await linkTo(user.email, KEEP)).toBe('no link');
    expect(bench.mails.at(-1)?.text).toContain('sign in with your old password to keep it');
    await bench.whenIdle();
    bench.clock.advance(DAY_MS);
    await tidyUserPool(bench.context);
    owner.holds = { ...owner.holds, password: NEW_PASSWORD };
    expect((await tokens()).AccessToken).not.toBe('');
  });

  it('is in the trail and in the figures of what operators did', async () => {
    await users().move(user.id, { to: newAddress(), offersUndo: true });
    await users().withdrawLinks(user.id);
    const trail = await users().events(user.id);
    expect(trail.filter(({ event }) => event === 'changed-by-operator').map(({ detail }) => detail)).toEqual([
      'links-withdrawn',
      'address-moved',
    ]);
    await tellOperatorActions(bench.context);
    expect(bench.operatorActions.get('address-moved')).toBeGreaterThan(0);
    expect(bench.operatorActions.get('links-withdrawn')).toBeGreaterThan(0);
  });
});
