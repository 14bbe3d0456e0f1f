// Honest people while others flood the accounts: owners who are known for over a week, and newcomers. Mail goes to a real mail server.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { CLIENT_ID, NetworkClient, PASSWORD } from '@bandpal/user-pool/testing';
import { askAsPage } from './ask-as-page.ts';
import type { PageRequest } from './ask-as-page.ts';
import type { MailReceiver } from './mail-receiver.ts';

const CODE = /^ {4}(\d{6}(?: \d{6}){0,2})\r?$/m;
/** Nobody waits for mail for longer. */
const PATIENCE_MS = 120_000;
const AT_ONCE = 8;

const tokensSchema = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** Somebody with an account, in the browser in which it was opened. */
export interface Owner {
  name: string;
  home: NetworkClient;
  accessToken: string;
}

/** What people waited for, in milliseconds, and what never came. */
export interface Waited {
  newcomerMail: number[];
  /** A code to sign in with, asked for in a new browser of another network, and in a known one. */
  newBrowserCode: number[];
  knownBrowserCode: number[];
  /** From a move to the message with the link that takes the account back, at the address that was left. */
  undoLink: number[];
  knownSignIn: number[];
  newSignIn: number[];
  /** The work of proofs, which is in no other figure. */
  proof: number[];
  /** What was not taken in half a minute, and messages that did not come in two, by what they are. */
  lost: Record<string, number>;
  /** Right passwords that were refused as wrong ones. */
  countedAsGuesses: number;
}

export const newName = (): string => `person-${randomBytes(6).toString('hex')}@example.org`;

/** People of one product. */
export class FloodPeople {
  readonly waited: Waited = {
    newcomerMail: [],
    newBrowserCode: [],
    knownBrowserCode: [],
    undoLink: [],
    knownSignIn: [],
    newSignIn: [],
    proof: [],
    lost: {},
    countedAsGuesses: 0,
  };
  readonly #url: string;
  readonly #receiver: MailReceiver;
  #places = 0;

  /** `url`: of the product, on 127.0.0.1. */
  constructor(url: string, receiver: MailReceiver) {
    this.#url = url;
    this.#receiver = receiver;
  }

  /** A browser in a network of its own. */
  newBrowser(): NetworkClient {
    this.#places += 1;
    const address = `127.${200 + (this.#places >> 8)}.${this.#places & 255}.1`;
    return new NetworkClient(`${this.#url}/idp/`, address, CLIENT_ID);
  }

  /** People who have signed up and in before the flood. */
  async owners(count: number): Promise<Owner[]> {
    const owners: Owner[] = [];
    const one = async () => {
      while (owners.length < count) {
        const owner = { name: newName(), home: this.newBrowser(), accessToken: '' };
        owners.push(owner);
        const { home, name } = owner;
        await mustTake(home, 'SignUp', { Username: name, Password: PASSWORD });
        const mail = await this.#mailTo(name, CODE, 0);
        await mustTake(home, 'ConfirmSignUp', { Username: name, ConfirmationCode: codeIn(mail?.text) });
        const AuthParameters = { USERNAME: name, PASSWORD };
        const signIn = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
        const body = await mustTake(home, 'InitiateAuth', signIn);
        owner.accessToken = tokensSchema.parse(body).AuthenticationResult.AccessToken;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    return owners;
  }

  /** Somebody new signs up, and waits for the code. */
  async newcomer(): Promise<void> {
    const name = newName();
    const body = { Username: name, Password: PASSWORD };
    await this.#untilMail(
      this.newBrowser(),
      { purpose: 'sign-up', action: 'SignUp', name, body },
      'newcomerMail',
    );
  }

  /** An owner asks for a code to sign in with. */
  async code({ name, home }: Owner, where: 'knownBrowserCode' | 'newBrowserCode'): Promise<void> {
    const AuthParameters = { USERNAME: name, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
    const body = { AuthFlow: 'USER_AUTH', AuthParameters };
    const browser = where === 'knownBrowserCode' ? home : this.newBrowser();
    await this.#untilMail(browser, { purpose: 'sign-in', action: 'InitiateAuth', name, body }, where);
  }

  /** An owner signs in with the right password. */
  async signIn({ name, home }: Owner, where: 'knownSignIn' | 'newSignIn'): Promise<void> {
    const body = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: name, PASSWORD } };
    const browser = where === 'knownSignIn' ? home : this.newBrowser();
    const request = { purpose: 'password', action: 'InitiateAuth', name, body } as const;
    const asked = await this.#ask(browser, request, where);
    if (asked !== null) this.waited[where].push(asked);
  }

  /** A thief moves an account to an address of theirs; its owner is to hear of it, with a link. */
  async moved({ name, home, accessToken }: Owner): Promise<void> {
    const [Value, since] = [newName(), this.#receiver.received.length];
    const attributes = { AccessToken: accessToken, UserAttributes: [{ Name: 'email', Value }] };
    const named = await home.ask('UpdateUserAttributes', attributes);
    const mail = named.error === null ? await this.#mailTo(Value, CODE, since) : null;
    if (mail === null) return this.#lose('a code for a new address');
    const verified = { AccessToken: accessToken, AttributeName: 'email', Code: codeIn(mail.text) };
    const { error } = await home.ask('VerifyUserAttribute', verified);
    if (error !== null) return this.#lose('a move');
    const told = await this.#mailTo(name, /address\/undo#token=/, since);
    if (told === null) this.#lose('undoLink');
    else this.waited.undoLink.push(told.waitedMs);
  }

  async #untilMail(
    browser: NetworkClient,
    request: PageRequest,
    what: 'newcomerMail' | 'knownBrowserCode' | 'newBrowserCode',
  ): Promise<void> {
    const since = this.#receiver.received.length;
    const asked = await this.#ask(browser, request, what);
    if (asked === null) return;
    const mail = await this.#mailTo(request.name, CODE, since);
    if (mail === null) this.#lose(what);
    else this.waited[what].push(asked + mail.waitedMs);
  }

  async #ask(browser: NetworkClient, request: PageRequest, what: string): Promise<number | null> {
    const { isTaken, waitedMs, proofMs, refusals } = await askAsPage(browser, this.#url, request);
    this.waited.proof.push(...proofMs);
    this.waited.countedAsGuesses += refusals.filter((name) => name === 'NotAuthorizedException').length;
    if (isTaken) return waitedMs;
    this.#lose([what, ...new Set(refusals)].join(', '));
    return null;
  }

  #lose(what: string): void {
    this.waited.lost[what] = (this.waited.lost[what] ?? 0) + 1;
  }

  async #mailTo(
    name: string,
    what: RegExp,
    since: number,
  ): Promise<{ waitedMs: number; text: string } | null> {
    const begun = performance.now();
    for (;;) {
      const found = this.#receiver.received
        .slice(since)
        .findLast(({ to, text }) => to === name && what.test(text));
      if (found !== undefined) return { waitedMs: performance.now() - begun, text: found.text };
      if (performance.now() - begun > PATIENCE_MS) return null;
      await delay(20);
    }
  }
}

const codeIn = (text = '') => CODE.exec(text)?.[1] ?? '';

async function mustTake(browser: NetworkClient, action: string, body: object): Promise<unknown> {
  for (;;) {
    const reply = await browser.ask(action, body);
    if (reply.error === null) return reply.body;
    if (reply.error !== 'TooManyRequestsException')
      throw new Error(`${action} was refused before the flood: ${reply.error}`);
    await delay((reply.retryAfter ?? 1) * 1_000);
  }
}
