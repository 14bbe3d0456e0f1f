import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { findStructures } from './structures.ts';

const typesIn = (said: string) => findStructures(readAnswer(typed(said))).map(({ type }) => type);

describe('a structure', () => {
  it.each([
    ['relative', 'The girl who sings here is old.'],
    ['relative', 'We live in the suburbs, which I like.'],
    ['relative', 'It was the only song I could remember.'],
    ['relative', 'They choose a game that is easy to start.'],
    ['relative', 'It is the best film that I know.'],
    ['relative', 'They saved a swan that had swallowed a hook.'],
    ['cleft', "It's the markets that draw people in."],
    ['cleft', "It's the noise that people hate."],
    ['cleft', 'What I do like is how leafy it is.'],
    ['conditional', 'If it rained, we would stay at home.'],
    ['conditional', 'If it rains, we will stay at home.'],
    ['conditional', "If I'd had the sense to buy a bike, I would be cycling."],
    ['conditional', 'If you work hard, you can pass.'],
    ['conditional', 'I would stay at home if it rained.'],
    ['conditional', "I wouldn't have gone there if I had known the price."],
    ['conditional', 'Had I known the price, I would have stayed at home.'],
    ['conditional', 'Were it not for my aunt, I could not live there.'],
    ['conditional', 'Were I to win, I would buy a boat.'],
    ['inversion', 'Not only does it save money, but it is fun.'],
    ['inversion', 'I was there once, and never have I seen so many people.'],
    ['inversion', 'Only then did I understand him.'],
    ['perfect', 'I have worked there for five years.'],
    ['perfect', 'My uncle has been playing chess for twenty years.'],
    ['perfect', 'The train had left two minutes before.'],
    ['modal-perfect', "Years ago I'd have said yes without thinking."],
    ['gerund-subject', 'Learning the violin takes patience.'],
    ['comparison', 'My room is bigger than his.'],
    ['comparison', 'The city is more expensive than the village.'],
    ['comparison', 'The train is as comfortable as the bus.'],
  ])('is found: %s in "%s"', (type, said) => {
    expect(typesIn(said)).toContain(type);
  });

  it.each([
    ['relative', 'The bus is full, so every day I am going up by stairs.'],
    ['relative', 'In the evening I am usually drinking tea.'],
    ['relative', 'At the university I study law.'],
    ['relative', 'I have a car I like it very much.'],
    ['relative', "It's the markets that draw people in."],
    ['relative', 'I told my sister that she was right.'],
    ['relative', 'He asked the driver where he was going.'],
    ['relative', 'It was such a nice day that we went out.'],
    ['relative', 'I call my mother which lives in London.'],
    ['relative', 'I look at the people who runs there.'],
    ['cleft', 'It was the better day of that year.'],
    ['cleft', "What I mean is, it's not really quiet."],
    ['cleft', 'It was the second day that week.'],
    ['cleft', 'What I like more is to cook together.'],
    ['cleft', 'It is a game that is easy to start.'],
    ['cleft', 'It is the best film that I know.'],
    ['conditional', 'If I will live in a house, I will have a garden.'],
    ['conditional', 'If I would have more money, I would travel.'],
    ['conditional', 'If I had more money, I will travel.'],
    ['conditional', 'If I have more money, I would travel.'],
    ['conditional', 'I knocked and asked if she could stop earlier.'],
    ['conditional', 'I asked him if he could come and he would not.'],
    ['conditional', 'I would like to know if she was there.'],
    ['conditional', 'I could not remember if he had a car.'],
    ['conditional', 'I would travel if I have more money.'],
    ['conditional', 'Had you a good time there?'],
    ['conditional', 'Were you at home when she could not come?'],
    ['inversion', 'I never have time for that.'],
    ['inversion', 'Not only I like it.'],
    ['inversion', 'It is not only what I like.'],
    ['perfect', 'I have seen him yesterday.'],
    ['perfect', 'Last week I have spoken with him.'],
    ['perfect', 'The lift has been out of order since two weeks.'],
    ['perfect', 'When I was a child, I have played football.'],
    ['perfect', 'I have got a car.'],
    ['perfect', 'She have seen it.'],
    ['perfect', 'It might never have recovered.'],
    ['modal-perfect', 'If I would have gone there, it would be fine.'],
    ['comparison', 'It is more funny than work.'],
    ['comparison', 'The flat is more safe than the house.'],
    ['comparison', 'They were released, or more likely had escaped.'],
    ['comparison', 'We need more good teachers.'],
    ['comparison', 'I like it as long as it is cheap.'],
  ])('is not taken for one that it is not: %s in "%s"', (type, said) => {
    expect(typesIn(said)).not.toContain(type);
  });
});
