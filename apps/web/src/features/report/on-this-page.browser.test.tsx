import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ReportDetails } from './report-details.tsx';
import { OnThisPage } from './on-this-page.tsx';
import { testReport } from './testing/samples.ts';

it('leads to every part that the report has, and to none that it has not', async () => {
  const { report } = testReport('test-1');
  const screen = await render(
    <>
      <OnThisPage report={report} />
      <ReportDetails report={report} />
    </>,
  );
  const links = screen.getByRole('navigation', { name: 'On this page' }).getByRole('link').elements();
  const targets = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(targets).toContain('answers');
  expect(targets.filter((id) => document.getElementById(id) === null)).toEqual([]);
  const headings = [...screen.container.querySelectorAll('h2')].map(({ id }) => id);
  expect(headings).toEqual(targets);
});
