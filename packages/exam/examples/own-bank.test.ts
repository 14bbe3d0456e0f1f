import { expect, it } from 'vitest';
import { bankContract } from '../src/testing/bank-contract.ts';
import { gardenBank, sitPartOne } from './own-bank.ts';

bankContract('the garden bank', gardenBank);

it('a bank of four questions on two topics makes a whole Part 1', () => {
  const said = sitPartOne(
    gardenBank,
    'Yes, and I have liked it since I was a child because it is so quiet there.',
  );
  const asked = gardenBank.topics.flatMap(({ questions }) => questions.map(({ text }) => text));
  expect(said.filter((line) => asked.includes(line)).length).toBeGreaterThanOrEqual(6);
  expect(said.at(-1)).toMatch(/end of|Thank you/);
});
