import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { FAMILIES } from './families/all-families.ts';
import { isGoodVariant } from './good-variants.ts';

/** Whether a change of a word, in brackets, would take good English away. */
function isGood(marked: string, id: string, better: string): boolean {
  const [before = '', said = '', after = ''] = marked.split(/[[\]]/u);
  const [sentence = []] = readAnswer(typed(`${before}${said}${after}`)).segments;
  const family = FAMILIES.find((one) => one.id === id);
  const word = sentence.findLast(({ text }) => text === said.toLowerCase());
  if (family === undefined || word === undefined) throw new Error(`${id}: ${marked}`);
  return isGoodVariant(sentence, { family, from: word.token, better });
}

describe('good English that looks like a slip', () => {
  it.each([
    ['[Were] it not for the rain, I would walk.', 'agreement', 'was'],
    ['[Were] my phone to break, I would be lost.', 'agreement', 'was'],
    ['Neither of my parents [is] from there.', 'agreement', 'are'],
    ['The fish [is] caught at night.', 'agreement', 'are'],
    ['The family next door [are] lovely.', 'agreement', 'is'],
    ['My family [are] lovely.', 'tense', 'is'],
    ['I prefer eating in to [going] out.', 'verb-form', 'go'],
    ['The pub is where we go [of] an evening.', 'preposition', 'for'],
    ['I would try it, just [the] once.', 'article', ''],
    ['She admits to [liking] it.', 'verb-form', 'like'],
  ])('stays: %s', (marked, family, better) => {
    expect(isGood(marked, family, better)).toBe(true);
  });

  it.each([
    ['They [was] happy there.', 'agreement', 'were'],
    ['The family that I know well [are] lovely.', 'noun-number', 'is'],
    ['I saw a family which [are] lovely.', 'agreement', 'is'],
    ['I want to [going] home.', 'verb-form', 'go'],
    ['My sister [were] ill.', 'agreement', 'was'],
    ['Two years ago my family [move] to Spain.', 'tense', 'moved'],
    ['I am afraid [of] dogs.', 'preposition', 'from'],
    ['Most fish [lives] there.', 'agreement', 'live'],
  ])('goes: %s', (marked, family, better) => {
    expect(isGood(marked, family, better)).toBe(false);
  });
});
