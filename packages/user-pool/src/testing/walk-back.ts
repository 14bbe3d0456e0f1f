import { createAccounts } from '../core/accounts.ts';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator } from './authenticator-app.ts';
import { Person } from './person.ts';
import { Thief } from './thief.ts';
import type { Holdings } from './person.ts';
import { PASSWORD } from './pool-bench.ts';
import type { PoolBench } from './pool-bench.ts';
import { THINGS_OF } from './ways-back.ts';
import type { Situation, State, Step, Thing } from './ways-back.ts';
import { newAddress } from './wire.ts';
import type { Tokens, Wire } from './wire.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEW_PASSWORD = 'amber-lantern-51';
const NEWEST_PASSWORD = 'silver-harbour-88';

let phones = 0;
/** A telephone that nobody has yet. */
const newPhone = (): string => `+1555${String((phones += 1)).padStart(7, '0')}`;

/** One account with all that its kind has, of which things are lost and stolen, and the way back into it. */
export class WalkBack {
  readonly #bench: PoolBench;
  readonly #wire: Wire;
  readonly #situation: Situation;
  #user: User;
  /** What the owner held before anything was lost, in the browser they use. */
  #home: Person;
  #homeTokens: Tokens = { AccessToken: '', IdToken: '', RefreshToken: '' };
  #owner: Person;
  readonly #thief: Thief;
  /** Where the account is, as its owner knows. */
  #address: string;
  #session: Tokens | null = null;

  private constructor(bench: PoolBench, wire: Wire, situation: Situation, user: User) {
    this.#bench = bench;
    this.#wire = wire;
    this.#situation = situation;
    this.#user = user;
    this.#address = user.email;
    const phone = user.attributes['phone_number'] ?? null;
    this.#home = new Person(bench, wire, { password: PASSWORD, mailboxes: new Set([user.email]), phone });
    this.#owner = this.#home;
    this.#thief = new Thief(bench, wire);
  }

  /** An account with everything, to be used once it is more than a week old. */
  static async begin(bench: PoolBench, wire: Wire, situation: Situation): Promise<WalkBack> {
    const hasPhone = THINGS_OF[situation.secondStep].includes('telephone');
    const attributes: Record<string, string> = hasPhone
      ? { phone_number: newPhone(), phone_number_verified: 'true' }
      : {};
    const walk = new WalkBack(bench, wire, situation, await bench.addUser({ attributes }));
    await walk.#equip();
    if (situation.isMoved) walk.#address = await walk.#thief.moveAway(walk.#homeTokens);
    return walk;
  }

  /** Loses and steals what the situation says; the thief is in wherever that leads in. */
  async loseThings(): Promise<void> {
    const { states } = this.#situation;
    const before = this.#home.holds;
    if (states.device === 'stolen') {
      this.#home.holds = this.#thief.person.holds;
      this.#thief.person = this.#home;
      this.#thief.steal(this.#homeTokens);
    }
    this.#thief.take(this.#only(before, 'stolen'));
    const owners = this.#only(before, 'kept');
    owners.password = states.password === 'lost' ? null : PASSWORD;
    if (states.device === 'kept') {
      this.#owner = this.#home;
      this.#owner.holds = owners;
    } else this.#owner = new Person(this.#bench, this.#wire, owners);
    await this.#thief.tryAt(await this.#addressNow());
  }

  /** Takes one step of the way back. @throws when it does not work. */
  async take(step: Step): Promise<void> {
    const { context } = this.#bench;
    const users = createUserManagement(context);
    const owner = this.#owner;
    const { id } = this.#user;
    const factors = ['passkeys', 'connections', 'authenticator', 'devices'] as const;
    switch (step) {
      case 'reset':
        expectTold(await owner.resetPassword(this.#address, NEW_PASSWORD), null);
        return this.#hold({ password: NEW_PASSWORD });
      case 'reset-later':
        expectTold(await owner.resetPassword(this.#address, NEW_PASSWORD), 'Your new password is saved.');
        await passDays(this.#bench, 1);
        return this.#hold({ password: NEW_PASSWORD });
      case 'sign-in':
        await this.#waitForMessages();
        this.#session = await owner.signIn(this.#address);
        if (this.#session === null) throw new Error('the owner does not get in');
        return;
      case 'new-address': {
        const next = newAddress();
        this.#hold({ mailboxes: new Set([...owner.holds.mailboxes, next]) });
        expectTold(await owner.moveTo(this.#token, next), null);
        this.#address = next;
        // The quickest thief there is.
        return this.#thief.pressLinks();
      }
      case 'new-password': {
        const PreviousPassword = owner.holds.password ?? '';
        const change = { AccessToken: this.#token, PreviousPassword, ProposedPassword: NEWEST_PASSWORD };
        expectTold((await owner.wire.send('ChangePassword', change)).error, null);
        return this.#hold({ password: NEWEST_PASSWORD });
      }
      case 'replace':
        await this.#thief.tryAt(await this.#addressNow());
        return this.#replace();
      case 'move-back':
        await users.move(id, { to: this.#user.email, offersUndo: false });
        this.#address = this.#user.email;
        return;
      case 'move':
      case 'move-for-good': {
        const next = newAddress();
        this.#hold({ mailboxes: new Set([next]) });
        await users.move(id, { to: next, offersUndo: step === 'move' });
        this.#address = next;
        return;
      }
      case 'reset-password':
        return this.#hold({ password: await users.resetPassword(id) });
      case 'mail-codes':
        return users.resetFactors(id, ['mail-codes']);
      case 'reset-factors':
        await users.resetFactors(id, factors);
        return this.#firstSignIn();
    }
  }

  /** What is wrong after the last step: the owner is not in, or the thief is. The thief presses every link there is. */
  async troublesNow(): Promise<string[]> {
    const names = [this.#address, this.#user.email];
    const found = [
      ...((await this.#ownerIsIn()) ? [] : ['the owner does not get in']),
      ...((await this.#thief.isSignedOut()) ? [] : ['a session of the thief lives']),
      ...((await this.#thief.isKeptOut(names)) ? [] : ['the thief gets in']),
    ];
    await this.#thief.pressLinks();
    return found;
  }

  /** The same more than a day later. */
  async troublesLater(): Promise<string[]> {
    const names = [this.#address, this.#user.email];
    return [
      ...((await this.#addressNow()) === this.#address ? [] : ['the account has gone away']),
      ...((await this.#ownerIsIn()) ? [] : ['the owner does not get in a day later']),
      ...((await this.#thief.isKeptOut(names)) ? [] : ['the thief gets in a day later']),
    ];
  }

  get #token(): string {
    return this.#session?.AccessToken ?? '';
  }

  #hold(change: Partial<Holdings>): void {
    this.#owner.holds = { ...this.#owner.holds, ...change };
  }

  async #equip(): Promise<void> {
    const { secondStep } = this.#situation;
    const home = this.#home;
    const tokens = await home.signIn(this.#address);
    if (tokens === null) throw new Error('the owner does not get in');
    this.#homeTokens = tokens;
    const { AccessToken } = tokens;
    const prefer = (settings: object) => home.wire.send('SetUserMFAPreference', { AccessToken, ...settings });
    if (secondStep !== 'none') home.holds = { ...home.holds, device: await home.trustBrowser(tokens) };
    if (secondStep === 'text') await prefer({ SMSMfaSettings: { Enabled: true } });
    if (THINGS_OF[secondStep].includes('app')) {
      const app = await enableAuthenticator(home.wire, this.#bench, AccessToken);
      home.holds = { ...home.holds, app, recoveryCodes: await this.#makeCodes(AccessToken) };
    }
    // Where a second step is required, the first sign-in has switched codes by mail on.
    const isAsked = secondStep.startsWith('mail');
    if (secondStep !== 'none')
      await prefer({ EmailMfaSettings: { Enabled: isAsked, PreferredMfa: isAsked } });
  }

  async #makeCodes(AccessToken: string): Promise<string[]> {
    return (await createAccounts(this.#bench.context).factors?.makeRecoveryCodes(AccessToken)) ?? [];
  }

  /** In a new browser, from the beginning, and with nothing contested. */
  async #ownerIsIn(): Promise<boolean> {
    await this.#waitForMessages();
    const elsewhere = new Person(this.#bench, this.#wire, { ...this.#owner.holds, device: null });
    const tokens = await elsewhere.signIn(this.#address);
    if (tokens === null) return false;
    await createAccounts(this.#bench.context).proof?.demand(tokens.AccessToken);
    return true;
  }

  /** What there is of it in one state. */
  #only(all: Holdings, state: State): Holdings {
    const has = (thing: Thing) => this.#situation.states[thing] === state;
    return {
      password: has('password') ? all.password : null,
      mailboxes: has('mailbox') ? all.mailboxes : new Set(),
      app: has('app') ? all.app : null,
      recoveryCodes: has('codes') ? all.recoveryCodes : [],
      phone: has('telephone') ? all.phone : null,
      device: has('device') ? all.device : null,
    };
  }

  async #replace(): Promise<void> {
    const { secondStep, states } = this.#situation;
    const AccessToken = this.#token;
    this.#bench.clock.advance(60_000);
    if (THINGS_OF[secondStep].includes('app')) {
      if (states.app !== 'kept')
        this.#hold({ app: await enableAuthenticator(this.#owner.wire, this.#bench, AccessToken) });
      this.#hold({ recoveryCodes: await this.#makeCodes(AccessToken) });
    }
    if (states.telephone !== 'kept') await this.#replacePhone(AccessToken);
    await createAccounts(this.#bench.context).sessions?.endOthers(AccessToken);
  }

  async #replacePhone(AccessToken: string): Promise<void> {
    const AttributeName = 'phone_number';
    const { wire } = this.#owner;
    if (this.#situation.secondStep === 'none') {
      await wire.send('DeleteUserAttributes', { AccessToken, UserAttributeNames: [AttributeName] });
      return;
    }
    const phone = newPhone();
    this.#hold({ phone });
    const UserAttributes = [{ Name: AttributeName, Value: phone }];
    expectTold((await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes })).error, null);
    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName });
    const verified = { AccessToken, AttributeName, Code: await this.#bench.codeFor(phone) };
    expectTold((await wire.send('VerifyUserAttribute', verified)).error, null);
  }

  /** The temporary password, and one of the owner's own in its place. */
  async #firstSignIn(): Promise<void> {
    await this.#waitForMessages();
    const named = { USERNAME: this.#address };
    const { password } = this.#owner.holds;
    const begun = await this.#owner.wire.begin('USER_PASSWORD_AUTH', { ...named, PASSWORD: password ?? '' });
    const answer = { ...named, NEW_PASSWORD: NEWEST_PASSWORD };
    const next = await this.#owner.wire.answer('NEW_PASSWORD_REQUIRED', begun.body.Session, answer);
    expectTold(next.error, null);
    await this.#bench.whenIdle();
    // The second step was the mailbox, which the account has now.
    return this.#hold({ password: NEWEST_PASSWORD, app: null, recoveryCodes: [], device: null });
  }

  async #addressNow(): Promise<string> {
    return (await findUser(this.#bench.context.db, this.#user.id))?.email ?? '';
  }

  /** Two messages a minute of one kind go to an account, whoever asks for them. */
  async #waitForMessages(): Promise<void> {
    this.#bench.clock.advance(60_000);
    await this.#bench.whenIdle();
  }
}

/** Some days pass, and what waits for its time is done. */
export async function passDays(bench: PoolBench, days: number): Promise<void> {
  // What waits for a day waits from the moment that its message goes.
  await bench.whenIdle();
  bench.clock.advance(days * DAY_MS);
  await tidyUserPool(bench.context);
  await bench.whenIdle();
}

/** What the service said has to begin with these words, or nothing was to be said. */
function expectTold(said: string | null | undefined, expected: string | null): void {
  const isGood = expected === null ? said === null : said?.includes(expected) === true;
  if (!isGood) throw new Error(`the service said: ${said ?? 'nothing'}`);
}
