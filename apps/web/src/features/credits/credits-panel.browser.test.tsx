import type { CreditEntry } from '@bandpal/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '../../testing/fake-server.ts';
import { showInRouter } from '../../testing/show-in-router.tsx';
import { signedInPage } from '../../testing/fake-page.ts';
import { session } from '../session/current-session.ts';
import { dispatchSession } from '../session/session-store.ts';
import { CreditsPanel } from './credits-panel.tsx';

const page = signedInPage();
beforeEach(() => void dispatchSession({ type: 'session-ended' }));

const entry = (id: string, changes: Partial<CreditEntry>): CreditEntry => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'grant',
  amount: 6,
  balance: 6,
  testId: null,
  mode: null,
  ...changes,
});
const knowHistory = (...entries: CreditEntry[]) =>
  page.server.answer('GET /credits/history', json({ credits: 6, entries }));

describe('the credits', () => {
  it('are not known until they are read, and then have the noun that fits', async () => {
    knowHistory();
    page.server.answer('GET /credits/balance', json({ credits: 1 }));
    const screen = await showInRouter(<CreditsPanel />);
    await expect.element(screen.getByText('… credits left')).toBeVisible();
    await session.load();
    await expect.element(screen.getByText('1 credit left')).toBeVisible();
  });

  it('say what a test takes', async () => {
    knowHistory();
    const screen = await showInRouter(<CreditsPanel />);
    await expect
      .element(screen.getByText('One test of about 5 minutes costs 1 credit. Credits never expire.'))
      .toBeVisible();
  });
});

describe('the history of the credits', () => {
  it('says that nothing has happened yet', async () => {
    knowHistory();
    const screen = await showInRouter(<CreditsPanel />);
    await expect.element(screen.getByText('No credits added or used yet.')).toBeVisible();
  });

  it('opens to what came and went, with the way to the report', async () => {
    knowHistory(
      entry('2', { kind: 'hold', amount: -1, balance: 5, testId: 't-1', mode: 'part1' }),
      entry('1', {}),
    );
    const screen = await showInRouter(<CreditsPanel />);
    await screen.getByText('Credit history').click();
    await expect
      .element(screen.getByRole('listitem').first())
      .toMatchTextContent(/^Set aside for a test.*Part 1: Interview.*−15 left$/);
    await expect
      .element(screen.getByRole('listitem').nth(1))
      .toMatchTextContent(/^Credits added.*\+66 left$/);
    await expect
      .element(screen.getByRole('link', { name: /^Report of / }))
      .toHaveAttribute('href', '/reports/t-1');
  });

  it('can be asked for again after it could not be read', async () => {
    page.server.answer('GET /credits/history', refusal('server.internal'));
    const screen = await showInRouter(<CreditsPanel />);
    await expect.element(screen.getByText('This couldn’t be loaded.')).toBeVisible();
    knowHistory();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('No credits added or used yet.')).toBeVisible();
  });
});
