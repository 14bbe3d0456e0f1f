import { describe, expect, it } from 'vitest';
import { scored } from './estimate.ts';
import { limitByForm } from './limit-by-form.ts';

const four = (fluency: number, text: number) => [
  scored('fluency-coherence', { score: fluency, width: 0.5, features: [], caps: [], evidence: [] }),
  scored('lexical-resource', { score: text, width: 0.5, features: [], caps: [], evidence: [] }),
  scored('grammatical-range-accuracy', { score: text - 1, width: 0.5, features: [], caps: [], evidence: [] }),
];

const heldAt = (form: number) => limitByForm(four(8, 4), [{ limit: form }])[0];

describe('words that hardly make sentences', () => {
  it('hold fluency to one and a half bands above the better of vocabulary and grammar, and say so', () => {
    expect(heldAt(4)).toMatchObject({
      score: 5.5,
      band: 5.5,
      caps: [{ code: 'cap.fluency-by-form' }],
    });
    expect(limitByForm(four(5, 4), [{ limit: 4 }])).toEqual(four(5, 4));
  });

  it('hold it less the less they are held themselves, without a step', () => {
    expect([6, 7, 8, 8.5, 9].map((form) => heldAt(form)?.score)).toEqual([5.5, 6.5, 7.5, 8, 8]);
    expect(limitByForm(four(8, 4), [])).toEqual(four(8, 4));
  });
});
