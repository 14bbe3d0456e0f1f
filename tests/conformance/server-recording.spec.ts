// Recordings that the server keeps: ordered by the unmodified library, agreed to on the page of a call, and carried by a real Janus. Whoever
// has agreed is in them, and no one else.
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { FakeRecordingShelf, hasFfmpeg, hasJanus, JanusProcess, loudnessOf } from '@bandpal/rooms/testing';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { expectForEverybody } from '../e2e/page-checks.ts';
import { Person } from './people-page.ts';
import { hum } from './recorded-call.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

// Debian has them; other machines may not.
test.skip(!hasJanus || !hasFfmpeg, 'janus or ffmpeg is not installed');

const ARGS = [...FAKE_CAMERA_ARGS, '--autoplay-policy=no-user-gesture-required'];
const HZ = 440;
/** Of the loudness of a tone of ours; what hums here is two thirds as loud. */
const THERE = 0.2;
const captures = { accountId: 'account' };

let browser: Browser;
let janus: JanusProcess;
let shelf: FakeRecordingShelf;
let server: RoomsServer;
test.beforeAll(async () => {
  browser = await chromium.launch({ headless: true, ...launchOptions(ARGS) });
  janus = await JanusProcess.open();
});
test.afterAll(async () => {
  await browser.close();
  await janus[Symbol.asyncDispose]();
});
test.beforeEach(async () => {
  shelf = new FakeRecordingShelf();
  server = await openServer(shelf);
});
test.afterEach(async () => server[Symbol.asyncDispose]());

async function openServer(recordingShelf: FakeRecordingShelf): Promise<RoomsServer> {
  const engine = {
    address: { url: janus.url, apiSecret: janus.apiSecret },
    key: crypto.getRandomValues(new Uint8Array(32)),
  };
  return openRoomsServer({ engine, recordingShelf });
}

test('someone alone with the examiner has the server record them, by the library’s methods and events', async () => {
  const { room } = await server.openRoom({
    maxPeople: 2,
    topology: 'sfu',
    captures,
    candidate: { permissions: { canSend: ['audio'] }, enableRecording: 'raw-tracks' },
  });
  const person = await Person.open(browser, server.url);
  await person.join(room.joinUrl, 'Candidate', { startVideoOff: true });
  await hum(person, HZ);
  await person.call('startRecording', { type: 'raw-tracks', instanceId: 'a' });
  const id = await person.idOf('Candidate');
  await expect
    .poll(async () => person.events('recording-started'))
    .toMatchObject([{ type: 'raw-tracks', startedBy: id, local: true, instanceId: 'a' }]);
  await person.page.waitForTimeout(3_000);
  await person.call('stopRecording', { instanceId: 'a' });
  await expect.poll(async () => person.events('recording-upload-completed')).toHaveLength(1);
  expect(await person.events('recording-stopped')).toMatchObject([{ instanceId: 'a' }]);
  expect(await person.events('recording-error')).toEqual([]);
  expect(shelf.begun).toMatchObject([{ people: ['Candidate'], isFinished: true }]);
  const [file = new Uint8Array()] = shelf.files.values();
  expect(loudnessOf(file, HZ, { fromMs: 500 })).toBeGreaterThan(THERE);

  await person.call('startRecording', { type: 'cloud' });
  await expect
    .poll(async () => person.events('recording-error'))
    .toMatchObject([{ errorMsg: expect.stringContaining('enable_recording') }]);
  await person.close();
});

/** Opens the page of a call in a browser context of its own, and joins. */
async function openRoomPage(url: string, name: string): Promise<Page> {
  const context = await browser.newContext({ permissions: ['microphone', 'camera'] });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Join the call' }).click();
  return page;
}

test('on the page of a call people are asked, read who keeps it for how long, and change their mind', async () => {
  const { room } = await server.openRoom({ maxPeople: 4, captures });
  const lena = await openRoomPage(room.joinUrl, 'Lena');
  const maria = await openRoomPage(
    await room.invite({ userName: 'Maria', enableRecording: 'raw-tracks' }),
    'Maria',
  );
  await expect(lena.locator('.tile').filter({ hasText: 'Maria' })).toBeVisible();
  const record = maria.getByRole('button', { name: 'Record the call' });
  await record.press('Enter');
  const stop = maria.getByRole('button', { name: 'Stop recording' });
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  const own = maria.getByRole('region', { name: 'Recording' });
  await expect(own).toContainText('You’re recording this call on this server.');
  await expect(own).toContainText('kept on this server for 30 days, and the person to whose account');
  await expect(own).toContainText('In the recording: Maria (you).');
  const notice = lena.getByRole('region', { name: 'Recording' });
  await expect(notice.getByRole('status')).toContainText(
    'Maria is recording this call on this server. The recording is kept on this server for 30 days',
  );
  await expect(notice).toContainText('In the recording: Maria.');
  await expect(notice.getByRole('button', { name: 'Agree' })).toHaveAccessibleDescription(
    /for 30 days.*Maria would like to record you, too/u,
  );
  await expectForEverybody(lena);
  await expectForEverybody(maria);
  expect(shelf.begun[0]?.people).toEqual(['Maria']);

  await lena.setViewportSize({ width: 320, height: 568 });
  await notice.getByRole('button', { name: 'Agree' }).press('Enter');
  await expect(notice).toContainText('Maria is recording your voice');
  await expect(notice.getByRole('status')).toContainText('for 30 days');
  await expect(notice).toContainText('In the recording: Lena (you), Maria.');
  const refuse = notice.getByRole('button', { name: 'Don’t record me' });
  await expect(refuse).toBeFocused();
  expect(shelf.begun[0]?.people).toEqual(['Maria', 'Lena']);
  await expectForEverybody(lena);
  await lena.waitForTimeout(2_000);
  await refuse.press('Space');
  await expect(notice).toContainText('You’re left out of Maria’s recording from now on.');
  await expect(notice.getByRole('button', { name: 'Agree' })).toBeFocused();

  await stop.click();
  await expect(notice).toHaveCount(0);
  await expect(record).toBeVisible();
  await expect.poll(() => shelf.begun[0]?.isFinished).toBe(true);
  await expect(own.getByRole('status')).toHaveText(
    'The recording is kept for 30 days. The owner of this call finds it in their profile.',
  );
  // Nothing was made on the page, which closes without a question.
  await expect(maria.getByRole('link', { name: 'Save the recording' })).toHaveCount(0);
  await Promise.all([lena, maria].map(async (page) => page.context().close()));
});

test('one with the examiner says so, and when it has reached its longest time that it’s kept', async () => {
  await server[Symbol.asyncDispose]();
  server = await openServer(new FakeRecordingShelf(4_000));
  const { room } = await server.openRoom({
    maxPeople: 2,
    topology: 'sfu',
    captures,
    candidate: { permissions: { canSend: ['audio'] }, enableRecording: 'cloud' },
  });
  const maria = await openRoomPage(room.joinUrl, 'Maria');
  await maria.setViewportSize({ width: 320, height: 568 });
  await maria.getByRole('button', { name: 'Record the call' }).click();
  const notice = maria.getByRole('region', { name: 'Recording' });
  await expect(notice).toContainText('In the recording: Maria (you), Examiner.');
  await expect(notice.getByRole('status')).toHaveText(
    'The recording has reached its longest time. The recording is kept for 30 days. The owner of this call finds it in their profile.',
  );
  await expectForEverybody(maria);
  await maria.context().close();
});
