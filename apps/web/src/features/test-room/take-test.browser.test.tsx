import type { TestSummary } from '@bandpal/contracts';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { drillGuide } from '@bandpal/lessons/drills';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { refusal } from '../../testing/fake-server.ts';
import { TakeTest } from './take-test.tsx';
import { examView } from './testing/scripted-room.ts';

const INTERRUPTED: TestSummary = {
  id: 'test-1',
  mode: 'part1',
  status: 'interrupted',
  startedAt: '2026-11-20T09:30:00.000Z',
  answers: 3,
  resumable: true,
  view: null,
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** The page of a test, before a browser that has been asked for the microphone and answers when the test says so. */
async function openPage(changes: Partial<ComponentProps<typeof TakeTest>> = {}) {
  const answers: PromiseWithResolvers<MediaStream>[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => {
    const answer = Promise.withResolvers<MediaStream>();
    answers.push(answer);
    return answer.promise;
  });
  const page = (
    <TakeTest
      mode="part1"
      config={SAMPLE_CONFIG}
      allowance={{ kind: 'guest', remaining: 1, limit: 1, resetsAt: null }}
      resumable={null}
      isResumeAsked={false}
      autostart={false}
      onNotify={() => {}}
      {...changes}
    />
  );
  const routes = [
    { path: '/', element: <main className="px-4">{page}</main> },
    { path: '/reports/:id', element: <h1>Report</h1> },
  ];
  const router = createMemoryRouter(routes);
  const screen = await render(<RouterProvider router={router} />);
  return {
    screen,
    router,
    answers,
    refuse: (name = 'NotAllowedError') => answers.at(-1)?.reject(new DOMException('no', name)),
    typedAnswer: screen.getByRole('textbox', { name: 'Type your answer' }),
    start: screen.getByRole('button', { name: 'Start the test' }),
    trouble: screen.getByRole('heading', { name: 'The microphone is blocked' }),
  };
}

/** What the next call asks for; the call stays without an answer. */
function nextCall(): Promise<unknown> {
  const asked = Promise.withResolvers<unknown>();
  vi.spyOn(window, 'fetch').mockImplementation((path, init) => {
    const request = new Request(path, init);
    if (request.url.endsWith('/call/web')) asked.resolve(request.json());
    return new Promise(() => {});
  });
  return asked.promise;
}

/** The server knows this test. */
function serverKnows(summary: TestSummary) {
  return vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(summary));
}

describe('the page of a test', () => {
  it('says that the browser is asked for the microphone, and offers nothing else meanwhile', async () => {
    const { screen, start, answers } = await openPage();
    await expect.element(screen.getByRole('heading', { name: 'Part 1: Interview' })).toBeVisible();
    await start.click();
    await expect.element(screen.getByText(/Your browser may ask for permission/)).toBeVisible();
    await expect.element(start).not.toBeInTheDocument();
    expect(answers).toHaveLength(1);
  });

  it('says that the microphone was refused, that nothing is charged, and opens it again when asked to', async () => {
    const { screen, start, answers, refuse, trouble } = await openPage();
    await start.click();
    refuse();
    await expect.element(trouble).toHaveFocus();
    await expect.element(screen.getByText(/Nothing was charged/)).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText(/Your browser may ask for permission/)).toBeVisible();
    expect(answers).toHaveLength(2);
    refuse();
    await expect.element(trouble).toBeVisible();
  });

  it.each([
    ['microphone-refused', 'NotAllowedError'],
    ['microphone-missing', 'NotFoundError'],
    ['microphone-busy', 'NotReadableError'],
  ])('offers to type after %s, without a microphone', async (trouble, errorName) => {
    const called = nextCall();
    const { screen, refuse, answers, typedAnswer } = await openPage({ autostart: true });
    await expect.poll(() => answers.length).toBe(1);
    refuse(errorName);
    const heading = screen.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveFocus();
    expect(heading.element().closest('[data-trouble]')?.getAttribute('data-trouble')).toBe(trouble);
    await expect.element(screen.getByText(/Nothing was charged/)).toBeVisible();
    await screen.getByRole('button', { name: 'Type my answers' }).click();
    await expect.element(typedAnswer).toBeVisible();
    expect(await called).toMatchObject({ assistantOverrides: { metadata: { typed: true } } });
    expect(answers).toHaveLength(1);
  });

  it('needs no microphone of a candidate who types', async () => {
    const called = nextCall();
    const { screen, answers, typedAnswer } = await openPage();
    await screen.getByRole('button', { name: 'Type my answers instead' }).click();
    await expect.element(typedAnswer).toBeVisible();
    expect(await called).toMatchObject({ assistantOverrides: { metadata: { typed: true } } });
    await expect.element(screen.getByRole('button', { name: 'Mute' })).not.toBeInTheDocument();
    await expectAccessible();
    expect(answers).toHaveLength(0);
  });

  it('offers a topic or a card, keeps the one chosen on another page, and asks for none that it does not know', async () => {
    const topics = [
      { id: 'home', title: 'Home', part: 1 as const },
      { id: 'music', title: 'Music', part: 1 as const },
    ];
    const { screen } = await openPage({ topics, topicId: 'music' });
    await screen.getByText('Options', { exact: true }).click();
    const field = screen.getByLabelText('Topic');
    await expect.element(field).toHaveValue('music');
    await field.selectOptions('Let the examiner choose');
    await expect.element(field).toHaveValue('');
    await screen.unmount();
    const lost = await openPage({ topics, topicId: 'lost' });
    await expect.element(lost.screen.getByLabelText('Topic')).toHaveValue('');
    await lost.screen.unmount();
    const unknown = await openPage({ topics: [], topicId: 'music' });
    await expect.element(unknown.start).toBeVisible();
    await expect.element(unknown.screen.getByLabelText('Topic')).not.toBeInTheDocument();
  });

  it('starts without guests after one of them can’t come along any more', async () => {
    const guests = [
      { id: 'g1', role: 'teacher', name: 'Tom', state: 'ready', expiresAt: '2099-01-01T00:00:00.000Z' },
    ];
    const calls: unknown[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
      const request = new Request(path, init);
      if (request.url.endsWith('/api/guests')) return Response.json({ guests });
      if (!request.url.endsWith('/call/web')) return new Promise(() => {});
      calls.push(await request.json());
      return refusal('guest.not-ready')({});
    });
    const { screen } = await openPage();
    await screen.getByText('Invite a teacher or an observer').click();
    await screen.getByRole('button', { name: 'Type my answers, with Tom' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'A guest can’t come along any more' }))
      .toHaveFocus();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Start without guests' }).click();
    await expect.poll(() => calls.length).toBe(2);
    expect(calls).toMatchObject([
      { assistantOverrides: { metadata: { guests: ['g1'] } } },
      { assistantOverrides: { metadata: expect.not.objectContaining({ guests: expect.anything() }) } },
    ]);
  });

  it('gives the microphone back when it is allowed after the page was left', async () => {
    const { screen, start, answers } = await openPage();
    await start.click();
    await screen.unmount();
    const track = new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];
    answers[0]?.resolve(new MediaStream(track === undefined ? [] : [track]));
    await expect.poll(() => track?.readyState).toBe('ended');
  });

  it('never begins a new test in place of one with answers, but shows its report when it is finished', async () => {
    const { screen, router, refuse } = await openPage({ resumable: INTERRUPTED });
    await expect.element(screen.getByText(/3 answers are saved/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Continue your test' }).click();
    refuse();
    await expect.element(screen.getByText(/continuing doesn’t use another test/)).toBeVisible();
    const asked = serverKnows({ ...INTERRUPTED, status: 'finished', resumable: false });
    await screen.getByRole('button', { name: 'Continue the test' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Report' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/reports/test-1');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('goes on typed with a test that was typed, as the tab or else the server knows, and has what was not sent', async () => {
    sessionStorage.setItem('room:test-1', JSON.stringify({ typed: true, draft: 'I come from Li' }));
    const called = nextCall();
    const { screen, answers, typedAnswer } = await openPage({ resumable: INTERRUPTED });
    await screen.getByRole('button', { name: 'Continue your test' }).click();
    await expect.element(typedAnswer).toHaveValue('I come from Li');
    expect(await called).toMatchObject({
      assistantOverrides: { metadata: { typed: true, resumeTestId: 'test-1' } },
    });
    await screen.unmount();
    sessionStorage.clear();
    const view = examView({ typed: true });
    const elsewhere = await openPage({ resumable: { ...INTERRUPTED, view } });
    await elsewhere.screen.getByRole('button', { name: 'Continue your test' }).click();
    await expect.element(elsewhere.typedAnswer).toHaveValue('');
    expect([...answers, ...elsewhere.answers]).toEqual([]);
  });

  it('goes on typed by itself where the link says so, and offers to speak where it does not', async () => {
    sessionStorage.setItem('room:test-1', JSON.stringify({ typed: true, draft: '' }));
    void nextCall();
    const asked = await openPage({ autostart: true, isResumeAsked: true, resumable: INTERRUPTED });
    await expect.element(asked.typedAnswer).toBeVisible();
    expect(asked.answers).toEqual([]);
    await asked.screen.unmount();
    const found = await openPage({ resumable: INTERRUPTED });
    await found.screen.getByRole('button', { name: 'Continue and speak my answers' }).click();
    await expect.poll(() => found.answers.length).toBe(1);
  });

  it('says when the test can no longer be continued', async () => {
    const { screen, refuse } = await openPage({ resumable: INTERRUPTED });
    await screen.getByRole('button', { name: 'Continue your test' }).click();
    refuse();
    const asked = serverKnows({ ...INTERRUPTED, status: 'released', resumable: false });
    await screen.getByRole('button', { name: 'Continue the test' }).click();
    await expect.element(screen.getByRole('heading', { name: 'This test can’t be continued' })).toHaveFocus();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('offers one question again, even without a test left', async () => {
    const { screen, answers, refuse } = await openPage({
      allowance: { kind: 'guest', remaining: 0, limit: 1, resetsAt: null },
      practice: { testId: 'test-1', answerId: 'a1', question: 'Where do you live?' },
    });
    await expect.element(screen.getByRole('heading', { name: 'Try this question again' })).toBeVisible();
    await expect.element(screen.getByText('Where do you live?')).toBeVisible();
    await expect.element(screen.getByText(/doesn’t use any of your tests/)).toBeVisible();
    await screen.getByRole('button', { name: 'Start', exact: true }).click();
    expect(answers).toHaveLength(1);
    refuse();
    await expect
      .element(screen.getByRole('link', { name: 'Back to the report' }))
      .toHaveAttribute('href', '/reports/test-1');
  });

  it('says what an exercise is, and to those who choose to type that it cannot be judged then', async () => {
    const subject = { kind: 'long-turn', avoid: null, use: [], own: null } as const;
    const { screen, answers } = await openPage({
      mode: 'part2',
      practice: {
        testId: 'test-1',
        answerId: 'a1',
        question: 'Describe a lake.',
        drill: 'steady-talk',
        guide: drillGuide('steady-talk', subject),
      },
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Exercise: Talk without long pauses' }))
      .toBeVisible();
    await expect
      .element(screen.getByText(/Two minutes of talking, with no silence of 2 seconds/))
      .toBeVisible();
    const note = screen.getByText(/A typed answer has no pauses/);
    await expect.element(note).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Type my answer instead' }).click();
    await expect.element(note).toHaveAttribute('role', 'status');
    const anyway = screen.getByRole('button', { name: 'Type my answer anyway' });
    await expect.element(anyway).toHaveFocus();
    await anyway.click();
    await expect.element(note).not.toBeInTheDocument();
    // Nobody who types is asked for the microphone.
    expect(answers).toHaveLength(0);
  });

  it('starts by itself where the way to it says so, once', async () => {
    const { answers, refuse, trouble } = await openPage({ autostart: true });
    await expect.poll(() => answers.length).toBe(1);
    refuse();
    await expect.element(trouble).toBeVisible();
    expect(answers).toHaveLength(1);
  });

  it('continues by itself only a test that was asked for', async () => {
    const asked = await openPage({ autostart: true, isResumeAsked: true, resumable: INTERRUPTED });
    await expect.poll(() => asked.answers.length).toBe(1);
    await asked.screen.unmount();
    const found = await openPage({ autostart: true, resumable: INTERRUPTED });
    await expect.element(found.screen.getByRole('button', { name: 'Continue your test' })).toBeVisible();
    expect(found.answers).toHaveLength(0);
  });
});
