import { describe, expect, it } from 'vitest';
import { spoken, typed, FLUENT } from '../../testing/answers.ts';
import { LONG_TURN, STRONG_ANSWERS } from '../../testing/texts.ts';
import { readAnswer } from '../../text/answer-text.ts';
import { findErrors } from './find-errors.ts';

const families = (text: string) => findErrors(readAnswer(typed(text))).map((hit) => hit.family);

describe('findErrors', () => {
  it.each([
    ['My sister is nice because she like music.', 'agreement'],
    ['I think he go to work by bus.', 'agreement'],
    ["She don't eat meat.", 'agreement'],
    ['There are people who likes tea.', 'agreement'],
    ['I am agree with this.', 'verb-form'],
    ['We can to see the river.', 'verb-form'],
    ["I didn't went there.", 'verb-form'],
    ['You will feeling better.', 'verb-form'],
    ['I want going home.', 'verb-form'],
    ['I like play tennis.', 'verb-form'],
    ['It is good for make friends.', 'verb-form'],
    ['I have many book at home.', 'noun-number'],
    ['It is one of my favourite song.', 'noun-number'],
    ['He gave me an advice.', 'noun-number'],
    ['I saw a birds.', 'noun-number'],
    ['I ate a apple.', 'article'],
    ['I am student at a college.', 'article'],
    ['I wake up in morning.', 'article'],
    ['I stay at home because it very cold.', 'missing-word'],
    ['I listen music every day.', 'missing-word'],
    ['We discussed about the plan.', 'missing-word'],
    ['The bus is more cheap.', 'comparison'],
    ['This one is more better.', 'comparison'],
    ['I am interesting in history.', 'comparison'],
    ['It depends of the weather.', 'word-choice'],
    ['I do many mistakes.', 'word-choice'],
    ['Yesterday I go to the market.', 'tense'],
    ['Last weekend we eat at home.', 'tense'],
  ])('finds the error in "%s"', (text, family) => {
    expect(families(text)).toContain(family);
  });

  it.each([
    'Does she like music? I suggest that he go home, and it made her laugh.',
    'I like playing tennis, and my friends like to play football.',
    'One of my friends is a teacher who works in a university for an hour a day.',
    'If he were here, he would have gone with us when it got dark.',
    'I have been to many cities, and these days I look forward to seeing more of them.',
    'When I was young, I used to go there every other day, but now I go less often.',
    'I let him go, I heard it fall, and I helped them move.',
    'I live in the city centre, and people in my country are friendly.',
    'My mother, father and sister live nearby. My brother and I work together.',
    'The more you read, the better you write, which is why I read a lot of books.',
  ])('has nothing against "%s"', (text) => {
    expect(families(text)).toEqual([]);
  });

  it('leaves fluent answers alone', () => {
    expect([...STRONG_ANSWERS, LONG_TURN].flatMap(families)).toEqual([]);
  });

  it('works without punctuation and capitals', () => {
    expect(families('yesterday i go to the market and my sister she like apples')).toContain('tense');
  });

  it('claims nothing about words that the recogniser was unsure of', () => {
    const heard = spoken('I think he go to work by bus', { ...FLUENT, pauseEvery: 0 });
    expect(findErrors(readAnswer(heard))).toHaveLength(1);
    const unsure = {
      ...heard,
      words: heard.words.map((word) => (word.text === 'go' ? { ...word, confidence: 0.4 } : word)),
    };
    expect(findErrors(readAnswer(unsure))).toEqual([]);
  });

  it('survives words that are names of object properties', () => {
    expect(families('constructor toString __proto__ hasOwnProperty valueOf')).toEqual([]);
  });
});
