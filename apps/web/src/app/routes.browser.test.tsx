// Whole pages with their frame, as the server's answers make them. What needs the built site is tested in tests/e2e.
import type { SharedReport, SiteSettings, TestReport, TestSummary } from '@bandpal/contracts';
import { OPEN_SITE, SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerRecord, testReport } from '../features/report/testing/samples.ts';
import { SiteSettingsProvider } from '../site/site-settings.tsx';
import { expectAccessible, expectForEverybody } from '../testing/accessible.ts';
import { visitedPage } from '../testing/fake-page.ts';
import { held, json, refusal, unreachable } from '../testing/fake-server.ts';
import type { Answer } from '../testing/fake-server.ts';
import { routes } from './routes.tsx';

const SETTINGS: SiteSettings = {
  publicUrl: 'http://localhost',
  ...OPEN_SITE,
};
/** Without an engine the page before a test has no connection to try. */
const CONFIG = { ...SAMPLE_CONFIG, voice: { ...SAMPLE_CONFIG.voice, callEngineUrl: '' } };
const ALLOWANCE = { kind: 'guest', remaining: 1, limit: 1, resetsAt: null } as const;
const TOPICS = [
  { id: 'home', title: 'Home', part: 1 },
  { id: 'music', title: 'Music', part: 1 },
  { id: 'lamp', title: 'A lamp', part: 2 },
] as const;
const INTERRUPTED: TestSummary = {
  id: 'test-1',
  mode: 'part1',
  status: 'interrupted',
  startedAt: '2026-11-20T09:30:00.000Z',
  answers: 3,
  resumable: true,
  view: null,
};
const WRITTEN = testReport('test-1');
const REPORT: TestReport = {
  ...WRITTEN,
  report: {
    ...WRITTEN.report,
    overall: { band: 6, interval: { low: 5.5, high: 6.5 }, score: 6.08, reasons: [] },
  },
};
const RHYTHM = { betweenSentences: { count: 5, mean: 6.9, variance: 0.2 } };

const visited = visitedPage();
beforeEach(() => {
  visited.server
    .answer('GET /config.json', json(CONFIG))
    .answer('GET /api/allowance', json(ALLOWANCE))
    .answer('GET /api/topics', json({ topics: TOPICS }))
    .answer('GET /api/progress', json({ tests: [] }))
    .answer('GET /api/tests/test-1', refusal('test.not-found'))
    .answer('GET /api/tests/test-1/report', refusal('test.not-found'))
    .answer('GET /api/tests/test-1/practices', json({ practices: [] }));
});
async function open(address: string) {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const screen = await render(
    <SiteSettingsProvider settings={SETTINGS}>
      <RouterProvider router={router} />
    </SiteSettingsProvider>,
  );
  return { screen, router, asked, heading: screen.getByRole('heading', { level: 1 }) };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** The screen of this trouble is shown, has the focus, and says what is charged. */
async function expectTrouble({ screen, heading }: Opened, trouble: string): Promise<void> {
  await expect.element(heading).toHaveFocus();
  expect(heading.element().closest('[data-trouble]')?.getAttribute('data-trouble')).toBe(trouble);
  await expect.element(screen.getByText(/Nothing (was|more is) charged/)).toBeVisible();
  await expectForEverybody();
}

describe('a page whose code and data are on their way', () => {
  it.each([
    ['/speaking/part1', 'Part 1: Interview'],
    ['/home', 'Your practice'],
    ['/profile', 'Profile'],
  ])('has its title and heading from the first moment (%s)', async (address, title) => {
    const never = held(json({}));
    visited.server.answer('GET /config.json', never.answer).answer('GET /api/progress', never.answer);
    const { screen, heading } = await open(address);
    await expect.element(screen.getByText('Loading…')).toBeVisible();
    expect(heading.element().textContent).toBe(title);
    expect(document.title).toBe(`${title} | Bandpal`);
  });
});

describe('the speaking page', () => {
  it('forgets an own test the server no longer has', async () => {
    localStorage.setItem('bandpal.tests', JSON.stringify([INTERRUPTED]));
    const { screen } = await open('/speaking');
    await expect.element(screen.getByRole('heading', { name: 'Check your microphone' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Your tests' })).not.toBeInTheDocument();
    expect(localStorage.getItem('bandpal.tests')).toBe('[]');
  });

  it('says that the server does not answer at all', async () => {
    visited.server.answer('GET /config.json', unreachable);
    const { screen } = await open('/speaking');
    await expect.element(screen.getByRole('alert')).toMatchTextContent('We couldn’t reach the server.');
    await expectAccessible();
  });
});

describe('the page of a test', () => {
  it.each([
    ['flag-off', 'GET /config.json', json({ ...CONFIG, flags: { ...CONFIG.flags, speakingPart1: false } })],
    [
      'no-allowance',
      'GET /api/allowance',
      json({ ...ALLOWANCE, remaining: 0, resetsAt: '2026-11-22T08:00:00.000Z' }),
    ],
  ] as const)('tells %s before the microphone is asked for', async (trouble, what, answer) => {
    visited.server.answer(what, answer);
    const opened = await open('/speaking/part1?autostart=true');
    await expectTrouble(opened, trouble);
    expect(opened.asked).not.toHaveBeenCalled();
  });

  it('tells browser-too-old where there is no way for sound at all', async () => {
    await without('AudioContext', async () => {
      await expectTrouble(await open('/speaking/part1'), 'browser-too-old');
    });
  });

  it('asks for no WebRTC', async () => {
    await without('RTCPeerConnection', async () => {
      const { screen } = await open('/speaking/part1');
      await expect.element(screen.getByRole('button', { name: 'Start the test' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Type my answers instead' })).toBeVisible();
    });
  });

  it('asks for WebRTC where a hosted voice service needs it', async () => {
    await without('RTCPeerConnection', async () => {
      const voice = { ...CONFIG.voice, assistants: { part1: '1', part2: '2', part3: '3', full: 'f' } };
      visited.server.answer('GET /config.json', json({ ...CONFIG, voice }));
      await expectTrouble(await open('/speaking/part1'), 'browser-too-old');
    });
  });

  it('says so when the test cannot be continued', async () => {
    const finished = { ...INTERRUPTED, status: 'finished', resumable: false };
    visited.server.answer('GET /api/tests/test-1', json(finished));
    await expectTrouble(await open('/speaking/part1?resume=test-1'), 'not-resumable');
  });

  it('offers the topics of its part, takes the one of the link, and asks for the chosen one', async () => {
    const called = nextCall();
    const part2 = await open('/speaking/part2?topic=lamp');
    await part2.screen.getByText('Options', { exact: true }).click();
    const ofPart2 = part2.screen.getByRole('combobox', { name: 'Topic' });
    await expect.element(ofPart2).toHaveValue('lamp');
    const options = ofPart2.getByRole('option').elements();
    expect(options.map(({ textContent }) => textContent)).toEqual(['Let the examiner choose', 'A lamp']);
    await part2.screen.unmount();
    const { screen } = await open('/speaking/part1');
    await screen.getByRole('combobox', { name: 'Topic' }).selectOptions('Music');
    await expectForEverybody();
    await screen.getByRole('button', { name: 'Start the test' }).click();
    expect(await called).toEqual({ topicId: 'music' });
  });

  it('starts a test without a click as it was wished before, with what is known of the pauses', async () => {
    const called = nextCall();
    localStorage.setItem('bandpal.test-preferences', '{"moreTime":true}');
    localStorage.setItem('bandpal.rhythm', JSON.stringify({ since: 1, rhythm: RHYTHM }));
    await open('/speaking/part1?autostart=true');
    expect(await called).toEqual({ moreTime: true, rhythm: RHYTHM });
  });

  it('shows that the pauses are remembered, and that they are forgotten, so that everybody can use it', async () => {
    localStorage.setItem('bandpal.rhythm', JSON.stringify({ since: 1, rhythm: RHYTHM }));
    const { screen } = await open('/speaking/part1');
    await screen.getByText('Options', { exact: true }).click();
    const forget = screen.getByRole('button', { name: 'Forget my pauses' });
    await expect.element(forget).toBeVisible();
    await expectForEverybody();
    await forget.click();
    await expect
      .element(screen.getByRole('status').filter({ hasText: /^Your pauses are forgotten\./ }))
      .toHaveFocus();
    await expectForEverybody();
  });
});

describe('the page of a report', () => {
  it('shows it by itself when it is ready', async () => {
    const written = held(json(REPORT));
    const answers: Answer[] = [refusal('test.report-pending')];
    visited.server
      .answer('GET /api/tests/test-1', json({ ...INTERRUPTED, status: 'finished', resumable: false }))
      .answer('GET /api/tests/test-1/report', (body) => (answers.shift() ?? written.answer)(body));
    const { screen, heading } = await open('/reports/test-1');
    await expect.element(heading).toHaveTextContent('Your report is being written');
    await expectAccessible();
    written.release();
    await expect.element(screen.getByTestId('overall-band')).toHaveTextContent('6.0');
  });

  it.each([
    ['This test isn’t finished', 'test.report-pending', INTERRUPTED],
    ['There is nothing to assess', 'test.not-found', { ...INTERRUPTED, status: 'released' }],
    ['We couldn’t find this report', 'test.not-found', null],
  ] as const)('otherwise says: %s', async (title, code, summary) => {
    visited.server.answer('GET /api/tests/test-1/report', refusal(code));
    if (summary !== null) visited.server.answer('GET /api/tests/test-1', json(summary));
    const { heading } = await open('/reports/test-1');
    await expect.element(heading).toHaveTextContent(title);
    await expectForEverybody();
  });
});

describe('a report whose answers are still being read', () => {
  const answers = ['a1', 'a2', 'a3'].map((id) => answerRecord({ id }));
  const told = (band: number, unread?: number) => ({
    ...(unread === undefined ? {} : { unread }),
    report: {
      ...WRITTEN.report,
      overall: { band, interval: { low: 4, high: 7 }, score: band, reasons: [] },
      answers,
    },
  });
  const own = (band: number, unread?: number): TestReport => ({ ...WRITTEN, ...told(band, unread) });
  const shared = (band: number, unread?: number): SharedReport => ({
    startedAt: WRITTEN.startedAt,
    endedReason: WRITTEN.endedReason,
    expiresAt: '2099-12-20T09:30:00.000Z',
    ...told(band, unread),
  });
  const TOKEN = 'A'.repeat(43);

  // The page waits seconds between its looks.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('can be used by everybody', async () => {
    vi.useRealTimers();
    visited.server.answer('GET /api/tests/test-1/report', json(own(6, 2)));
    const { screen } = await open('/reports/test-1');
    await expect.element(screen.getByText(/still being read/)).toBeVisible();
    await expectForEverybody();
  });

  it.each([
    ['its owner', '/reports/test-1', 'GET /api/tests/test-1/report', own, 'your'],
    ['who has a link to it', `/shared/${TOKEN}`, 'GET /api/shared', shared, 'the'],
  ] as const)(
    'tells %s how many, and is replaced by itself as they are read',
    async (_, path, asked, of, whose) => {
      visited.server.answer(asked, json(of(6, 2)));
      const { screen } = await open(path);
      const band = screen.getByTestId('overall-band');
      const note = screen.getByRole('status').filter({ hasText: 'errors' });
      await expect
        .element(note)
        .toHaveTextContent(
          `2 of ${whose} 3 answers are still being read for errors. This page updates by itself.`,
        );
      await expect.element(band).toHaveTextContent('6.0');

      visited.server.answer(asked, json(of(5.5, 1)));
      await pass(3);
      await expect
        .element(note)
        .toHaveTextContent(
          `1 of ${whose} 3 answers is still being read for errors. This page updates by itself.`,
        );
      await expect.element(band).toHaveTextContent('5.5');

      visited.server.answer(asked, json(of(5)));
      await pass(3);
      await expect.element(band).toHaveTextContent('5.0');
      await expect
        .element(screen.getByRole('status').filter({ hasText: 'final' }))
        .toHaveTextContent('All answers have been read. This report is final.');
      const looks = visited.server.asked.filter(({ what }) => what === asked).length;
      await pass(120);
      expect(visited.server.asked.filter(({ what }) => what === asked)).toHaveLength(looks);
      vi.useRealTimers();
      await expectForEverybody();
    },
  );

  it('stays where it is while the server cannot be asked, and is asked for less and less often', async () => {
    const asked = 'GET /api/tests/test-1/report';
    visited.server.answer(asked, json(own(6, 2)));
    const { screen } = await open('/reports/test-1');
    await expect.element(screen.getByTestId('overall-band')).toHaveTextContent('6.0');
    visited.server.answer(asked, unreachable);
    const before = visited.server.asked.length;
    await pass(60);
    expect(visited.server.asked.length - before).toBeLessThan(8);
    expect(visited.server.asked.length - before).toBeGreaterThan(2);
    await expect.element(screen.getByTestId('overall-band')).toHaveTextContent('6.0');
    visited.server.answer(asked, json(own(5)));
    await pass(30);
    await expect.element(screen.getByTestId('overall-band')).toHaveTextContent('5.0');
  });
});

/** Time goes on, and the page is drawn in between. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    // oxlint-disable-next-line no-await-in-loop -- second by second
    await vi.advanceTimersByTimeAsync(1_000);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
}

/** What the next call asks of the examiner; the call stays without an answer. */
function nextCall(): Promise<unknown> {
  const asked = Promise.withResolvers<unknown>();
  visited.server.answer('POST /call/web', ({ assistantOverrides }) => {
    asked.resolve((assistantOverrides as { metadata: unknown }).metadata);
    return new Promise(() => {});
  });
  return asked.promise;
}

/** Does this in a browser that lacks a part. */
async function without(name: 'AudioContext' | 'RTCPeerConnection', act: () => Promise<void>): Promise<void> {
  const live = Object.getOwnPropertyDescriptor(window, name) ?? {};
  Reflect.deleteProperty(window, name);
  try {
    await act();
  } finally {
    Object.defineProperty(window, name, live);
  }
}
