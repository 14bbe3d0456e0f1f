import type { ExamPhase } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { explainedScreen } from './explained-screen.ts';
import { INITIAL_ROOM } from './room-model.ts';
import type { RoomState } from './room-model.ts';
import { examMetadata, examView } from './testing/scripted-room.ts';

const CARD = { task: 'Describe a skill.', prompts: ['what it is'], closing: 'and explain why.' };
const SPOKEN = { isTyping: false, isPractice: false, hasMicrophone: true, isHeardOnly: false };

const roomIn = (phase: ExamPhase, changes: Partial<RoomState> = {}): RoomState => ({
  ...INITIAL_ROOM,
  stage: 'running',
  metadata: examMetadata({
    exam: examView({
      phase,
      ...(['instructions', 'preparation', 'long-turn'].includes(phase)
        ? { cueCard: CARD, question: null }
        : {}),
    }),
  }),
  ...changes,
});

it.each([
  ['greeting', 'interview', ['mute', 'repeat', 'type', 'captions', 'end'], ['question', 'part']],
  ['question', 'interview', ['mute', 'repeat', 'type', 'captions', 'end'], ['question', 'part']],
  ['instructions', 'instructions', ['mute', 'repeat', 'type', 'captions', 'end'], ['part']],
  [
    'preparation',
    'preparation',
    ['ready', 'mute', 'repeat', 'type', 'captions', 'end'],
    ['preparation', 'part'],
  ],
  ['long-turn', 'talk', ['finished', 'mute', 'repeat', 'type', 'captions', 'end'], ['talk', 'part']],
  ['rounding-off', 'rounding-off', ['mute', 'repeat', 'type', 'captions', 'end'], ['question', 'part']],
  ['discussion', 'discussion', ['mute', 'repeat', 'type', 'captions', 'end'], ['question', 'part']],
  ['closing', 'ending', ['mute', 'repeat', 'type', 'captions', 'end'], ['question', 'part']],
] as const)('in %s explains %s with its buttons and clocks', (phase, scene, buttons, clocks) => {
  expect(explainedScreen(roomIn(phase), SPOKEN)).toEqual({ scene, buttons, clocks, isUnhurried: false });
});

it('has no clocks before the examiner is there and while the test ends', () => {
  expect(explainedScreen(INITIAL_ROOM, SPOKEN)).toMatchObject({ scene: 'starting', clocks: [] });
  expect(explainedScreen(roomIn('question', { stage: 'ending' }), SPOKEN)).toMatchObject({
    scene: 'ending',
    clocks: [],
  });
});

it('explains a typed test: sending, no microphone, no hurry, and a talk in words', () => {
  const typed = { ...SPOKEN, isTyping: true, hasMicrophone: false };
  expect(explainedScreen(roomIn('long-turn'), typed)).toEqual({
    scene: 'typed-talk',
    buttons: ['finished', 'send', 'repeat', 'type', 'captions', 'end'],
    clocks: ['part'],
    isUnhurried: true,
  });
});

it('names the button that is there: off or on, and the way out of exam conditions', () => {
  expect(explainedScreen(roomIn('question', { muted: true }), SPOKEN).buttons).toContain('unmute');
  const heard = { ...SPOKEN, isHeardOnly: true };
  expect(explainedScreen(roomIn('question'), heard).buttons).toEqual([
    'show',
    'mute',
    'repeat',
    'type',
    'end',
  ]);
  // The card is shown all the same.
  expect(explainedScreen(roomIn('preparation'), heard).buttons).not.toContain('show');
});

it('a practice is one question, or one card', () => {
  const practice = { ...SPOKEN, isPractice: true };
  expect(explainedScreen(roomIn('question'), practice).scene).toBe('practice');
  expect(explainedScreen(roomIn('preparation'), practice).scene).toBe('preparation');
});
