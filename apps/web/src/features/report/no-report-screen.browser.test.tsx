import type { TestSummary } from '@bandpal/contracts';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ReportState } from './load-report.ts';
import { NoReportScreen } from './no-report-screen.tsx';

const SUMMARY: TestSummary = {
  id: 'test/1',
  mode: 'part2',
  status: 'interrupted',
  startedAt: '2026-11-20T09:30:00.000Z',
  answers: 1,
  resumable: true,
  view: null,
};

async function show(state: Exclude<ReportState, { kind: 'ready' | 'practice' }>, isWaitOver = false) {
  const onRetry = vi.fn();
  const screen = await render(<NoReportScreen state={state} isWaitOver={isWaitOver} onRetry={onRetry} />, {
    wrapper: MemoryRouter,
  });
  return { screen, onRetry };
}

describe('the page of a report that is not there', () => {
  it('says that the report is being written, and asks for nothing', async () => {
    const { screen } = await show({ kind: 'pending' });
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Your report is being written' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('status'))
      .toMatchTextContent('The report will appear here by itself.');
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('offers to look again once the wait was too long', async () => {
    const { screen, onRetry } = await show({ kind: 'pending' }, true);
    await expect.element(screen.getByRole('status')).toMatchTextContent('you won’t be charged again');
    await screen.getByRole('button', { name: 'Look again' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('leads back into a test that can be continued', async () => {
    const { screen } = await show({ kind: 'unfinished', summary: SUMMARY });
    await expect.element(screen.getByText(/1 answer is saved\./)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Continue your test' }))
      .toHaveAttribute('href', '/speaking/part2?resume=test%2F1');
  });

  it('offers to look again while a cut-off test cannot be continued yet', async () => {
    const summary = { ...SUMMARY, answers: 3, resumable: false };
    const { screen, onRetry } = await show({ kind: 'unfinished', summary });
    await expect.element(screen.getByText(/3 answers are saved\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Look again' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  });

  it('of a practice without words leads back to its test', async () => {
    const { screen } = await show({ kind: 'released', practice: { testId: 't1', answerId: 'a1' } });
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'There is nothing to compare' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Back to the report of the test' }))
      .toHaveAttribute('href', '/reports/t1');
  });

  it.each([
    ['released', 'There is nothing to assess', /Nothing was charged\./],
    ['missing', 'We couldn’t find this report', /the test was deleted/],
    ['not-yours', 'You can’t open this report here', /opens only in the browser the test was taken in/],
  ] as const)('of a test that is %s leads to the tests', async (kind, title, text) => {
    const { screen } = await show({ kind });
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/speaking');
  });
});
