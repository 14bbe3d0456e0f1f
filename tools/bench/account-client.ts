// People with accounts, as far as the bench needs them: the identity protocol without a client library, whose work would be measured too.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CLIENT_ID, PASSWORD } from '@bandpal/user-pool/testing';

const CODE = /^ {4}(\d{6})$/m;

interface Tokens {
  AccessToken: string;
  RefreshToken: string;
}

/** Somebody who can sign in, in a browser of their own. Every call rejects when it is refused. */
export class BenchPerson {
  readonly #url: string;
  readonly email: string;
  #cookie = '';

  private constructor(url: string, email: string) {
    this.#url = url;
    this.email = email;
  }

  /** Signs up and confirms; the product has to keep its messages in the outbox. */
  static async signUp(url: string): Promise<BenchPerson> {
    const person = new BenchPerson(url, `bench-${randomBytes(6).toString('hex')}@example.org`);
    const named = { Username: person.email };
    await person.#ask('SignUp', { ...named, Password: PASSWORD });
    await person.#ask('ConfirmSignUp', { ...named, ConfirmationCode: await person.#code() });
    return person;
  }

  /** One sign-in with the password. */
  signIn(): Promise<Tokens> {
    const AuthParameters = { USERNAME: this.email, PASSWORD };
    return this.#tokens('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  }

  /** One refresh; the token it takes is used up. */
  refresh(refreshToken: string): Promise<Tokens> {
    return this.#tokens('GetTokensFromRefreshToken', { RefreshToken: refreshToken });
  }

  /** Milliseconds until the balance was read. */
  async balance(accessToken: string): Promise<number> {
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${accessToken}` };
    const reply = await fetch(`${this.#url}/credits/balance`, { headers });
    await reply.json();
    if (!reply.ok) throw new Error(`the balance was refused: ${reply.status}`);
    return performance.now() - startedAt;
  }

  async #tokens(action: string, body: object): Promise<Tokens> {
    const { AuthenticationResult: result } = await this.#ask(action, body);
    if (result === undefined) throw new Error(`${action} gave no tokens`);
    return result;
  }

  async #ask(action: string, body: object): Promise<{ AuthenticationResult?: Tokens }> {
    const reply = await fetch(`${this.#url}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
      },
      body: JSON.stringify({ ClientId: CLIENT_ID, ...body }),
    });
    if (!reply.ok) throw new Error(`${action} was refused: ${await reply.text()}`);
    const [cookie] = reply.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    return (await reply.json()) as { AuthenticationResult?: Tokens };
  }

  async #code(): Promise<string> {
    for (let tried = 0; tried < 50; tried += 1) {
      const reply = await fetch(`${this.#url}/dev/outbox.json`);
      const { messages } = (await reply.json()) as { messages: { to: string; text: string }[] };
      const code = CODE.exec(messages.find(({ to }) => to === this.email)?.text ?? '')?.[1];
      if (code !== undefined) return code;
      await delay(100);
    }
    throw new Error('the confirmation did not come');
  }
}
