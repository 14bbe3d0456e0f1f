import { BandpalError } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { parseExamState } from './state.ts';
import { CONTINUE_PREPARING } from './scenes/card.ts';
import { CONTINUE_TALK } from './scenes/long-turn.ts';
import * as script from './script.ts';
import { FULL_ANSWER, smallBank, Sitting } from './testing/sitting.ts';
import { viewExam } from './view-exam.ts';

describe('an interrupted exam', () => {
  it('goes on with the same question and does not count the time away, even when the clock starts anew', () => {
    const sitting = new Sitting().begin().answer(FULL_ANSWER, { speechMs: 20_000 });
    sitting.wait(2_000);
    const asked = sitting.listening.question;
    const before = viewExam(sitting.state, sitting.now, smallBank).partClock.elapsedMs;
    sitting.send({ type: 'tick' });
    for (const now of [100, 9_000_000]) {
      sitting.restart(now);
      sitting.send({ type: 'ready' });
      expect(sitting.lastLine.sentences).toEqual([script.RESUME[0], asked]);
      expect(viewExam(sitting.state, sitting.now, smallBank).partClock.elapsedMs).toBe(before);
    }
    sitting.finishLines().answer(FULL_ANSWER);
    expect(sitting.kept).toHaveLength(2);
  });

  it('asks a question whose line was broken off together with its announcement', () => {
    const sitting = new Sitting();
    sitting.send({ type: 'ready' });
    sitting.send({ type: 'said', id: sitting.lastLine.id, heard: true });
    const { sentences } = sitting.lastLine;
    sitting.restart(0);
    sitting.send({ type: 'ready' });
    expect(sitting.lastLine.sentences).toHaveLength(sentences.length + 1);
    expect(sitting.lastLine.sentences.at(-1)).toBe(sentences.at(-1));
  });

  it('gives the rest of the preparation', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin();
    sitting.wait(40_000);
    sitting.restart(0).begin();
    expect(sitting.lastLine.sentences[1]).toBe(CONTINUE_PREPARING[0]);
    expect(viewExam(sitting.state, sitting.now, smallBank)).toMatchObject({
      phase: 'preparation',
      stepClock: { elapsedMs: 40_000, limitMs: 60_000, running: true },
    });
    sitting.wait(20_000);
    expect(sitting.listening.kind).toBe('long-turn');
  });

  it('gives the rest of the long turn', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin().act({ type: 'preparation-finished' });
    sitting.send({ type: 'speech-started' });
    sitting.wait(100_000);
    sitting.restart(0).begin();
    expect(sitting.lastLine.sentences).toEqual([script.RESUME[0], CONTINUE_TALK[0]]);
    sitting.send({ type: 'speech-started' });
    sitting.wait(19_999);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(false);
    sitting.wait(1);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(true);
  });

  it('counts a talk that the lost call broke off', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin().act({ type: 'preparation-finished' });
    sitting.send({ type: 'speech-started' });
    sitting.wait(70_000);
    sitting.restart(0).begin();
    sitting.wait(8_000);
    expect(sitting.listening.kind).toBe('rounding-off');
  });

  it('goes on after a stop line that was broken off', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin().act({ type: 'preparation-finished' });
    sitting.send({ type: 'speech-started' });
    sitting.now += 121_000;
    sitting.send({ type: 'tick' });
    sitting.restart(0).begin();
    expect(sitting.listening.kind).toBe('rounding-off');
  });
});

describe('parseExamState', () => {
  it('gives back what was saved', () => {
    const { state } = new Sitting({ mode: 'full' }).begin();
    expect(parseExamState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it.each([null, {}, 'text', { version: 2 }, { ...new Sitting().begin().state, floor: { type: 'dancing' } }])(
    'refuses %j as not resumable',
    (json) => {
      expect(() => parseExamState(json)).toThrow(BandpalError);
    },
  );

  it('names the field that is wrong', () => {
    const { state } = new Sitting().begin();
    expect(() => parseExamState({ ...state, answered: -1 })).toThrow('answered');
  });

  it('lets an exam fail as not resumable when the bank has lost its topic', () => {
    const sitting = new Sitting().begin();
    const emptied = new Sitting({}, { topics: [], cards: [] });
    emptied.state = sitting.state;
    expect(() => emptied.send({ type: 'repeat-requested' })).toThrow(BandpalError);
  });
});
