import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readOwnTests, rememberTest } from '../own-tests/own-tests.ts';
import { printName } from './print-dialog.tsx';
import { ReportActions } from './report-actions.tsx';
import { testReport } from './testing/samples.ts';

const TEST = testReport('test-1');

beforeEach(() => rememberTest({ id: TEST.id, mode: 'part1', startedAt: TEST.startedAt }));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** The actions on the page of a report. The server answers a request with what `answer` gives. */
async function showActions(answer: () => Promise<Response>) {
  const requests: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((path, init) => {
    const { method, url } = new Request(path, init);
    requests.push(`${method} ${new URL(url).pathname}`);
    return answer();
  });
  const router = createMemoryRouter(
    [
      { path: '/reports/:id', element: <ReportActions test={TEST} /> },
      { path: '/speaking', element: <h1>All tests</h1> },
    ],
    { initialEntries: ['/speaking', `/reports/${TEST.id}`] },
  );
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router, requests };
}

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: 'No.' } }, { status });
const remembered = () => readOwnTests().map(({ id }) => id);

describe('what can be done with a report', () => {
  it('prints it', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { screen } = await showActions(() => Promise.reject(new TypeError('offline')));
    await screen.getByRole('button', { name: 'Print' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Print or save as PDF' });
    await dialog.getByRole('textbox', { name: /Name on the page/ }).fill(' Ana Silva ');
    print.mockImplementation(() => expect(printName.getState()).toBe('Ana Silva'));
    await dialog.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(JSON.stringify(localStorage)).not.toContain('Ana');
  });

  it('asks before it deletes, and starts on the safe answer', async () => {
    const { screen, requests } = await showActions(async () => new Response(null, { status: 204 }));
    const remove = screen.getByRole('button', { name: 'Delete my test' });
    await remove.click();
    await expect
      .element(screen.getByRole('dialog', { name: 'Delete this test?' }))
      .toHaveAccessibleDescription(/deleted permanently/);
    await expect.element(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(remove).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('deletes the test, forgets it, and leaves the page for good', async () => {
    const { screen, router, requests } = await showActions(async () => new Response(null, { status: 204 }));
    await screen.getByRole('button', { name: 'Delete my test' }).click();
    await screen.getByRole('button', { name: 'Delete it' }).click();
    await expect.element(screen.getByRole('heading', { name: 'All tests' })).toBeVisible();
    expect(requests).toEqual(['DELETE /api/tests/test-1']);
    expect(remembered()).toEqual([]);
    await router.navigate(-1);
    await expect.element(screen.getByRole('heading', { name: 'All tests' })).toBeVisible();
  });

  it('deletes a practice alone, and goes back to the report of its test', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
    const actions = <ReportActions test={TEST} practice={{ testId: 't1', answerId: 'a1' }} />;
    const routes = [
      { path: '/', element: actions },
      { path: '/reports/:id', element: <h1>The test</h1> },
    ];
    const screen = await render(<RouterProvider router={createMemoryRouter(routes)} />);
    await screen.getByRole('button', { name: 'Delete this practice' }).click();
    await expect
      .element(screen.getByRole('dialog', { name: 'Delete this practice?' }))
      .toHaveAccessibleDescription(/Your test and its report stay/);
    await screen.getByRole('button', { name: 'Delete it' }).click();
    await expect.element(screen.getByRole('heading', { name: 'The test' })).toBeVisible();
  });

  it('treats a test that the server no longer has as deleted', async () => {
    const { screen } = await showActions(async () => refusal(404, 'test.not-found'));
    await screen.getByRole('button', { name: 'Delete my test' }).click();
    await screen.getByRole('button', { name: 'Delete it' }).click();
    await expect.element(screen.getByRole('heading', { name: 'All tests' })).toBeVisible();
    expect(remembered()).toEqual([]);
  });

  it('does not say that a test is deleted when it is somebody else’s by now', async () => {
    const { screen } = await showActions(async () => refusal(403, 'test.not-yours'));
    await screen.getByRole('button', { name: 'Delete my test' }).click();
    await screen.getByRole('button', { name: 'Delete it' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/wasn’t deleted.*Open it in the browser it was taken in/);
    expect(remembered()).toEqual(['test-1']);
  });

  it('says when the test wasn’t deleted, and keeps the way to it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { screen } = await showActions(async () => refusal(500, 'server.internal'));
    await screen.getByRole('button', { name: 'Delete my test' }).click();
    await screen.getByRole('button', { name: 'Delete it' }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent('The test wasn’t deleted.');
    expect(remembered()).toEqual(['test-1']);
    await screen.getByRole('button', { name: 'Delete my test' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });
});
