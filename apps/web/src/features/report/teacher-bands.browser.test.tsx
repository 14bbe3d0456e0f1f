import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { TeacherBands } from './teacher-bands.tsx';
import { criterionEstimate } from './testing/samples.ts';

const SHEET = {
  name: 'Maria',
  bands: {
    'fluency-coherence': 6.5,
    'lexical-resource': null,
    'grammatical-range-accuracy': 5,
    pronunciation: null,
  },
  note: 'Slow down a little.\nWell done!',
  at: '2026-11-29T10:00:00.000Z',
};

it('a teacher’s bands stand beside our estimate, under the teacher’s name', async () => {
  const screen = await render(
    <main>
      <h1>Report</h1>
      <TeacherBands sheets={[SHEET]} criteria={[criterionEstimate()]} />
    </main>,
  );
  await expect.element(screen.getByRole('row', { name: 'Fluency and coherence 6.5 6.0' })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: 'Grammatical range and accuracy 5.0 Not assessed' }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Pronunciation/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Slow down a little/)).toBeVisible();
  await expect.element(screen.getByText(/They don’t change our estimate/)).toBeVisible();
  await expectForEverybody();
});

it('nothing is shown where there is no sheet', async () => {
  const screen = await render(<TeacherBands sheets={[]} criteria={[]} />);
  expect(screen.container.textContent).toBe('');
});
