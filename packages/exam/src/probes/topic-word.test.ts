import { describe, expect, it } from 'vitest';
import { TOPIC_NOUNS, topicWordOf, TROUBLE_NOUNS } from './topic-word.ts';
import type { HeardWord } from './topic-word.ts';

const heard = (text: string, confidence: number | null = 0.95): HeardWord[] =>
  text.split(' ').map((word) => ({ text: word, confidence }));
const topicOf = (text: string, known: string[] = []) => topicWordOf(heard(text), known)?.text ?? null;

describe('topicWordOf', () => {
  it("finds the candidate's last noun that can be taken up", () => {
    expect(topicOf('They love music and the museums.')).toBe('museums');
    expect(topicOf('Technology has changed a lot of things.')).toBe('technology');
  });

  it('prefers a pair of words, and never takes half of one', () => {
    expect(topicOf('Public transport is cheap and cars are not.')).toBe('public transport');
    expect(topicWordOf(heard('social media'), ['Do people like media?'])).toBeNull();
  });

  it('takes no word that only says more about the next one', () => {
    for (const text of [
      'When I was at school, our maths teacher was kind.',
      'We had air pollution warnings.',
    ])
      expect(topicOf(text)).toBeNull();
    expect(topicOf('I was good at maths, and teachers liked me.')).toBe('maths');
    expect(topicOf('I like football a lot.')).toBe('football');
  });

  it('tells what is unpleasant', () => {
    expect(topicWordOf(heard('There is so much traffic'), [])).toEqual({ text: 'traffic', isTrouble: true });
    expect(topicWordOf(heard('We have gardens'), [])).toEqual({ text: 'gardens', isTrouble: false });
  });

  it('takes no word of a question, in any of its forms', () => {
    expect(topicOf('They read books.', ['Why do people read a book?'])).toBeNull();
    expect(topicOf('The libraries are full.', ['Is a library useful?'])).toBeNull();
  });

  it('takes no word that was not clearly heard, or of which nothing is told', () => {
    expect(topicWordOf(heard('They love music', 0.79), [])).toBeNull();
    expect(topicWordOf(heard('They love music', null), [])).toBeNull();
    expect(topicWordOf([], [])).toBeNull();
    const half = [...heard('public', 0.5), ...heard('transport', 0.9)];
    expect(topicWordOf(half, [])).toBeNull();
  });

  it('takes nothing that was denied, before it or after it', () => {
    for (const text of [
      'Computers are not the centre of it.',
      "Computers aren't everything.",
      "I don't really like museums.",
      'It works without any technology.',
      'Museums will never go away.',
    ]) {
      expect(topicOf(text)).toBeNull();
    }
    expect(topicOf('It is not cheap, but people still love the museums.')).toBe('museums');
  });

  it('takes nothing too general, no person, and nothing that was denied', () => {
    for (const text of [
      'people do many things',
      'my teacher works hard',
      'there is no traffic',
      'xylq brnf',
    ]) {
      expect(topicOf(text)).toBeNull();
    }
  });
});

describe('the nouns that may be taken up', () => {
  it('are words of three letters or more, each on one list alone', () => {
    const nouns = [...TOPIC_NOUNS, ...TROUBLE_NOUNS];
    expect(nouns.length).toBeGreaterThan(250);
    expect(new Set(nouns).size).toBe(nouns.length);
    expect(nouns.filter((noun) => !/^[a-z]{3,}(?: [a-z]{3,})?$/u.test(noun))).toEqual([]);
  });
});
