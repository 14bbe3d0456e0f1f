import { plainMarks } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLUENT, spoken, typed } from '../testing/answers.ts';
import { readAnswer } from './answer-text.ts';
import { tokenRoles } from './disfluencies.ts';
import { withoutRepetition } from './novelty.ts';
import { tokenise } from './tokenise.ts';

const anyCharacter = fc.constantFrom(..."abI \n.,…’'-é中ب".split(''), '😀', '\ud83d');
const fresh = (texts: string[], question: string) =>
  withoutRepetition(texts.map((text, index) => readAnswer(typed(text, { id: `a${index}`, question }))));
const roles = (text: string) => {
  const tokens = tokenise(text);
  return tokenRoles(tokens).map((role, index) => `${tokens[index]?.lower ?? ''}:${role}`);
};
const segments = (text: string) =>
  readAnswer(typed(text)).segments.map((segment) => segment.map((word) => word.text).join(' '));

describe('tokens', () => {
  it('are pieces of the transcript, with plain apostrophes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) =>
        tokenise(text).every((token) => plainMarks(text.slice(token.start, token.end)) === token.text),
      ),
    );
  });
});

describe('disfluencies', () => {
  it('tells fillers, repeats and cut-off words from words', () => {
    expect(roles('I um I like pi… picnics')).toEqual([
      'i:repeat',
      'um:filler',
      'i:word',
      'like:word',
      'pi:cut-off',
      'picnics:word',
    ]);
  });

  it('takes a phrase said again as one repeat', () => {
    expect(segments('I went to I went to the sea')).toEqual(['i went to the sea']);
  });

  it('leaves emphasis alone', () => {
    expect(segments('It was very very good')).toEqual(['it was very very good']);
  });

  it('writes contractions in full', () => {
    expect(segments("I’m sure she doesn't know; it's my mother's")).toEqual([
      'i am sure she does not know',
      'it is my mother',
    ]);
  });

  it.each([0, 300, 550, 650, 1100, 4000])('goes on across a silence of %i ms', (pauseMs) => {
    const answer = spoken('we stayed at home because it rained', { ...FLUENT, pauseEvery: 4, pauseMs });
    expect(readAnswer(answer).segments).toHaveLength(1);
  });
});

describe('withoutRepetition', () => {
  it('leaves out what was said before in the same order', () => {
    const text = 'I usually walk along the river with my old dog';
    const result = fresh([text, text], 'What do you do?');
    expect(result.repeatedWords).toBe(10);
    expect(result.fresh[1]?.segments).toEqual([]);
  });

  it('leaves out a sentence that differs from an earlier one in a word or two', () => {
    const result = fresh(
      [
        'I usually go to the park with my sister on Sunday.',
        'I usually go to the gym with my brother on Sunday.',
        'My sister likes the park because there are old trees.',
      ],
      'What do you do?',
    );
    expect(result.fresh.map(({ segments: kept }) => kept.flat().length)).toEqual([11, 0, 10]);
  });

  it('leaves out what is read back from the question', () => {
    const result = fresh(['What I usually do at weekends is sleep'], 'Tell me what I usually do at weekends');
    expect(result.copiedWords).toBe(6);
  });
});
