import { JUDGE_SHARE, reportSchema } from '@bandpal/contracts';
import type { AnswerRecord, Criterion, JudgeOpinion, Report } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess, SCORER_VERSION } from '../assess.ts';
import { FLUENT, HALTING, spoken, typed, withPause } from '../testing/answers.ts';
import { codesOf } from '../testing/codes-of.ts';
import { LONG_TURN, STRONG_ANSWERS, WEAK_ANSWERS } from '../testing/texts.ts';
import { LARGEST_SHIFT } from './blend.ts';
import { judgeTranscript } from './weigh-opinion.ts';

const JUDGED = ['fluency-coherence', 'lexical-resource', 'grammatical-range-accuracy'] as const;
const answersOf = (texts: readonly string[], delivery = FLUENT) =>
  texts.map((text, index) => spoken(text, delivery, { id: `answer-${index}`, questionId: `q-${index}` }));
const STRONG = answersOf(STRONG_ANSWERS);
const WEAK = answersOf(WEAK_ANSWERS, HALTING);
const MISSPELT_ID = 'answer-99';

/** The same band for every criterion, each with a quotation from the first answer. */
function opinion(
  band: number,
  quote: string,
  more: Partial<JudgeOpinion['ratings'][number]> = {},
): JudgeOpinion {
  const evidence = [{ answerId: 'answer-0', quote, kind: 'strength', note: 'Said well.' } as const];
  return {
    name: 'strict-7b',
    ratings: JUDGED.map((criterion) => ({ criterion, band, spread: 0, evidence, ...more })),
  };
}
const report = (answers: AnswerRecord[], said: JudgeOpinion | null = null) =>
  assess({ mode: 'part1', answers, opinion: said });
const of = (one: Report, criterion: Criterion) => {
  const found = one.criteria.find((estimate) => estimate.criterion === criterion);
  if (found === undefined) throw new Error(`no ${criterion}`);
  return found;
};
const score = (one: Report, criterion: Criterion) => of(one, criterion).score ?? 0;
const width = ({ interval }: { interval: { low: number; high: number } | null }) =>
  (interval?.high ?? 0) - (interval?.low ?? 0);

const QUOTE = 'a fairly quiet suburb';

const evidenceOf = (quote: string, more: object = {}, answers = STRONG) =>
  of(
    report(
      answers,
      opinion(7, quote, {
        evidence: [{ answerId: 'answer-0', quote, kind: 'weakness', note: 'n', ...more }],
      }),
    ),
    'lexical-resource',
  ).evidence.filter(({ note }) => note.code === 'note.judge');

describe('a report with a language model', () => {
  it('is the same as without one when there is no opinion', () => {
    expect(report(STRONG, null)).toEqual(assess({ mode: 'part1', answers: STRONG }));
    expect(report(STRONG).engines).toEqual({ scorer: SCORER_VERSION, judge: null });
    expect(codesOf(report(STRONG).limits)).not.toContain('limit.judge');
  });

  it('moves three criteria towards the opinion, pronunciation never, and says whose it is', () => {
    const alone = report(STRONG);
    for (const [band, sign] of [
      [9, 1],
      [3, -1],
    ] as const) {
      const together = report(STRONG, opinion(band, QUOTE));
      for (const criterion of JUDGED) {
        expect((score(together, criterion) - score(alone, criterion)) * sign).toBeGreaterThan(0);
      }
      expect(of(together, 'pronunciation')).toEqual(of(alone, 'pronunciation'));
      expect(together.engines?.judge).toBe('strict-7b');
      expect(together.limits).toContainEqual({
        code: 'limit.judge',
        values: { model: 'strict-7b', shareOfFluency: 0.3, shareOfLanguage: 0.5, mostBands: 1.5 },
      });
      expect(reportSchema.parse(together)).toEqual(together);
    }
  });

  it('counts as much as the operator has set, and says so', () => {
    const alone = report(STRONG);
    const said = opinion(6, QUOTE);
    const shift = (together: Report, criterion: Criterion) =>
      score(together, criterion) - score(alone, criterion);
    const [less, usual, more] = [0.2, 0.5, 0.8].map((share) => report(STRONG, { ...said, share }));
    if (!less || !usual || !more) throw new Error('no reports');
    expect(usual).toEqual(report(STRONG, said));
    for (const criterion of ['lexical-resource', 'grammatical-range-accuracy'] as const) {
      expect(shift(less, criterion)).toBeGreaterThan(shift(usual, criterion));
      expect(shift(usual, criterion)).toBeGreaterThan(shift(more, criterion));
    }
    expect(more.limits).toContainEqual({
      code: 'limit.judge',
      values: {
        model: 'strict-7b',
        shareOfFluency: expect.closeTo(0.48) as number,
        shareOfLanguage: 0.8,
        mostBands: 1.5,
      },
    });
    const { features } = of(more, 'fluency-coherence');
    expect(features.find(({ id }) => id === 'language-model')?.weight).toBeCloseTo(0.48);
    expect(features.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    expect(reportSchema.parse(more)).toEqual(more);
  });

  it('shows the opinion among the figures, whose shares still make one', () => {
    const { features } = of(report(STRONG, opinion(7, QUOTE)), 'lexical-resource');
    expect(features.find(({ id }) => id === 'language-model')).toMatchObject({
      value: 7,
      weight: 0.5,
      model: 'strict-7b',
    });
    expect(features.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });

  it('widens the intervals where the two disagree, and the overall one with them', () => {
    const alone = report(STRONG);
    const agreed = report(STRONG, {
      name: 'twin',
      ratings: JUDGED.map((criterion) => ({
        criterion,
        band: score(alone, criterion),
        spread: 0,
        evidence: [{ answerId: 'answer-0', quote: QUOTE, kind: 'strength', note: '' }],
      })),
    });
    const disputed = report(STRONG, opinion(3, QUOTE));
    for (const criterion of JUDGED) {
      expect(width(of(disputed, criterion))).toBeGreaterThan(width(of(alone, criterion)));
      expect(width(of(agreed, criterion))).toBeLessThanOrEqual(width(of(alone, criterion)) + 0.5);
    }
    expect(width(disputed.overall)).toBeGreaterThan(width(agreed.overall));
  });

  it('holds an opinion far from what was measured, and says so', () => {
    const alone = report(WEAK);
    const together = report(WEAK, opinion(9, 'I am live in big city'));
    for (const criterion of JUDGED) {
      expect(score(together, criterion) - score(alone, criterion)).toBeLessThanOrEqual(LARGEST_SHIFT + 1e-9);
    }
    expect(codesOf(of(together, 'grammatical-range-accuracy').caps)).toContain('cap.judge-held');
  });

  it('never moves anything farther than the bound, overall included', () => {
    const texts = fc.constantFrom(...STRONG_ANSWERS, ...WEAK_ANSWERS, LONG_TURN);
    const delivery = fc.constantFrom(FLUENT, HALTING);
    const band = fc.double({ min: 1, max: 9, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 1, maxLength: 3 }),
        delivery,
        band,
        fc.boolean(),
        fc.double({ min: 0, max: JUDGE_SHARE.largest, noNaN: true }),
        (said, way, rated, typing, share) => {
          const answers = typing
            ? said.map((text, index) => typed(text, { id: `answer-${index}` }))
            : answersOf(said, way);
          const quote = (said[0] ?? '').split(/\s+/u).slice(0, 4).join(' ');
          const alone = report(answers);
          const together = report(answers, { ...opinion(rated, quote), share });
          for (const { criterion, score: before } of alone.criteria) {
            const after = of(together, criterion).score;
            expect(after === null).toBe(before === null);
            expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThanOrEqual(LARGEST_SHIFT + 1e-9);
            expect(width(of(together, criterion))).toBeGreaterThanOrEqual(0);
          }
          const shift = (together.overall.score ?? 0) - (alone.overall.score ?? 0);
          expect(Math.abs(shift)).toBeLessThanOrEqual(LARGEST_SHIFT + 1e-9);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps the limits that what was measured sets', () => {
    const short = [spoken(LONG_TURN.slice(0, 400), FLUENT, { id: 'answer-0', part: 2, kind: 'long-turn' })];
    const together = assess({ mode: 'part2', answers: short, opinion: opinion(9, 'a trip I took') });
    expect(score(together, 'fluency-coherence')).toBeLessThanOrEqual(5);
    // Some eighty words.
    expect(score(together, 'lexical-resource')).toBeLessThanOrEqual(6.5);
  });

  it('gives no band where nothing was measured', () => {
    const answers = STRONG_ANSWERS.map((text, index) => typed(text, { id: `answer-${index}` }));
    const together = report(answers, opinion(8, QUOTE));
    expect(of(together, 'fluency-coherence').band).toBeNull();
    expect(of(together, 'lexical-resource').band).not.toBeNull();
    const silent = report([typed('Yes.', { id: 'answer-0' })], opinion(8, 'Yes yes'));
    expect(silent.overall.band).toBeNull();
    expect(silent.engines?.judge).toBeNull();
  });
});

describe('the quotations of a language model', () => {
  it('are shown as they stand in the answer, with their time', () => {
    const [found] = evidenceOf('A FAIRLY quiet [0.7s] suburb, on');
    expect(found).toMatchObject({
      answerId: 'answer-0',
      quote: 'a fairly quiet suburb on',
      kind: 'weakness',
    });
    expect(found?.atMs).toBeGreaterThan(0);
  });

  it('are dropped when nobody said them, and with them the rating', () => {
    for (const [quote, more] of [
      ['I grew up in a palace', {}],
      ['suburb', {}],
      ['', {}],
      ['quiet suburb', { answerId: MISSPELT_ID }],
      ['quiet suburb', { answerId: 'answer-1' }],
      [STRONG_ANSWERS[0] ?? '', {}],
    ] as const) {
      expect(evidenceOf(quote, more)).toEqual([]);
    }
    expect(report(STRONG, opinion(9, 'I grew up in a palace'))).toEqual(report(STRONG));
  });

  it('are dropped when the answer was not heard clearly', () => {
    const unclear = STRONG.map((answer, index) => (index === 0 ? { ...answer, confidence: 0.4 } : answer));
    expect(evidenceOf(QUOTE, {}, unclear)).toEqual([]);
  });

  it('have a short remark in one line', () => {
    const [found] = evidenceOf(QUOTE, { note: `Good.\n\u202E\u0000 ${'more '.repeat(200)}` });
    const text = String(found?.note.values?.['text']);
    expect(text).toMatch(/^Good\. more/u);
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('leave the measured quotations their place', () => {
    const many = Array.from(
      { length: 20 },
      () => ({ answerId: 'answer-0', quote: QUOTE, kind: 'strength', note: 'n' }) as const,
    );
    const { evidence } = of(
      report(WEAK, opinion(5, 'x', { evidence: many.map((one) => ({ ...one, quote: 'I like my city' })) })),
      'grammatical-range-accuracy',
    );
    expect(evidence.length).toBeLessThanOrEqual(8);
    expect(evidence.filter(({ note }) => note.code === 'note.judge')).toHaveLength(3);
    expect(evidence[0]?.note.code).not.toBe('note.judge');
  });
});

describe('what a judge reads', () => {
  it('has the answers with marks for their silences', () => {
    const plain = spoken('I like the sea because it is calm', { ...FLUENT, pauseEvery: 0 }, { id: 'a' });
    const [read] = judgeTranscript([withPause(plain, 3, 840)]);
    expect(read).toEqual({
      answerId: 'a',
      part: 1,
      question: plain.question,
      source: 'spoken',
      text: 'I like the sea [0.8s] because it is calm',
    });
  });

  it('has no answer without words or that was not understood', () => {
    const answers = [
      typed('...', { id: 'a' }),
      spoken('I like it', { ...FLUENT, confidence: 0.4 }, { id: 'b' }),
      typed('Um, yes.', { id: 'c' }),
    ];
    expect(judgeTranscript(answers).map(({ answerId, text }) => [answerId, text])).toEqual([
      ['c', 'Um, yes.'],
    ]);
  });

  it('lets nobody write the marks themselves', () => {
    expect(judgeTranscript([typed('I [0.1s] think so', {})])[0]?.text).toBe('I 0.1s think so');
  });
});
