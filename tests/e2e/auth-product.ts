// What the specs of accounts share: the whole product with sign-up open and an outbox, people, and the way in.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import { test as base, useOwn, useShared } from '../product/product-test.ts';
import type { ProductInUse } from '../product/product-test.ts';
import { SHARED_PRODUCTS } from '../product/shared-products.ts';
import { expectForEverybody, watchFaults } from './page-checks.ts';
import { expectLive } from './site-test.ts';

const OPERATOR = fileURLToPath(new URL('../../apps/server/src/command-line.ts', import.meta.url));

export const PASSWORD = 'correct horse battery';

/** Somebody with an account. */
export interface Person {
  email: string;
  password: string;
}

/** Opens another browser of the person, signed in and on the profile; it is closed with the test. */
type OpenElsewhere = (options?: { userAgent?: string; how?: typeof openProfile }) => Promise<Page>;

/** What a wrong code from a message is answered with. */
export const WRONG_CODE =
  'This code isn’t right, or isn’t the newest one. Please check our last message, or ask for a new code.';

/** Where a product is found. */
type Place = Pick<ProductInUse, 'url'>;

let people = 0;
/** An address nobody has yet. */
export const newAddress = (): string => `person-${process.pid}-${++people}@example.org`;

/** Settings of a product for trying accounts out. */
export const WITH_SIGN_UP = SHARED_PRODUCTS['mail and sign-up'];

/** A test on the running product; what goes wrong unseen in the page fails it. */
export const test = base.extend<
  { faultless: undefined; person: Person; openElsewhere: OpenElsewhere },
  { settings: Record<string, string> | null; ownProduct: RunningProduct | null }
>({
  // The worker of the pages is the subject of other specs.
  serviceWorkers: 'block',
  // Here, and not only where somebody speaks, so that all files share one browser.
  launchOptions: [launchOptions(FAKE_MICROPHONE_ARGS), { scope: 'worker' }],
  /** Besides those for trying accounts out; a spec that sets them has a product of its own. */
  settings: [null, { scope: 'worker', option: true }],
  ownProduct: [
    async ({ settings }, use) => {
      if (settings === null) return use(null);
      await using product = await startProduct({ ...WITH_SIGN_UP, ...settings });
      await use(product);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [
    async ({ ownProduct }, use) =>
      use(ownProduct === null ? await useShared('mail and sign-up') : useOwn(ownProduct)),
    { scope: 'test', timeout: 180_000 },
  ],
  person: async ({ product }, use) => use(await signUpPerson(product)),
  openElsewhere: async ({ browser, product, person }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ how = visitProfile, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: product.url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      await how(page, person);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  faultless: [
    async ({ page }, use) => {
      const faults = watchFaults(page);
      const told = watchSecrets(page);
      await use(undefined);
      expect(faults).toEqual([]);
      expect(told).toEqual([]);
    },
    { auto: true },
  ],
});

/** Addresses of people, and the beginning of every token, which have no place in a log or an address. */
const SECRET = /person-\d+-\d+(@|%40)|eyJ[\w-]{10}/;

/** Collects what the console and the addresses of requests tell of them. */
function watchSecrets(page: Page): string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    if (SECRET.test(message.text())) told.push(message.text());
  });
  page.on('request', (request) => {
    if (SECRET.test(request.url())) told.push(request.url());
  });
  return told;
}

const CLIENT_ID = 'bandpalweb0000000000000000';

/** Asks the identity service for one action, as its clients do. */
export async function askIdentity(
  product: Place,
  action: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`${product.url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...headers,
    },
    body: JSON.stringify({ ClientId: CLIENT_ID, ...body }),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** A confirmed account. */
export async function signUpPerson(product: Place): Promise<Person> {
  const person = await signUpUnconfirmed(product);
  const code = await newestCode(product, person.email);
  expect(
    await askIdentity(product, 'ConfirmSignUp', { Username: person.email, ConfirmationCode: code }),
  ).not.toHaveProperty('__type');
  return person;
}

/** An account whose address is not proved yet. */
export async function signUpUnconfirmed(product: Place): Promise<Person> {
  const email = newAddress();
  const answer = await askIdentity(product, 'SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  expect(answer).not.toHaveProperty('__type');
  return { email, password: PASSWORD };
}

interface Kept {
  to: string;
  subject: string;
  text: string;
}

/** The messages to an address, newest first. */
export async function messagesTo(product: Place, email: string): Promise<Kept[]> {
  const response = await fetch(`${product.url}/dev/outbox.json`);
  const { messages } = (await response.json()) as { messages: Kept[] };
  return messages.filter(({ to }) => to === email);
}

/** The code in the newest message to an address, when there are `count` with codes. */
export async function newestCode(product: Place, email: string, count = 1): Promise<string> {
  const codes = async () =>
    (await messagesTo(product, email)).flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await codes()).length).toBe(count);
  return (await codes())[0] ?? '';
}

/** Runs an operator's command beside the running server; gives what it prints as JSON. */
export async function operate(product: Pick<ProductInUse, 'dataDir'>, ...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [OPERATOR, ...args, '--json'], {
    env: { ...process.env, DATA_DIR: product.dataDir },
  });
  return JSON.parse(stdout);
}

/** An input of the open window by its whole label. */
export const field = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .locator('input')
    .and(page.getByLabel(label, { exact: true }));

/** The open window of a title. */
export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** A panel of the profile. */
export const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The view of the sign-in window is there, has the focus on its first control, and is for everybody. */
export async function expectView(page: Page, title: string, focused: string): Promise<void> {
  await expect(dialog(page, title)).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleName(focused);
  await expectForEverybody(page);
}

/** Opens the sign-in window on a page. */
export async function openSignIn(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  await expectLive(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog(page, 'Sign In')).toBeVisible();
}

/** Fills in the sign-in form and sends it. */
export async function submitSignIn(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The window is gone and the header knows the person. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
}

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Puts tokens into the storage of the open page, as a sign-in leaves them; the page is not told. */
export async function keepTokens(page: Page, username: string, tokens: Tokens): Promise<void> {
  const client = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
  const kept = {
    [`${client}.LastAuthUser`]: username,
    [`${client}.${username}.accessToken`]: tokens.AccessToken,
    [`${client}.${username}.idToken`]: tokens.IdToken,
    [`${client}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${client}.${username}.clockDrift`]: '0',
  };
  await page.evaluate((entries) => Object.assign(localStorage, entries), kept);
}

const signedInSchema = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});
const claimsSchema = z.object({ username: z.string() });

/** Signs the person in by the protocol. The browser is no device of the account, as it would be after a sign-in in the window. */
export async function keepSessionOf(page: Page, { email, password }: Person): Promise<void> {
  // A page of the same origin that has no scripts.
  await page.goto('/robots.txt');
  const asked = {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  };
  const answer = await askIdentity({ url: new URL(page.url()).origin }, 'InitiateAuth', asked, {
    'user-agent': await page.evaluate(() => navigator.userAgent),
  });
  const tokens = signedInSchema.parse(answer).AuthenticationResult;
  const claims = Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString();
  await keepTokens(page, claimsSchema.parse(JSON.parse(claims)).username, tokens);
}

/** The profile of somebody who has signed in before. */
export async function visitProfile(page: Page, person: Person): Promise<void> {
  await keepSessionOf(page, person);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
}

/** Signs in from the profile, and waits for it. */
export async function openProfile(page: Page, person: Person): Promise<void> {
  await page.goto('/profile');
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await submitSignIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
}

/** Signs out from the profile, and waits for it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
}

/** The session is over, and the page has found out. */
export const expectSignedOut = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required');

/** As with a hosted user pool, whose protocol cannot list sessions: devices are shown in their place. */
export async function keepAccountsElsewhere(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const reply = await route.fetch();
    const config = (await reply.json()) as { identity: object };
    await route.fulfill({ json: { ...config, identity: { ...config.identity, sessions: false } } });
  });
}
