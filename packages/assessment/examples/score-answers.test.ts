import { reportSchema } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { scoreTyped } from './score-answers.ts';

const TEXT =
  'I live in a small flat near the harbour, which I share with two friends I met at university, and although it gets ' +
  'noisy when the ships come in at night, I would not want to live anywhere else.';

it('typed answers get a report that fits its schema, with a band and no pronunciation', () => {
  const report = reportSchema.parse(scoreTyped([{ question: 'Where do you live?', text: TEXT }]));
  expect(report.overall.band).toBeGreaterThanOrEqual(4);
  const pronunciation = report.criteria.find(({ criterion }) => criterion === 'pronunciation');
  expect(pronunciation).toMatchObject({ band: null, reason: expect.stringContaining('Not assessed') });
});

it('too few words get a reason instead of a band', () => {
  const report = scoreTyped([{ question: 'Where do you live?', text: 'In a flat.' }]);
  expect(report.overall).toMatchObject({ band: null, reason: expect.stringContaining('Not assessed') });
});
