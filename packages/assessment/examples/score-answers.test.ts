import { reportSchema } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { scoreTyped } from './score-answers.ts';

const HOME =
  'I live in a small flat near the harbour, which I share with two friends I met at university, and although it gets ' +
  'noisy when the ships come in at night, I would not want to live anywhere else. My room looks over the water, so in ' +
  'the morning I can see the fishermen bring in their boats while I drink my coffee, and at weekends we ' +
  'cook for everybody on our floor.';
const WORK =
  'I have been working for a company that repairs old sailing boats since last autumn. Most of my days are spent in the ' +
  'workshop, where I help the carpenters and learn how each part of a mast is made. It is hard on my hands, but the ' +
  'people are patient with me, and nothing beats the moment when a boat that looked hopeless goes back into the sea. In ' +
  'winter we sand and paint indoors, and everyone brings a cake on Fridays.';

it('typed answers get a report that fits its schema, with a band and no pronunciation', () => {
  const report = reportSchema.parse(
    scoreTyped([
      { question: 'Where do you live?', text: HOME },
      { question: 'What work do you do?', text: WORK },
    ]),
  );
  expect(report.overall.band).toBeGreaterThanOrEqual(4);
  const pronunciation = report.criteria.find(({ criterion }) => criterion === 'pronunciation');
  expect(pronunciation).toMatchObject({ band: null, reason: { code: 'reason.typed' } });
});

it('too few words get a reason instead of a band', () => {
  const report = scoreTyped([{ question: 'Where do you live?', text: 'In a flat.' }]);
  expect(report.overall).toMatchObject({ band: null, reasons: [{ code: 'reason.few-clear-words' }] });
});
