import { describe, expect, it } from 'vitest';
import { combineJudgements } from './combine-judgements.ts';
import type { Judgement } from './judge-prompt.ts';

const NAMES = new Map([['A1', 'id-1']]);
const idOf = (name: string) => NAMES.get(name);
function judgement(band: number, quote = `said at ${band}`, answer = 'A1'): Judgement {
  const evidence = [{ answer, quote, kind: 'strength' as const, note: '' }];
  return { ratings: [{ criterion: 'lexical-resource', evidence, band }] };
}
const combine = (...judgements: Judgement[]) => combineJudgements(judgements, idOf);

describe('combineJudgements', () => {
  it('takes the median with the evidence of the run that gave it, and tells how far the runs lie apart', () => {
    expect(combine(judgement(7.5), judgement(5), judgement(6))).toEqual([
      {
        criterion: 'lexical-resource',
        band: 6,
        spread: 2.5,
        evidence: [{ answerId: 'id-1', quote: 'said at 6', kind: 'strength', note: '' }],
      },
    ]);
  });

  it('takes the middle of two, and counts a single run as unsure', () => {
    expect(combine(judgement(5), judgement(6))[0]).toMatchObject({ band: 5.5, spread: 1 });
    expect(combine(judgement(6))[0]).toMatchObject({ band: 6, spread: 1 });
  });

  it('takes no band off the scale, no second rating of a run, and no evidence from nowhere', () => {
    expect(combine(judgement(0), judgement(99), judgement(Number.NaN))).toEqual([]);
    const twice = { ratings: [...judgement(5).ratings, ...judgement(9).ratings] };
    expect(combine(twice)[0]?.band).toBe(5);
    expect(combine(judgement(5, 'q', 'A7'))[0]?.evidence).toEqual([]);
  });

  it('has no opinion without runs', () => {
    expect(combine()).toEqual([]);
  });
});
