import { examViewSchema } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { lastEventAt } from './clock.ts';
import { FULL_ANSWER, smallBank, Sitting } from './testing/sitting.ts';
import { viewExam } from './view-exam.ts';

function view(sitting: Sitting) {
  return viewExam(sitting.state, sitting.now, smallBank);
}

describe('viewExam', () => {
  it('shows nothing before the start and nothing but the phase during the greeting', () => {
    const sitting = new Sitting({ mode: 'part2' });
    const empty = { part: null, phase: 'greeting', question: null, cueCard: null, answered: 0 };
    expect(view(sitting)).toMatchObject(empty);
    sitting.send({ type: 'ready' });
    expect(view(sitting)).toMatchObject({ ...empty, partClock: { elapsedMs: 0, running: false } });
  });

  it('shows a question from the moment it is asked until it is answered', () => {
    const sitting = new Sitting();
    sitting.send({ type: 'ready' });
    sitting.send({ type: 'said', id: sitting.lastLine.id, heard: true });
    const question = { id: 'home-1', text: 'What is question 1 about your home?', topic: 'your home' };
    expect(view(sitting)).toMatchObject({ part: 1, phase: 'question', question });
    sitting.finishLines();
    expect(view(sitting).question).toEqual(question);
    sitting.send({ type: 'speech-started' });
    sitting.now += 60_000;
    sitting.send({ type: 'tick' });
    expect(sitting.pendingLine?.purpose).toBe('stop');
    expect(view(sitting).question).toBeNull();
  });

  it('says that the limits are those of typing once something was typed', () => {
    const sitting = new Sitting().begin();
    expect(view(sitting)).not.toHaveProperty('typed');
    sitting.send({ type: 'typing-started' });
    expect(view(sitting)).toMatchObject({ typed: true, partClock: { limitMs: 900_000 } });
  });

  it('counts the time of the part and of the question', () => {
    const sitting = new Sitting().begin();
    sitting.now += 3_000;
    expect(view(sitting)).toMatchObject({
      partClock: { elapsedMs: 5_000, limitMs: 300_000, running: true },
      stepClock: { elapsedMs: 3_000, limitMs: null, running: true },
    });
  });

  it('shows the cue card from the instructions to the end of Part 2', () => {
    const sitting = new Sitting({ mode: 'part2' });
    sitting.send({ type: 'ready' });
    sitting.send({ type: 'said', id: sitting.lastLine.id, heard: true });
    const cueCard = { task: 'Describe a lamp you remember.', closing: 'and explain why you remember it.' };
    const preparation = { elapsedMs: 0, limitMs: 60_000 };
    expect(view(sitting)).toMatchObject({
      part: 2,
      phase: 'instructions',
      cueCard,
      question: null,
      stepClock: { ...preparation, running: false },
    });
    sitting.finishLines();
    expect(view(sitting)).toMatchObject({
      phase: 'preparation',
      cueCard,
      stepClock: { ...preparation, running: true },
    });
    sitting.act({ type: 'preparation-finished' });
    expect(view(sitting)).toMatchObject({
      phase: 'long-turn',
      cueCard,
      question: { id: 'lamp' },
      partClock: { limitMs: null, running: true },
      stepClock: { elapsedMs: 0, limitMs: 120_000, running: false },
    });
    sitting.send({ type: 'speech-started' });
    sitting.now += 3_000;
    expect(view(sitting).stepClock).toEqual({ elapsedMs: 3_000, limitMs: 120_000, running: true });
    sitting.answer(FULL_ANSWER, { speechMs: 70_000 });
    expect(view(sitting)).toMatchObject({ phase: 'rounding-off', cueCard });
    sitting.answer('Yes.').answer('No.');
    expect(view(sitting)).toMatchObject({ phase: 'finished', cueCard: null, question: null, answered: 3 });
  });

  it('stops its clocks at the end', () => {
    const sitting = new Sitting({ mode: 'part3' }).begin().answer(FULL_ANSWER);
    sitting.send({ type: 'end-requested' });
    const atEnd = view(sitting);
    sitting.now += 50_000;
    expect(view(sitting)).toEqual(atEnd);
    expect(atEnd).toMatchObject({ phase: 'finished', partClock: { running: false } });
  });

  it('shows a stored exam as it stood at its last event', () => {
    const sitting = new Sitting().begin();
    const stored = view(sitting);
    expect(viewExam(sitting.state, lastEventAt(sitting.state), smallBank)).toEqual(stored);
    expect(examViewSchema.parse(stored)).toEqual(stored);
  });
});
