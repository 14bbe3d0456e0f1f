import type { AnswerRecord, Correction } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { shownCorrections } from './shown-corrections.ts';

const WORDS = 50;

/** An answer of fifty words in which something is proposed with each of these odds. */
function answerWith(odds: readonly number[], index: number): AnswerRecord {
  const corrections: Correction[] = odds.map((each, at) => ({
    from: 4 * at,
    to: 4 * at + 3,
    better: 'an',
    family: 'article',
    gain: 1,
    soundGain: null,
    odds: each,
  }));
  const language = { model: 'none', words: WORDS, perWord: null, corrections, probable: [] };
  const doubt = { words: WORDS, wrong: 1 };
  return typed('the '.repeat(WORDS).trim(), { id: `a${index}`, language: { ...language, doubt } });
}

const testOf = (...answers: number[][]) => answers.map(answerWith);
const repeated = (odds: readonly number[], times: number) => Array.from({ length: times }, () => [...odds]);
const ascending = (left: number, right: number) => left - right;
const shownOdds = (answers: readonly AnswerRecord[]) =>
  shownCorrections(answers).flatMap(({ corrections }) => corrections.map(({ odds }) => odds ?? Number.NaN));

describe('a correction that may be one', () => {
  it('is shown to a speaker who makes many errors that are certain', () => {
    expect(shownOdds(testOf([0.8], ...repeated([3, 2.6], 12)))).toContain(0.8);
  });

  it('is not shown to a speaker in whose words there is hardly anything else', () => {
    expect(shownOdds(testOf([0.8], ...repeated([], 12), [0.6], [0.8]))).toEqual([]);
  });

  it('is not shown in a few words, of which little can be known', () => {
    expect(shownOdds(testOf([0.8]))).toEqual([]);
  });

  it('is not shown to a good speaker of whom little was heard surely', () => {
    const heard = testOf([0.8], ...repeated([], 6), [0.6], [0.8], ...repeated([], 6));
    const blurred = heard.map((answer) => ({
      ...answer,
      ...(answer.language && { language: { ...answer.language, doubt: { words: 0, wrong: 0 } } }),
    }));
    expect(shownOdds(blurred)).toEqual(shownOdds(heard));
    expect(shownOdds(blurred)).toEqual([]);
  });

  it('is shown to a good speaker where it is nearly certain', () => {
    expect(shownOdds(testOf([9], ...repeated([], 20)))).toEqual([9]);
  });
});

describe('which corrections are shown', () => {
  const tests = fc.array(fc.array(fc.double({ min: -0.8, max: 9, noNaN: true }), { maxLength: 6 }), {
    minLength: 1,
    maxLength: 20,
  });

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(tests, (answers) => {
        const inTurn = shownOdds(testOf(...answers)).toSorted(ascending);
        expect(shownOdds(testOf(...answers.toReversed())).toSorted(ascending)).toEqual(inTurn);
      }),
    );
  });

  it('are those that are surer than some odds, and no fewer when one more is found', () => {
    fc.assert(
      fc.property(tests, fc.double({ min: -0.8, max: 9, noNaN: true }), (answers, more) => {
        const all = answers.flat();
        const shown = shownOdds(testOf(...answers));
        const bar = Math.min(...shown);
        expect(shown.toSorted(ascending)).toEqual(all.filter((odds) => odds >= bar).toSorted(ascending));
        const [first = [], ...others] = answers;
        expect(shownOdds(testOf([...first, more], ...others)).length).toBeGreaterThanOrEqual(shown.length);
      }),
    );
  });
});
