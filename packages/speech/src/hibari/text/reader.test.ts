import { describe, expect, it } from 'vitest';
import { spokenText } from './reader.ts';

describe('a text to be spoken', () => {
  it.each([
    ['He said “yes”. Then "no".', 'He said yes. Then no.'],
    ['He said ‘yes.’ Then he left.', 'He said yes. Then he left.'],
    ["It's called 'the Rock', isn't it?", "It's called the Rock, isn't it?"],
    ['She’s the students’ favourite.', 'She’s the students’ favourite.'],
    ['Rock ’n’ roll in the ’90s', 'Rock ’n’ roll in the ’90s'],
    ['A dash - or two -- or – three—here.', 'A dash — or two — or — three — here.'],
    ['- A first thing\n– A second', 'A first thing\nA second'],
    ['A well‑known 20-year-old', 'A well-known 20-year-old'],
    ['Pages 3 - 5, or 7–9', 'Pages 3 - 5, or 7–9'],
  ])('keeps what is read alone: %s', (text, spoken) => expect(spokenText(text)).toBe(spoken));
});
