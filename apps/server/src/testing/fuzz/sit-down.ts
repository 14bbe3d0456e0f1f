import { setTimeout as delay } from 'node:timers/promises';
import { postCall } from '../server-process.ts';
import type { Identities, KnownTexts } from './identities.ts';

const PASSWORD = 'a long password for fuzzing only';
const MAIL_EVERY_MS = 100;
const MAIL_TRIES = 100;
/** A few that take no account apart. */
const ACTIONS = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'GetUser',
  'UpdateUserAttributes',
  'ListDevices',
  'AssociateSoftwareToken',
  'ListWebAuthnCredentials',
  'GetUserAuthFactors',
];
/** Enough words for a band. */
const ANSWERS = [
  'I work in a hospital, because I like to help people. In the morning I talk to everyone on my floor, bring them their breakfast and write down how they have slept. After lunch the doctors come, and I tell them what I have seen. It is hard work, but my team is friendly, and nobody has to do the heavy things alone.',
  'My home town stands by the sea. When I was a child, my brother and I went to the harbour every evening and watched the boats come back with fish. Many families have moved to the city since then, and some shops have closed. I still go there in summer, because the air is clean and my grandmother cooks for all of us.',
  'I would rather read than watch television. A good book stays with me for weeks, and I can stop whenever I want and think about it. On the train I listen to stories as well, so the way to work seems short. Last month I finished a long one about two sisters who open a bakery.',
];
const TARGET = 'AWSCognitoIdentityProviderService.';

/** A guest and a signed-in person of a fresh server, made as any browser would. */
export class FuzzPeople {
  readonly #base: string;
  readonly clientId: string;
  readonly #name: string;
  readonly #platformSecret: string;
  #accounts = 0;

  constructor(base: string, clientId: string, name: string, platformSecret = '') {
    this.#base = base;
    this.clientId = clientId;
    this.#name = name;
    this.#platformSecret = platformSecret;
  }

  get #email(): string {
    return `${this.#name}-${this.#accounts}@example.org`;
  }

  /** Who requests may come from now. */
  async identities(known: KnownTexts): Promise<Identities> {
    const { response, cookie } = await postCall(this.#base);
    known.learn('/call/web', await response.json());
    await this.#sitTest(cookie, known);
    const accessToken = await this.#accessToken();
    for (const action of ACTIONS) known.add('x-amz-target', TARGET + action);
    for (const name of ['Username', 'USERNAME']) known.add(name, this.#email);
    known.add('ClientId', this.clientId);
    known.add('AccessToken', accessToken);
    return { guest: cookie, voiceKey: 'bandpal-web', platformSecret: this.#platformSecret, accessToken };
  }

  /** A typed test with a report and a band, if there is a place for one. */
  async #sitTest(cookie: string, known: KnownTexts): Promise<void> {
    const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
      const headers = { authorization: 'Bearer bandpal-web', cookie, 'content-type': 'application/json' };
      const reply = await fetch(this.#base + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await reply.json();
      if (reply.ok) known.learn(path, answer);
      return answer;
    };
    await ask('GET', '/assistant');
    const { id } = Object(await ask('POST', '/session', { assistantId: 'examiner-part1' })) as {
      id?: string;
    };
    if (id === undefined) return;
    for (const input of ['I am called Mia.', ...ANSWERS]) {
      // oxlint-disable-next-line no-await-in-loop -- one answer after another
      await ask('POST', '/chat', { sessionId: id, input });
    }
    await ask('PATCH', `/session/${id}`, { status: 'completed' });
  }

  /** The account may have been erased, or its password changed, by a request: then a new one is made. */
  async #accessToken(): Promise<string> {
    const token = this.#accounts === 0 ? '' : await this.#signIn();
    if (token !== '') return token;
    this.#accounts += 1;
    await this.#signUp();
    return this.#signIn();
  }

  async #signIn(): Promise<string> {
    const AuthParameters = { USERNAME: this.#email, PASSWORD };
    const answer = await this.#ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    const { AuthenticationResult: tokens } = answer as { AuthenticationResult?: { AccessToken?: string } };
    return tokens?.AccessToken ?? '';
  }

  async #signUp(): Promise<void> {
    const UserAttributes = [{ Name: 'email', Value: this.#email }];
    const made = await this.#ask('SignUp', { Username: this.#email, Password: PASSWORD, UserAttributes });
    // Refused, or taken before: no message comes.
    if (!Object.hasOwn(Object(made), 'UserSub')) return;
    const text = await this.messageTo(this.#email);
    const ConfirmationCode = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
    await this.#ask('ConfirmSignUp', { Username: this.#email, ConfirmationCode });
  }

  /** The newest message to this address, which the queue of mail has brought within seconds; empty where none comes. */
  async messageTo(address: string): Promise<string> {
    for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const outbox = await fetch(`${this.#base}/dev/outbox.json`);
      // oxlint-disable-next-line no-await-in-loop
      const { messages } = (await outbox.json()) as { messages: { to: string; text: string }[] };
      const found = messages.find(({ to }) => to === address);
      if (found !== undefined) return found.text;
      // oxlint-disable-next-line no-await-in-loop
      await delay(MAIL_EVERY_MS);
    }
    return '';
  }

  async #ask(action: string, body: object): Promise<unknown> {
    const reply = await fetch(`${this.#base}/idp/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET + action },
      body: JSON.stringify({ ClientId: this.clientId, ...body }),
    });
    return reply.json();
  }
}
