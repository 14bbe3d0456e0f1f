// A user pool that answers as a test tells it to, at the network edge. The browser has the real identity library.
import type { Page } from '@playwright/test';

/** The reply to one action: a body, the name and text of an exception, or what a proxy says instead. */
export type PoolReply = object | { refuse: string; message?: string } | { html: string };
type PoolAnswer = PoolReply | ((body: Record<string, unknown>, count: number) => PoolReply);
/** What the pool answers to which action. */
export type PoolAnswers = Record<string, PoolAnswer>;

/** What the pool has been asked, oldest first. */
export type PoolLog = { action: string; body: Record<string, unknown> }[];

/** What signing in ends with: tokens that only look like tokens. */
export function signedIn(email = 'ana@example.org'): object {
  const now = Math.floor(Date.now() / 1000);
  const shared = { sub: 'user-1', iat: now, exp: now + 3_600, origin_jti: 'family-1' };
  return {
    AuthenticationResult: {
      AccessToken: unsigned({ ...shared, token_use: 'access', username: 'user-1', client_id: 'web' }),
      IdToken: unsigned({
        ...shared,
        token_use: 'id',
        'cognito:username': 'user-1',
        email,
        iss: 'http://pool',
      }),
      RefreshToken: 'refresh-1',
      ExpiresIn: 3_600,
      TokenType: 'Bearer',
    },
  };
}

/** A step that asks for more. */
export const challenge = (
  name: string,
  parameters: Record<string, string> = {},
  more: object = {},
): object => ({
  ChallengeName: name,
  Session: `session of ${name}`,
  ChallengeParameters: parameters,
  ...more,
});

/** Attributes of a user as the protocol lists them. */
export const attributes = (values: Record<string, string>): object => ({
  Username: 'user-1',
  UserAttributes: Object.entries(values).map(([Name, Value]) => ({ Name, Value })),
});

/** Answers for the pool; an action nobody thought of is refused as the real one refuses it. */
export async function mockPool(page: Page, answers: PoolAnswers): Promise<PoolLog> {
  const log: PoolLog = [];
  const known: PoolAnswers = {
    GetUser: attributes({ email: 'ana@example.org' }),
    RevokeToken: {},
    ...answers,
  };
  await page.route('**/idp/', async (route) => {
    const request = route.request();
    const action = ((await request.headerValue('x-amz-target')) ?? '').split('.')[1] ?? '';
    const body = request.postDataJSON() as Record<string, unknown>;
    log.push({ action, body });
    const answer = known[action] ?? { refuse: 'UnknownOperationException' };
    const count = log.filter((entry) => entry.action === action).length;
    const reply = typeof answer === 'function' ? answer(body, count) : answer;
    if ('refuse' in reply) {
      const { refuse, message } = reply as { refuse: string; message?: string };
      return route.fulfill({ status: 400, json: { __type: refuse, message: message ?? '' } });
    }
    if ('html' in reply) {
      return route.fulfill({ status: 502, contentType: 'text/html', body: String(reply.html) });
    }
    return route.fulfill({ contentType: 'application/x-amz-json-1.1', body: JSON.stringify(reply) });
  });
  return log;
}

/** Puts a session into the storage of the open page, as a sign-in leaves it; the page is not told. */
export async function keepSession(page: Page): Promise<void> {
  const { AuthenticationResult } = signedIn() as {
    AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string };
  };
  await page.evaluate(({ AccessToken, IdToken, RefreshToken }) => {
    const key = 'CognitoIdentityServiceProvider.bandpalweb0000000000000000';
    localStorage.setItem(`${key}.LastAuthUser`, 'user-1');
    localStorage.setItem(`${key}.user-1.accessToken`, AccessToken);
    localStorage.setItem(`${key}.user-1.idToken`, IdToken);
    localStorage.setItem(`${key}.user-1.refreshToken`, RefreshToken);
    localStorage.setItem(`${key}.user-1.clockDrift`, '0');
  }, AuthenticationResult);
}

function unsigned(claims: object): string {
  return `${part({ alg: 'none' })}.${part(claims)}.c2lnbmF0dXJl`;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
