// Over the product itself: tests/e2e/setup.spec.ts.
import { SETUP_CHECKS } from '@bandpal/contracts';
import type { SetupFinding } from '@bandpal/contracts';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { held, json, refusal, unreachable } from '../../testing/fake-server.ts';
import { visitedPage } from '../../testing/fake-page.ts';
import { Component, loader } from './setup-page.tsx';

const TOKEN = 'a-link-of-thirty-two-characters-';
const page = visitedPage();
const findings = (...found: SetupFinding[]) => json({ findings: found });

const stateOf = (isMailSet: boolean) =>
  json({
    now: new Date().toISOString(),
    until: new Date(Date.now() + 1_800_000).toISOString(),
    hasTestMail: isMailSet,
  });

beforeEach(() => {
  // The way of the sound has tests of its own.
  page.server.answer(
    'GET /config.json',
    json({ ...SAMPLE_CONFIG, voice: { ...SAMPLE_CONFIG.voice, callEngineUrl: '' } }),
  );
  page.server.answer('GET /api/setup', stateOf(false));
  page.server.answer('POST /api/setup/open', json({}));
  for (const check of SETUP_CHECKS) page.server.answer(`POST /api/setup/checks/${check}`, findings());
});
afterEach(() => window.history.replaceState(null, '', window.location.pathname));

/** The page as its address shows it; `hash`: what stands behind the #. */
function open(hash = '') {
  window.location.hash = hash;
  const router = createMemoryRouter(
    [
      {
        path: '/setup',
        loader,
        element: (
          <main>
            <Component />
          </main>
        ),
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/setup'] },
  );
  return render(<RouterProvider router={router} />);
}

describe('the page of the setup', () => {
  it('is closed without a link, and says how to get one', async () => {
    page.server.answer('GET /api/setup', refusal('setup.closed'));
    const screen = await open();
    await expect.element(screen.getByText(/run this on the server/u)).toBeVisible();
    await expect.element(screen.getByText(/has been used or has expired/u)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    await expectForEverybody();
  });

  it('says so where the link is used up', async () => {
    page.server.answer('POST /api/setup/open', refusal('setup.link-over'));
    page.server.answer('GET /api/setup', refusal('setup.closed'));
    const screen = await open(TOKEN);
    await expect.element(screen.getByText('This link has been used or has expired.')).toBeVisible();
  });

  it('takes the link out of the address, and shows what each check found, with what to do', async () => {
    page.server.answer(
      'POST /api/setup/checks/disk',
      findings({ code: 'disk.low', values: { freeMb: 300 } }),
    );
    page.server.answer(
      'POST /api/setup/checks/database',
      findings({ code: 'database.read-only', values: { reason: 'no room' } }),
    );
    const screen = await open(TOKEN);
    await expect.element(screen.getByText('All checks are done. 1 to fix, 1 to look at.')).toBeVisible();
    await expect.element(screen.getByText(/300 MB/u)).toBeVisible();
    await expect.element(screen.getByText(/no room/u)).toBeVisible();
    expect(page.server.bodiesOf('POST /api/setup/open')).toEqual([{ token: TOKEN }]);
    expect(window.location.hash).toBe('');
    await expectForEverybody();
  });

  it('leaves out what a newer server finds, and uses up no link that is none', async () => {
    page.server.answer('POST /api/setup/checks/disk', findings({ code: 'disk.of-glass' }));
    const screen = await open('main');
    await expect.element(screen.getByText('All checks are done. Nothing is wrong.')).toBeVisible();
    expect(page.server.bodiesOf('POST /api/setup/open')).toEqual([]);
  });

  it('counts a check that got no answer as something to fix, and makes all of them again', async () => {
    page.server.answer('POST /api/setup/checks/disk', unreachable);
    const screen = await open();
    await expect.element(screen.getByText('All checks are done. 1 to fix, 0 to look at.')).toBeVisible();
    await expect.element(screen.getByText(/didn’t answer this check/u)).toBeVisible();
    const { answer, release } = held(findings({ code: 'disk.ok', values: { freeMb: 9_000 } }));
    page.server.answer('POST /api/setup/checks/disk', answer);
    await screen.getByRole('button', { name: 'Check again' }).click();
    await expect.element(screen.getByText('Checking…')).toBeVisible();
    release();
    await expect.element(screen.getByText('All checks are done. Nothing is wrong.')).toBeVisible();
  });

  it('closes when the half hour is over', async () => {
    const screen = await open();
    await expect.element(screen.getByText('All checks are done. Nothing is wrong.')).toBeVisible();
    page.server.answer('GET /api/setup', refusal('setup.closed'));
    await screen.getByRole('button', { name: 'Check again' }).click();
    await expect.element(screen.getByText(/run this on the server/u)).toBeVisible();
  });

  it('sends a test message where there is an owner to get it, and says what became of it', async () => {
    page.server.answer('GET /api/setup', stateOf(true));
    page.server.answer(
      'POST /api/setup/mail',
      findings({ code: 'mail.not-sent', values: { reason: 'no relay' } }),
    );
    const screen = await open();
    const send = screen.getByRole('button', { name: 'Send a test message to the owner' });
    await send.click();
    await expect.element(screen.getByText(/no relay/u)).toBeVisible();
    page.server.answer('POST /api/setup/mail', unreachable);
    await send.click();
    await expect.element(screen.getByText(/didn’t answer this check/u)).toBeVisible();
  });

  it('shows the text for support where the browser doesn’t copy it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    page.server.answer(
      'POST /api/setup/checks/disk',
      findings({ code: 'disk.low', values: { freeMb: 300 } }),
    );
    const screen = await open();
    await expect.element(screen.getByText(/300 MB/u)).toBeVisible();
    await screen.getByRole('button', { name: 'Copy for support' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'Copy for support' }))
      .toHaveValue(expect.stringContaining('Disk: disk.low {"freeMb":300}'));
  });
});
