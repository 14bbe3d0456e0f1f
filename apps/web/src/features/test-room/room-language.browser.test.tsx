// The page is in another language, and the exam's room in English all the same.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExamMetadata, ServerMessage } from '@bandpal/contracts';
import { chooseLanguage } from '../../languages/index.ts';
import { enterQuestion, enterRoom } from './testing/enter-room.tsx';
import type { Room } from './testing/enter-room.tsx';
import { loadTextsOfTest } from './testing/load-texts.ts';
import { examMetadata, examView } from './testing/scripted-room.ts';

const CARD = { task: 'Describe a skill.', prompts: ['what it is'], closing: 'and explain why.' };
const STANDING = { elapsedMs: 0, limitMs: 300_000, running: false };

beforeEach(loadTextsOfTest);
afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await chooseLanguage('en');
  document.cookie = 'language=; path=/; max-age=0';
});

/** What the room says of the exam, to those who read and to those who listen: without what it marks as being in the page's language. */
function examWordsOf({ screen }: Room): string[] {
  const copy = screen.container.querySelector('[data-room]')?.cloneNode(true) as HTMLElement;
  for (const other of copy.querySelectorAll('[lang][dir]:not([translate=no]), [role=timer]')) other.remove();
  const labels = [...copy.querySelectorAll('[aria-label]')].map((element) =>
    element.getAttribute('aria-label'),
  );
  return [...(copy.textContent ?? '').split(/\s+/u), ...labels.map(String)].filter((word) => word !== '');
}

const exam = (changes: Parameters<typeof examView>[0], examiner: ExamMetadata['examiner'] = 'listening') =>
  ({
    type: 'metadata',
    metadata: examMetadata({
      examiner,
      exam: examView({ mode: 'full', partClock: STANDING, stepClock: STANDING, ...changes }),
    }),
  }) satisfies ServerMessage;

/** What happens in a test, one thing after another. */
const STEPS: readonly (readonly [label: string, act: (room: Room) => unknown])[] = [
  [
    'looking for an examiner',
    ({ voice }) => voice.emit('call-start-progress', { stage: 'web-call-creation' }),
  ],
  ['joining', ({ voice }) => voice.emit('call-start-progress', { stage: 'daily-call-join' })],
  ['live', ({ voice }) => voice.emit('call-start')],
  ['the first question', ({ voice }) => voice.say(exam({}))],
  ['speaking', ({ voice }) => voice.say(exam({}, 'speaking'))],
  ['thinking', ({ voice }) => voice.say(exam({ answered: 2 }, 'thinking'))],
  ['captions', ({ screen }) => screen.getByRole('button', { name: 'Captions' }).click()],
  ['typing', ({ screen }) => screen.getByRole('button', { name: 'Type an answer' }).click()],
  [
    'instructions',
    ({ voice }) => voice.say(exam({ part: 2, phase: 'instructions', cueCard: CARD, question: null })),
  ],
  [
    'the minute',
    ({ voice }) => voice.say(exam({ part: 2, phase: 'preparation', cueCard: CARD, question: null })),
  ],
  [
    'the talk',
    ({ voice }) => voice.say(exam({ part: 2, phase: 'long-turn', cueCard: CARD, question: null })),
  ],
  ['rounding off', ({ voice }) => voice.say(exam({ part: 2, phase: 'rounding-off', cueCard: CARD }))],
  ['Part 3', ({ voice }) => voice.say(exam({ part: 3, phase: 'discussion' }))],
  [
    'the closing words',
    ({ voice }) => voice.say(exam({ part: 3, phase: 'closing', question: null }, 'speaking')),
  ],
  ['ending', ({ session }) => session.requestEnd()],
];

/** The words of a room, step by step. */
async function wordsInEachStep(): Promise<Record<string, string[]>> {
  const room = await enterRoom({ mode: 'full' });
  const words: Record<string, string[]> = {};
  for (const [label, act] of STEPS) {
    // oxlint-disable no-await-in-loop -- one state after another
    await act(room);
    await new Promise((resolve) => void setTimeout(resolve, 60));
    // oxlint-enable no-await-in-loop
    words[label] = examWordsOf(room);
  }
  await room.screen.unmount();
  sessionStorage.clear();
  localStorage.clear();
  return words;
}

describe('a room in a page of another language', () => {
  it.each([
    ['ar', 'rtl'],
    ['es', 'ltr'],
  ])(
    'says of the exam in English what it says in an English page, from left to right: %s',
    async (tag, dir) => {
      const english = await wordsInEachStep();
      expect(Object.values(english).every((words) => words.length > 20)).toBe(true);
      await chooseLanguage(tag);
      expect([document.documentElement.lang, document.documentElement.dir]).toEqual([tag, dir]);
      expect(await wordsInEachStep()).toEqual(english);

      const { screen } = await enterQuestion();
      const room = screen.container.querySelector('[data-room]');
      expect([room?.getAttribute('lang'), room?.getAttribute('dir')]).toEqual(['en', 'ltr']);
      for (const name of ['Mute', 'Repeat the question', 'Type an answer', 'Captions', 'End the test'])
        expect(getComputedStyle(screen.getByRole('button', { name }).element()).direction).toBe('ltr');
    },
  );

  it('says in the language of the page what stands in the candidate’s way', async () => {
    await chooseLanguage('es');
    const room = await enterQuestion();
    const { screen, voice, session } = room;
    const langOf = (text: string) =>
      screen.getByText(text).first().element().closest('[lang]')?.getAttribute('lang');
    const announced = screen.getByTestId('announcements');
    await expect.element(announced).toHaveTextContent('New question.');
    expect(announced.element().querySelector('span')?.lang).toBe('en');

    await screen.getByRole('button', { name: 'Mute' }).click();
    await expect.element(screen.getByTestId('examiner-state')).toHaveTextContent('Tu micrófono está apagado');
    await expect.element(screen.getByText(/Pulsa «Unmute» para responder/u)).toBeVisible();
    expect(langOf('Tu micrófono está apagado')).toBe('es');
    await screen.getByRole('button', { name: 'Unmute' }).click();

    voice.emit('network-connection', { event: 'interrupted' });
    await expect.element(screen.getByText('Reconectando…').first()).toBeVisible();
    expect(announced.element().querySelector('span')?.lang).toBe('es');
    voice.emit('network-connection', { event: 'connected' });
    await expect.element(screen.getByText('Conectado')).toBeVisible();

    session.store.setState({ soundBlocked: true });
    await expect.element(screen.getByRole('button', { name: 'Activar el sonido' })).toBeVisible();
    expect(langOf('Activar el sonido')).toBe('es');

    await screen.getByRole('button', { name: 'End the test' }).click();
    const question = screen.getByRole('dialog', { name: '¿Terminar la prueba ahora?' });
    await expect.element(question).toBeVisible();
    expect(question.element().closest('[data-room]')).toBeNull();
  });

  it('loses nothing when the language changes during the call', async () => {
    const room = await enterQuestion({ mode: 'full' });
    const { screen, voice, session } = room;
    voice.say({ type: 'transcript', role: 'user', transcript: 'In Lima.', transcriptType: 'final' });
    await screen.getByRole('button', { name: 'Captions' }).click();
    await screen.getByRole('button', { name: 'Type an answer' }).click();
    const box = screen.getByRole('textbox', { name: 'Type your answer' });
    await userEvent.type(box, 'I work in a');
    const [element, sent] = [box.element(), voice.sent.length];

    await chooseLanguage('ar');
    await expect.element(page.getByText('متصل')).toBeVisible();
    expect(document.activeElement).toBe(element);
    await userEvent.keyboard(' hospital.');
    await chooseLanguage('ja');

    await expect.element(screen.getByRole('list', { name: 'Captions' })).toMatchTextContent('In Lima.');
    await expect.element(box).toHaveValue('I work in a hospital.');
    expect(box.element()).toBe(element);
    expect([voice.hasStopped, session.store.getState().stage]).toEqual([false, 'running']);
    await screen.getByRole('button', { name: 'Send answer' }).click();
    expect(voice.sent.slice(sent)).toContainEqual(
      expect.objectContaining({ message: { role: 'user', content: 'I work in a hospital.' } }),
    );
    expect([room.onEnded, room.onTrouble].map((told) => told.mock.calls)).toEqual([[], []]);
  });
});
