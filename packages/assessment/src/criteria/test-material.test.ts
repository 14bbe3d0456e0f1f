import { expect, it } from 'vitest';
import { studied, typed } from '../testing/answers.ts';
import { gatherMaterial } from './test-material.ts';

const isClear = (text: string) => gatherMaterial('part1', [typed(text)]).clear.length === 1;

it('an answer of words that no list of English knows is no evidence, and one of names among English words is', () => {
  expect(isClear('I met my friend and his mother in the town.')).toBe(true);
  expect(isClear('I met Xolani, Thabisile, Nomvula and Sibusiso.')).toBe(true);
  expect(isClear('I met xolanik thabisilek nomvulak sibusisok.')).toBe(false);
});

it('names alone, however many, are no English', () => {
  expect(isClear('Xolani Thabisile Nomvula Sibusiso.')).toBe(false);
  expect(isClear('I met Xolani, Thabisile, Nomvula, Sibusiso, Zanele, Lindiwe, Mandla and Sipho.')).toBe(
    false,
  );
});

it('words in other letters are no names', () => {
  expect(isClear('I met Ксения, Дмитрий, Светлана and Алексей.')).toBe(false);
});

it('a test is unread by the share of its words that no language model has read', () => {
  const said = typed('I met my friend and his mother in the town.');
  const other = typed('We drank tea.', { id: 'b' });
  const unread = (...answers: (typeof said)[]) => gatherMaterial('part1', answers).unreadShare;
  expect(unread(said)).toBe(1);
  expect(unread(studied(said), other)).toBeCloseTo(3 / 13, 10);
  expect(unread(studied(said), studied(other))).toBe(0);
  expect(unread()).toBe(1);
  const blurred = studied(said);
  const language = blurred.language && { ...blurred.language, doubt: { words: 0, wrong: 0 } };
  expect(unread({ ...blurred, ...(language && { language }) }, studied(other))).toBeCloseTo(10 / 13, 10);
});
