import { describe, expect, it } from 'vitest';
import { lengthSays, usualWords } from './usual-length.ts';

describe('the usual length of an answer', () => {
  it.each([
    'Do you like your job?',
    'Where do you live?',
    'Is it a quiet street, or a busy one?',
    'Let’s talk about music. How often do you listen to it?',
    'And would you like to live there?',
    "What's your full name?",
  ])('to "%s" is short', (question) => {
    expect(usualWords(question, 'short-answer')).toBe(10);
  });

  it.each([
    'Why do you like it?',
    'What do you do there?',
    'Tell me about your town.',
    'How do you get there?',
  ])('to "%s" is longer', (question) => {
    expect(usualWords(question, 'short-answer')).toBe(16);
  });

  it('is greater in a discussion', () => {
    expect(usualWords('Why is that?', 'discussion')).toBe(40);
  });

  it('says that few words are less likely all, and many are', () => {
    expect(lengthSays('Yes I do.', 16)).toBe(0.7);
    expect(lengthSays('one two three four five six seven eight nine ten', 10)).toBe(1);
    expect(lengthSays('word '.repeat(60), 16)).toBe(1.3);
  });
});
