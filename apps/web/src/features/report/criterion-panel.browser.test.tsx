import type { Evidence } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CriterionPanel } from './criterion-panel.tsx';
import { criterionEstimate } from './testing/samples.ts';

const STRENGTH: Evidence = {
  answerId: 'a1',
  quote: 'because I can walk on the beach',
  atMs: 66_900,
  kind: 'strength',
  note: 'You gave a reason.',
};
const WEAKNESS: Evidence = { answerId: 'a2', quote: '', atMs: null, kind: 'weakness', note: 'A long pause.' };

describe('the panel of a criterion', () => {
  it('shows the band at a glance and what is behind it when it is opened', async () => {
    const estimate = criterionEstimate({ reason: 'Two long answers.' });
    const screen = await render(<CriterionPanel estimate={estimate} />);
    const why = screen.getByText('Two long answers.');
    await expect.element(screen.getByText('6.0', { exact: true })).toBeVisible();
    await expect.element(why).not.toBeVisible();
    await screen.getByText('Show why').click();
    await expect.element(why).toBeVisible();
    await expect.element(screen.getByText('Estimate 6.0; likely between 5.5 and 6.5.')).toBeVisible();
    await screen.getByText('Hide', { exact: true }).click();
    await expect.element(why).not.toBeVisible();
  });

  it('says what the band rests on, the weightiest figure first, and what counts alone', async () => {
    const figure = { unit: 'per 100 words', answerIds: ['a1'] };
    const features = [
      { ...figure, id: 'few', label: 'Rare words', value: 2.5, band: 7.1, weight: 0.4 },
      { ...figure, id: 'most', label: 'Probable errors', value: 7.25, band: 4.6, weight: 0.6 },
      { ...figure, id: 'none', label: 'Copied words', value: 1, band: null, weight: 0 },
    ];
    const screen = await render(<CriterionPanel estimate={criterionEstimate({ features })} />);
    await screen.getByText('Show why').click();
    const list = screen.getByRole('heading', { name: 'What it rests on' }).element().nextElementSibling;
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Probable errors: 7.25 per 100 words, points to band 4.6',
      'Rare words: 2.50 per 100 words, points to band 7.1',
    ]);
  });

  it('is opened by the keyboard', async () => {
    const screen = await render(
      <CriterionPanel estimate={criterionEstimate({ caps: ['Short answers.'] })} />,
    );
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'What held this band down' })).toBeVisible();
    await expect.element(screen.getByText('Short answers.')).toBeVisible();
  });

  it('says that a criterion was not assessed, and why, in place of a band', async () => {
    const estimate = criterionEstimate({
      band: null,
      interval: null,
      reason: 'There was too little speech.',
    });
    const screen = await render(<CriterionPanel estimate={estimate} />);
    await expect.element(screen.getByText('Not assessed')).toBeVisible();
    await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
    await screen.getByText('Show why').click();
    await expect.element(screen.getByText('There was too little speech.')).toBeVisible();
  });

  it('quotes the candidate, says whether it is good, and leads to the answer', async () => {
    const screen = await render(
      <CriterionPanel estimate={criterionEstimate({ evidence: [STRENGTH, WEAKNESS] })} />,
    );
    await screen.getByText('Show why').click();
    await expect.element(screen.getByRole('list')).toMatchAriaInlineSnapshot(`
      - list:
        - listitem:
          - img "Good"
          - text: because I can walk on the beach
          - paragraph:
            - text: You gave a reason.
            - link "See the answer, at 1 min 7 s":
              - /url: "#answer-a1"
        - listitem:
          - img "To improve"
          - paragraph:
            - text: A long pause.
            - link "See the answer":
              - /url: "#answer-a2"
    `);
  });

  it('has no empty headings', async () => {
    const screen = await render(<CriterionPanel estimate={criterionEstimate()} />);
    await screen.getByText('Show why').click();
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
  });
});
