import { CORRECT_SPEECH, GOOD_ENGLISH } from '@bandpal/assessment/testing';
import { bank } from '@bandpal/exam';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadModelAnswers } from '../model-answers/load-model-answers.ts';
import { sayItBetter } from './say-it-better.ts';
import { saidWords } from './swap-words.ts';

const better = (transcript: string) => sayItBetter({ transcript, source: 'spoken' })?.text ?? null;
const wordsOf = (text: string) => saidWords(text).map(({ lower }) => lower);

describe('what a speaker begins and says anew', () => {
  it.each([
    ["Um, you have to, you've got to book.", "You've got to book."],
    ['Um, I went to, I go to the gym.', 'I go to the gym.'],
    ["She's going to, um, she was going to move.", 'She was going to move.'],
    ['Um, I say, I said no to that.', 'I said no to that.'],
    ['My mother is, um, my mother works in a bank.', 'My mother works in a bank.'],
    ["They've a, they have a big garden.", 'They have a big garden.'],
  ])('leaves the repair alone in the better version: "%s"', (said, text) => {
    expect(better(said)).toBe(text);
  });

  it.each([
    'Um, we want to, we have to work on Sundays.',
    'Um, my mother is, my mother works in a bank.',
    'Can I, um, may I ask a question?',
    'The bag is made of, um, made by my aunt.',
    'We wait at, um, in the office.',
    'Um, the meeting was start, started at nine.',
    "It's, um, there are two shops.",
    'And I, um, my room is upstairs.',
    'Um, when is, when do you leave?',
    'So, um, but it rains.',
    'I read the, um, about this in the paper.',
    'Um, she want she wants to sing.',
    'Um, we went with our club, tennis club.',
  ])('leaves no better version where it isn’t sure what to keep: "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it.each([
    ['Um, I like to read, to swim, to cook.', 'I like to read, to swim, to cook.'],
    ['Um, my sister, a nurse, works at night.', 'My sister, a nurse, works at night.'],
    ['Um, we, the older generation, remember it.', 'We, the older generation, remember it.'],
    ['Um, I cook, I clean, and I sing.', 'I cook, I clean, and I sing.'],
    ["Um, it's cheap, it's clean, it's near.", "It's cheap, it's clean, it's near."],
    ['Um, we slept three hours, four hours.', 'We slept three hours, four hours.'],
    ["Um, it's, I think, too late.", "It's, I think, too late."],
    ['Um, it was cold, freezing cold.', 'It was cold, freezing cold.'],
    ['Um, I do like it, I just eat it seldom.', 'I do like it, I just eat it seldom.'],
    ["Um, it takes about, I don't know, an hour.", "It takes about, I don't know, an hour."],
    ['Um, the school I went to, I go to now and then.', 'The school I went to, I go to now and then.'],
  ])('is no list, no apposition and nothing put in: "%s"', (said, text) => {
    expect(better(said)).toBe(text);
  });
});

const sentences: string[] = [];
const VERBS: Readonly<Record<string, string>> = {
  went: 'go',
  go: 'went',
  have: 'had',
  had: 'have',
  was: "'m",
  were: 'are',
  work: 'worked',
  live: 'lived',
  think: 'thought',
  like: 'liked',
  took: 'take',
  made: 'make',
  started: 'start',
  spent: 'spend',
};

beforeAll(async () => {
  for (const card of bank.cards) {
    const found = await loadModelAnswers(card.id);
    for (const { text } of found?.answers ?? [])
      sentences.push(...text.split(/(?<=[.!?]) /u).filter((one) => /^(?:I|We|They|He|She) \w+ /u.test(one)));
  }
});

describe('a correct sentence', () => {
  it('that begins with its verb in another form is what it is without that, or gets no better version', () => {
    const begun = sentences.flatMap((sentence) => {
      const [subject = '', verb = '', ...rest] = sentence.split(' ');
      const other = VERBS[verb];
      if (other === undefined) return [];
      const first = other.startsWith("'") ? `${subject}${other}` : `${subject} ${other}`;
      const again = /^I\b/u.test(sentence)
        ? sentence
        : sentence.replace(/^./u, (letter) => letter.toLowerCase());
      return [0, 1, 2].flatMap((more) =>
        [', ', ', um, ', '… '].map((pause) => ({
          sentence,
          said: `${[first, ...rest.slice(0, more)].join(' ').replace(/,$/u, '')}${pause}${again}`,
        })),
      );
    });
    expect(begun.length).toBeGreaterThan(500);
    fc.assert(
      fc.property(fc.constantFrom(...begun), ({ sentence, said }) => {
        const version = better(said);
        if (version !== null) expect(wordsOf(version)).toEqual(wordsOf(better(sentence) ?? sentence));
      }),
      { numRuns: 600 },
    );
  });

  it('loses nothing but a hesitation in its better version, and hardly ever goes without one', () => {
    const correct = [...GOOD_ENGLISH.map(({ text }) => text), ...CORRECT_SPEECH].filter(
      // These say themselves what they take back.
      (text) => !/\b(?:no,|sorry,|I mean|or rather|um,|er,|well,)|\b(\S+), \1\b/iu.test(text),
    );
    const versions = correct.map((text) => sayItBetter({ transcript: `Um, ${text}`, source: 'spoken' }));
    const dropped = versions.flatMap((version) =>
      (version?.pieces ?? []).filter(({ kind }) => kind === 'self-repair' || kind === 'repetition'),
    );
    expect(dropped).toEqual([]);
    expect(versions.filter((version) => version === null).length).toBeLessThan(correct.length / 200);
  });
});
