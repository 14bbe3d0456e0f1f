import { expect, it } from 'vitest';
import { directOpening } from './direct-opening.ts';

it.each([
  ['Do you cook?', 'Yes, I do.', 0.5],
  ['Well, is it quiet there?', 'Not really.', 0.5],
  ['Should children learn it?', 'I think it depends on the child.', 0.5],
  ['How well do you know them?', 'Better than you might expect.', 0.9],
  ['How often do you go?', 'Maybe once a week.', 0.9],
  ['When did you start?', 'Since I was ten.', 0.9],
  ['Where do you study?', 'At the back of the library, I suppose.', 0.5],
  ['And where is that?', "There's a hill behind the church.", 0.5],
  ['Why do you go there?', 'Mainly because nobody else does.', 2],
  ['Why do you go there?', 'Since 2010 I have been a nurse.', 0],
  ['Where do you go?', 'In my opinion, it rains.', 0],
  ['Why do you go there?', 'At weekends, mostly.', 0],
  ['What do you cook?', 'Yes, I do.', 0],
  ['Do you cook?', 'My mother cooks.', 0.9],
  ['What’s the best thing about your job?', 'The best thing is the people I meet.', 2],
  ['Do you like city life?', 'Yes, city life is fine.', 2.5],
  ['What do you do there?', 'I do what I like there.', 0],
  ['', '', 0],
])('"%s" – "%s" adds %f', (question, answer, odds) => {
  expect(directOpening(question, answer)).toBe(odds);
});
