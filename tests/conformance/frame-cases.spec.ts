// Every method of the unmodified call library in a frame that has joined a room: none waits for an answer without end.
import { expect, test, type Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { callMethod, events } from './call-page.ts';
import { FRAME_CASES, type FrameCase, type Outcome } from './frame-cases.ts';
import { openFramePage, openSchool, type School } from './frame-page.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

let school: School;
let server: RoomsServer;
test.beforeEach(async () => {
  school = await openSchool();
  server = await openRoomsServer({ embedOrigins: [school.url] });
});
test.afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await school[Symbol.asyncDispose]();
});

interface Ending {
  kind: 'call' | 'value' | 'resolves' | 'rejects' | 'throws' | 'waits';
  text: string;
  complaints: string[];
}

/** Longer than any answer takes here, with a browser that is held up. */
const PATIENCE_MS = 20_000;

async function endingOf(page: Page, [method, args]: FrameCase): Promise<Ending> {
  return page.evaluate(
    async ([name, given, patience]) => {
      const complaints: string[] = [];
      const complain = console.error;
      console.error = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
      let hasReturned = false;
      try {
        const returned = window.call[name]?.(...given);
        if (!(returned instanceof Promise))
          return { kind: returned === window.call ? 'call' : 'value', text: '', complaints };
        hasReturned = true;
        const waits = new Promise<'waits'>((resolve) => {
          setTimeout(() => resolve('waits'), patience);
        });
        const kind = await Promise.race([returned.then(() => 'resolves' as const), waits]);
        return { kind, text: '', complaints };
      } catch (error) {
        const words = error instanceof Error ? error.message : error;
        const text = typeof words === 'string' ? words : JSON.stringify(words ?? '');
        return { kind: hasReturned ? 'rejects' : 'throws', text, complaints };
      } finally {
        console.error = complain;
      }
    },
    [method, args, PATIENCE_MS] as const,
  );
}

/** Why the case doesn't hold; null when it does. */
function differenceOf(outcome: Outcome, { kind, text, complaints }: Ending): string | null {
  const seen = `${kind} ${text} ${complaints.join('; ')}`;
  if (outcome === 'settles') {
    return kind === 'resolves' || (kind === 'rejects' && text.includes('not-supported')) ? null : seen;
  }
  if (typeof outcome === 'string') return kind === outcome ? null : seen;
  if ('complains' in outcome)
    return kind === 'call' && complaints.some((said) => said.includes(outcome.complains)) ? null : seen;
  const [wanted, words] = 'throws' in outcome ? ['throws', outcome.throws] : ['rejects', outcome.rejects];
  return kind === wanted && text.startsWith(words) ? null : seen;
}

test('every method in a joined frame ends as it does with the original', async ({ page }) => {
  const { room } = await server.openRoom();
  await openFramePage(page, school);
  await callMethod(page, 'join', { url: room.joinUrl });
  const differences: string[] = [];
  for (const one of FRAME_CASES) {
    // oxlint-disable-next-line no-await-in-loop -- one call, one case after the other
    const difference = differenceOf(one[2], await endingOf(page, one));
    if (difference !== null)
      differences.push(`${one[0]}(${JSON.stringify(one[1]).slice(1, -1)}): ${difference}`);
  }
  expect(differences).toEqual([]);
  expect(await callMethod(page, 'meetingState')).toBe('joined-meeting');
  expect(await events(page, 'error')).toEqual([]);
});

test('a frame is loaded first and joined later, left, joined again, and taken down', async ({ page }) => {
  const first = await server.openRoom();
  await openFramePage(page, school, { url: first.room.joinUrl });
  expect(await callMethod(page, 'load')).toBeNull();
  expect(await callMethod(page, 'meetingState')).toBe('loaded');
  expect(await callMethod(page, 'join', { url: `${server.url}/rooms/other` })).toEqual({ rejected: null });
  expect(await callMethod(page, 'join')).toMatchObject({ local: { local: true } });
  // A second join says so on the console and changes nothing.
  expect(await callMethod(page, 'join')).toBeNull();
  await callMethod(page, 'leave');
  expect(await first.room.closed).toBe('empty');
  const second = await server.openRoom();
  expect(await callMethod(page, 'join', { url: second.room.joinUrl })).toMatchObject({
    local: { local: true },
  });
  await callMethod(page, 'destroy');
  expect(await second.room.closed).toBe('empty');
  expect(await events(page, 'call-instance-destroyed')).toHaveLength(1);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect((await events(page)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['loading', 'loaded', 'joining-meeting', 'joined-meeting', 'left-meeting']),
  );
});

test('a room that is gone is refused in the frame with the library’s own error', async ({ page }) => {
  const { room } = await server.openRoom();
  await openFramePage(page, school);
  await room.close('ended');
  expect(await callMethod(page, 'join', { url: room.joinUrl })).toMatchObject({
    rejected: { error: { type: 'no-room' } },
  });
  expect(await callMethod(page, 'meetingState')).toBe('error');
});
