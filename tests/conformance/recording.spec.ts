// Recordings of a call on a person's own device: made by the unmodified library and by the page of a call, and decoded afterwards. Whoever
// has agreed is in them, and no one else.
import { readFileSync } from 'node:fs';
import { chromium, expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type { Guest } from '@bandpal/rooms/ports';
import { toneClip } from '@bandpal/rooms/testing';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { expectForEverybody } from '../e2e/page-checks.ts';
import { events } from './call-page.ts';
import { Person } from './people-page.ts';
import { decode, hum, keepPieces, recorded } from './recorded-call.ts';
import type { Place } from './recorded-call.ts';
import { openRoomsServer, type RoomsServer, type SeatedRoom } from './rooms-server.ts';

const ARGS = [...FAKE_CAMERA_ARGS, '--autoplay-policy=no-user-gesture-required'];

/** Whose sound is which tone: none is a multiple of another one. */
const TONES = { maria: 1_130, candidate: 500, partner: 730, examiner: 311 } as const;
/** Amplitudes, where full scale is 1: a tone of a fifth is there, and what a codec makes of others is not. */
const THERE = 0.05;
const NOT_THERE = 0.01;

let browser: Browser;
let server: RoomsServer;
test.beforeAll(async () => {
  browser = await chromium.launch({ headless: true, ...launchOptions(ARGS) });
});
test.afterAll(async () => browser.close());
test.beforeEach(async () => {
  server = await openRoomsServer();
});
test.afterEach(async () => server[Symbol.asyncDispose]());

/** Of three tiles, two above and one in the middle below: each where Chromium’s own picture is of one colour. */
const TILES = {
  maria: { x: 60, y: 60 },
  examiner: { x: 700, y: 60 },
  candidate: { x: 380, y: 420 },
} as const;
/** Where a fourth tile would be. */
const NO_TILE: Place = { x: 1_200, y: 650 };

const names = async (person: Person): Promise<string[]> =>
  (await events(person.page)).map(({ action }) => action);

test('the library’s recording has the sound of those who agree and of the examiner, and of no one else', async () => {
  const people: Person[] = [];
  const seated: SeatedRoom = await server.openRoom({
    maxPeople: 4,
    candidate: { userName: 'Candidate', permissions: { canSend: true }, agreesToRecording: true },
  });
  const enter = async (url: string, userName: string, options = {}): Promise<Person> => {
    const person = await Person.open(browser, server.url);
    people.push(person);
    await person.join(url, userName, { startVideoOff: true, ...options });
    return person;
  };
  const guest = async (userName: string, role: Guest = {}, options = {}): Promise<Person> =>
    enter(await seated.room.invite({ userName, ...role }), userName, options);
  const candidate = await enter(seated.room.joinUrl, 'Candidate');
  const maria = await guest('Maria', { enableRecording: 'local' }, { startVideoOff: false });
  await keepPieces(maria);
  await hum(maria, TONES.maria);
  await hum(candidate, TONES.candidate);
  const playback = seated.seat.play(toneClip(60_000, TONES.examiner));
  await expect
    .poll(async () => maria.playing())
    .toMatchObject({ 'Candidate audio': 0, 'Vapi Speaker audio': 0 });

  await candidate.call('startRecording', { type: 'local' });
  await expect.poll(async () => candidate.events('recording-error')).toHaveLength(1);
  expect(await maria.events('recording-started')).toEqual([]);

  await maria.call('startRecording', { type: 'local', instanceId: 'a' });
  const id = await maria.idOf('Maria');
  const local = { local: true, type: 'local', startedBy: id };
  await expect
    .poll(async () => maria.events('recording-started'))
    .toMatchObject([{ ...local, instanceId: 'a' }]);
  await expect.poll(async () => candidate.events('recording-started')).toHaveLength(1);
  // Whoever comes later is told who records; a line to the room that's lost for a moment ends nothing.
  const partner = await guest('Partner', {}, { startVideoOff: false });
  await expect.poll(async () => partner.events('recording-started')).toMatchObject([local]);
  for (const other of [candidate, partner]) expect(await other.see('Maria')).toMatchObject({ record: true });
  await hum(partner, TONES.partner);
  server.dropSockets();
  await expect
    .poll(async () => maria.playing())
    .toMatchObject({ 'Partner audio': 0, 'Partner video': expect.any(Number) });
  // A camera that's turned on meanwhile is in it.
  await candidate.call('setLocalVideo', true);
  await expect.poll(async () => maria.playing()).toHaveProperty('Candidate video');
  const { length } = await maria.events('recording-data');
  await expect.poll(async () => (await maria.events('recording-data')).length).toBeGreaterThan(length + 2);
  expect(await maria.events('recording-stopped')).toEqual([]);
  await maria.call('stopRecording');
  await expect.poll(async () => maria.events('recording-stopped')).toHaveLength(1);
  for (const other of [candidate, partner]) {
    await expect.poll(async () => other.events('recording-stopped')).toHaveLength(1);
    expect(await other.see('Maria')).toMatchObject({ record: false });
  }
  const { bytes, mimeType, ends } = await recorded(maria);
  expect(ends.indexOf(true)).toBe(ends.length - 1);
  const places = [TILES.maria, TILES.examiner, TILES.candidate, NO_TILE];
  const film = await decode(browser, bytes, mimeType, { tones: Object.values(TONES), places });
  const [own = 0, agreed = 0, not = 1, examiner = 0] = film.amplitudes;
  expect(Math.min(own, agreed, examiner)).toBeGreaterThan(THERE);
  expect(not).toBeLessThan(NOT_THERE);
  expect(film.seconds).toBeGreaterThan(2);
  expect(film.width).toBe(1280);
  const [ofMaria, ofExaminer, ofCandidate, beside] = film.colours;
  // Chromium's camera is green; the others are the dark colours of a tile with a name, and of what is beside all tiles.
  for (const [red = 0, green = 0, blue = 0] of [ofMaria ?? [], ofCandidate ?? []])
    expect(green).toBeGreaterThan(40 + Math.max(red, blue));
  for (const colour of [ofExaminer, beside]) expect(Math.max(...(colour ?? [255]))).toBeLessThan(80);

  // A call that is left while it's recorded gives its end first.
  await maria.page.evaluate(() => void (window.callEvents.length = 0));
  await maria.call('startRecording', { type: 'local', layout: { preset: 'audio-only' } });
  await expect.poll(async () => (await maria.events('recording-data')).length).toBeGreaterThan(1);
  await maria.call('leave');
  const told = (await names(maria)).filter((name) => name.startsWith('recording') || name === 'left-meeting');
  expect(told.slice(-3)).toEqual(['recording-data', 'recording-stopped', 'left-meeting']);
  const sound = await recorded(maria);
  expect(sound.mimeType).toContain('audio/webm');
  expect((await decode(browser, sound.bytes, sound.mimeType)).width).toBe(0);
  playback.stop();
  await Promise.all(people.map(async (person) => person.close()));
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

const loudest = (levels: readonly number[]): number => Math.max(...levels);

/** On a small screen, too, nothing lies over a button. */
async function expectReachable(page: Page, button: Locator): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const [width, height] of [
    [640, 360],
    [320, 568],
    [320, 256],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one size after the other
    await page.setViewportSize({ width, height });
    await button.click({ trial: true, timeout: 10_000 });
    // oxlint-enable no-await-in-loop
  }
  await page.setViewportSize(size);
}

test('on the page of a call people are asked, answer by keyboard, change their mind, and are recorded for as long as they agree', async () => {
  const { room } = await server.openRoom({ maxPeople: 4 });
  const lena = await openRoomPage(room.joinUrl, 'Lena');
  const maria = await openRoomPage(
    await room.invite({ userName: 'Maria', enableRecording: 'local' }),
    'Maria',
  );
  await expect(lena.locator('.tile').filter({ hasText: 'Maria' })).toBeVisible();
  await expect(maria.locator('.tile[data-speaking]').filter({ hasText: 'Lena' })).toBeVisible();
  await expect(lena.getByRole('button', { name: 'Record the call' })).toBeHidden();
  await expect(lena.getByRole('region', { name: 'Recording' })).toHaveCount(0);
  // What is heard in the recording is Lena's alone.
  await maria.getByRole('button', { name: 'Mute', exact: true }).click();

  await maria.getByRole('button', { name: 'Record the call' }).press('Enter');
  const stop = maria.getByRole('button', { name: 'Stop recording' });
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  const notice = lena.getByRole('region', { name: 'Recording' });
  await expect(notice.getByRole('status')).toHaveText('Maria is recording this call in their browser.');
  await expect(notice).toContainText('You’re left out unless you agree.');
  await expect(maria.getByRole('timer')).toHaveText(/0:0[2-9]/);
  await expectForEverybody(lena);
  await expectForEverybody(maria);

  await expectReachable(lena, notice.getByRole('button', { name: 'Agree' }));
  await notice.getByRole('button', { name: 'Agree' }).press('Enter');
  await expect(notice).toContainText(
    'Maria is recording your voice, your camera and the screen that you share.',
  );
  const refuse = notice.getByRole('button', { name: 'Don’t record me' });
  await expect(refuse).toBeFocused();
  await expectForEverybody(lena);
  await lena.waitForTimeout(2_000);
  await refuse.press('Space');
  await expect(notice).toContainText('You’re left out of Maria’s recording from now on.');
  await expect(notice.getByRole('button', { name: 'Agree' })).toBeFocused();
  await lena.waitForTimeout(4_000);

  await stop.click();
  const save = maria.getByRole('link', { name: 'Save the recording' });
  await expect(save).toBeVisible();
  await expect(notice).toHaveCount(0);
  // It takes two presses to lose what isn't saved.
  await maria.getByRole('button', { name: 'Discard' }).click();
  await expect(maria.getByRole('button', { name: 'Discard for good' })).toBeFocused();
  await maria.getByRole('button', { name: 'People' }).focus();
  await expect(maria.getByRole('button', { name: 'Discard', exact: true })).toBeVisible();
  await expectForEverybody(maria);
  // The page isn't lost with a recording that nobody has saved.
  const asked = maria.waitForEvent('dialog');
  await maria.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  const [download] = await Promise.all([maria.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^call-\d{4}-\d\d-\d\d-\d{4}\.webm$/);
  const film = await decode(browser, readFileSync(await download.path()), 'video/webm');
  expect(film.width).toBe(1280);
  // Before she agreed, and at the end, a second at least is silent; between she beeps.
  const { levels } = film;
  const loud = levels.flatMap((level, index) => (level > THERE ? [index] : []));
  expect(loud[0]).toBeGreaterThan(10);
  expect(loud.at(-1)).toBeLessThan(levels.length - 10);
  expect(loudest(levels.slice(0, 10))).toBeLessThan(NOT_THERE);
  expect(loudest(levels.slice(-10))).toBeLessThan(NOT_THERE);

  await maria.getByRole('button', { name: 'Leave' }).click();
  await expect(maria.getByRole('heading', { name: 'You’ve left the call' })).toBeVisible();
  await expect(save).toBeVisible();
  await maria.getByRole('button', { name: 'Discard' }).click();
  await expect(save).toHaveCount(0);
  await Promise.all([lena, maria].map(async (page) => page.context().close()));
});
