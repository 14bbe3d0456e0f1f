// An exercise on the running product: from what a report says to work on, through the room, to what was counted.
import { expect } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import { expectForEverybody, showPart } from './page-checks.ts';
import { takeTypedTest, typeAnswer } from './typed-test.ts';

test.use({
  shared: 'one guest test a day',
  launchOptions: launchOptions(FAKE_MICROPHONE_ARGS),
  permissions: ['microphone'],
});

/** Enough words for bands, in answers that are all short. */
const SHORT = [
  'I am a student of nursing and I like my subject a lot.',
  'Usually I study in the library with two or three good friends.',
  'Yes, I think that my teachers are kind and explain things well.',
  'In the evening I cook at home and watch a film on television.',
  'Next year I want to work in a big hospital near my town.',
];
const DEVELOPED =
  'I am a student of nursing. I chose it because I like to look after people and I learn something new every day. For example, last week I helped an old man to walk again, and he was very happy.';

/** The same word again and again, and a story that stays in the present. */
const NICE = [
  'My town is a nice place, and the people in my street are nice to me every day.',
  'I think that the park is nice, because it has nice trees and a nice lake for children.',
  'My school is nice too. The teachers are nice people and they explain the things well.',
  'In the evening I cook a nice dinner at home and watch a nice film on television.',
  'The shops in the centre are nice, and I buy nice clothes there with my sister.',
];
const OTHER_WORDS =
  'My town is quiet and green, and the people in my street are friendly and helpful. I enjoy the small shops, and I feel at home there.';
const STORY =
  'Last year I went to the sea with my family. We stayed in a small hotel, swam in the morning and walked along the beach. My brother found an old coin, and we kept it.';

test('a report leads to an exercise, which says what was counted and whether the aim was reached', async ({
  page,
}) => {
  await page.goto('/speaking/part1');
  await takeTypedTest(page, SHORT);
  const report = page.url();

  await showPart(page, 'Fix');
  const link = page.getByRole('link', { name: 'Exercise with the examiner: Answer, reason, example' });
  await expect(link).toBeVisible();
  await expectForEverybody(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exercise: Answer, reason, example');
  await expect(page.getByText(/At least 25 words, with a reason and an example/)).toBeVisible();
  await expectForEverybody(page);

  await page.getByRole('button', { name: 'Type my answer instead' }).click();
  const panel = page.getByRole('region', { name: 'Your exercise' });
  await expect(panel.getByText(/Your aim:/)).toBeVisible();
  await panel.getByText('What to do').click();
  await expect(panel.getByText(/^Answer the question in one sentence/)).toBeVisible();
  await expectForEverybody(page);
  await typeAnswer(page, DEVELOPED);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exercise: Answer, reason, example');
  const outcome = page.getByRole('region', { name: 'Your exercise' });
  await expect(outcome.getByText('You reached the aim. Well done!')).toBeVisible();
  await expect(outcome.getByText('A reason: we found “because”.')).toBeVisible();
  await expect(outcome.getByText('An example: we found “For example”.')).toBeVisible();
  await expect(outcome.getByText(/whether it addresses the question/)).toBeVisible();
  await expect(page.getByTestId('overall-band')).toHaveCount(0);
  await expectForEverybody(page);

  // The words for the ear are said by the examiner's voice.
  const sound = await page.request.get('/api/pairs/l-r/0/1/sound?pace=slower');
  expect([sound.status(), (await sound.body()).subarray(0, 4).toString()]).toEqual([200, 'RIFF']);

  // It stands with its question, by its name.
  await page.getByRole('link', { name: 'Back to the report of the test' }).click();
  await expect(page).toHaveURL(report);
  await showPart(page, 'Answers');
  await expect(
    page.getByRole('link', { name: /^Your try of .*exercise: Answer, reason, example/ }),
  ).toHaveCount(1);
});

test('a word that comes back all the time, and a story in the past, are practised and counted', async ({
  page,
}) => {
  await page.goto('/speaking/part1');
  await takeTypedTest(page, NICE);
  const report = page.url();

  await showPart(page, 'Fix');
  await page.getByRole('link', { name: 'Exercise with the examiner: Choose the right words' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exercise: Choose the right words');
  await expect(page.getByText('You say “nice” once at most.')).toBeVisible();
  await expectForEverybody(page);
  const practice = new URL(page.url());
  await page.getByRole('button', { name: 'Type my answer instead' }).click();
  await typeAnswer(page, OTHER_WORDS);
  const outcome = page.getByRole('region', { name: 'Your exercise' });
  await expect(outcome.getByText('You reached the aim. Well done!')).toBeVisible();
  await expect(outcome.getByText(/^You did not use “nice”\. Before: (?:once|\d times)\.$/)).toBeVisible();
  await expectForEverybody(page);

  // Which exercise it is stands in the address; the question is the same.
  practice.searchParams.set('drill', 'past-story');
  await page.goto(practice.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exercise: Tell it in the past');
  await expect(page.getByText(/^Say what happened then, from beginning to end/)).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Type my answer instead' }).click();
  await typeAnswer(page, STORY);
  await expect(outcome.getByText('You reached the aim. Well done!')).toBeVisible();
  await expect(outcome.getByText(/^We counted [5-9] verbs in the past\. Before: 0\.$/)).toBeVisible();
  await expect(outcome.getByText(/A verb counts only if its form shows the time/)).toBeVisible();

  await page.goto(report);
  await showPart(page, 'Answers');
  for (const exercise of ['Choose the right words', 'Tell it in the past'])
    // oxlint-disable-next-line no-await-in-loop -- one look after another
    await expect(
      page.getByRole('link', { name: new RegExp(`^Your try of .*exercise: ${exercise}`, 'u') }),
    ).toHaveCount(1);
});
