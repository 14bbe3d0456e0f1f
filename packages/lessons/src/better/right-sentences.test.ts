import { describe, expect, it } from 'vitest';
import { sayItBetter } from './say-it-better.ts';

function better(transcript: string): string | null {
  return sayItBetter({ transcript })?.text ?? null;
}

describe('a sentence that is right as it stands', () => {
  it.each([
    'Computers make homework easier.',
    'Computers make homework, tests and lessons easier.',
    'Computers make homework in maths easier.',
    'Schools should make sport compulsory.',
    'Schools should make sport at school compulsory.',
    'Filters make photos look better.',
    'Music makes a party better.',
    'Fresh bread makes a picnic special.',
    'We made a picnic together.',
    'My mum makes the shopping list.',
    'I make sport videos.',
  ])('keeps "make": "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it.each([
    'Why do friends fall out?',
    'Did friends come?',
    'Families help and so do friends.',
    'I wonder why do decisions take so long.',
    'How did progress change our lives?',
    'She does friends a favour.',
    'We did progress tests every week.',
    'What are you doing friends?',
  ])('keeps "do": "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it.each([
    'People say stories teach us a lot.',
    'They say jokes are good for your health.',
    'Some say a story needs a hero.',
    'I learned knowledge is power.',
    'At school I learned new knowledge quickly.',
  ])('keeps "say" and "learn": "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it.each([
    'There are many things to do.',
    'There are a lot of things to do.',
    'I have so many things to do.',
    'There are too many things to do in one day.',
  ])('keeps its things to do: "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it.each([
    'If you go there there are many shops.',
    'We moved in in May.',
    'I log on on my phone.',
    'I have nobody to talk to to be honest.',
    'The shop I work at at the moment is small.',
    'The problems we have have grown.',
    'What these are are old houses.',
  ])('keeps a word that stands twice for a reason: "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it.each([
    'I stay because it is cheap. We walk because we can. They run because they must.',
    "I'm very interesting in sport.",
    'I was very interesting in music.',
    'I was very busy day and night.',
    'We were very busy time after time.',
    'He was very good to me.',
    'Bad traffic signs are a problem.',
    'We bought strong rain jackets.',
    'There is more cheaper food now.',
    'He is a good time keeper.',
  ])('keeps its meaning: "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it('is said to be no more than it was', () => {
    expect(better('They are very quiet and very cheap and very close to my house.')).toBe(
      'They are very quiet and very cheap and really close to my house.',
    );
  });
});

describe('a sentence that has the wrong verb', () => {
  it.each([
    ['I make homework every day.', 'I do homework every day.'],
    ['We often make photos.', 'We often take photos.'],
    ['They made a party yesterday.', 'They had a party yesterday.'],
    ['I did a mistake.', 'I made a mistake.'],
    ['He does progress because he works.', 'He makes progress because he works.'],
    ['I am doing progress.', 'I am making progress.'],
    ['He said me that it was late.', 'He told me that it was late.'],
    ['There was bad traffic in town.', 'There was heavy traffic in town.'],
    ['I have a very busy week.', 'I have a hectic week.'],
  ])('gets the right one: "%s"', (said, text) => {
    expect(better(said)).toBe(text);
  });
});

describe('a liking for several things', () => {
  it.each([
    'I like to read and swim.',
    'I like to cook, bake and eat.',
    'We like to walk or cycle.',
    'I like to read, to swim, to cook.',
  ])('keeps the form that all of them have: "%s"', (said) => {
    expect(better(said)).toBeNull();
  });

  it('is said in other words where it is one', () => {
    expect(better('I like to read because it is calm and cheap.')).toBe(
      'I enjoy reading because it is calm and cheap.',
    );
  });
});
