import { describe, expect, it } from 'vitest';
import { measureTiming } from '../features/timing.ts';
import { readAnswer } from '../text/answer-text.ts';
import { FLUENT, spoken, withPause } from '../testing/answers.ts';
import { fluencyEvidence } from './fluency-evidence.ts';

const WORDS = 'My older brother bought the small green house beside our school in the spring';
const EVEN = { ...FLUENT, pauseEvery: 0 };
const timing = (answer: ReturnType<typeof spoken>) => measureTiming(readAnswer(answer));
const shown = (...answers: ReturnType<typeof spoken>[]) =>
  fluencyEvidence(answers.map(timing)).map(({ kind, note, quote }) => ({ kind, note, quote }));

const longRun = (words: number) => ({ code: 'note.long-run', values: { words } });
const pause = (seconds: number) => ({
  code: 'note.pause',
  values: { seconds: expect.closeTo(seconds) as number },
});

describe('what is shown of the fluency', () => {
  it('is a long stretch without a pause, with the number of its words', () => {
    expect(shown(spoken(WORDS, EVEN))).toMatchObject([{ kind: 'strength', note: longRun(14), quote: WORDS }]);
  });

  it('is a pause of 0.7 s inside a clause, in seconds, at its place, and not a shorter one', () => {
    const paused = withPause(spoken(WORDS, EVEN), 5, 700);
    expect(shown(paused)).toMatchObject([
      { kind: 'weakness', note: pause(0.7) },
      { kind: 'strength', note: longRun(8) },
    ]);
    expect(fluencyEvidence([timing(paused)])[0]?.atMs).toBe(paused.pauses[0]?.startMs);
    const shorter = shown(withPause(spoken(WORDS, EVEN), 5, 699));
    expect(shorter.map(({ kind }) => kind)).toEqual(['strength']);
  });

  it('is the three longest pauses, the longest first', () => {
    const answers = [800, 1_200, 900, 1_500].map((ms) => withPause(spoken(WORDS, EVEN), 5, ms));
    const notes = shown(...answers).filter(({ kind }) => kind === 'weakness');
    expect(notes.map(({ note }) => note)).toEqual([1.5, 1.2, 0.9].map(pause));
  });

  it('is the two longest stretches, the longest first, and none of fewer than eight words', () => {
    const answers = [7, 9, 8, 11].map((count) => spoken(WORDS.split(' ').slice(0, count).join(' '), EVEN));
    expect(shown(...answers).map(({ note }) => note)).toEqual([longRun(11), longRun(9)]);
  });

  it('is the longest stretch first, wherever in its answer it stands', () => {
    const late = withPause(spoken(WORDS, EVEN), 4, 800);
    const early = spoken(WORDS.split(' ').slice(0, 10).join(' '), EVEN);
    const strengths = [early, late].map((first) => shown(first, first === early ? late : early));
    for (const notes of strengths)
      expect(notes.filter(({ kind }) => kind === 'strength').map(({ note }) => note)).toEqual([
        longRun(10),
        longRun(9),
      ]);
  });

  it('is two of the places where words were said again', () => {
    const again = spoken('I went to, I went to the small market near our house', EVEN);
    const notes = shown(again, again, again).filter(({ kind }) => kind === 'weakness');
    expect(notes.map(({ note }) => note)).toEqual([{ code: 'note.repeated' }, { code: 'note.repeated' }]);
    expect(notes[0]?.quote).toContain('I went to, I went to');
    const once = shown(again).filter(({ kind }) => kind === 'weakness');
    expect(once.map(({ note }) => note)).toEqual([{ code: 'note.repeated' }]);
  });
});
