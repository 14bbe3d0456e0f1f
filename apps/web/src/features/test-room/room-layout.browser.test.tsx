// Where the parts of the room stand in windows of a small phone and of a laptop.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { CDPSession } from '@vitest/browser-playwright';
import { enterQuestion } from './testing/enter-room.tsx';
import { examView } from './testing/scripted-room.ts';

const CARD = {
  task: 'Describe a place you have visited and would like to see again.',
  prompts: ['where this place is', 'when you went there', 'what you did there'],
  closing: 'and explain why you would like to see this place again.',
};
const STEP = { elapsedMs: 12_000, limitMs: 60_000, running: true };
const QUESTION = {
  id: 'home-2',
  text: 'What do you like most about the place where you live?',
  topic: 'your home',
};

const PHONE = [375, 667] as const;
const LAPTOP = [1280, 800] as const;

/** The site's header, which stands above the room; it's lower where room is short. */
const HEADER = 'calc(var(--header-height) + 1px)';

beforeEach(() => void (document.body.style.paddingTop = HEADER));
afterEach(async () => {
  document.body.style.paddingTop = '';
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(414, 896);
});

type Room = Awaited<ReturnType<typeof enterQuestion>>;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const barOf = ({ screen }: Room): DOMRect =>
  boxOf(screen.getByRole('group', { name: 'Test controls' }).element());
const ringOf = ({ screen }: Room): DOMRect =>
  boxOf(screen.getByRole('img', { name: /^Microphone/ }).element());

/** The buttons of the bar and the clocks are in the window, with nothing of the bar over a clock. */
function expectInSight(room: Room, height: number): void {
  const bar = barOf(room);
  expect(bar.bottom).toBeLessThanOrEqual(height);
  const timers = room.screen.getByRole('timer').elements();
  expect(timers.length).toBeGreaterThan(0);
  for (const timer of timers) {
    const { top, bottom } = boxOf(timer);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(bar.top);
    expect(
      document.elementFromPoint(boxOf(timer).left + 2, (top + bottom) / 2)?.closest('[role=timer]'),
    ).toBe(timer);
  }
}

describe.each([PHONE, LAPTOP])('in a window of %i × %i', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  it.each(['question', 'instructions', 'preparation', 'long-turn', 'rounding-off'] as const)(
    'clock and controls are in sight in %s, and stay there when the page is scrolled',
    async (phase) => {
      const room = await enterQuestion();
      const isPart1 = phase === 'question';
      room.examIs({
        exam: examView({ phase, part: isPart1 ? 1 : 2, cueCard: isPart1 ? null : CARD, stepClock: STEP }),
      });
      if (!isPart1) await expect.element(room.screen.getByTestId('cue-card')).toBeVisible();
      expectInSight(room, height);
      window.scrollTo(0, document.documentElement.scrollHeight);
      expectInSight(room, height);
    },
  );

  it('so is the question, under a face that is large', async () => {
    const room = await enterQuestion();
    room.examIs({ exam: examView({ question: QUESTION }) });
    await expect.element(room.screen.getByTestId('question')).toHaveTextContent(QUESTION.text);
    expect(boxOf(room.screen.getByTestId('question').element()).bottom).toBeLessThanOrEqual(barOf(room).top);
    expect(ringOf(room).width).toBeGreaterThanOrEqual(width === 375 ? 130 : 320);
  });

  it('and the captions, when they are wanted, cover neither question nor clock', async () => {
    const room = await enterQuestion();
    room.examIs({ exam: examView({ question: QUESTION }) });
    const captions = room.screen.getByRole('list', { name: 'Captions' });
    if (width === 375) {
      await expect.element(captions).not.toBeInTheDocument();
      await room.screen.getByRole('button', { name: 'Captions' }).click();
    }
    await expect.element(captions).toBeInViewport();
    expectInSight(room, height);
    const shown = boxOf(captions.element());
    const question = boxOf(room.screen.getByTestId('question').element());
    expect(question.bottom <= shown.top || question.right <= shown.left).toBe(true);
    expect(shown.bottom).toBeLessThanOrEqual(barOf(room).top);
  });
});

it('on a phone the captions don’t cover the question of a candidate who is muted either', async () => {
  await page.viewport(...PHONE);
  const room = await enterQuestion();
  room.examIs({ exam: examView({ question: QUESTION }) });
  await room.screen.getByRole('button', { name: 'Captions' }).click();
  await room.screen.getByRole('button', { name: 'Mute' }).click();
  await expect.element(room.screen.getByText(/Press “Unmute”/u)).toBeVisible();
  const captions = boxOf(room.screen.getByRole('region', { name: 'Captions' }).element());
  expect(boxOf(room.screen.getByTestId('question').element()).bottom).toBeLessThanOrEqual(captions.top);
});

it('a laptop has card and notes beside each other, whole', async () => {
  await page.viewport(...LAPTOP);
  const room = await enterQuestion();
  room.examIs({ exam: examView({ phase: 'preparation', part: 2, cueCard: CARD, stepClock: STEP }) });
  await expect.element(room.screen.getByTestId('cue-card')).toBeVisible();
  const notes = boxOf(room.screen.getByRole('textbox', { name: /^Your notes/ }).element());
  const card = boxOf(room.screen.getByTestId('cue-card').element());
  expect(notes.left).toBeGreaterThanOrEqual(card.right);
  expect(Math.max(notes.bottom, card.bottom)).toBeLessThanOrEqual(barOf(room).top);
});

describe.each([
  [375, 667],
  [390, 844],
])('on a phone of %i × %i', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  it.each(['preparation', 'long-turn'] as const)(
    'the whole card is in sight in %s, above the bar and above open captions, and the title has two lines at most',
    async (phase) => {
      const room = await enterQuestion();
      room.examIs({ exam: examView({ phase, part: 2, cueCard: CARD, stepClock: STEP }) });
      const card = room.screen.getByTestId('cue-card');
      await expect.element(card).toBeVisible();
      expect(boxOf(card.element()).bottom).toBeLessThanOrEqual(barOf(room).top);
      const title = room.screen.getByRole('heading', { level: 1 }).element();
      expect(boxOf(title).height).toBeLessThanOrEqual(
        2 * Number.parseFloat(getComputedStyle(title).lineHeight) + 1,
      );
      await room.screen.getByRole('button', { name: 'Captions' }).click();
      const captions = room.screen.getByRole('region', { name: 'Captions' });
      await expect.element(captions).toBeVisible();
      expect(boxOf(captions.element()).height).toBeGreaterThan(60);
      expect(boxOf(card.element()).bottom).toBeLessThanOrEqual(boxOf(captions.element()).top);
    },
  );
});

it('what takes the focus on a phone is not left behind the captions', async () => {
  await page.viewport(...PHONE);
  const room = await enterQuestion();
  room.examIs({ exam: examView({ phase: 'long-turn', part: 2, cueCard: CARD, stepClock: STEP }) });
  await room.screen.getByRole('button', { name: 'Captions' }).click();
  const captions = room.screen.getByRole('list', { name: 'Captions' });
  await expect.element(captions).toBeVisible();
  const finish = room.screen.getByRole('button', { name: 'I’ve finished' });
  window.scrollTo(0, 0);
  (finish.element() as HTMLElement).focus();
  await expect.poll(() => boxOf(finish.element()).bottom).toBeLessThanOrEqual(boxOf(captions.element()).top);
});

it('a low window has the controls at the end of the page and the captions under the room', async () => {
  await page.viewport(320, 256);
  const room = await enterQuestion();
  await userEvent.click(room.screen.getByRole('button', { name: 'Captions' }));
  const captions = room.screen.getByRole('list', { name: 'Captions' });
  await expect.element(captions).toBeVisible();
  expect(getComputedStyle(captions.element().parentElement ?? document.body).position).toBe('static');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

async function preferMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  const session: CDPSession = cdp();
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });
}

const voiceOn = ({ screen }: Room): string =>
  screen.container
    .querySelector<HTMLElement>('[data-face]')
    ?.parentElement?.style.getPropertyValue('--voice') ?? '';

describe('the face of an examiner who speaks', () => {
  afterEach(() => preferMotion('reduce'));

  it('moves with the sound, and comes to rest with the voice', async () => {
    await preferMotion('no-preference');
    const room = await enterQuestion();
    room.voice.emit('volume-level', 0.9);
    expect(voiceOn(room)).toBe('');
    room.examIs({ examiner: 'speaking' });
    await expect
      .element(room.screen.getByTestId('examiner-state'))
      .toHaveTextContent('The examiner is speaking');
    room.voice.emit('volume-level', 0.62);
    expect(voiceOn(room)).toBe('0.62');
    room.examIs({ examiner: 'listening' });
    await expect.poll(() => voiceOn(room)).toBe('');
  });

  it('stands still for those who asked for less motion', async () => {
    const room = await enterQuestion();
    room.examIs({ examiner: 'speaking' });
    await expect
      .element(room.screen.getByTestId('examiner-state'))
      .toHaveTextContent('The examiner is speaking');
    room.voice.emit('volume-level', 0.62);
    expect(voiceOn(room)).toBe('');
  });
});
