// The explanation of the room: in the language of the page, beside what is examined and never over it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseLanguage } from '../../languages/index.ts';
import { expectForEverybody } from '../../testing/accessible.ts';
import { loadTextsOfTest } from './testing/load-texts.ts';
import { enterQuestion } from './testing/enter-room.tsx';
import type { Room } from './testing/enter-room.tsx';
import { examView } from './testing/scripted-room.ts';

const CARD = {
  task: 'Describe a place you have visited and would like to see again.',
  prompts: ['where this place is', 'when you went there', 'what you did there'],
  closing: 'and explain why you would like to see this place again.',
};
const STEP = { elapsedMs: 12_000, limitMs: 60_000, running: true };
/** The site's header, which stands above the room. */
const HEADER = 'calc(var(--header-height) + 1px)';

beforeEach(loadTextsOfTest);
afterEach(async () => {
  document.body.style.paddingTop = '';
  localStorage.clear();
  sessionStorage.clear();
  await chooseLanguage('en');
  document.cookie = 'language=; path=/; max-age=0';
  await page.viewport(414, 896);
});

const opener = ({ screen }: Room) =>
  screen.getByRole('button', { name: /Explain this screen|: شرح|: Explicar/u });
const panel = ({ screen }: Room) => screen.getByRole('dialog');
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const bar = ({ screen }: Room): Element => screen.getByRole('group', { name: 'Test controls' }).element();
const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

describe('the explanation of the room', () => {
  it.each([
    ['en', 'ltr', 'Explain this screen', 'Part 1: Interview', 'The examiner asks the question again.'],
    ['ar', 'rtl', 'العربية: شرح هذه الشاشة', 'الجزء 1: المقابلة', 'يطرح الممتحن السؤال من جديد.'],
    [
      'es',
      'ltr',
      'Español: Explicar esta pantalla',
      'Parte 1: Entrevista',
      'El examinador vuelve a hacer la pregunta.',
    ],
  ])('is in the language of the page: %s', async (tag, dir, name, title, repeat) => {
    await chooseLanguage(tag);
    const room = await enterQuestion();
    const button = room.screen.getByRole('button', { name, exact: true });
    await expect.element(button).toHaveAttribute('lang', tag);
    await button.click();
    const explanation = room.screen.getByRole('dialog', { name: title });
    await expect.element(explanation).toHaveAttribute('lang', tag);
    await expect.element(explanation).toHaveAttribute('dir', dir);
    await expect.element(explanation.getByText(repeat)).toBeVisible();
    // Names of buttons stand as they do on the buttons; the question isn't repeated, in no language.
    const quoted = explanation.getByText('Repeat', { exact: true }).element();
    expect([quoted.getAttribute('lang'), quoted.getAttribute('dir')]).toEqual(['en', 'ltr']);
    await expect.element(explanation).not.toHaveTextContent('Where do you live?');
  });

  it('is read out when it opens, and the focus comes back when it closes, by Escape, its button and a tap', async () => {
    const room = await enterQuestion();
    const heading = () => panel(room).getByRole('heading', { level: 2 });
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => panel(room).getByRole('button', { name: 'Close the explanation' }).click(),
      () => room.screen.getByTestId('question').click(),
      () => opener(room).click(),
    ];
    for (const close of ways) {
      // oxlint-disable no-await-in-loop -- one way after another
      await opener(room).click();
      await expect.element(opener(room)).toHaveAttribute('aria-expanded', 'true');
      await expect.element(heading()).toHaveFocus();
      await close();
      await expect.element(panel(room)).not.toBeInTheDocument();
      await expect.element(opener(room)).toHaveFocus();
      await expect.element(opener(room)).toHaveAttribute('aria-expanded', 'false');
      // oxlint-enable no-await-in-loop
    }
  });

  it('a button of the room that is pressed beside it does its work and keeps the focus', async () => {
    const room = await enterQuestion();
    await opener(room).click();
    await room.screen.getByRole('button', { name: 'Mute' }).click();
    await expect.element(panel(room)).not.toBeInTheDocument();
    await expect.element(room.screen.getByRole('button', { name: 'Unmute' })).toHaveFocus();
    expect(room.audio.enabled).toBe(false);
  });

  it('leaves a question in a window of its own to be answered first', async () => {
    const room = await enterQuestion();
    await opener(room).click();
    await expect.element(panel(room)).toBeVisible();
    // Pressed by script: a press by hand closes the explanation.
    room.screen.container.ownerDocument.querySelector('dialog')?.showModal();
    await userEvent.keyboard('{Escape}');
    await expect.element(room.screen.getByRole('dialog', { name: 'Part 1: Interview' })).toBeVisible();
  });

  it('says nothing to the examiner, and the microphone stays on', async () => {
    const room = await enterQuestion();
    const sent = [...room.voice.sent];
    await opener(room).click();
    await expect.element(panel(room)).toBeVisible();
    room.voice.say({ type: 'transcript', role: 'user', transcript: 'In Lima.', transcriptType: 'final' });
    await userEvent.keyboard('{Escape}');
    await expect.element(panel(room)).not.toBeInTheDocument();
    expect([room.voice.sent, room.audio.enabled, room.voice.hasStopped]).toEqual([sent, true, false]);
    expect(room.session.store.getState().captions.map(({ text }) => text)).toEqual(['In Lima.']);
  });

  it('explains what is on the screen now: it follows the exam while it is open', async () => {
    const room = await enterQuestion();
    await opener(room).click();
    await expect.element(panel(room)).toMatchTextContent('Part 1: Interview');
    room.examIs({
      exam: examView({ phase: 'preparation', part: 2, cueCard: CARD, question: null, stepClock: STEP }),
    });
    await expect.element(panel(room)).toMatchTextContent('Part 2: One minute to prepare');
    await expect.element(panel(room)).toMatchTextContent('I’m ready');
    room.examIs({
      exam: examView({ phase: 'long-turn', part: 2, cueCard: CARD, question: null, stepClock: STEP }),
    });
    await expect.element(panel(room)).toMatchTextContent('when the examiner will stop you');
    room.examIs({ exam: examView({ phase: 'discussion', part: 3 }) });
    await expect.element(panel(room)).toMatchTextContent('Part 3: Discussion');
  });

  it('is for everybody', async () => {
    await chooseLanguage('ar');
    const room = await enterQuestion();
    await opener(room).click();
    await expect.element(panel(room)).toBeVisible();
    await expectForEverybody();
  });
});

it('lies over the captions where they cover a part of a small phone', async () => {
  document.body.style.paddingTop = HEADER;
  await page.viewport(320, 568);
  const room = await enterQuestion();
  await room.screen.getByRole('button', { name: 'Captions' }).click();
  // The words on that push the question down, behind the captions.
  await room.screen.getByRole('button', { name: 'Mute' }).click();
  const captions = room.screen.getByRole('region', { name: 'Captions' });
  await expect.element(captions).toBeVisible();
  await opener(room).click();
  await expect.element(panel(room)).toBeVisible();
  const [over, under] = [boxOf(panel(room).element()), boxOf(captions.element())];
  expect(over.bottom).toBeGreaterThan(under.top + 10);
  const shared = document.elementFromPoint((over.left + over.right) / 2, under.top + 5);
  expect(shared?.closest('[role=dialog]')).toBe(panel(room).element());
});

describe.each([
  [375, 667],
  [320, 568],
  [667, 375],
  [1280, 800],
])('in a window of %i × %i', (width, height) => {
  beforeEach(async () => {
    document.body.style.paddingTop = HEADER;
    await page.viewport(width, height);
  });

  it.each([
    ['ar', 'question'],
    ['es', 'question'],
    ['ar', 'preparation'],
    ['hi', 'long-turn'],
    ['es', 'rounding-off'],
  ] as const)('%s: covers neither bar nor what is asked in %s, and moves nothing', async (tag, phase) => {
    await chooseLanguage(tag);
    const room = await enterQuestion();
    const isPart1 = phase === 'question';
    const isAsked = isPart1 || phase === 'rounding-off';
    room.examIs({
      exam: examView({
        phase,
        part: isPart1 ? 1 : 2,
        cueCard: isPart1 ? null : CARD,
        stepClock: STEP,
        ...(isAsked ? {} : { question: null }),
      }),
    });
    if (!isPart1) await expect.element(room.screen.getByTestId('cue-card')).toBeVisible();
    const asked = room.screen.getByTestId(isAsked ? 'question' : 'cue-card').element();
    const measured = () =>
      [asked, bar(room), ...room.screen.getByRole('timer').elements()].map((element) => {
        const { left, top, width: wide, height: high } = boxOf(element);
        return [left, top, wide, high];
      });
    const before = measured();
    await page.elementLocator(room.screen.container).getByRole('button', { expanded: false }).click();
    const explanation = page.getByRole('dialog');
    await expect.element(explanation).toBeVisible();
    const place = boxOf(explanation.element());
    expect(measured()).toEqual(before);
    expect(overlap(place, boxOf(bar(room)))).toBe(false);
    // The strip with the clocks as well, where it stays in view.
    for (const timer of room.screen.getByRole('timer').elements())
      expect(overlap(place, boxOf(timer))).toBe(false);
    // In a window of 375 pixels' height there's no room beside a card.
    if (height > 400) expect(overlap(place, boxOf(asked))).toBe(false);
    expect(place.height).toBeGreaterThanOrEqual(100);
    expect([place.left >= 0, place.right <= width, place.bottom <= height]).toEqual([true, true, true]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
