import { describe, expect, it } from 'vitest';
import { answerStance } from './answer-stance.ts';

const YES = [
  'Yes.',
  'Yeah',
  'Yep!',
  'Um, yes, I do.',
  'I do',
  'I do, yes.',
  'Of course.',
  'Sure, I like it.',
  'Definitely',
  'I think so.',
  'Oh yes, very much.',
  'Yes, it is good for my health.',
  'Well, yes. Sometimes.',
  'I really like it.',
  'I love them.',
  'There are.',
  'It is, actually.',
  'Actually I have.',
  'For me, yes.',
  'Why not?',
];
const NO = [
  'No.',
  'Nope',
  'Not really.',
  'Um, not at all.',
  'Never.',
  "I don't",
  'I don’t like it.',
  'I do not have any.',
  'Of course not.',
  'No, I like other things.',
  'Well, not so much.',
  'Hardly ever.',
  'I have never done that.',
  "I've never tried.",
  "I'm not good at it.",
  "It's not easy for me.",
  "There aren't any.",
  'Nothing special.',
  'Actually, I never do.',
  'To be honest, no.',
  "I don't think so.",
  'I think not.',
  'I really do not enjoy it.',
  "They don't.",
  'Yeah, no.',
];
const NEITHER = [
  '',
  'Um…',
  'Sometimes.',
  'Maybe.',
  'It depends.',
  'Yes and no.',
  'Not bad.',
  'Not only at home.',
  'No idea.',
  'No preference.',
  "I don't mind.",
  "I don't know, both.",
  "I'm not sure.",
  'It is hard for me.',
  'I do it every day.',
  'I have two of them.',
  'Blue.',
  'About once a week, with my friends.',
  'Both of them are fine.',
  'In the morning.',
  'Know it well, my brother does.',
];

describe('answerStance', () => {
  it.each(YES)('hears a yes in "%s"', (text) => expect(answerStance(text)).toBe('yes'));
  it.each(NO)('hears a no in "%s"', (text) => expect(answerStance(text)).toBe('no'));
  it.each(NEITHER)('hears neither in "%s"', (text) => expect(answerStance(text)).toBe('neither'));

  it('takes a long answer for neither, however it begins', () => {
    expect(answerStance('No, I have never liked it because it always rains where my family lives')).toBe(
      'neither',
    );
    expect(answerStance('Yes, I like it very much because I can meet my friends there')).toBe('neither');
  });
});
