// A browser's page translation changes the text under React's hands. The room goes through its states with it, beside a room without it.
import type { ExamMetadata, ServerMessage } from '@bandpal/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readInTranslation } from '../../testing/under-translation.ts';
import { enterRoom } from './testing/enter-room.tsx';
import type { Room } from './testing/enter-room.tsx';
import { examMetadata, examView } from './testing/scripted-room.ts';

const CARD = { task: 'Describe a skill.', prompts: ['what it is'], closing: 'and explain why.' };
const RUNNING = { elapsedMs: 0, limitMs: null, running: false };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** What happens in a test, one thing after another; `label` names the state that is looked at. */
type Step = readonly [label: string, act: (room: Room) => unknown];

const emit = (name: string, event?: unknown) => (room: Room) => room.voice.emit(name, event);
const say = (message: ServerMessage) => (room: Room) => room.voice.say(message);
const exam = (changes: Parameters<typeof examView>[0], examiner: ExamMetadata['examiner'] = 'listening') =>
  say({
    type: 'metadata',
    // Clocks that stand still are the same in both rooms.
    metadata: examMetadata({
      examiner,
      exam: examView({ mode: 'full', partClock: RUNNING, stepClock: RUNNING, ...changes }),
    }),
  });
/** Pressed by script: the window of one room lies over the other one. */
const press = (name: string) => (room: Room) => {
  const button = page.elementLocator(room.screen.container).getByRole('button', { name, exact: true }).last();
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
};
const heard = (role: 'user' | 'assistant', transcript: string, isFinal = true): ServerMessage => ({
  type: 'transcript',
  role,
  transcript,
  transcriptType: isFinal ? 'final' : 'partial',
});

const STEPS: readonly Step[] = [
  ['looking for an examiner', emit('call-start-progress', { stage: 'web-call-creation' })],
  ['joining', emit('call-start-progress', { stage: 'daily-call-join' })],
  ['live', emit('call-start')],
  ['the first question', exam({})],
  ['a caption that grows', say(heard('user', 'In Li', false))],
  ['a caption that is done', say(heard('user', 'In Lima.'))],
  ['a caption of the examiner', say(heard('assistant', 'And what do you do?'))],
  ['muted', press('Mute')],
  ['not muted', press('Unmute')],
  ['thinking', exam({}, 'thinking')],
  ['speaking', exam({ question: { id: 'q2', text: 'What do you do?', topic: 'work' } }, 'speaking')],
  [
    'the second question',
    exam({ question: { id: 'q2', text: 'What do you do?', topic: 'work' }, answered: 1 }),
  ],
  ['typing', press('Type an answer')],
  ['a draft', (room) => room.session.setDraft('I am a nurse.')],
  ['a draft that is too long', (room) => room.session.setDraft('long '.repeat(4_000))],
  ['an answer on its way', (room) => (room.session.setDraft('I am a nurse.'), press('Send answer')(room))],
  [
    'a remark of the server',
    say({ type: 'error', code: 'request.invalid', message: 'Nothing is asked now.' }),
  ],
  ['another remark', say({ type: 'hang' })],
  ['not typing', press('Type an answer')],
  ['an unsteady line', (room) => room.settleQuality('warning')],
  ['a bad line', (room) => room.settleQuality('bad')],
  ['a good line', (room) => room.settleQuality('good')],
  ['a lost line', emit('network-connection', { event: 'interrupted' })],
  ['a line that is back', emit('network-connection', { event: 'connected' })],
  ['the sound stopped', (room) => room.session.store.setState({ soundBlocked: true })],
  ['the sound back', (room) => room.session.store.setState({ soundBlocked: false })],
  ['sound by the website', (room) => room.session.store.setState({ audioPath: 'websocket' })],
  ['no captions', press('Captions')],
  ['captions again', press('Captions')],
  [
    'instructions of Part 2',
    exam({ part: 2, phase: 'instructions', cueCard: CARD, question: null }, 'speaking'),
  ],
  ['the minute', exam({ part: 2, phase: 'preparation', cueCard: CARD, question: null }, 'waiting')],
  ['the talk', exam({ part: 2, phase: 'long-turn', cueCard: CARD, question: null })],
  ['a typed talk', press('Type an answer')],
  ['the end of the talk', press('I’ve finished')],
  ['rounding off', exam({ part: 2, phase: 'rounding-off', cueCard: CARD })],
  ['Part 3', exam({ part: 3, phase: 'discussion', answered: 9 })],
  ['the closing words', exam({ part: 3, phase: 'closing', question: null }, 'speaking')],
  ['the question before the end', press('End the test')],
  ['no end yet', press('Go on with the test')],
  ['ending', (room) => room.session.requestEnd()],
];

/** What a reader sees, and what each control is called. */
const readingOf = ({ screen }: Room): string => screen.container.innerText.replaceAll(/\s+/gu, ' ').trim();

describe.each(['wraps', 'replaces'] as const)('a room under a translator that %s texts', (manner) => {
  it('reads in every state as the room beside it that is not translated', async () => {
    const plain = await enterRoom({ mode: 'full' });
    plain.screen.container.translate = false;
    const translated = await enterRoom({ mode: 'full' });
    readInTranslation(manner);
    await expect
      .poll(() => translated.screen.container.querySelectorAll('[data-translated]').length)
      .toBeGreaterThan(3);
    for (const [label, act] of STEPS) {
      // oxlint-disable no-await-in-loop -- one state after another
      await act(plain);
      await act(translated);
      await expect.poll(() => readingOf(translated), { message: label }).toBe(readingOf(plain));
      // oxlint-enable no-await-in-loop
    }
    expect(plain.screen.container.querySelector('[data-translated]')).toBeNull();
  });
});
