import { reportText } from '@bandpal/contracts';
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
  note: reportText('note.relative'),
};
const WEAKNESS: Evidence = {
  answerId: 'a2',
  quote: '',
  atMs: null,
  kind: 'weakness',
  note: reportText('note.pause', { seconds: 1.24 }),
};

describe('the panel of a criterion', () => {
  it('shows the band at a glance and what is behind it when it is opened', async () => {
    const estimate = criterionEstimate({ reason: reportText('reason.follows-ratings') });
    const screen = await render(<CriterionPanel estimate={estimate} />);
    const why = screen.getByText(/takes account of ratings by people/);
    await expect.element(screen.getByText('6.0', { exact: true })).toBeVisible();
    await expect.element(why).not.toBeVisible();
    await screen.getByText('Show why').click();
    await expect.element(why).toBeVisible();
    await expect.element(screen.getByText('Estimate 6.0; likely between 5.5 and 6.5.')).toBeVisible();
    await screen.getByText('Hide', { exact: true }).click();
    await expect.element(why).not.toBeVisible();
  });

  it('says what the band rests on, the weightiest figure first, and what counts alone', async () => {
    const figure = { answerIds: ['a1'] };
    const features = [
      { ...figure, id: 'repeats', value: 2.5, band: 7.1, weight: 0.4 },
      { ...figure, id: 'mid-clause-pauses', value: 7.25, band: 4.6, weight: 0.6 },
      { ...figure, id: 'connective-types', value: 1, band: null, weight: 0 },
      { ...figure, id: 'of-a-newer-server', value: 1, band: 5, weight: 0.1 },
      { ...figure, id: 'word-certainty', value: 0.8, band: 6, weight: 0.2 },
    ];
    const screen = await render(<CriterionPanel estimate={criterionEstimate({ features })} />);
    await screen.getByText('Show why').click();
    const list = screen.getByRole('heading', { name: 'What it rests on' }).element().nextElementSibling;
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Pauses inside a clause: 7.25 per 100 words, points to band 4.6',
      'Words repeated or cut off: 2.50 per 100 words, points to band 7.1',
      "Recogniser's certainty of the words: points to band 6.0",
    ]);
  });

  it('is opened by the keyboard', async () => {
    const screen = await render(
      <CriterionPanel
        estimate={criterionEstimate({ caps: [reportText('cap.order'), { code: 'cap.newer' }] })}
      />,
    );
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'What held this band down' })).toBeVisible();
    const list = screen.getByRole('list').element();
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'The words aren’t in the order of English sentences.',
    ]);
  });

  it('says that a criterion was not assessed, and why, in place of a band', async () => {
    const estimate = criterionEstimate({
      band: null,
      interval: null,
      reason: reportText('reason.few-sounds'),
    });
    const screen = await render(<CriterionPanel estimate={estimate} />);
    await expect.element(screen.getByText('Not assessed')).toBeVisible();
    await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
    await screen.getByText('Show why').click();
    await expect.element(screen.getByText(/too few words with their sounds/)).toBeVisible();
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
            - text: A relative clause.
            - link "See the answer, at 1 min 7 s":
              - /url: "#answer-a1"
        - listitem:
          - img "To improve"
          - paragraph:
            - text: A pause of 1.2 s inside a clause.
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
