import type { TestReport } from '@bandpal/contracts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PracticeOfferContext } from './practice/practice-offer.ts';
import { ReportView } from './report-view.tsx';
import { correctedAnswer, criterionEstimate, testReport } from './testing/samples.ts';

const NOTHING = { disputed: [], own: true };

/** A test of two answers: in the first a verb is mended, the second was read and nothing was found. */
function twoAnswers(): TestReport {
  const test = testReport('t1');
  const said = 'He go to work by bus.';
  const answers = [
    correctedAnswer(said, [['go', 'goes', 'agreement']], { id: 'a1', question: 'Where do you work?' }),
    correctedAnswer('I like it there.', [], { id: 'a2', question: 'Do you like it?' }),
  ];
  return {
    ...test,
    report: {
      ...test.report,
      overall: { band: 6, interval: { low: 5.5, high: 6.5 }, score: 6.1, reasons: [] },
      criteria: [
        criterionEstimate(),
        criterionEstimate({ criterion: 'grammatical-range-accuracy', band: 5.5, score: 5.4 }),
      ],
      answers,
      limits: [{ code: 'limit.one-part', values: { part: 1 } }],
      priorities: [
        {
          criterion: 'grammatical-range-accuracy',
          topic: 'agreement',
          count: 1,
          example: { answerId: 'a1', from: 0, to: said.length, better: 'He goes to work by bus.' },
        },
      ],
    },
  };
}

const show = (test = twoAnswers()) =>
  render(<ReportView test={test} corrections={NOTHING} share={null} />, { wrapper: MemoryRouter });

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  await page.viewport(414, 896);
});

describe('a report', () => {
  it('begins with the band, the criteria and the first step to the next half band', async () => {
    const screen = await show();
    const head = screen.getByRole('region', { name: 'Overall band (estimate)' });
    await expect.element(head.getByTestId('overall-band')).toHaveTextContent('6.0');
    await expect.element(head.getByRole('img', { name: /^Grammatical range.*estimate 5\.5/ })).toBeVisible();
    await expect.element(head.getByText(/^Your first step to 6\.5: /)).toBeVisible();
    await head.getByRole('link', { name: 'See what to do' }).click();
    await expect.element(screen.getByRole('heading', { name: 'One thing to work on' })).toBeVisible();
  });

  it('promises nothing from a criterion that isn’t assessed', async () => {
    const test = twoAnswers();
    const { priorities = [], criteria } = test.report;
    const missed = {
      ...priorities[0]!,
      criterion: 'fluency-coherence' as const,
      topic: 'missed-question',
    };
    const screen = await show({
      ...test,
      report: {
        ...test.report,
        criteria: [
          ...criteria.slice(1),
          criterionEstimate({ criterion: 'fluency-coherence', band: null, score: null }),
        ],
        priorities: [missed, ...priorities],
      },
    });
    await expect
      .element(screen.getByText(/^Your first step to 6\.5: .*counts for Grammatical range/))
      .toBeVisible();
  });

  it('says where typed answers can’t go further, and what their band doesn’t count', async () => {
    const test = twoAnswers();
    const screen = await show({
      ...test,
      report: {
        ...test.report,
        overall: { ...test.report.overall, band: 8 },
        answers: test.report.answers.map((answer) => ({ ...answer, source: 'typed' as const })),
        remarks: [{ answerId: 'a2', kind: 'missed-question', words: 4 }],
      },
    });
    await expect
      .element(screen.getByText(/^This is the highest band that typed answers can show/))
      .toBeVisible();
    await expect.element(screen.getByText(/^For 1 of your answers we couldn’t tell/)).toBeVisible();
  });

  it('names the lowest criterion as the first step where nothing is to be mended', async () => {
    const test = twoAnswers();
    const screen = await show({ ...test, report: { ...test.report, priorities: [] } });
    await expect
      .element(
        screen.getByText('Your first step to 6.5: Grammatical range and accuracy, your lowest criterion.'),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Fix' })).not.toBeInTheDocument();
  });

  it('shows one part at a time, by the keyboard alone, and its address names the part', async () => {
    const screen = await show();
    await expect.element(screen.getByRole('heading', { name: 'The four criteria' })).toBeVisible();
    const limits = screen.getByRole('link', { name: 'Limits' });
    limits.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Limits of this estimate' })).toBeVisible();
    await expect.element(limits).toHaveAttribute('aria-current', 'true');
    await expect.element(screen.getByText('The four criteria')).not.toBeVisible();
    expect(window.location.hash).toBe('#limits');
  });

  it('opens on the answer that its address names, even where that is folded', async () => {
    window.history.replaceState(null, '', '#answer-a2');
    const screen = await show();
    await expect.element(screen.getByText('I like it there.')).toBeVisible();
    await expect.element(screen.getByRole('article').nth(1)).toHaveFocus();
    await expect
      .element(screen.getByRole('link', { name: 'Answers' }))
      .toHaveAttribute('aria-current', 'true');
  });

  it('folds an answer without a mark to a line that opens', async () => {
    window.history.replaceState(null, '', '#answers');
    const screen = await show();
    const folded = screen.getByRole('article').nth(1);
    await expect.element(folded.getByText('Nothing is marked in this answer.')).toBeVisible();
    await expect.element(screen.getByText('I like it there.')).not.toBeVisible();
    await expect
      .element(
        screen
          .getByRole('article')
          .first()
          .getByText(/to work by bus/),
      )
      .toBeVisible();
    await folded.getByText('Do you like it?').click();
    await expect.element(screen.getByText('I like it there.')).toBeVisible();
  });

  it('shows an answer with a practice, although nothing is marked in it', async () => {
    window.history.replaceState(null, '', '#answers');
    const practices = [{ id: 'p1', testId: 't1', answerId: 'a2', startedAt: '2026-11-21T09:30:00.000Z' }];
    const screen = await render(
      <PracticeOfferContext value={{ testId: 't1', practices }}>
        <ReportView test={twoAnswers()} corrections={NOTHING} share={null} />
      </PracticeOfferContext>,
      { wrapper: MemoryRouter },
    );
    await expect.element(screen.getByText('I like it there.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Your try of/ })).toBeVisible();
  });
});
