import { totpCode } from './authenticator-app.ts';
import type { PoolBench } from './pool-bench.ts';
import { deviceVerifier, SrpClient } from './srp-client.ts';
import { CLIENT_ID, parameter, tokensOf } from './wire.ts';
import type { Reply, Tokens, Wire } from './wire.ts';

/** A browser that is trusted, with what it keeps of that. */
export interface TrustedDevice {
  key: string;
  groupKey: string;
  password: string;
}

/** What somebody knows, has, or can read. */
export interface Holdings {
  password: string | null;
  /** Addresses whose mail they read. */
  mailboxes: ReadonlySet<string>;
  /** Secret of an authenticator app. */
  app: string | null;
  recoveryCodes: readonly string[];
  phone: string | null;
  device: TrustedDevice | null;
}

export const NOTHING: Holdings = {
  password: null,
  mailboxes: new Set(),
  app: null,
  recoveryCodes: [],
  phone: null,
  device: null,
};

/** Somebody in front of one browser, honest or not, who answers whatever a sign-in asks for with what they hold. */
export class Person {
  holds: Holdings;
  readonly wire: Wire;
  readonly #bench: PoolBench;
  readonly #usedCodes = new Set<string>();

  constructor(bench: PoolBench, wire: Wire, holds: Partial<Holdings>) {
    this.#bench = bench;
    this.wire = wire.newBrowser();
    this.holds = { ...NOTHING, ...holds };
  }

  /** Tries every way to begin a sign-in, the password first; null when none leads in. */
  async getIn(email: string): Promise<Tokens | null> {
    return (
      (await this.signIn(email)) ??
      (await this.#beginByCode(email, 'EMAIL_OTP', this.holds.mailboxes.has(email) ? email : null)) ??
      (await this.#beginByCode(email, 'SMS_OTP', this.holds.phone))
    );
  }

  /** With the password; null when that does not lead in. */
  async signIn(email: string): Promise<Tokens | null> {
    const { password, device } = this.holds;
    if (password === null) return null;
    const named = { USERNAME: email, PASSWORD: password };
    const trusted = device === null ? {} : { DEVICE_KEY: device.key };
    const begun = await this.wire.begin('USER_PASSWORD_AUTH', { ...named, ...trusted });
    // A device that is not known any more: clients ask again without it.
    const isUnknown = begun.error?.startsWith('ResourceNotFound') === true;
    return this.#goOn(email, isUnknown ? await this.wire.begin('USER_PASSWORD_AUTH', named) : begun);
  }

  /** Chooses a password by mail. Gives what the service said, null when it was taken, and undefined without a mailbox. */
  async resetPassword(email: string, password: string): Promise<string | null | undefined> {
    if (!this.holds.mailboxes.has(email)) return undefined;
    const named = { ClientId: CLIENT_ID, Username: email };
    await this.wire.send('ForgotPassword', named);
    const ConfirmationCode = await this.#bench.codeFor(email);
    const given = { ...named, ConfirmationCode, Password: password };
    return (await this.wire.send('ConfirmForgotPassword', given)).error;
  }

  /** Goes to another address, whose mail they read; gives what the service said, null when it was taken. */
  async moveTo(AccessToken: string, email: string): Promise<string | null> {
    const UserAttributes = [{ Name: 'email', Value: email }];
    const named = await this.wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    if (named.error !== null) return named.error;
    const Code = await this.#bench.codeFor(email);
    const verified = { AccessToken, AttributeName: 'email', Code };
    return (await this.wire.send('VerifyUserAttribute', verified)).error;
  }

  /** Has the browser trusted, in which somebody has just signed in. */
  async trustBrowser({ AccessToken, NewDeviceMetadata }: Tokens): Promise<TrustedDevice> {
    const { DeviceKey: key = '', DeviceGroupKey: groupKey = '' } = NewDeviceMetadata ?? {};
    const password = 'what only the browser knows';
    const { salt, verifier } = deviceVerifier({ group: groupKey, identity: key, password });
    const named = { AccessToken, DeviceKey: key };
    const DeviceSecretVerifierConfig = { Salt: salt, PasswordVerifier: verifier };
    await this.wire.send('ConfirmDevice', { ...named, DeviceSecretVerifierConfig });
    await this.wire.send('UpdateDeviceStatus', { ...named, DeviceRememberedStatus: 'remembered' });
    return { key, groupKey, password };
  }

  async #beginByCode(
    email: string,
    name: 'EMAIL_OTP' | 'SMS_OTP',
    to: string | null,
  ): Promise<Tokens | null> {
    if (to === null) return null;
    const before = this.#messagesTo(to);
    const begun = await this.wire.begin('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: name });
    await this.#bench.whenIdle();
    // Nothing is sent for a name that nobody has, and the answer looks the same.
    if (begun.error !== null || this.#messagesTo(to) === before) return null;
    const code = { USERNAME: email, [`${name}_CODE`]: await this.#bench.codeFor(to) };
    return this.#goOn(email, await this.wire.answer(name, begun.body.Session, code));
  }

  /** Answers step after step; null once there is no answer, or it was refused. */
  async #goOn(email: string, reply: Reply): Promise<Tokens | null> {
    if (reply.error !== null) return null;
    if (reply.body.AuthenticationResult !== undefined) return tokensOf(reply);
    const next = await this.#answer(email, reply);
    return next === null ? null : this.#goOn(email, next);
  }

  async #answer(email: string, reply: Reply): Promise<Reply | null> {
    const { ChallengeName: name = '', Session: session } = reply.body;
    const answer = (given: Record<string, string>) =>
      this.wire.answer(name, session, { USERNAME: email, ...given });
    const { password, mailboxes, phone } = this.holds;
    switch (name) {
      case 'SOFTWARE_TOKEN_MFA': {
        const code = this.#appCode();
        return code === null ? null : answer({ SOFTWARE_TOKEN_MFA_CODE: code });
      }
      case 'EMAIL_OTP':
        if (!mailboxes.has(email)) return null;
        return answer({ EMAIL_OTP_CODE: await this.#bench.codeFor(email) });
      case 'SMS_MFA':
        return phone === null ? null : answer({ SMS_MFA_CODE: await this.#bench.codeFor(phone) });
      case 'SELECT_MFA_TYPE': {
        const method = this.#bestMethod(parameter(reply, 'MFAS_CAN_CHOOSE'), email);
        return method === null ? null : answer({ ANSWER: method });
      }
      case 'SELECT_CHALLENGE':
      case 'PASSWORD':
        if (password === null) return null;
        return this.wire.answer('SELECT_CHALLENGE', session, {
          USERNAME: email,
          ANSWER: 'PASSWORD',
          PASSWORD: password,
        });
      case 'MFA_SETUP':
        // A second step is required, and there is none: codes by mail need nothing else.
        return mailboxes.has(email) ? answer({ EMAIL: email }) : null;
      case 'DEVICE_SRP_AUTH':
        return this.#proveDevice(email, session);
      default:
        return null;
    }
  }

  async #proveDevice(email: string, session: string | undefined): Promise<Reply | null> {
    const { device } = this.holds;
    if (device === null) return null;
    const client = new SrpClient();
    const named = { USERNAME: email, DEVICE_KEY: device.key };
    const offered = await this.wire.answer('DEVICE_SRP_AUTH', session, {
      ...named,
      SRP_A: client.publicValue,
    });
    if (offered.error !== null) return offered;
    const who = { group: device.groupKey, identity: device.key, password: device.password };
    const proof = client.prove(who, {
      salt: parameter(offered, 'SALT'),
      serverPublic: parameter(offered, 'SRP_B'),
      secretBlock: parameter(offered, 'SECRET_BLOCK'),
    });
    return this.wire.answer('DEVICE_PASSWORD_VERIFIER', offered.body.Session, { ...proof, ...named });
  }

  /** The app's, or else one of the recovery codes. */
  #appCode(): string | null {
    const { app, recoveryCodes } = this.holds;
    if (app !== null) {
      // A code works once.
      this.#bench.clock.advance(60_000);
      return totpCode(app, this.#bench);
    }
    const code = recoveryCodes.find((each) => !this.#usedCodes.has(each)) ?? null;
    if (code !== null) this.#usedCodes.add(code);
    return code;
  }

  #bestMethod(offered: string, email: string): string | null {
    const { app, recoveryCodes, mailboxes, phone } = this.holds;
    const usable = [
      ...(app !== null || recoveryCodes.length > 0 ? ['SOFTWARE_TOKEN_MFA'] : []),
      ...(mailboxes.has(email) ? ['EMAIL_OTP'] : []),
      ...(phone === null ? [] : ['SMS_MFA']),
    ];
    return usable.find((method) => offered.includes(method)) ?? null;
  }

  #messagesTo(to: string): number {
    return [...this.#bench.mails, ...this.#bench.texts].filter((message) => message.to === to).length;
  }
}
