import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAuthRequest } from '../auth/auth-request.ts';
import { NEW_SESSION } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';
import { TelephoneCard } from './telephone-card.tsx';

const FLAGS = { signupEnabled: true, speakingPart1: true, speakingPart2: true, speakingPart3: false };
const ANA = { email: 'ana@example.org', approved: true, newsletterOptIn: false, mustReview: false };
const CODE = { code: '04711742', number: '+44 (0)20 7946 0018' };
const in30Minutes = () => new Date(Date.now() + 30 * 60_000).toISOString();

beforeEach(() => useSession.setState({ ...NEW_SESSION, user: ANA }, true));
afterEach(() => {
  useSession.setState(NEW_SESSION, true);
  vi.restoreAllMocks();
});

/** The card; the server answers each request for a code with this. */
async function show(
  reply: () => Response = () => Response.json({ ...CODE, expiresAt: in30Minutes() }, { status: 201 }),
) {
  const requests: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    const request = new Request(path, init);
    requests.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return reply();
  });
  return { screen: await render(<TelephoneCard flags={FLAGS} />), requests };
}

describe('a test by telephone', () => {
  it('makes a code for the test that is chosen, and shows it with the number to call', async () => {
    const { screen, requests } = await show();
    await screen.getByLabelText('Test').selectOptions('Part 2: Long turn');
    await screen.getByRole('button', { name: 'Make a code' }).click();
    await expect.element(screen.getByText('0471 1742')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: CODE.number }))
      .toHaveAttribute('href', 'tel:+442079460018');
    expect(requests).toEqual(['POST /api/telephone/codes {"mode":"part2"}']);
    expect(document.activeElement?.textContent).toContain('0471 1742');
    expect(screen.getByText('0 4 7 1 1 7 4 2').element()).not.toBeNull();
  });

  it('says for which test the code is when another test is chosen afterwards', async () => {
    const { screen } = await show();
    await screen.getByLabelText('Test').selectOptions('Part 2: Long turn');
    await screen.getByRole('button', { name: 'Make a code' }).click();
    await screen.getByLabelText('Test').selectOptions('Part 1: Interview');
    await expect.element(screen.getByRole('group', { name: 'Part 2: Long turn' })).toBeVisible();
  });

  it('takes a code away when it’s too old', async () => {
    const expiresAt = new Date(Date.now() + 1_000).toISOString();
    const { screen } = await show(() => Response.json({ ...CODE, expiresAt }, { status: 201 }));
    await screen.getByRole('button', { name: 'Make a code' }).click();
    await expect.element(screen.getByText('0471 1742')).toBeVisible();
    await expect
      .element(screen.getByText('The code isn’t valid any more. Please make a new one.'), { timeout: 3_000 })
      .toBeVisible();
    expect(screen.getByText('0471 1742').elements()).toEqual([]);
  });

  it('offers the tests that are open, and no others', async () => {
    const { screen } = await show();
    const options = screen.getByRole('option').elements();
    expect(options.map(({ textContent }) => textContent)).toEqual(['Part 1: Interview', 'Part 2: Long turn']);
  });

  it('says why there is no code', async () => {
    const refusal = { error: { code: 'telephone.off', message: 'No.' } };
    const { screen } = await show(() => Response.json(refusal, { status: 404 }));
    await screen.getByRole('button', { name: 'Make a code' }).click();
    await expect.element(screen.getByText('Tests by telephone aren’t offered here any more.')).toBeVisible();
  });

  it.each([
    ['test.flag-off', 'This part of the test is closed on this site at the moment.'],
    ['test.no-allowance', 'You have no credits left'],
    ['account.not-approved', 'On this site, your account has to be approved before you can take a test.'],
  ])('says why there is no code: %s', async (code, text) => {
    const { screen } = await show(() => Response.json({ error: { code, message: 'No.' } }, { status: 403 }));
    await screen.getByRole('button', { name: 'Make a code' }).click();
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('asks visitors to sign in', async () => {
    useSession.setState({ ...NEW_SESSION, user: null }, true);
    const { screen, requests } = await show();
    await screen.getByRole('button', { name: 'Sign In' }).click();
    expect(useAuthRequest.getState()).toMatchObject({ view: 'sign-in' });
    expect(requests).toEqual([]);
  });

  it('fits a narrow screen', async () => {
    await page.viewport(320, 600);
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Make a code' }).click();
    await expect.element(screen.getByText('0471 1742')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
