// The protocol without a client: any body, from any network.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PASSWORD, testSettings } from './pool-bench.ts';

/** Name and words in one line. */
const errorSchema = z
  .object({ __type: z.string(), message: z.string() })
  .transform(({ __type: name, message }) => `${name}: ${message}`);
const resultSchema = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  RefreshToken: z.string(),
  NewDeviceMetadata: z.object({ DeviceKey: z.string(), DeviceGroupKey: z.string() }).optional(),
});
const replySchema = z.looseObject({
  Session: z.string().optional(),
  ChallengeName: z.string().optional(),
  ChallengeParameters: z.record(z.string(), z.string()).optional(),
  AuthenticationResult: z.looseObject({}).optional(),
});

/** What came back. */
export interface Reply {
  status: number;
  /** Name and words of the refusal; null when it went well. */
  error: string | null;
  /** The body to the letter. */
  raw: string;
  body: z.output<typeof replySchema>;
}

export type Tokens = z.output<typeof resultSchema>;

/** One service, and ways to talk to it. */
export class Wire {
  readonly #app: () => FastifyInstance;
  readonly #cookies: Map<string, string> | null;

  /** The web server is asked for with every request: a suite makes its wire before its server. Without `cookies` none are kept. */
  constructor(app: () => FastifyInstance, cookies: Map<string, string> | null = null) {
    this.#app = app;
    this.#cookies = cookies;
  }

  /** The same service from a new browser, which keeps its cookies. */
  newBrowser(cookies = new Map<string, string>()): Wire {
    return new Wire(this.#app, cookies);
  }

  get app(): FastifyInstance {
    return this.#app();
  }

  /** Sends one action. Every call comes from a network of its own unless one is named. */
  async send(action: string, body: unknown, from: string = newNetwork()): Promise<Reply> {
    const service = /^Get(Id|Credentials)/.test(action)
      ? 'AWSCognitoIdentityService'
      : 'AWSCognitoIdentityProviderService';
    const reply = await this.app.inject({
      method: 'POST',
      url: '/idp/',
      remoteAddress: from,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${service}.${action}` },
      payload: JSON.stringify(body),
      cookies: Object.fromEntries(this.#cookies ?? []),
    });
    for (const { name, value } of reply.cookies) this.#cookies?.set(name, value);
    const parsed: unknown = JSON.parse(reply.body);
    return {
      status: reply.statusCode,
      error: errorSchema.safeParse(parsed).data ?? null,
      raw: reply.body,
      body: replySchema.parse(parsed),
    };
  }

  /** InitiateAuth. */
  begin(flow: string, parameters: Record<string, string>, from?: string): Promise<Reply> {
    return this.send(
      'InitiateAuth',
      { AuthFlow: flow, ClientId: CLIENT_ID, AuthParameters: parameters },
      from,
    );
  }

  /** RespondToAuthChallenge. */
  answer(
    name: string,
    session: string | undefined,
    responses: Record<string, string>,
    from?: string,
  ): Promise<Reply> {
    const body = {
      ChallengeName: name,
      Session: session,
      ChallengeResponses: responses,
      ClientId: CLIENT_ID,
    };
    return this.send('RespondToAuthChallenge', body, from);
  }

  /** USER_PASSWORD_AUTH. */
  password(username: string, password: string = PASSWORD, from?: string): Promise<Reply> {
    return this.begin('USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD: password }, from);
  }

  /** Signs in with the password; gives the tokens. */
  async tokens(username: string, password: string = PASSWORD): Promise<Tokens> {
    return tokensOf(await this.password(username, password));
  }

  /** GetTokensFromRefreshToken. */
  refresh(refreshToken: string): Promise<Reply> {
    return this.send('GetTokensFromRefreshToken', { RefreshToken: refreshToken, ClientId: CLIENT_ID });
  }
}

export const CLIENT_ID = testSettings.clientId;

/** The refusals that tell nothing. */
export const WRONG_CREDENTIALS = 'NotAuthorizedException: Incorrect username or password.';
export const WRONG_SESSION = 'NotAuthorizedException: Invalid session for the user.';
export const LOCKED = 'NotAuthorizedException: Password attempts exceeded';
export const WRONG_CODE = 'CodeMismatchException: Invalid verification code provided, please try again.';
export const LIMIT = 'LimitExceededException: Attempt limit exceeded, please try after some time.';
export const PROOF_NEEDED =
  'UserLambdaValidationException: There are too many requests at the moment. Please try again on our website, or in an hour.';
export const FORBIDDEN_ATTRIBUTE =
  'NotAuthorizedException: A client attempted to write unauthorized attribute';

/** The tokens in a reply. @throws when there are none. */
export function tokensOf(reply: Reply): Tokens {
  return resultSchema.parse(reply.body.AuthenticationResult);
}

/** One parameter of a challenge; empty when it is not there. */
export function parameter(reply: Reply, name: string): string {
  return reply.body.ChallengeParameters?.[name] ?? '';
}

/** Past 10.64.0.0: tests name networks below it. */
let networks = 64 << 8;

/**
 * A network address of its own for one request: drawn ones would meet once in a few thousand runs. Each is in another /24, which is counted
 * too: the first request of one is told from the second.
 */
export function newNetwork(): string {
  networks += 1;
  return `${10 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.1`;
}

/** An e-mail address without an account. */
export function newAddress(): string {
  return `nobody-${randomBytes(6).toString('hex')}@example.org`;
}

/** Another code than this one, also of six digits. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
