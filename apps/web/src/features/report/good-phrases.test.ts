import type { CriterionEstimate, Evidence } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { goodPhrases } from './answers-section.tsx';

const ANSWER = { id: 'a', transcript: 'There is peace and quiet. I like peace and quiet.' };

function vocabulary(...evidence: Partial<Evidence>[]): CriterionEstimate {
  return {
    criterion: 'lexical-resource',
    band: 6,
    interval: null,
    score: 6,
    reason: null,
    features: [],
    caps: [],
    evidence: evidence.map((one) => ({
      answerId: 'a',
      quote: 'I like peace and quiet.',
      atMs: null,
      kind: 'strength' as const,
      note: { code: 'note.repeated' },
      ...one,
    })),
  };
}

it('are the words that are praised, where they were said, and not those around them', () => {
  expect(goodPhrases([vocabulary({ mark: { from: 33, to: 48 } })], ANSWER)).toEqual([{ from: 33, to: 48 }]);
});

it('are the whole quotation in reports that know no more', () => {
  expect(goodPhrases([vocabulary({})], ANSWER)).toEqual([{ from: 26, to: 49 }]);
});

it('are strengths of this answer alone', () => {
  const mark = { from: 0, to: 5 };
  const others = vocabulary({ kind: 'weakness', mark }, { answerId: 'b', mark }, { quote: 'Not said.' });
  expect(goodPhrases([others, { ...vocabulary({ mark }), criterion: 'pronunciation' }], ANSWER)).toEqual([]);
});

it('count once where one lies in another, or two are the same', () => {
  const inside = [
    { mark: { from: 26, to: 49 } },
    { mark: { from: 33, to: 48 } },
    { mark: { from: 26, to: 49 } },
  ];
  expect(goodPhrases([vocabulary(...inside)], ANSWER)).toEqual([{ from: 26, to: 49 }]);
});

it('are no single words, nor a verb with its helper alone, but idioms are, however short', () => {
  const word = { mark: { from: 9, to: 14 } };
  const helper = { mark: { from: 26, to: 32 } };
  expect(goodPhrases([vocabulary(word, helper)], ANSWER)).toEqual([]);
  const idiom = { ...helper, note: { code: 'note.idiom', values: { said: 'I like' } } };
  expect(goodPhrases([vocabulary(idiom)], ANSWER)).toEqual([{ from: 26, to: 32 }]);
});
