// What can go wrong between a page and the identity service, made to happen when a test wants it.
import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

const IDENTITY = '**/idp/';

/** A refusal by the service, what a proxy says in its place, or no answer at all. */
export type Fault = { refuse: string; message?: string } | { html: string } | 'unreachable';

/** The action a request to the identity service asks for. */
export async function actionOf(route: Route): Promise<string> {
  return ((await route.request().headerValue('x-amz-target')) ?? '').split('.')[1] ?? '';
}

/** Hands the requests for one action to the test; the others go on their way. */
export async function interceptIdentity(
  page: Page,
  action: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(IDENTITY, async (route) =>
    (await actionOf(route)) === action ? handle(route) : route.fallback(),
  );
}

/** Lets one action fail, or every action. */
export async function breakIdentity(page: Page, fault: Fault, action?: string): Promise<void> {
  if (action === undefined) await page.route(IDENTITY, (route) => fail(route, fault));
  else await interceptIdentity(page, action, (route) => fail(route, fault));
}

/** The service is as it was. */
export const mendIdentity = (page: Page): Promise<void> => page.unroute(IDENTITY);

/** Answers a request with a fault. */
export function fail(route: Route, fault: Fault): Promise<void> {
  if (fault === 'unreachable') return route.abort('connectionrefused');
  if ('html' in fault) return route.fulfill({ status: 502, contentType: 'text/html', body: fault.html });
  return route.fulfill({ status: 400, json: { __type: fault.refuse, message: fault.message ?? '' } });
}

/**
 * Makes the tokens look out of date, as if an hour had passed: the library adds the drift to its clock. Waits until every part of the
 * profile has been read, because whatever is read afterwards renews them.
 */
export async function ageTokens(page: Page): Promise<void> {
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.clockDrift'));
    if (key !== undefined) localStorage.setItem(key, String(2 * 3_600_000));
  });
}
