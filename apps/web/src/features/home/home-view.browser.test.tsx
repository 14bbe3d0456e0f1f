import type { ProgressTest, Report, TestSummary } from '@bandpal/contracts';
import { progressTest } from '@bandpal/progress/testing';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal } from '../../testing/fake-server.ts';
import { visitedPage } from '../../testing/fake-page.ts';
import { showInRouter } from '../../testing/show-in-router.tsx';
import { answerRecord, testReport } from '../report/testing/samples.ts';
import type { HomeData } from './home-data.ts';
import { HomeView } from './home-view.tsx';

const page = visitedPage();
const NOW = new Date('2026-01-31T12:00:00');

const summaryOf = ({ id, mode, finishedAt }: ProgressTest): TestSummary => ({
  id,
  mode,
  status: 'finished',
  startedAt: finishedAt,
  answers: 5,
  resumable: false,
  view: null,
});

const NOTHING_TOLD = { targetBand: null, examDate: null, firstLanguage: null };

const dataOf = (progress: ProgressTest[], change: Partial<HomeData> = {}): HomeData => ({
  progress,
  tests: progress.map(summaryOf),
  learner: { settings: NOTHING_TOLD, wasAsked: true },
  topics: [
    { id: 'home', title: 'Home', part: 1 },
    { id: 'music', title: 'Music', part: 1 },
    { id: 'lamp', title: 'A lamp', part: 2 },
  ],
  reminders: { reminders: null, isOffered: false },
  allowance: { kind: 'guest', remaining: 1, limit: 1, resetsAt: null },
  open: ['part1', 'part2', 'part3', 'full'],
  canSignUp: true,
  ...change,
});

const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function show(data: HomeData, { isSignedIn = false, onSaved = async () => {} } = {}) {
  return showInRouter(<HomeView data={data} isSignedIn={isSignedIn} now={NOW} onSaved={onSaved} />);
}

describe('the learner’s home', () => {
  it('leads somebody without tests to the first one', async () => {
    const screen = await show(dataOf([]));
    await expect.element(screen.getByRole('link', { name: 'Choose a test' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Your estimates' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Keep your tests' })).not.toBeInTheDocument();
    // One focus: the forms can be opened.
    const topics = screen.getByText('Choose a topic', { exact: true });
    await expect.element(topics).not.toBeVisible();
    await screen.getByText('Choose a topic or practice times').click();
    await expect.element(topics).toBeVisible();
  });

  it('asks somebody with an account for a goal first, behind a line that opens', async () => {
    const data = dataOf([], { learner: { settings: NOTHING_TOLD, wasAsked: false } });
    const screen = await show(data, { isSignedIn: true });
    const band = screen.getByLabelText('Which band do you need?');
    await expect.element(screen.getByRole('heading', { name: 'Your goal' })).toBeVisible();
    await expect.element(band).not.toBeVisible();
    await screen.getByText('Set your goal').click();
    await expect.element(band).toBeVisible();
  });

  it('shows one test with its likely range and speaks of no change', async () => {
    const screen = await show(dataOf([progressTest({ score: 6 })]));
    await expect
      .element(screen.getByText('Take two or more tests of the same part to see a change.'))
      .toBeVisible();
    await expect
      .element(
        screen.getByRole('img', {
          name: /^Overall: estimate 6\.0, likely between 5\.0 and 7\.0/,
        }),
      )
      .toBeVisible();
    await expect.element(screen.getByText('Band 6.0')).toBeVisible();
  });

  it('calls half a band between two tests no real change', async () => {
    const tests = [progressTest({ day: 2, score: 6.5 }), progressTest({ day: 1, score: 6 })];
    const screen = await show(dataOf(tests));
    await expect.element(screen.getByText(/^No real change yet across your 2 /)).toBeVisible();
  });

  it('says that thirty tests went up, and has all of them in the table', async () => {
    const tests = days(30).map((day) => progressTest({ day, score: 5 + day / 15 }));
    const screen = await show(dataOf(tests));
    await expect
      .element(screen.getByText(/^You’ve improved by about [\d.]+ bands across your 30 /))
      .toBeVisible();
    const button = screen.getByRole('button', { name: 'Show as table' });
    await button.click();
    await expect.element(screen.getByRole('table', { name: 'Overall, newest first' })).toBeVisible();
    await expect.poll(() => screen.getByRole('row').elements().length).toBe(31);
    await expect
      .element(screen.getByRole('button', { name: 'Hide the table' }))
      .toHaveAttribute('aria-expanded', 'true');
  });

  it('follows one criterion when asked, and keeps typed tests apart', async () => {
    const tests = [
      progressTest({ day: 1, source: 'typed', score: 7 }),
      progressTest({ day: 2, criteria: { pronunciation: 5 } }),
    ];
    const screen = await show(dataOf(tests));
    await screen.getByLabelText('Show').selectOptions('pronunciation');
    await expect.element(screen.getByRole('img', { name: /^Pronunciation: estimate 5\.0/ })).toBeVisible();
    await screen.getByLabelText('Tests').selectOptions('typed');
    await expect.element(screen.getByText('None of your tests has an estimate of this yet.')).toBeVisible();
  });

  it('plans ten minutes from the reports, with the way to each step', async () => {
    const test = progressTest({ criteria: { 'lexical-resource': 4 }, errors: { article: 3 } });
    const screen = await show(dataOf([test]));
    await expect.element(screen.getByRole('heading', { name: 'Today: 10 minutes' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the report' }))
      .toHaveAttribute('href', '/reports/test-1');
    const errors = screen.getByRole('region', { name: 'Errors we found most' });
    await expect.element(errors.getByText('A, an, the', { exact: true })).toBeVisible();
    await expect.element(errors.getByText(/^In your last test\./)).toBeVisible();
    await expect.element(errors.getByText('3.0 in 100 words')).toBeVisible();
  });

  describe('with an exercise for its day', () => {
    const tests = [progressTest({ criteria: { 'fluency-coherence': 5 } })];
    const report: Report = {
      ...testReport('test-1').report,
      answers: [answerRecord()],
      priorities: [
        {
          criterion: 'fluency-coherence',
          topic: 'pauses',
          count: 4,
          example: { answerId: 'a1', from: 0, to: 2, better: null },
        },
      ],
    };
    beforeEach(() => {
      page.server.answer('GET /api/tests/test-1/corrections', json({ own: true, disputed: [] }));
    });

    it('plans it with the examiner, also for somebody who has no test left', async () => {
      page.server.answer('GET /api/tests/test-1/report', json({ ...testReport('test-1'), report }));
      const allowance = { kind: 'guest', remaining: 0, limit: 1, resetsAt: null } as const;
      const screen = await show(dataOf(tests, { allowance }));
      const plan = screen.getByRole('region', { name: 'Today: 10 minutes' });
      await expect.element(plan.getByRole('heading', { name: 'Talk without long pauses' })).toBeVisible();
      await expect
        .element(plan.getByRole('link', { name: 'Go to the exercise' }))
        .toHaveAttribute('href', '/practice/test-1?answer=a1&drill=steady-talk');
    });

    it('holds nothing else up while the report is on its way', async () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      page.server.answer('GET /api/tests/test-1/report', () => promise);
      const screen = await show(dataOf(tests));
      const plan = screen.getByRole('region', { name: 'Today: 10 minutes' });
      await expect.element(plan.getByRole('heading', { name: 'Fluency and coherence' })).toBeVisible();
      await expect.element(plan.getByText(/^Finding an exercise/)).toBeVisible();
      await expect.element(plan.getByRole('link', { name: 'Go to the test' })).toBeVisible();
      resolve(Response.json({ ...testReport('test-1'), report }));
      await expect.element(plan.getByRole('link', { name: 'Go to the exercise' })).toBeVisible();
      await expect.element(plan.getByText(/^Finding an exercise/)).not.toBeInTheDocument();
    });

    it('plans one without the examiner where the report cannot be read, or its part is closed', async () => {
      page.server.answer('GET /api/tests/test-1/report', refusal('server.internal'));
      const screen = await show(dataOf(tests));
      await expect.element(screen.getByText(/for one minute|one reason|Tell a story/)).toBeVisible();
      await screen.unmount();
      page.server.answer('GET /api/tests/test-1/report', json({ ...testReport('test-1'), report }));
      const closed = await show(dataOf(tests, { open: ['part2'] }));
      await expect.element(closed.getByText(/for one minute|one reason|Tell a story/)).toBeVisible();
      await expect.element(closed.getByRole('link', { name: 'Go to the exercise' })).not.toBeInTheDocument();
    });

    it('reads no report on a day without one', async () => {
      const odd = new Date('2026-01-30T12:00:00');
      const screen = await showInRouter(
        <HomeView data={dataOf(tests)} isSignedIn={false} now={odd} onSaved={async () => {}} />,
      );
      await expect.element(screen.getByRole('region', { name: 'Today: 10 minutes' })).toBeVisible();
      expect(page.server.asked.filter(({ what }) => what.includes('/api/tests/'))).toEqual([]);
    });
  });

  it('plans no test for somebody who has none left', async () => {
    const allowance = { kind: 'guest', remaining: 0, limit: 1, resetsAt: null } as const;
    const screen = await show(dataOf([progressTest()], { allowance }));
    const plan = screen.getByRole('region', { name: 'Today: 10 minutes' });
    await expect.element(plan).toBeVisible();
    await expect.element(plan.getByRole('link', { name: 'Go to the test' })).not.toBeInTheDocument();
  });

  it('offers no report of a test in which nothing was said, and goes on with one that was cut off', async () => {
    const cut = { ...summaryOf(progressTest({ day: 2 })), status: 'interrupted', resumable: true } as const;
    const empty = { ...summaryOf(progressTest({ day: 3 })), status: 'released' } as const;
    const screen = await show(dataOf([], { tests: [empty, cut] }));
    await expect
      .element(screen.getByRole('link', { name: /^Continue the test/ }))
      .toHaveAttribute('href', '/speaking/part1?resume=test-2');
    await expect.element(screen.getByRole('link', { name: /^Open report/ })).not.toBeInTheDocument();
  });

  it('keeps the focus when all tests are shown', async () => {
    const screen = await show(dataOf(days(8).map((day) => progressTest({ day }))));
    await screen.getByRole('button', { name: 'Show all 8 tests' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Your tests', exact: true })).toHaveFocus();
  });

  it('tells who keeps the tests', async () => {
    const screen = await show(dataOf([progressTest()]));
    await expect.element(screen.getByRole('heading', { name: 'Keep your tests' })).toBeVisible();
    await expect.element(screen.getByText(/^These tests are saved in this browser only/)).toBeVisible();
    await screen.unmount();
    const signedIn = await show(dataOf([progressTest()]), { isSignedIn: true });
    await expect.element(signedIn.getByText('These tests are kept in your account.')).toBeVisible();
    await expect.element(signedIn.getByRole('heading', { name: 'Keep your tests' })).not.toBeInTheDocument();
  });

  it('leads to a test on a topic of one’s own choice', async () => {
    const screen = await show(dataOf([progressTest({ topicIds: ['home'] })]));
    const region = screen.getByRole('region', { name: 'Choose a topic' });
    await expect
      .element(region.getByRole('link', { name: 'Go to the test' }))
      .toHaveAttribute('href', '/speaking/part1');
    await region.getByLabelText('Topic').selectOptions('music');
    await expect
      .element(region.getByRole('link', { name: 'Go to the test' }))
      .toHaveAttribute('href', '/speaking/part1?topic=music');
    await region.getByLabelText('Part').selectOptions('part3');
    await expect
      .element(region.getByRole('link', { name: 'Go to the test' }))
      .toHaveAttribute('href', '/speaking/part3');
    await expect.element(region.getByText('1 topic of 3 so far')).toBeVisible();
  });
});

describe('the questions about the goal', () => {
  const unasked = { settings: NOTHING_TOLD, wasAsked: false };

  it('wait for the first test or an account, before which nothing can be kept', async () => {
    const screen = await show(dataOf([], { learner: unasked }));
    await expect.element(screen.getByRole('heading', { name: 'Your first test' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Your goal' })).not.toBeInTheDocument();
  });

  it('are saved, each or none of them', async () => {
    const onSaved = vi.fn(async () => {});
    const told = { targetBand: 6.5, examDate: '2026-03-14', firstLanguage: 'vi' };
    page.server.answer('PUT /api/learner', json({ settings: told, wasAsked: true }));
    const screen = await show(dataOf([progressTest()], { learner: unasked }), { onSaved });
    await screen.getByLabelText('Which band do you need?').selectOptions('6.5');
    await screen.getByLabelText(/^When is your exam/).fill('2026-03-14');
    await screen.getByLabelText('What is your first language?').selectOptions('vi');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.server.bodiesOf('PUT /api/learner')).toEqual([told]);
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  });

  it('keep the focus and say so when they were saved the first time', async () => {
    const told = { ...NOTHING_TOLD, targetBand: 6.5 };
    page.server.answer('PUT /api/learner', json({ settings: told, wasAsked: true }));
    function Page() {
      const [learner, setLearner] = useState<HomeData['learner']>(unasked);
      const onSaved = async () => setLearner({ settings: told, wasAsked: true });
      return <HomeView data={dataOf([], { learner })} isSignedIn now={NOW} onSaved={onSaved} />;
    }
    const screen = await showInRouter(<Page />);
    await screen.getByText('Set your goal').click();
    await screen.getByLabelText('Which band do you need?').selectOptions('6.5');
    const save = screen.getByRole('button', { name: 'Save' });
    await save.click();
    await expect.element(screen.getByText('Change your goal')).toBeVisible();
    await expect.element(screen.getByText('Saved.')).toBeVisible();
    await expect.element(save).toHaveFocus();
    await expect.element(screen.getByLabelText('Which band do you need?')).toHaveValue('6.5');
  });

  it('can be skipped', async () => {
    page.server.answer('PUT /api/learner', json({ settings: NOTHING_TOLD, wasAsked: true }));
    const screen = await show(dataOf([progressTest()], { learner: unasked }));
    await screen.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => page.server.bodiesOf('PUT /api/learner')).toEqual([NOTHING_TOLD]);
  });

  it('say when they could not be saved', async () => {
    page.server.answer('PUT /api/learner', refusal('server.internal'));
    const screen = await show(dataOf([progressTest()], { learner: unasked }));
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('This couldn’t be saved. Please try again.')).toBeVisible();
  });

  it('are not asked again, and their answers stand at the top of the page', async () => {
    const settings = { targetBand: 6.5, examDate: '2026-02-10', firstLanguage: null };
    const screen = await show(dataOf([], { learner: { settings, wasAsked: true } }));
    await expect.element(screen.getByText('Your target is band 6.5. Your exam is in 10 days.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  });
});
