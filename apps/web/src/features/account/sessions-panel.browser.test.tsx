import type { AccountSession } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { done, held, json, refusal, unreachable } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { SessionsPanel } from './sessions-panel.tsx';

const session = (id: string, browser: string | null, isCurrent = false): AccountSession => ({
  id,
  browser,
  isCurrent,
  startedAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
});
const HERE = session('here', 'Chrome on Linux', true);
const FIREFOX = session('s-2', 'Firefox on Windows');
const UNKNOWN = session('s-3', null);

const page = signedInPage();
const know = (...sessions: AccountSession[]) =>
  page.server.answer('GET /account/sessions', json({ sessions }));

describe('the list of sessions', () => {
  it('says that it is loading, then names each browser', async () => {
    const { answer, release } = held(json({ sessions: [HERE, FIREFOX, UNKNOWN] }));
    page.server.answer('GET /account/sessions', answer);
    const screen = await render(<SessionsPanel />);
    await expect.element(screen.getByText('Loading…')).toBeVisible();
    release();
    await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent(/^Firefox on Windows/);
    await expect.element(screen.getByRole('listitem').nth(2)).toMatchTextContent(/^A browser/);
    await expect.element(screen.getByRole('listitem')).toHaveLength(3);
  });

  it('has no way to sign this browser out, and none for the others where there are none', async () => {
    know(HERE);
    const screen = await render(<SessionsPanel />);
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(/This browser/);
    await expect.element(screen.getByRole('button')).toHaveLength(0);
  });

  it('can be asked for again after it could not be read', async () => {
    page.server.answer('GET /account/sessions', unreachable);
    const screen = await render(<SessionsPanel />);
    await expect.element(screen.getByText('This couldn’t be loaded.')).toBeVisible();
    know(HERE);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Chrome on Linux')).toBeVisible();
  });
});

describe('signing a browser out', () => {
  it('is asked about first; whoever cancels is back where they were', async () => {
    know(HERE, FIREFOX);
    const screen = await render(<SessionsPanel />);
    const open = screen.getByRole('button', { name: 'Sign out Firefox on Windows' });
    await open.click();
    const question = screen.getByRole('dialog', { name: 'Sign out this browser?' });
    await expect
      .element(question)
      .toHaveAccessibleDescription(/^Firefox on Windows: it has to sign in again/);
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(open).toHaveFocus();
    expect(page.server.asked.map(({ what }) => what)).not.toContain('DELETE /account/sessions/s-2');
  });

  it('is done, said and shown', async () => {
    know(HERE, FIREFOX);
    page.server.answer('DELETE /account/sessions/s-2', () => {
      know(HERE);
      return done();
    });
    const screen = await render(<SessionsPanel />);
    await screen.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('The browser is signed out.');
    await expect.element(screen.getByRole('listitem')).toHaveLength(1);
    // The button that had the focus is gone.
    await expect.element(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  });

  it('that is refused is said with the reason, and the browser stays', async () => {
    know(HERE, FIREFOX);
    page.server.answer('DELETE /account/sessions/s-2', refusal('request.rate-limited', 'Too many requests.'));
    const screen = await render(<SessionsPanel />);
    await screen.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Failed to sign out this browser: Too many requests.');
    await expect.element(screen.getByRole('listitem')).toHaveLength(2);
  });

  it('is possible for all others at once', async () => {
    know(HERE, FIREFOX, UNKNOWN);
    page.server.answer('DELETE /account/sessions', () => {
      know(HERE);
      return done();
    });
    const screen = await render(<SessionsPanel />);
    await screen.getByRole('button', { name: 'Sign out all other browsers' }).click();
    const question = screen.getByRole('dialog', { name: 'Sign out all other browsers?' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Sign out all others' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('All other browsers are signed out.');
    await expect.element(screen.getByRole('button')).toHaveLength(0);
  });
});
