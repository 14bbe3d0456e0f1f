import { describe, expect, it } from 'vitest';
import { json, refusal } from '../../testing/fake-server.ts';
import { visitedPage } from '../../testing/fake-page.ts';
import { showInRouter } from '../../testing/show-in-router.tsx';
import { PracticeCard } from './practice-card.tsx';

const page = visitedPage();
const NONE = { reminders: null, isOffered: true };
const KEPT = { days: [2, 4], hour: 19, timeZone: 'UTC' };

const show = (state: Parameters<typeof PracticeCard>[0]['state'], examDate: string | null = null) =>
  showInRouter(<PracticeCard state={state} examDate={examDate} today="2026-01-05" />);

describe('the times of practice', () => {
  it('are sent as chosen, and tell when the emails come', async () => {
    page.server.answer('PUT /api/reminders', json({ reminders: { ...KEPT, days: [1, 2] }, isOffered: true }));
    const screen = await show(NONE);
    await screen.getByRole('checkbox', { name: 'Monday' }).click();
    await screen.getByRole('checkbox', { name: 'Thursday' }).click();
    await screen.getByRole('button', { name: 'Remind me by email' }).click();
    await expect.element(screen.getByText(/^We’ll email you on Monday and Tuesday at /)).toBeVisible();
    expect(page.server.bodiesOf('PUT /api/reminders')).toMatchObject([
      { reminders: { days: [1, 2], hour: 19, timeZone: expect.any(String) } },
    ]);
  });

  it('are for the calendar alone where no emails can be had', async () => {
    const screen = await show({ reminders: null, isOffered: false });
    await expect.element(screen.getByRole('button', { name: 'Save for my calendar' })).toBeEnabled();
    await expect.element(screen.getByRole('button', { name: 'Remind me by email' })).not.toBeInTheDocument();
  });

  it('stop with one button', async () => {
    page.server.answer('PUT /api/reminders', json(NONE));
    const screen = await show({ reminders: KEPT, isOffered: true });
    const stop = screen.getByRole('button', { name: 'Stop the emails' });
    await stop.click();
    await expect.element(stop).not.toBeInTheDocument();
    expect(page.server.bodiesOf('PUT /api/reminders')).toEqual([{ reminders: null }]);
  });

  it('stay as they were when they could not be saved', async () => {
    page.server.answer('PUT /api/reminders', refusal('server.internal'));
    const screen = await show({ reminders: KEPT, isOffered: true });
    await screen.getByRole('button', { name: 'Stop the emails' }).click();
    await expect.element(screen.getByText('This couldn’t be saved. Please try again.')).toBeVisible();
    await expect.element(screen.getByText(/^We’ll email you on Tuesday and Thursday/)).toBeVisible();
  });
});
