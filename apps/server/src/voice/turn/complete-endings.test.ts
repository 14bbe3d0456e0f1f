import { describe, expect, it } from 'vitest';
import { silenceThatEndsTurn } from './end-pointing.ts';
import { endsDangling } from './hesitation.ts';
import { SpeakerRhythm } from './speaker-rhythm.ts';

describe('a fixed phrase at the end of a finished answer', () => {
  it.each([
    'We have been friends ever since.',
    'I have done three exams so far.',
    'And my sister likes it as well.',
    "Yes, that's it.",
    'We cook, we talk and so on.',
    "I'm a student at the moment.",
    'For me it is the same.',
    'Reading is what I enjoy the most.',
    'Life is much faster than before.',
    'They are the people I live with.',
    'She is the person I grew up with.',
    "That's the place where I come from.",
    'It is where my parents come from.',
    "It's a village near where I'm from.",
    'My boss is the best person I have worked for.',
    'I really like the company I work for.',
    'It depends on the music I listen to.',
    'It is close to the school that I went to.',
    "They're the things I'm really proud of.",
    'Jazz is what I’m into.',
    'That is what my town is famous for.',
    'I have no idea what it is made of.',
    'It is the best that I can think of.',
    'It is good to have somebody to talk to.',
    'There is always a lot to learn from.',
    'There are many films to choose from.',
    "It's something I look forward to.",
    'No, I do not need to.',
    'I went there because I had to.',
    'As children we were not allowed to.',
    'My sister loves it, and so do I.',
    "No, I don't, and neither does she.",
    "It's nice, isn't it? And they live here, don't they?",
    'He is much taller than she.',
    'Yes, very much so.',
    "I'm afraid so.",
    'About ten years or so.',
    'No, not very.',
    'Yeah, kind of.',
    'They cost ten dollars each.',
    'I usually take one of each.',
    'Not that I know of.',
    'I read it all the way through.',
    'Not big and not small, somewhere in between.',
    'That is what I think.',
    'I like to have everything in order.',
    'I always tell them who you are.',
  ])('lets "%s" be all', (text) => {
    expect(endsDangling(text)).toBe(false);
  });

  it.each([
    'I have lived here since',
    'I really like to listen to',
    'Young people usually listen to',
    'In my free time I go to',
    'On Sundays in the city I go to',
    'I come from',
    'In my childhood I had to',
    'Next year I want to plan a',
    'I need to',
    'And so I think',
    'I work for',
    'I am very proud of',
    'I always think of',
    'What I like is to',
    'What we need is a lot of',
    'The place where I live is far from',
    'The thing I want is for',
    'I used to go with people from',
    'I like it, so I',
    'I stayed there, so when they',
    'I went with my brother because he',
    'It is not so',
    'It is more expensive than',
    'I think that it is very',
    'It takes an hour between',
    'It is a kind of',
    'I like sports, you know',
    'I think',
    'I remember when',
    'It is cheap, and it is a',
  ])('hears that "%s" is going on', (text) => {
    expect(endsDangling(text)).toBe(true);
  });

  it('is answered as quickly as any other finished answer', () => {
    const text = 'We have been friends ever since.';
    const ms = silenceThatEndsTurn({
      patience: 'short-answer',
      text,
      sentenceOver: null,
      over: null,
      rhythm: new SpeakerRhythm(),
      usualWords: 10,
      moreTime: false,
    });
    expect(ms).toBeLessThan(1_700);
  });
});
