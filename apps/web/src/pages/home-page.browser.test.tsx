import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, held, unreachable } from '../testing/fake-server.ts';
import { visitedPage } from '../testing/fake-page.ts';
import { showInRouter } from '../testing/show-in-router.tsx';
import { Component as HomePage } from './home-page.tsx';

const REQUEST = 'POST /notifications/email';

const visit = visitedPage();

beforeEach(() => page.viewport(1280, 720));
afterEach(() => page.viewport(414, 896));

/** The page of a site with everything closed, as it is without settings. */
async function showHome() {
  visit.server.answer(REQUEST, done);
  const screen = await showInRouter(<HomePage />);
  const dialog = screen.getByRole('dialog');
  return {
    screen,
    start: screen.getByRole('button', { name: 'Start a Free Speaking Test' }),
    reminder: screen.getByRole('dialog', { name: 'Get Notified', exact: true }),
    thanks: screen.getByRole('dialog', { name: 'All Set!', exact: true }),
    dialog,
    address: dialog.getByLabelText('Your email address'),
    send: dialog.getByRole('button', { name: 'Notify Me' }),
  };
}

const sent = (what: 'email' | 'topic') => visit.server.bodiesOf(REQUEST).map((body) => body[what]);

it.each([
  ['phone', 390, 844],
  ['desktop', 1280, 900],
])('on a %s, every practice that is not there offers a reminder of its own', async (_name, width, height) => {
  await page.viewport(width, height);
  const { screen, dialog, address, send } = await showHome();
  await expect.element(screen.getByText('3 parts, about 5 minutes each')).toBeVisible();
  await expect.element(screen.getByText(/1 minute of preparation time/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  for (const topic of ['Part 1: Interview', 'Writing', 'Listening', 'Reading']) {
    await screen.getByRole('button', { name: `Get Notified about ${topic}` }).click();
    await address.fill('ana@example.org');
    await send.click();
    await dialog.getByRole('button', { name: 'Got it' }).click();
  }
  await expect.poll(() => sent('topic')).toEqual(['speaking-part1', 'writing', 'listening', 'reading']);
});

describe('the reminder', () => {
  it('starts anew every time it opens', async () => {
    const { start, dialog, reminder, thanks, address } = await showHome();
    await start.click();
    await address.fill('ana@example.org');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await start.click();
    await expect.element(address).toHaveValue('');
    await address.fill('ana@example.org');
    await userEvent.keyboard('{Enter}');
    await expect.element(thanks).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await start.click();
    await expect.element(reminder).toBeVisible();
  });

  it('asks for an address, and says when it is none', async () => {
    const { start, dialog, address, send } = await showHome();
    await start.click();
    await expect.element(address).toHaveAttribute('required', '');
    await expect.element(address).toHaveAttribute('type', 'email');
    for (const wrong of ['', 'ana', 'ana@']) {
      await address.fill(wrong);
      await send.click();
      await expect
        .element(dialog.getByRole('alert'))
        .toHaveTextContent('Please enter a valid email address.');
      await expect.element(address).toHaveFocus();
      await expect.element(address).toHaveAccessibleDescription('Please enter a valid email address.');
    }
    expect(visit.server.bodiesOf(REQUEST)).toEqual([]);
  });

  it('sends one request on a double click and on a repeated Enter', async () => {
    const { start, dialog, thanks, address, send } = await showHome();
    await start.click();
    await address.fill('ana@example.org');
    await send.dblClick();
    await expect.element(thanks).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await start.click();
    await address.fill('ben@example.org');
    // Both in one task of the page, before React has drawn anything anew.
    const form = dialog.element().querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await expect.element(thanks).toBeVisible();
    // A third one, so that whatever the first two sent has arrived.
    await userEvent.keyboard('{Escape}');
    await start.click();
    await address.fill('eva@example.org');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent('email')).toContain('eva@example.org');
    expect(sent('email')).toEqual(['ana@example.org', 'ben@example.org', 'eva@example.org']);
  });

  it('succeeds without waiting for the server, and just the same when the server is away', async () => {
    const { start, dialog, thanks, address, send } = await showHome();
    const { answer, release } = held(done);
    for (const server of [answer, unreachable]) {
      visit.server.answer(REQUEST, server);
      await start.click();
      await address.fill('ana@example.org');
      await send.click();
      await expect.element(thanks).toBeVisible();
      await dialog.getByRole('button', { name: 'Got it' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
    release();
    await expect.poll(() => sent('email')).toHaveLength(2);
  });

  it('closes on Escape, on the cross and on a click beside it, and gives the focus back', async () => {
    const { start, dialog, reminder } = await showHome();
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      // The backdrop lies over everything, so nothing of the page itself is hit there.
      () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true }),
    ];
    for (const close of ways) {
      await start.click();
      await expect.element(reminder).toBeVisible();
      await close();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(start).toHaveFocus();
    }
  });
});
