import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { allowsReading, rememberConsent } from './captions-choice.ts';
import { GuestCaptions, OwnWords } from './guest-captions.tsx';
import { afterCaptions, guestCaption, type GuestReading } from './guest-reading.ts';

const LI = { sessionId: 's-li', name: 'Li', role: 'partner', agrees: true } as const;
const MARIA = { sessionId: 's-maria', name: 'Maria', role: 'teacher', agrees: false } as const;

const readingOf = (changes: Partial<Omit<GuestReading, 'known'>> = {}): GuestReading =>
  afterCaptions(null, {
    type: 'captions',
    on: false,
    guests: [LI, MARIA],
    own: null,
    hasFailed: false,
    ...changes,
  });

const said = (id: number, text: string, by: GuestReading['known'][string] = LI) => ({ id, text, by });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function show(reading: GuestReading, lines: Parameters<typeof GuestCaptions>[0]['lines'] = []) {
  const onWish = vi.fn();
  const view = (shown: typeof lines, now = reading) => (
    <main>
      <h1>Part 3</h1>
      <GuestCaptions reading={now} lines={shown} onWish={onWish} />
    </main>
  );
  const screen = await render(view(lines));
  return { screen, onWish, again: (shown: typeof lines) => screen.rerender(view(shown)) };
}

describe('captions of guests', () => {
  it('are off until they are asked for, and say who would be read', async () => {
    const { screen, onWish } = await show(readingOf());
    const choice = screen.getByRole('checkbox', { name: 'Captions for Li (partner) and Maria (teacher)' });
    await expect.element(choice).not.toBeChecked();
    await expect.element(screen.getByText(/^With their permission/u)).toBeVisible();
    await choice.click();
    expect(onWish).toHaveBeenCalledExactlyOnceWith(true);
    await expectForEverybody();
  });

  it('say of whom there are none because they haven’t agreed', async () => {
    const { screen } = await show(readingOf({ on: true }));
    await expect
      .element(screen.getByText('Still waiting for permission from: Maria (teacher)'))
      .toBeVisible();
    await expectForEverybody();
  });

  it('say when the server can’t go on', async () => {
    const { screen } = await show(readingOf({ hasFailed: true }));
    await expect.element(screen.getByText(/^The server can’t do this/u)).toBeVisible();
  });

  it('are said to a screen reader a few sentences at a time, and only what is new', async () => {
    const { screen, again } = await show(readingOf({ on: true }), [said(1, 'Before.')]);
    const log = screen.getByRole('log');
    await again([said(1, 'Before.'), said(2, 'I agree.'), { id: 3, text: 'You do?' }]);
    await again([said(2, 'I agree.'), { id: 3, text: 'You do?' }, said(4, 'Most of the time.')]);
    expect(log.element()).toHaveTextContent('');
    await expect
      .poll(() => log.element().textContent, { timeout: 8_000 })
      .toBe('Li: I agree. Li: Most of the time.');
    await expect.element(log).toHaveAttribute('aria-live', 'polite');
  });

  it('have no live region while no one has asked for them', async () => {
    const { screen } = await show(readingOf(), [said(1, 'Before.')]);
    expect(screen.container.querySelector('[role=log]')).toBeNull();
  });
});

describe('what a guest says', () => {
  it('is named, the last words of one who has left too', () => {
    const gone = afterCaptions(readingOf({ on: true }), {
      type: 'captions',
      on: true,
      guests: [],
      own: null,
      hasFailed: false,
    });
    const words = { sessionId: 's-li', text: 'Goodbye.' };
    expect(guestCaption(gone, words)).toEqual({
      role: 'guest',
      by: { name: 'Li', role: 'partner' },
      text: 'Goodbye.',
      final: true,
    });
  });

  it('is no caption for someone who hasn’t asked, and of no stranger', () => {
    expect(guestCaption(readingOf(), { sessionId: 's-li', text: 'Hello.' })).toBeNull();
    expect(guestCaption(null, { sessionId: 's-li', text: 'Hello.' })).toBeNull();
    for (const sessionId of ['s-other', 'constructor'])
      expect(guestCaption(readingOf({ on: true }), { sessionId, text: 'Hello.' })).toBeNull();
  });
});

async function showOwn(own: GuestReading['own']) {
  const onConsent = vi.fn();
  const screen = await render(
    <main>
      <h1>Pair practice</h1>
      <OwnWords reading={readingOf({ own })} onConsent={onConsent} />
    </main>,
  );
  return { screen, onConsent };
}

describe('a guest who may speak', () => {
  it('is told while their words are read, and can stop it', async () => {
    const { screen, onConsent } = await showOwn({ agrees: true, isWanted: true });
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent(
        'Someone is reading what you say: while your microphone is on, what you say is turned into text.',
      );
    await screen.getByRole('checkbox', { name: 'The others may read what I say' }).click();
    expect(onConsent).toHaveBeenCalledExactlyOnceWith(false);
    await expectForEverybody();
  });

  it('is told that someone would like to read them', async () => {
    const { screen, onConsent } = await showOwn({ agrees: false, isWanted: true });
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Someone in the test would like to read what you say.');
    await screen.getByRole('checkbox').click();
    expect(onConsent).toHaveBeenCalledExactlyOnceWith(true);
    await expectForEverybody();
  });

  it('is told nothing while no one wants to read, and an observer isn’t asked', async () => {
    const { screen } = await showOwn({ agrees: true, isWanted: false });
    await expect.element(screen.getByRole('status')).toHaveTextContent('');
    const observer = await showOwn(null);
    expect(observer.screen.container.querySelector('input')).toBeNull();
  });

  it('has agreed for one invitation alone', () => {
    rememberConsent('one', true);
    expect(allowsReading('one')).toBe(true);
    expect(allowsReading('another')).toBe(false);
    rememberConsent('one', false);
    expect(allowsReading('one')).toBe(false);
  });
});
