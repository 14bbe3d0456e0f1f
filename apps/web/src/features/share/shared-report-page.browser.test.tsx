import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerRecord, testReport } from '../report/testing/samples.ts';
import { SharedReportView } from './shared-report-page.tsx';

const { startedAt, endedReason, report } = testReport('t1');

function show(answer: Parameters<typeof answerRecord>[0]) {
  const shared = {
    startedAt,
    endedReason,
    report: {
      ...report,
      overall: { band: 6, interval: { low: 5, high: 7 }, score: 6, reasons: [] },
      answers: [answerRecord(answer)],
    },
    expiresAt: '2026-12-20T09:30:00.000Z',
  };
  return render(<SharedReportView shared={shared} />, { wrapper: MemoryRouter });
}

it('says of typed answers that the estimate is of the text alone', async () => {
  const screen = await show({ source: 'typed', words: [], durationMs: 0 });
  await expect.element(screen.getByText('Text estimate', { exact: true })).toBeVisible();
});

it('says that the questions were only heard', async () => {
  const screen = await show({ heardOnly: true });
  await expect.element(screen.getByText(/exam conditions/i)).toBeVisible();
});
