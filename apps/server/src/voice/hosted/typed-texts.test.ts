import { describe, expect, it } from 'vitest';
import { TypedTexts } from './hosted-conversation.ts';

describe('what was typed', () => {
  it('makes the turn that has it a typed one, also while that turn grows, and no later turn', () => {
    const typed = new TypedTexts();
    typed.add('Yes, I do.');
    expect(typed.areIn('no never', false)).toBe(false);
    expect(typed.areIn('yes i do', false)).toBe(true);
    expect(typed.areIn('yes i do and so does she', true)).toBe(true);
    expect(typed.areIn('Yes, I do.', false)).toBe(false);
  });

  it('is found as whole words, and is nothing when it has none', () => {
    const typed = new TypedTexts();
    typed.add('art');
    typed.add('…');
    expect(typed.areIn('a party', false)).toBe(false);
    expect(typed.areIn('I like art a lot', false)).toBe(true);
  });
});
