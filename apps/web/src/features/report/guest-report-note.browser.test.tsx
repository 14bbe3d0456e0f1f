import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { GuestReportNote } from './report-view.tsx';
import { testReport } from './testing/samples.ts';

afterEach(() => vi.restoreAllMocks());

describe('the end of a report without an account', () => {
  it('says where it opens, and saves everything in it as a file named after the day', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const createUrl = vi.spyOn(URL, 'createObjectURL');
    const test = testReport('test-1');
    const screen = await render(<GuestReportNote test={test} />);
    await expect.element(screen.getByText(/opens in this browser only/)).toBeVisible();
    await screen.getByRole('button', { name: /as a file/ }).click();
    expect(names).toEqual(['speaking-report-2026-11-20.json']);
    const [file] = createUrl.mock.calls[0] ?? [];
    const text = file instanceof Blob ? await file.text() : '';
    expect(JSON.parse(text)).toEqual(test);
  });

  it('is not there for an account, whose profile has its data', async () => {
    const screen = await render(<GuestReportNote test={{ ...testReport('test-1'), owner: 'account' }} />);
    expect(screen.container.textContent).toBe('');
  });
});
