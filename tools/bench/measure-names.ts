// Whether the time of an answer tells who has an account: the same requests for addresses with an account, with a sign-up that waits for
// its code, and with neither, in a random order.
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { CLIENT_ID, forgetSentMail, PASSWORD } from '@bandpal/user-pool/testing';
import type { RunningProduct } from '../product/start-product.ts';
import { ACCOUNT_SETTINGS } from './measure-accounts.ts';

const CODE = /^ {4}(\d{6})$/m;
/** As long as the group of the protocol has them. */
const SRP_A = randomBytes(384).toString('hex');
/** An answer mostly waits for the end of its step, so that several can be asked for at once. */
const CONNECTIONS = 4;
/** The slowest tries of a name are the machine's. */
const KEPT = 0.7;

/** What the product has to be started with: no limit is reached, whatever is asked for. */
export const NAMES_SETTINGS = {
  ...ACCOUNT_SETTINGS,
  IDENTITY_SRP_ENABLED: 'true',
  IDENTITY_FREE_GUESSES: '100',
  IDENTITY_GUESSES_IN_A_ROW: '100000',
  IDENTITY_GUESSES_PER_NETWORK: '1000000',
  IDENTITY_WRONG_CODES: '100',
  IDENTITY_MAILS_PER_ACCOUNT_MINUTE: '1000',
  IDENTITY_MAILS_PER_ACCOUNT_HOUR: '1000',
  IDENTITY_MAILS_PER_NETWORK_HOUR: '1000000',
  IDENTITY_MAILS_PER_HOUR: '10000000',
  IDENTITY_CHALLENGE: 'none',
};

const KINDS = ['account', 'unconfirmed', 'unknown'] as const;
type Kind = (typeof KINDS)[number];

interface Call {
  action: string;
  body: (name: string) => object;
  /** It says by itself which addresses have an account, and gives a sign-up to those that have neither: each try after the first takes a new one. */
  signsUp?: boolean;
}

/** The requests that name somebody and are answered to anybody. */
const CALLS: Record<string, Call> = {
  'wrong password': {
    action: 'InitiateAuth',
    body: (name) => beginning('USER_PASSWORD_AUTH', { USERNAME: name, PASSWORD: 'wrong-password-1' }),
  },
  'SRP, first step': {
    action: 'InitiateAuth',
    body: (name) => beginning('USER_SRP_AUTH', { USERNAME: name, SRP_A }),
  },
  'list of factors': {
    action: 'InitiateAuth',
    body: (name) => beginning('USER_AUTH', { USERNAME: name }),
  },
  'passkey, first step': {
    action: 'InitiateAuth',
    body: (name) => beginning('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' }),
  },
  'mailed code': {
    action: 'InitiateAuth',
    body: (name) => beginning('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: 'EMAIL_OTP' }),
  },
  ForgotPassword: { action: 'ForgotPassword', body: named },
  'ConfirmForgotPassword, wrong code': {
    action: 'ConfirmForgotPassword',
    body: (name) => ({ ...named(name), ConfirmationCode: '123456', Password: 'amber-lantern-51' }),
  },
  ResendConfirmationCode: { action: 'ResendConfirmationCode', body: named },
  'ConfirmSignUp, wrong code': {
    action: 'ConfirmSignUp',
    body: (name) => ({ ...named(name), ConfirmationCode: '123456' }),
  },
  SignUp: {
    action: 'SignUp',
    body: (name) => ({ ...named(name), Password: PASSWORD }),
    signsUp: true,
  },
};

/** How well a request tells names apart: 0.5 not at all, 1 always. */
interface Telling {
  call: string;
  /** An account from a name that no one has; null where the answer says so. */
  account: number | null;
  unconfirmed: number;
  /** Two halves of the names that no one has: what the machine tells. */
  control: number;
  /** Medians, milliseconds. */
  medians: Record<Kind, number>;
}

/** Asks `tries` times for each of `names` addresses of each kind, and prints each figure when it is there. */
export async function measureNames(
  product: RunningProduct,
  {
    database,
    names,
    tries,
    call: only,
  }: { database: string; names: number; tries: number; call?: string | undefined },
): Promise<void> {
  if (only !== undefined && CALLS[only] === undefined)
    throw new Error(`--call takes one of ${Object.keys(CALLS).join(', ')}`);
  const url = `${product.url.replace('localhost', '127.0.0.1')}/idp/`;
  const clients = Array.from({ length: CONNECTIONS }, () => new ProtocolClient(url));
  const [client = new ProtocolClient(url)] = clients;
  const people = await makePeople(client, product.url, names);
  for (const [call, { action, body, signsUp = false }] of Object.entries(CALLS)) {
    if (only !== undefined && call !== only) continue;
    const asked = signsUp ? people.filter(({ kind }) => kind !== 'account') : people;
    const namesToAsk = new Map<string, string>();
    const times = new Map<string, number[]>(people.map(({ name }) => [name, []]));
    // The first one of each name makes rows that the others find.
    for (let round = 0; round <= tries; round += 1) {
      await forgetSentMail(database);
      const left = shuffled(asked);
      const askThem = async (own: ProtocolClient) => {
        for (let next = left.pop(); next !== undefined; next = left.pop()) {
          const { name, kind } = next;
          const asked = namesToAsk.get(name) ?? name;
          const ms = await own.time(action, body(asked));
          if (round > 0) times.get(name)?.push(ms);
          if (!signsUp) continue;
          // Who was asked for lately comes later, whoever it is: the name of the next round has been asked for as lately as one that stays.
          const following = kind === 'unknown' ? newName() : name;
          namesToAsk.set(name, following);
          await own.time('InitiateAuth', beginning('USER_AUTH', { USERNAME: following }));
        }
      };
      await Promise.all(clients.map(askThem));
    }
    const of = (kind: Kind) =>
      people.filter((each) => each.kind === kind).map(({ name }) => typicalOf(times.get(name) ?? []));
    const unknown = of('unknown');
    const telling: Telling = {
      call,
      account: signsUp ? null : tellsApart(of('account'), unknown),
      unconfirmed: tellsApart(of('unconfirmed'), unknown),
      control: tellsApart(unknown.slice(0, names / 2), unknown.slice(names / 2)),
      medians: {
        account: medianOf(of('account')),
        unconfirmed: medianOf(of('unconfirmed')),
        unknown: medianOf(unknown),
      },
    };
    console.log(JSON.stringify(telling));
  }
  for (const each of clients) each.close();
}

/** The area under the curve of a guesser who goes by the time alone: of two names, how often it is the slower one; either way round. */
export function tellsApart(left: readonly number[], right: readonly number[]): number {
  let slower = 0;
  for (const one of left) for (const other of right) slower += one > other ? 1 : one === other ? 0.5 : 0;
  const area = slower / (left.length * right.length);
  return Number(Math.max(area, 1 - area).toFixed(3));
}

interface Person {
  name: string;
  kind: Kind;
}

async function makePeople(client: ProtocolClient, url: string, count: number): Promise<Person[]> {
  const people = KINDS.flatMap((kind) => Array.from({ length: count }, () => ({ kind, name: newName() })));
  for (const { name, kind } of people) {
    if (kind === 'unknown') continue;
    await client.time('SignUp', { ...named(name), Password: PASSWORD }, true);
    if (kind === 'unconfirmed') continue;
    await client.time('ConfirmSignUp', { ...named(name), ConfirmationCode: await codeFor(url, name) }, true);
  }
  return people;
}

/** As long as any other, so that answers that repeat it are, too. */
const newName = (): string => `n${randomBytes(6).toString('hex')}@example.org`;

async function codeFor(url: string, name: string): Promise<string> {
  for (let tried = 0; tried < 50; tried += 1) {
    const reply = await fetch(`${url}/dev/outbox.json`);
    const { messages } = (await reply.json()) as { messages: { to: string; text: string }[] };
    const code = CODE.exec(messages.find(({ to }) => to === name)?.text ?? '')?.[1];
    if (code !== undefined) return code;
    await delay(100);
  }
  throw new Error('the confirmation did not come');
}

/** One connection, on which one request follows the other. */
class ProtocolClient {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Milliseconds until the answer is there. `mustDo`: rejects when it is a refusal. */
  async time(action: string, body: object, mustDo = false): Promise<number> {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    };
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    const sent = JSON.stringify({ ClientId: CLIENT_ID, ...body });
    const startedAt = performance.now();
    http
      .request(this.#url, { method: 'POST', headers, agent: this.#agent }, resolve)
      .on('error', reject)
      .end(sent);
    const response = await promise;
    const ms = performance.now() - startedAt;
    const answer = await text(response);
    if (answer.includes('TooManyRequests')) {
      // Something else keeps the machine busy; what is timed is the answer itself.
      await delay(1_000);
      return this.time(action, body, mustDo);
    }
    if (mustDo && response.statusCode !== 200) throw new Error(`${action} was refused: ${answer}`);
    if (answer.includes('LimitExceeded')) throw new Error(`${action} has reached a limit: ${answer}`);
    return ms;
  }

  close(): void {
    this.#agent.destroy();
  }
}

function named(name: string): { Username: string } {
  return { Username: name };
}

function beginning(AuthFlow: string, AuthParameters: object): object {
  return { AuthFlow, AuthParameters };
}

const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other);

function typicalOf(times: readonly number[]): number {
  const kept = ascending(times).slice(0, Math.max(1, Math.round(times.length * KEPT)));
  return kept.reduce((sum, ms) => sum + ms, 0) / kept.length;
}

const medianOf = (values: readonly number[]): number =>
  Number((ascending(values)[Math.floor(values.length / 2)] ?? 0).toFixed(3));

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
