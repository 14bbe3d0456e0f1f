// A user pool that answers as a test tells it to, at the network edge. The browser has the real identity library.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { dialog, keepTokens } from './auth-product.ts';
import type { Person } from './auth-product.ts';
import { actionOf, fail } from './identity-faults.ts';
import type { Fault } from './identity-faults.ts';
import { mockServer } from './mocked-server.ts';
import { open, test as siteTest } from './site-test.ts';

/** A test on the built site, whose accounts the pool below keeps. */
export const test = siteTest.extend({ serviceWorkers: 'block' });

/** The reply to one action: a body, or what goes wrong instead. */
export type PoolReply = Record<string, unknown> | Fault;
type PoolAnswer = PoolReply | ((body: Record<string, unknown>, count: number) => PoolReply);
/** What the pool answers to which action. */
export type PoolAnswers = Record<string, PoolAnswer>;

/** What the pool has been asked, oldest first. */
export type PoolLog = { action: string; body: Record<string, unknown> }[];

/** The person the pool knows. */
export const ANA: Person = { email: 'ana@example.org', password: 'correct horse' };

/** What signing in ends with: tokens that only look like tokens. */
export function signedIn() {
  const now = Math.floor(Date.now() / 1000);
  const shared = { sub: 'user-1', iat: now, exp: now + 3_600, origin_jti: 'family-1' };
  return {
    AuthenticationResult: {
      AccessToken: unsigned({ ...shared, token_use: 'access', username: 'user-1', client_id: 'web' }),
      IdToken: unsigned({
        ...shared,
        token_use: 'id',
        'cognito:username': 'user-1',
        email: ANA.email,
        iss: 'http://pool',
      }),
      RefreshToken: 'refresh-1',
      ExpiresIn: 3_600,
      TokenType: 'Bearer',
    },
  };
}

/** A step that asks for more. */
export const challenge = (name: string, parameters: Record<string, string> = {}, more: object = {}) => ({
  ChallengeName: name,
  Session: `session of ${name}`,
  ChallengeParameters: parameters,
  ...more,
});

/** Attributes of a user as the protocol lists them. */
export const attributes = (values: Record<string, string>) => ({
  Username: 'user-1',
  UserAttributes: Object.entries(values).map(([Name, Value]) => ({ Name, Value })),
});

/** A product whose accounts this pool keeps; an action nobody thought of is refused as the real one refuses it. */
export async function mockAccounts(page: Page, answers: PoolAnswers = {}): Promise<PoolLog> {
  await mockServer(page);
  for (const [path, json] of [
    ['**/account/claim', { tests: 0 }],
    ['**/account/tests', { tests: [] }],
    ['**/account/call-ticket', {}],
    ['**/credits/history', { credits: 6, entries: [] }],
    ['**/credits/balance', { credits: 6 }],
  ] as const) {
    await page.route(path, (route) => route.fulfill({ json }));
  }
  const log: PoolLog = [];
  const known: PoolAnswers = {
    InitiateAuth: signedIn(),
    GetUser: attributes({ email: ANA.email }),
    RevokeToken: {},
    ListWebAuthnCredentials: { Credentials: [] },
    ListDevices: { Devices: [] },
    ...answers,
  };
  await page.route('**/idp/', async (route) => {
    const action = await actionOf(route);
    const body = route.request().postDataJSON() as Record<string, unknown>;
    log.push({ action, body });
    const answer = known[action] ?? { refuse: 'UnknownOperationException' };
    const count = log.filter((entry) => entry.action === action).length;
    const reply = typeof answer === 'function' ? answer(body, count) : answer;
    if (isFault(reply)) return fail(route, reply);
    return route.fulfill({ contentType: 'application/x-amz-json-1.1', body: JSON.stringify(reply) });
  });
  return log;
}

const isFault = (reply: PoolReply): reply is Fault =>
  reply === 'unreachable' || 'refuse' in reply || 'html' in reply;

/** A page with the sign-in window open. */
export async function openWindow(page: Page, answers: PoolAnswers = {}): Promise<PoolLog> {
  const log = await mockAccounts(page, answers);
  await open(page, '/about');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog(page, 'Sign In')).toBeVisible();
  return log;
}

/** The next part of a journey begins as a visitor, with another pool. */
export async function becomeVisitor(page: Page): Promise<void> {
  // What the window has asked meanwhile is answered first: an offer of passkeys, for example.
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Puts a session into the storage of the open page, as a sign-in leaves it; the page is not told. */
export const keepSession = (page: Page): Promise<void> =>
  keepTokens(page, 'user-1', signedIn().AuthenticationResult);

function unsigned(claims: object): string {
  return `${part({ alg: 'none' })}.${part(claims)}.c2lnbmF0dXJl`;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
