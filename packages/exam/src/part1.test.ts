import { describe, expect, it } from 'vitest';
import { closingLines } from './scenes/closing.ts';
import { PART1_OPENING } from './scenes/part1/part1.ts';
import * as script from './script.ts';
import { FULL_ANSWER, Sitting } from './testing/sitting.ts';

describe('Part 1', () => {
  it('greets, announces a frame topic and asks its first question', () => {
    const sitting = new Sitting().begin();
    expect(sitting.lines[0]).toMatchObject({ purpose: 'greeting', interruptible: false });
    expect(sitting.lines[1]?.sentences).toHaveLength(2);
    expect(sitting.lines[1]?.sentences[0]).toContain('your home');
    expect(sitting.listening).toMatchObject({
      questionId: 'home-1',
      part: 1,
      kind: 'short-answer',
      patience: 'short-answer',
      question: 'What is question 1 about your home?',
    });
  });

  it('asks four or five questions of each of three topics and closes', () => {
    const sitting = new Sitting().begin();
    while (sitting.ended === null) sitting.answer(FULL_ANSWER, { speechMs: 17_000 });
    const perTopic = ['home', 'music', 'food'].map(
      (id) => sitting.kept.filter((turn) => turn.questionId.startsWith(id)).length,
    );
    for (const count of perTopic) expect([4, 5]).toContain(count);
    expect(sitting.ended).toBe('completed');
    expect(sitting.lastLine).toMatchObject({
      purpose: 'closing',
      sentences: closingLines('part1', 'completed'),
    });
  });

  it('follows up a short answer once, and a full answer not at all', () => {
    const short = new Sitting().begin().answer('Um, it is a small house.');
    expect(short.lastLine).toMatchObject({
      purpose: 'follow-up',
      sentences: ['Why is that so with your home?'],
    });
    expect(short.listening.questionId).toBe('home-1.follow-up');
    short.answer('Because.');
    expect(short.listening.questionId).not.toContain('home-1');

    const full = new Sitting().begin().answer(FULL_ANSWER);
    expect(full.lastLine.purpose).toBe('question');
  });

  it('repeats the same words once and then moves on politely', () => {
    const sitting = new Sitting().begin().answer('Sorry, can you repeat that?');
    expect(sitting.lastLine).toMatchObject({
      purpose: 'repeat',
      sentences: ['What is question 1 about your home?'],
    });
    sitting.answer('Pardon?');
    expect(script.MOVE_ON).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.listening.questionId).not.toBe('home-1');
    expect(sitting.kept).toEqual([]);
  });

  it('does not explain words but asks the question again', () => {
    const sitting = new Sitting().begin().answer('What does home mean?');
    expect(script.CANNOT_EXPLAIN).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.lastLine.sentences[1]).toBe('What is question 1 about your home?');
    sitting.answer("I don't understand.");
    expect(sitting.listening.questionId).not.toBe('home-1');
  });

  it('keeps "I don\'t know", drops a request to skip, and comments on neither', () => {
    const sitting = new Sitting().begin().answer("I don't know.");
    expect(sitting.kept).toEqual([{ questionId: 'home-1', text: "I don't know." }]);
    expect(sitting.lastLine.sentences).toHaveLength(1);
    const asked = sitting.listening.questionId;
    sitting.answer('Next question, please.');
    expect(sitting.kept).toHaveLength(1);
    expect(sitting.lastLine.sentences).toHaveLength(1);
    expect(sitting.listening.questionId).not.toBe(asked);
  });

  it('takes "I don\'t know, I think that …" for an answer', () => {
    const sitting = new Sitting().begin().answer(`I don't know, ${FULL_ANSWER}`);
    expect(sitting.kept).toHaveLength(1);
    expect(sitting.lastLine.purpose).toBe('question');
  });

  it('deflects questions to the examiner once per question', () => {
    const sitting = new Sitting().begin().answer('What about you?');
    expect(script.DEFLECTION).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.listening.questionId).toBe('home-1');
    sitting.answer('Was that right?');
    expect(sitting.listening.questionId).not.toBe('home-1');
    expect(sitting.kept).toEqual([]);
  });

  it('asks to say an unclear turn again, then asks the question again, then moves on', () => {
    const sitting = new Sitting().begin().answer('', { unclear: true });
    expect(script.SAY_AGAIN).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.listening.questionId).toBe('home-1');
    sitting.answer('', { unclear: true });
    expect(sitting.lastLine.sentences).toEqual(['What is question 1 about your home?']);
    sitting.answer('', { unclear: true });
    expect(sitting.listening.questionId).not.toBe('home-1');
    expect(sitting.kept).toEqual([]);
  });

  it('goes on listening without a word after a mere hesitation', () => {
    const sitting = new Sitting().begin();
    const lines = sitting.lines.length;
    sitting.answer('Um, well…');
    expect(sitting.lines).toHaveLength(lines);
    expect(sitting.listening.questionId).toBe('home-1');
  });

  it('repeats a question that was cut by a mere back-channel, once', () => {
    const sitting = new Sitting();
    sitting.send({ type: 'ready' });
    sitting.send({ type: 'said', id: sitting.lastLine.id, heard: true });
    sitting.send({ type: 'speech-started' });
    sitting.finishLines(false);
    sitting.act({
      type: 'turn',
      questionId: 'home-1',
      text: 'Okay.',
      speechMs: 300,
      typed: false,
      unclear: false,
    });
    expect(sitting.lastLine).toMatchObject({ purpose: 'repeat' });
    expect(sitting.listening.questionId).toBe('home-1');
    sitting.answer('Yes.');
    expect(sitting.kept).toHaveLength(1);
  });

  it('keeps no answer to a question that was not heard out, and asks it once again', () => {
    const sitting = new Sitting();
    sitting.send({ type: 'ready' });
    sitting.send({ type: 'said', id: sitting.lastLine.id, heard: true });
    sitting.finishLines(false).answer(FULL_ANSWER);
    expect(sitting.kept).toEqual([]);
    expect(sitting.lastLine).toMatchObject({ purpose: 'repeat' });
    sitting.finishLines(false).answer(FULL_ANSWER);
    expect(sitting.kept).toHaveLength(1);
  });

  it('cuts an answer after a minute and still keeps it', () => {
    const sitting = new Sitting().begin();
    sitting.answer(FULL_ANSWER, { speechMs: 75_000 });
    const stop = sitting.lines.find((line) => line.cutsCandidate);
    expect(stop).toMatchObject({ purpose: 'stop', interruptible: false });
    expect(sitting.kept).toEqual([{ questionId: 'home-1', text: FULL_ANSWER }]);
    expect(sitting.listening.questionId).not.toBe('home-1');
    expect(sitting.state.answered).toBe(1);
  });

  it('asks fewer questions when the answers are long and ends with the budget', () => {
    const sitting = new Sitting().begin();
    const started = sitting.now;
    while (sitting.ended === null) sitting.answer(FULL_ANSWER, { speechMs: 50_000 });
    expect(sitting.now - started).toBeLessThan(365_000);
    expect(sitting.kept.some((turn) => turn.questionId.startsWith('food'))).toBe(true);
  });

  it('repeats at the push of the button as it does on request', () => {
    const sitting = new Sitting().begin().act({ type: 'repeat-requested' });
    expect(sitting.lastLine.purpose).toBe('repeat');
    sitting.act({ type: 'repeat-requested' });
    expect(sitting.listening.questionId).not.toBe('home-1');
  });

  it('finishes at once when the candidate ends it, even in the middle of a line', () => {
    const sitting = new Sitting();
    sitting.send({ type: 'ready' });
    expect(sitting.send({ type: 'end-requested' })).toEqual([{ type: 'finish', reason: 'candidate-ended' }]);
    expect(sitting.send({ type: 'ready' })).toEqual([]);
  });
});

describe('the introduction of the full test', () => {
  it('asks for the name and how to call the candidate, and keeps neither', () => {
    const sitting = new Sitting({ mode: 'full' }).begin();
    expect(sitting.lastLine.sentences).toEqual(['Can you tell me your full name, please?']);
    sitting.answer('My name is Ana Silva.');
    expect(sitting.listening.question).toContain('call you');
    sitting.answer('Ana.');
    expect(sitting.kept).toEqual([]);
    expect(sitting.state.answered).toBe(0);
    expect(sitting.listening.questionId).toBe('home-1');
    expect(sitting.lastLine.sentences.slice(0, 2)).toEqual(['Thank you.', PART1_OPENING[0]]);
  });
});
