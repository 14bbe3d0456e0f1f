import type { AnswerRecord, Criterion } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess } from '../assess.ts';
import { spokenFigures } from '../features/spoken-figures.ts';
import { FLUENT, HALTING, spoken, withPause } from '../testing/answers.ts';
import { LONG_TURN, STRONG_ANSWERS } from '../testing/texts.ts';
import { readAnswer } from '../text/answer-text.ts';
import { markByDelivery } from './band-of-mark.ts';
import { markOf } from './expert-weights.ts';

const WORDS = LONG_TURN.split(/\s+/u).length;
const criterion = (answers: AnswerRecord[], id: Criterion) =>
  assess({ mode: 'part2', answers }).criteria.find((one) => one.criterion === id);
const scoreOf = (answers: AnswerRecord[], id: Criterion): number =>
  criterion(answers, id)?.score ?? Number.NaN;
const delivered = (answer: AnswerRecord, pronunciation: number, model = 'ears'): AnswerRecord => ({
  ...answer,
  delivery: { model, pronunciation, fluency: pronunciation },
});
const delivery = fc.record({
  syllablesPerSecond: fc.double({ min: 1.5, max: 6, noNaN: true }),
  pauseEvery: fc.integer({ min: 2, max: 14 }),
  pauseMs: fc.integer({ min: 250, max: 2500 }),
  confidence: fc.double({ min: 0.55, max: 0.99, noNaN: true }),
  pronunciation: fc.double({ min: -0.01, max: -0.0005, noNaN: true }),
});

describe('a mark by figures', () => {
  const figures = spokenFigures([readAnswer(spoken(LONG_TURN, FLUENT))]);

  it('rises with a figure inside its range, and not beyond', () => {
    if (figures === null) throw new Error('no figures');
    const mark = (certainty: number): number =>
      markOf(
        { ...figures, certainty },
        { offset: 1, figures: { certainty: { low: 0.5, high: 0.9, weight: 10 } } },
      );
    expect(mark(0.6)).toBeCloseTo(7);
    expect([mark(0.2), mark(0.5), mark(0.9), mark(1)].map((value) => Number(value.toFixed(6)))).toEqual([
      6, 6, 10, 10,
    ]);
  });

  it('needs certainty, fit and times of the words', () => {
    const answer = spoken(LONG_TURN, FLUENT);
    const without = (change: object): AnswerRecord => ({
      ...answer,
      words: answer.words.map((word) => ({ ...word, ...change })),
    });
    expect(figures).not.toBeNull();
    expect(spokenFigures([readAnswer(without({ confidence: null }))])).toBeNull();
    expect(spokenFigures([readAnswer(without({ pronunciation: null }))])).toBeNull();
    expect(spokenFigures([readAnswer({ ...answer, durationMs: 0 })])).toBeNull();
  });
});

describe('a mark by delivery', () => {
  it('counts each answer by its time with voice, and no other model than the first', () => {
    const answers = [
      { ...delivered(spoken('Yes, I do.'), 4), voicedMs: 1000 },
      { ...delivered(spoken('I like it.'), 8), voicedMs: 3000 },
      delivered(spoken('I live here.'), 0, 'other ears'),
      spoken('I read books.'),
    ].map(readAnswer);
    expect(markByDelivery(answers, 'pronunciation')?.value).toBe(7);
    expect(markByDelivery(answers.slice(3), 'fluency')).toBeNull();
  });
});

describe('criteria of sound', () => {
  const answer = spoken(LONG_TURN, FLUENT);

  it('follow the marks of the recogniser, and do without them', () => {
    for (const id of ['pronunciation', 'fluency-coherence'] as const) {
      const [low, high] = [3, 9].map((mark) => scoreOf([delivered(answer, mark)], id));
      expect(high).toBeGreaterThan((low ?? 0) + 1);
      expect(scoreOf([answer], id)).toBeGreaterThan(low ?? 9);
    }
  });

  it('take words that could not be made out for poor pronunciation, even where nothing else can be assessed', () => {
    const clear = STRONG_ANSWERS.map((text) => spoken(text, FLUENT));
    const garbled = STRONG_ANSWERS.map((text) => spoken(text, { ...HALTING, confidence: 0.4 }));
    expect(scoreOf([...clear, ...garbled], 'pronunciation')).toBeLessThan(scoreOf(clear, 'pronunciation'));
    const report = assess({ mode: 'part1', answers: garbled });
    expect(report.overall.band).toBeNull();
    expect(report.criteria.map(({ band }) => band !== null)).toEqual([false, false, false, true]);
    expect(report.criteria[3]?.band).toBeLessThanOrEqual(5.5);
    expect(report.criteria[3]?.evidence.some(({ note }) => note.code === 'note.unsure-word')).toBe(true);
  });

  it('count the pace of answers that could not be made out', () => {
    const clear = STRONG_ANSWERS.map((text) => spoken(text, FLUENT));
    const unclear = STRONG_ANSWERS.map((text) => spoken(text, { ...HALTING, confidence: 0.4 }));
    expect(scoreOf([...clear, ...unclear], 'fluency-coherence')).toBeLessThan(
      scoreOf(clear, 'fluency-coherence'),
    );
  });

  it('follow other weights where they are given', () => {
    const severe = { offset: 2, figures: {} };
    const { criteria } = assess({
      mode: 'part2',
      answers: [answer],
      expertWeights: { pronunciation: severe, fluency: severe },
    });
    const band = (id: Criterion) => criteria.find((one) => one.criterion === id)?.score ?? 0;
    expect(band('pronunciation')).toBeLessThan(scoreOf([answer], 'pronunciation'));
    expect(band('fluency-coherence')).toBeLessThan(scoreOf([answer], 'fluency-coherence'));
  });

  it('never rise when words are heard with less certainty', () => {
    fc.assert(
      fc.property(
        delivery,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5 }),
        (how, shares) => {
          const before = spoken(LONG_TURN, how);
          const words = before.words.map((word, index) => ({
            ...word,
            confidence: (word.confidence ?? 0) * (shares[index % shares.length] ?? 1),
          }));
          expect(scoreOf([{ ...before, words }], 'pronunciation')).toBeLessThanOrEqual(
            scoreOf([before], 'pronunciation') + 1e-9,
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('give no more fluency for another pause', () => {
    fc.assert(
      fc.property(
        delivery,
        fc.integer({ min: 0, max: WORDS - 2 }),
        fc.integer({ min: 50, max: 4000 }),
        (how, at, length) => {
          const before = spoken(LONG_TURN, how);
          expect(scoreOf([withPause(before, at, length)], 'fluency-coherence')).toBeLessThanOrEqual(
            scoreOf([before], 'fluency-coherence') + 1e-9,
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
