import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LeaveGuard } from './leave-guard.tsx';
import { useRunningTest } from './running-test.ts';

/** The page of a test with a link to another page. */
async function showPage(isActive: boolean, hasAnswers = true) {
  const router = createMemoryRouter([
    { path: '/', element: <LeaveGuard active={isActive} hasAnswers={hasAnswers} /> },
    { path: '/faq', element: <h1>Questions</h1> },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  return {
    screen,
    router,
    question: screen.getByRole('dialog', { name: 'Leave the test?' }),
    otherPage: screen.getByRole('heading', { name: 'Questions' }),
  };
}

/** Whether the browser would ask before it closes the tab. */
const asksBeforeClosing = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const once = (element: Element, event: string): Promise<Event> =>
  new Promise((resolve) => {
    element.addEventListener(event, resolve, { once: true });
  });

describe('the guard of a running test', () => {
  it('asks before another page is opened, says what is saved, and starts on staying', async () => {
    const { screen, router, question } = await showPage(true);
    await router.navigate('/faq');
    await expect.element(question).toHaveAccessibleDescription(/Your finished answers are saved/);
    await expect.element(screen.getByRole('button', { name: 'Stay in the test' })).toHaveFocus();
  });

  it('promises nothing to a candidate who has not answered yet', async () => {
    const { router, question } = await showPage(true, false);
    await router.navigate('/faq');
    await expect.element(question).toHaveAccessibleDescription(/nothing is saved and nothing is charged/);
  });

  it('promises nothing of a practice but a new try', async () => {
    const router = createMemoryRouter([
      { path: '/', element: <LeaveGuard active hasAnswers isPractice /> },
      { path: '/faq', element: <h1>Questions</h1> },
    ]);
    const screen = await render(<RouterProvider router={router} />);
    await router.navigate('/faq');
    await expect
      .element(screen.getByRole('dialog', { name: 'Leave the practice?' }))
      .toHaveAccessibleDescription(/The practice ends here/);
  });

  it.each(['{Enter}', '{Escape}'])('stays in the test by %s, and asks again the next time', async (key) => {
    const { screen, router, question } = await showPage(true);
    for (let time = 1; time <= 2; time += 1) {
      await router.navigate('/faq');
      await expect.element(question).toBeVisible();
      const closed = once(question.element(), 'close');
      await userEvent.keyboard(key);
      await closed;
      await expect.element(screen.getByText('Leave the test?')).not.toBeInTheDocument();
    }
    expect(router.state.location.pathname).toBe('/');
  });

  it('goes on to the other page when the candidate wants to leave', async () => {
    const { screen, router, otherPage } = await showPage(true);
    await router.navigate('/faq');
    await screen.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.element(otherPage).toBeVisible();
  });

  it('asks before the tab is closed, and tells the shell about the test, until it is left', async () => {
    const { screen } = await showPage(true);
    expect([asksBeforeClosing(), useRunningTest.getState().isRunning]).toEqual([true, true]);
    await screen.unmount();
    expect([asksBeforeClosing(), useRunningTest.getState().isRunning]).toEqual([false, false]);
  });

  it('lets the candidate leave a test that is over', async () => {
    const { router, otherPage } = await showPage(false);
    expect([asksBeforeClosing(), useRunningTest.getState().isRunning]).toEqual([false, false]);
    await router.navigate('/faq');
    await expect.element(otherPage).toBeVisible();
  });
});
