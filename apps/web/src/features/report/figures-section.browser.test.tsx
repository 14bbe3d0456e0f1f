import type { Feature } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { FiguresSection } from './figures-section.tsx';
import { answerRecord, criterionEstimate, testReport } from './testing/samples.ts';

const RATE: Feature = {
  id: 'articulation-rate',
  value: 3.62,
  band: 6.4,
  weight: 0.25,
  answerIds: ['a1'],
};
const HESITATIONS: Feature = {
  ...RATE,
  id: 'filled-pauses',
  value: 4,
  band: null,
  weight: 0,
};
const report = {
  ...testReport('test-1').report,
  criteria: [criterionEstimate({ features: [RATE, HESITATIONS] })],
  answers: [answerRecord({ durationMs: 60_000 })],
};

describe('the figures', () => {
  it('speak to people, and keep units for statisticians closed', async () => {
    const screen = await render(<FiguresSection report={report} />);
    await expect.element(screen.getByText('2 words a minute')).toBeVisible();
    await expect.element(screen.getByText('3.62 syllables/s')).not.toBeVisible();
    await screen.getByText('Details for teachers').click();
    await expect.element(screen.getByText('3.62 syllables/s')).toBeVisible();
  });

  it('tell those that count from those for information', async () => {
    const screen = await render(<FiguresSection report={report} />);
    await screen.getByText('Details for teachers').click();
    await expect.element(screen.getByRole('list')).toMatchAriaInlineSnapshot(`
      - list:
        - listitem:
          - text: Articulation rate (without pauses)
          - strong: 3.62 syllables/s
          - text: points to band 6.4 weight 25 %
        - listitem:
          - text: Hesitation sounds
          - strong: 4 per 100 words
          - text: for information not counted
    `);
  });

  it('are left out where nothing was measured', async () => {
    const screen = await render(<FiguresSection report={testReport('test-1').report} />);
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
  });
});
