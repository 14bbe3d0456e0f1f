import type { Guest, TestSummary } from '@bandpal/contracts';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PreFlight } from './pre-flight.tsx';

const INTERRUPTED: TestSummary = {
  id: 'test-1',
  mode: 'part2',
  status: 'interrupted',
  startedAt: '2026-11-20T09:30:00.000Z',
  answers: 1,
  resumable: true,
  view: null,
};

const PREFERENCES = { examConditions: false, moreTime: false, voice: null, slower: false, keepVoice: false };

async function showPage(changes: Partial<ComponentProps<typeof PreFlight>> = {}) {
  const onStart = vi.fn();
  const onResume = vi.fn();
  const onPreferences = vi.fn();
  const screen = await render(
    <PreFlight
      mode="part2"
      allowance={{ kind: 'guest', remaining: 1, limit: 1, resetsAt: null }}
      resumable={null}
      topics={[]}
      topicId=""
      onTopic={() => {}}
      voice={{}}
      preferences={PREFERENCES}
      onPreferences={onPreferences}
      onStart={onStart}
      onResume={onResume}
      {...changes}
    />,
    { wrapper: MemoryRouter },
  );
  const buttons = () =>
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  return { screen, buttons, onStart, onResume, onPreferences };
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

beforeEach(() => localStorage.clear());

describe('the page before a test', () => {
  it('says what happens and what it takes', async () => {
    const { screen } = await showPage();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Part 2: Long turn' })).toBeVisible();
    await expect.element(screen.getByText('3–4 minutes')).toBeVisible();
    await expect.element(screen.getByText('You have 1 test left today. No sign-up is needed.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Check my microphone first' }))
      .toHaveAttribute('href', '/speaking');
  });

  it('asks how the test is to be, and explains each choice', async () => {
    const { screen, onPreferences } = await showPage();
    await screen.getByText('Options').click();
    const group = screen.getByRole('group', { name: 'Your test' });
    const examConditions = group.getByRole('checkbox', { name: 'Exam conditions' });
    await expect.element(examConditions).toHaveAccessibleDescription(/hear the questions.*Spoken tests only/);
    await examConditions.click();
    const moreTime = group.getByRole('checkbox', { name: 'Give me more time' });
    await expect.element(moreTime).toHaveAccessibleDescription(/gives you longer pauses/);
    await moreTime.click();
    expect(onPreferences.mock.calls).toEqual([
      [{ ...PREFERENCES, examConditions: true }],
      [{ ...PREFERENCES, moreTime: true }],
    ]);
  });

  it('begins with the ways to start, and keeps the options closed until they are opened', async () => {
    const { screen } = await showPage({ topics: [{ id: 'sea', title: 'The sea', part: 2 }] });
    const start = screen.getByRole('button', { name: 'Start the test' });
    for (const later of [screen.getByText('Options'), screen.getByText('Before you start')])
      expect(topOf(start.element())).toBeLessThan(topOf(later.element()));
    await expect.element(screen.getByText('Exam conditions')).not.toBeVisible();
    await expect.element(screen.getByLabelText('Topic')).not.toBeVisible();
  });

  it('opens the options again for those who left them open', async () => {
    const { screen } = await showPage();
    await screen.getByText('Options').click();
    await expect.element(screen.getByText('Exam conditions')).toBeVisible();
    await screen.unmount();
    const later = await showPage();
    await expect.element(later.screen.getByText('Exam conditions')).toBeVisible();
    await later.screen.getByText('Options').click();
    await expect.element(later.screen.getByText('Exam conditions')).not.toBeVisible();
  });

  it('says what is chosen while the options are closed, and only what counts here', async () => {
    const chosen = { ...PREFERENCES, examConditions: true, slower: true, keepVoice: true };
    const topics = [{ id: 'sea', title: 'The sea', part: 2 as const }];
    const { screen } = await showPage({ preferences: chosen, topics, topicId: 'sea' });
    await expect
      .element(screen.getByTestId('chosen-options'))
      .toHaveTextContent('The sea · Exam conditions · Keep my voice in this browser');
  });

  it('starts a test with spoken or with typed answers', async () => {
    const { screen, onStart } = await showPage();
    await screen.getByRole('button', { name: 'Start the test' }).click();
    await screen.getByRole('button', { name: 'Type my answers instead' }).click();
    expect(onStart.mock.calls).toEqual([[false], [true]]);
  });

  it('names the guests who come along on the button that starts', async () => {
    const maria: Guest = { id: 'g1', role: 'teacher', name: 'Maria', state: 'ready', expiresAt: '' };
    const { screen, onStart } = await showPage({
      canInvite: true,
      companions: [maria, { ...maria, id: 'g2', name: 'Tom' }],
      onCompanions: () => {},
    });
    await screen.getByRole('button', { name: 'Start with Maria and Tom' }).click();
    expect(onStart).toHaveBeenCalledExactlyOnceWith(false);
    await expect
      .element(screen.getByRole('button', { name: 'Type my answers, with Maria and Tom' }))
      .toBeVisible();
  });

  it('names the guests who come back on the buttons that continue a test, and on no others', async () => {
    const maria: Guest = { id: 'g1', role: 'teacher', name: 'Maria', state: 'in-test', expiresAt: '' };
    const { buttons } = await showPage({ resumable: INTERRUPTED, companions: [maria] });
    expect(buttons()).toEqual([
      'Continue your test with Maria',
      'Continue and type, with Maria',
      'Start a new test',
      'Type my answers instead',
    ]);
  });

  it('offers no invitation where a test has no room for guests', async () => {
    const { screen } = await showPage();
    await expect.element(screen.getByText(/^Invite a teacher/u)).not.toBeInTheDocument();
  });

  it('offers an unfinished test first, and a new one as well', async () => {
    const { screen, buttons, onStart, onResume } = await showPage({ resumable: INTERRUPTED });
    await expect
      .element(screen.getByText(/^1 answer is saved\. You’ll continue at the same question/))
      .toBeVisible();
    expect(buttons()).toEqual([
      'Continue your test',
      'Continue and type my answers',
      'Start a new test',
      'Type my answers instead',
    ]);
    await screen.getByRole('button', { name: 'Continue your test' }).click();
    await screen.getByRole('button', { name: 'Continue and type my answers' }).click();
    await screen.getByRole('button', { name: 'Start a new test' }).click();
    expect(onResume.mock.calls).toEqual([[false], [true]]);
    expect(onStart.mock.calls).toEqual([[false]]);
  });

  it('lets an unfinished test be continued when no test is left, but starts no new one', async () => {
    const { buttons } = await showPage({
      resumable: { ...INTERRUPTED, answers: 2 },
      allowance: { kind: 'guest', remaining: 0, limit: 1, resetsAt: null },
    });
    expect(buttons()).toEqual(['Continue your test', 'Continue and type my answers']);
  });
});
