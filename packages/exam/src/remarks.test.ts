import { describe, expect, it } from 'vitest';
import { KEEP_CARD, PREPARATION_IS_OVER, TIME_OF_TALK } from './scenes/long-turn.ts';
import * as script from './script.ts';
import { DEVELOPED_ANSWER, FULL_ANSWER, Sitting } from './testing/sitting.ts';

const QUESTION = 'What is question 1 about your home?';
const BRIEF = { speechMs: 1_500 };
const NOISE = { speechMs: 6_000, unclear: true };

function talking(): Sitting {
  return new Sitting({ mode: 'part2' }).begin().act({ type: 'preparation-finished' });
}

/** The first question, cut by a sound before it was out. */
function cutQuestion(): Sitting {
  const sitting = new Sitting();
  sitting.send({ type: 'ready' });
  sitting.send({ type: 'said', id: sitting.lastLine.id, heard: true });
  return sitting.finishLines(false);
}

describe('a remark beside the question', () => {
  it.each([
    ['Can you hear me?', script.CAN_HEAR],
    ['Can I change the topic?', script.KEEP_TOPIC],
    ['How much time do I have?', script.TIME_TO_ANSWER],
    ['Should I start?', script.START],
    ['no sé qué decir sobre eso', script.IN_ENGLISH],
  ])('%j is met with a line, and the question is asked again', (text, lines) => {
    for (const mode of ['part1', 'part3'] as const) {
      const sitting = new Sitting({ mode }).begin();
      const { question } = sitting.listening;
      sitting.answer(text);
      expect(sitting.lastLine.sentences).toEqual([lines[0], question]);
      expect(sitting.listening.question).toBe(question);
      sitting.answer(DEVELOPED_ANSWER);
      expect(sitting.kept.map((turn) => turn.text)).toEqual([DEVELOPED_ANSWER]);
    }
  });

  it('a wish for another topic is met once; then the test moves on', () => {
    const sitting = new Sitting()
      .begin()
      .answer('Can I change the topic?')
      .answer("I don't like this topic.");
    expect(sitting.listening.questionId).not.toBe('home-1');
    expect(sitting.kept).toEqual([]);
  });

  it('a wish for time to think is granted without a word more', () => {
    const sitting = new Sitting().begin().answer('Can I have more time?');
    expect(sitting.lastLine.sentences).toEqual([script.TAKE_A_MOMENT[0]]);
    expect(sitting.listening.questionId).toBe('home-1');
  });

  it('an answer that goes on in another language counts', () => {
    const spanish = 'no sé qué decir sobre eso';
    const sitting = new Sitting().begin().answer(spanish).answer(spanish);
    expect(sitting.kept.map((turn) => turn.text)).toEqual([spanish]);
  });

  it('a name may be in any language', () => {
    const sitting = new Sitting({ mode: 'full' }).begin().answer('我叫王伟');
    expect(sitting.listening.question).toContain('call you');
  });
});

describe('time-buyers', () => {
  it.each([
    "That's a good question.",
    'Let me think about it for a second.',
    "I've never thought about that before, let me see.",
    'How can I put it?',
  ])('after %j the examiner goes on listening and keeps nothing', (text) => {
    for (const mode of ['part1', 'part3'] as const) {
      const sitting = new Sitting({ mode }).begin();
      const { questionId } = sitting.listening;
      const lines = sitting.lines.length;
      sitting.answer(text, BRIEF);
      expect(sitting.lines).toHaveLength(lines);
      expect(sitting.listening.questionId).toBe(questionId);
      expect(sitting.kept).toEqual([]);
    }
  });

  it('do not lose the question: it is asked again before it is given up', () => {
    const sitting = new Sitting().begin();
    for (let times = 0; times < 3; times += 1) sitting.answer('Let me think.', BRIEF);
    expect(sitting.lastLine).toMatchObject({ purpose: 'repeat', sentences: [QUESTION] });
    sitting.answer('Um.', BRIEF).answer('Well.', BRIEF);
    expect(sitting.listening.questionId).toBe('home-1');
    sitting.answer('Hmm.', BRIEF);
    expect(sitting.listening.questionId).not.toBe('home-1');
  });
});

describe('a wish to stop', () => {
  it.each(['Yes.', 'Yes, please.', 'Please stop the test.'])(
    'is confirmed by %j and ends the test',
    (text) => {
      const sitting = new Sitting().begin().answer('I want to stop.');
      expect(sitting.lastLine.sentences).toEqual([script.CONFIRM_STOP[0]]);
      sitting.answer(text);
      expect(sitting.ended).toBe('candidate-ended');
      expect(sitting.lastLine.purpose).toBe('closing');
      expect(sitting.kept).toEqual([]);
    },
  );

  it.each(['No.', 'No, thank you.', "Let's continue."])('is taken back by %j', (text) => {
    const sitting = new Sitting().begin().answer('Stop the test please.').answer(text);
    expect(sitting.lastLine.sentences).toEqual([script.RESUME[0], QUESTION]);
    sitting.answer('Yes.');
    expect(sitting.kept.map((turn) => turn.text)).toEqual(['Yes.']);
    expect(sitting.ended).toBeNull();
  });

  it('is dropped by an answer, which is kept', () => {
    const sitting = new Sitting().begin().answer('I want to stop.').answer(FULL_ANSWER);
    expect(sitting.kept.map((turn) => turn.text)).toEqual([FULL_ANSWER]);
    expect(sitting.ended).toBeNull();
  });

  it('is dropped by silence: a later yes answers the question', () => {
    const sitting = new Sitting().begin().answer('I want to stop.');
    sitting.wait(6_000);
    expect(sitting.lastLine.sentences).toEqual([QUESTION]);
    sitting.answer('Yes.');
    expect(sitting.ended).toBeNull();
  });

  it('is asked about in the long turn too, which goes on after a no', () => {
    const sitting = talking().answer('Please stop the test.', BRIEF).answer('No.', BRIEF);
    expect(script.LONG_TURN_PROMPT).toContain(sitting.lastLine.sentences[1]);
    expect(sitting.listening.kind).toBe('long-turn');
  });

  it('survives a restart of the process', () => {
    const sitting = new Sitting().begin().answer('I want to stop.');
    sitting.restart(sitting.now).answer('Yes.');
    expect(sitting.ended).toBe('candidate-ended');
  });
});

describe('a remark in the long turn', () => {
  it.each([
    ['Can I start now?', [script.START]],
    ['How much time do I have?', [TIME_OF_TALK, script.LONG_TURN_PROMPT]],
    ['Can I have more time?', [PREPARATION_IS_OVER, script.LONG_TURN_PROMPT]],
    ['Could you give me another topic?', [KEEP_CARD, script.LONG_TURN_PROMPT]],
    ['Can you hear me?', [script.CAN_HEAR, script.LONG_TURN_PROMPT]],
    ["I don't understand this card.", [script.EXPLAIN_TASK]],
  ])('%j gets its line and the talk is still to come', (text, lines) => {
    const sitting = talking().answer(text, BRIEF);
    const { sentences } = sitting.lastLine;
    expect(sentences).toHaveLength(lines.length);
    lines.forEach((variants, index) => expect(variants).toContain(sentences[index]));
    expect(sitting.listening.kind).toBe('long-turn');
    expect(sitting.kept).toEqual([]);
    expect(sitting.state.talkedMs).toBe(0);
  });

  it('a time-buyer is not the talk', () => {
    const sitting = talking().answer('Well, let me think about it for a second.', BRIEF);
    expect(sitting.kept).toEqual([]);
    sitting.answer(FULL_ANSWER, { speechMs: 61_000 });
    expect(sitting.listening.kind).toBe('rounding-off');
  });
});

describe('noise', () => {
  it('that cut the question has it asked again, not the answer', () => {
    const sitting = cutQuestion().answer('', NOISE);
    expect(sitting.lastLine).toMatchObject({ purpose: 'repeat', sentences: [QUESTION] });
  });

  it('does not end the long turn: it may be said again, and is prompted twice', () => {
    const sitting = talking().answer('', NOISE);
    expect(script.SAY_AGAIN).toContain(sitting.lastLine.sentences[0]);
    for (let times = 0; times < 2; times += 1) {
      sitting.answer('', NOISE);
      expect(script.LONG_TURN_PROMPT).toContain(sitting.lastLine.sentences[0]);
      expect(sitting.listening.kind).toBe('long-turn');
    }
    sitting.answer('', NOISE);
    expect(sitting.ended).toBe('silence');
  });

  it('is no part of the two minutes', () => {
    const sitting = talking().answer('', NOISE);
    expect(sitting.state.talkedMs).toBe(0);
  });
});

describe('"I don\'t know"', () => {
  it('brings the simpler wording in Part 3, once, and is kept after that', () => {
    const sitting = new Sitting({ mode: 'part3' }).begin().answer("I don't know.");
    expect(sitting.listening.question).toBe('Are small things about lamp different now?');
    expect(sitting.kept).toEqual([]);
    sitting.answer("I don't know.");
    expect(sitting.listening.questionId).toBe('lamp-daily');
    expect(sitting.kept.map((turn) => turn.text)).toEqual(["I don't know."]);
  });
});
