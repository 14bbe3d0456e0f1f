import type { GuestRole, GuestView } from '@bandpal/contracts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SiteSettingsProvider } from '../../site/site-settings.tsx';
import { expectForEverybody } from '../../testing/accessible.ts';
import { FakeServer, json, refusal } from '../../testing/fake-server.ts';
import { OPEN_SITE } from '@bandpal/contracts/testing';
import { allowsReading } from '../guests/captions-choice.ts';
import { Component, loader } from './guest-page.tsx';

const TOKEN = 'a-token-of-a-guest-0123456789';

const viewOf = (changes: Partial<GuestView> = {}): GuestView => ({
  role: 'teacher',
  state: 'open',
  name: null,
  hostName: 'Ana',
  mode: null,
  declined: false,
  mayAsk: false,
  sheet: null,
  canBeRead: true,
  expiresAt: '2099-01-01T00:00:00.000Z',
  ...changes,
});

let server: FakeServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new FakeServer().install();
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
});

async function openPage(view: GuestView | null) {
  server.answer('POST /api/guest/state', view === null ? refusal('guest.not-found') : json(view));
  window.history.replaceState(null, '', `#${TOKEN}`);
  const router = createMemoryRouter([{ path: '/', loader, Component }]);
  return render(
    <SiteSettingsProvider settings={{ ...OPEN_SITE, publicUrl: '' }}>
      <main>
        <RouterProvider router={router} />
      </main>
    </SiteSettingsProvider>,
  );
}

describe('the page of a guest', () => {
  it('says that a link opens nothing, and takes the token out of the address', async () => {
    const screen = await openPage(null);
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This invitation isn’t open');
    expect(window.location.hash).toBe('');
    expect(server.bodiesOf('POST /api/guest/state')).toContainEqual({ token: TOKEN });
    await expectForEverybody();
  });

  it.each<[GuestRole, RegExp]>([
    ['teacher', /Your name, your bands and your notes are stored/],
    ['observer', /You send no sound and no picture/],
    ['partner', /Only the candidate is assessed/],
  ])('tells who comes as %s what it means before they agree', async (role, words) => {
    const screen = await openPage(viewOf({ role }));
    await expect.element(screen.getByRole('heading', { name: /Ana invites you/u })).toBeVisible();
    await expect.element(screen.getByText(words)).toBeVisible();
    await expectForEverybody();
  });

  it('goes on only with a name and a yes, and then waits', async () => {
    server.answer('POST /api/guest/ready', (body) => {
      const ready = viewOf({ state: 'waiting', name: String(body['name']) });
      server.answer('POST /api/guest/state', json(ready));
      return Response.json(ready);
    });
    const screen = await openPage(viewOf());
    const button = screen.getByRole('button', { name: 'I’m ready' });
    await button.click();
    await expect.element(screen.getByText('Please type your name.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Your name' }).fill('Maria');
    await button.click();
    await expect.element(screen.getByText('Please tick “I agree” first.')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'I agree' }).click();
    await button.click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re ready');
    expect(server.bodiesOf('POST /api/guest/ready')).toEqual([{ token: TOKEN, name: 'Maria', agrees: true }]);
    await expectForEverybody();
  });

  it.each<[GuestRole, boolean, boolean]>([
    ['teacher', true, true],
    ['partner', true, true],
    ['observer', true, false],
    // The server couldn't read them.
    ['partner', false, false],
  ])(
    'asks a %s whether the others may read what they say, where that can be (%s): %s, and no unless they say yes',
    async (role, canBeRead, asks) => {
      const screen = await openPage(viewOf({ role, canBeRead }));
      await expect.element(screen.getByRole('checkbox', { name: 'I agree' })).toBeVisible();
      const choice = screen.getByRole('checkbox', { name: 'The others may read what I say' });
      expect(choice.elements()).toHaveLength(asks ? 1 : 0);
      if (asks) await expect.element(choice).not.toBeChecked();
    },
  );

  it('remembers for this invitation that a guest lets the others read what they say', async () => {
    server.answer('POST /api/guest/ready', json(viewOf({ state: 'waiting', name: 'Maria' })));
    const screen = await openPage(viewOf());
    await screen.getByRole('textbox', { name: 'Your name' }).fill('Maria');
    await screen.getByRole('checkbox', { name: 'I agree' }).click();
    await screen.getByRole('checkbox', { name: 'The others may read what I say' }).click();
    await screen.getByRole('button', { name: 'I’m ready' }).click();
    await expect.poll(() => allowsReading(TOKEN)).toBe(true);
    expect(server.bodiesOf('POST /api/guest/ready')).toEqual([{ token: TOKEN, name: 'Maria', agrees: true }]);
  });

  it('lets a guest ask again whom the candidate didn’t let in', async () => {
    server.answer('POST /api/guest/ready', json(viewOf({ state: 'knocking', name: 'Maria' })));
    const screen = await openPage(viewOf({ state: 'waiting', name: 'Maria', declined: true, mayAsk: true }));
    await expect.element(screen.getByText('Ana doesn’t want to let you in now.')).toBeVisible();
    server.answer('POST /api/guest/state', json(viewOf({ state: 'knocking', name: 'Maria' })));
    await screen.getByRole('button', { name: 'Ask to be let in again' }).click();
    await expect.element(screen.getByText(/^Ana is being asked to let you in/)).toBeVisible();
  });

  it('says that a guest can’t ask any more in this test, and offers no button', async () => {
    const screen = await openPage(viewOf({ state: 'waiting', name: 'Maria', declined: true }));
    await expect.element(screen.getByText('You can’t ask again in this test.')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Ask to be let in again' }))
      .not.toBeInTheDocument();
    await expectForEverybody();
  });

  it('lets a guest ask who is ready while a test goes on without them', async () => {
    server.answer('POST /api/guest/ready', json(viewOf({ state: 'knocking', name: 'Tom' })));
    const screen = await openPage(viewOf({ state: 'waiting', name: 'Tom', mayAsk: true }));
    await screen.getByRole('button', { name: 'Ask to be let in' }).click();
    expect(server.bodiesOf('POST /api/guest/ready')).toEqual([{ token: TOKEN, name: 'Tom', agrees: true }]);
  });

  it('says what is wrong with a name that is refused', async () => {
    server.answer('POST /api/guest/ready', refusal('request.invalid'));
    const screen = await openPage(viewOf());
    const name = screen.getByRole('textbox', { name: 'Your name' });
    await name.fill('Bandpal');
    await screen.getByRole('checkbox', { name: 'I agree' }).click();
    await screen.getByRole('button', { name: 'I’m ready' }).click();
    await expect.element(screen.getByText(/^Please choose another name/u)).toBeVisible();
    await expect.element(name).toHaveFocus();
    await expectForEverybody();
  });

  it('keeps what a removed teacher typed last, and tries no more to save it', async () => {
    server.answer('PUT /api/guest/sheet', refusal('guest.not-found'));
    const screen = await openPage(viewOf({ state: 'ended', name: 'Maria' }));
    await screen.getByRole('combobox', { name: 'Pronunciation' }).selectOptions('7.0');
    await screen.getByRole('textbox', { name: 'Notes for the candidate' }).fill('Speak up.');
    server.answer('POST /api/guest/state', refusal('guest.not-found'));
    const lost = screen.getByRole('textbox', { name: 'This couldn’t be saved' });
    await expect.element(lost).toHaveValue('Pronunciation: 7.0\nSpeak up.');
    await expectForEverybody();
    const tries = server.bodiesOf('PUT /api/guest/sheet').length;
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(server.bodiesOf('PUT /api/guest/sheet')).toHaveLength(tries);
  });

  it('keeps the sheet in view while an interrupted test waits, and says until when it can be changed', async () => {
    const screen = await openPage(viewOf({ state: 'waiting', name: 'Maria', mode: 'part1' }));
    await expect.element(screen.getByRole('heading', { name: 'Band sheet' })).toBeVisible();
    server.answer('POST /api/guest/state', json(viewOf({ state: 'ended', name: 'Maria' })));
    await expect
      .element(screen.getByText(/You can change them here until (?:Jan 1, 2099|1 Jan 2099)/u))
      .toBeVisible();
  });

  it('saves a teacher’s last words when the page is left, before any timer', async () => {
    server.answer('PUT /api/guest/sheet', json({ at: '2026-11-29T10:00:00.000Z' }));
    const screen = await openPage(viewOf({ state: 'ended', name: 'Maria' }));
    const sent = vi.spyOn(globalThis, 'fetch');
    await screen.getByRole('combobox', { name: 'Pronunciation' }).selectOptions('7.0');
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveBeenCalledWith('/api/guest/sheet', expect.objectContaining({ keepalive: true }));
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  });

  it('takes what a teacher has saved along into a test whose sheet is empty', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    server.answer('PUT /api/guest/sheet', json({ at: '2026-11-29T10:00:00.000Z' }));
    server.answer('POST /api/guest/join', refusal('guest.not-live'));
    const bands = {
      'fluency-coherence': 6.5,
      'lexical-resource': null,
      'grammatical-range-accuracy': null,
      pronunciation: null,
    };
    const sheet = { bands, note: 'Speak up.', at: '2026-11-29T09:00:00.000Z' };
    const first = viewOf({ state: 'waiting', name: 'Maria', mode: 'part1', sheet });
    const screen = await openPage(first);
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(server.bodiesOf('PUT /api/guest/sheet')).toEqual([]);
    server.answer('POST /api/guest/state', json({ ...first, state: 'live', sheet: null }));
    await expect
      .poll(() => server.bodiesOf('PUT /api/guest/sheet')[0], { timeout: 5_000 })
      .toEqual({ token: TOKEN, bands, note: 'Speak up.' });
  });

  it('lets a teacher change the sheet after the test', async () => {
    server.answer('PUT /api/guest/sheet', json({ at: '2026-11-29T10:00:00.000Z' }));
    const bands = {
      'fluency-coherence': 6.5,
      'lexical-resource': null,
      'grammatical-range-accuracy': null,
      pronunciation: null,
    };
    const sheet = { bands, note: 'Speak up.', at: '2026-11-29T09:00:00.000Z' };
    const screen = await openPage(viewOf({ state: 'ended', name: 'Maria', sheet }));
    const fluency = screen.getByRole('combobox', { name: 'Fluency and coherence' });
    await expect.element(fluency).toHaveValue('6.5');
    await expect.element(screen.getByText('Saved')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Pronunciation' }).selectOptions('7.0');
    await expect
      .poll(() => server.bodiesOf('PUT /api/guest/sheet'))
      .toEqual([{ token: TOKEN, bands: { ...bands, pronunciation: 7 }, note: 'Speak up.' }]);
    await expect.element(screen.getByText('7: all of band 6 and some of band 8')).toBeVisible();
    await expectForEverybody();
  });
});
