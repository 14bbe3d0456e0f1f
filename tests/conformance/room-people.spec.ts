// Several people in the page of a call: each is a person with a browser of their own.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { FakeTranscriber } from '@bandpal/rooms/testing';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { expectForEverybody } from '../e2e/page-checks.ts';
import { CUE_CARD_MESSAGE } from './cue-card-message.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

test.use({ launchOptions: launchOptions(FAKE_CAMERA_ARGS) });

let server: RoomsServer;
test.beforeEach(async () => {
  server = await openRoomsServer();
});
test.afterEach(async () => server[Symbol.asyncDispose]());

/** Opens the page of a call in a browser of its own, and joins. */
async function enter(browser: Browser, url: string, name: string): Promise<Page> {
  const context = await browser.newContext({ permissions: ['microphone', 'camera'] });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Join the call' }).click();
  return page;
}

const tileOf = (page: Page, name: string) => page.locator('.tile').filter({ hasText: name });
const pictureOf = async (page: Page, name: string) =>
  tileOf(page, name)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => (video.currentTime > 0 ? video.videoWidth : 0));

test('a teacher and a learner see and hear each other and the examiner; who knocks is let in by the teacher', async ({
  browser,
}) => {
  const { room, seat, messages } = await server.openRoom({ maxPeople: 4 });
  const learner = await enter(browser, room.joinUrl, 'Lena');
  await expect(tileOf(learner, 'Examiner')).toBeVisible();
  // Who sends sound alone has no buttons for pictures.
  await expect(learner.getByRole('button', { name: 'Turn the camera on' })).toBeHidden();
  const teacher = await enter(browser, await room.invite({ userName: 'Theo', isOwner: true }), 'Theo');
  await expect(learner.getByRole('status').filter({ hasText: 'Theo has joined' })).toBeVisible();
  await expect(tileOf(teacher, 'Lena')).toBeVisible();
  await teacher.getByRole('button', { name: 'Turn the camera on' }).click();
  await expect(teacher.getByRole('button', { name: 'Turn the camera off' })).toBeVisible();
  await expect.poll(async () => pictureOf(learner, 'Theo')).toBeGreaterThan(0);
  await teacher.getByRole('button', { name: 'Blur my room' }).click();
  await teacher.getByRole('button', { name: 'Show my room' }).click();
  await expect(teacher.getByRole('button', { name: 'Blur my room' })).toBeVisible();
  await expect(learner.locator('.tile[data-speaking]').filter({ hasText: 'Theo' })).toBeVisible();

  const visitor = await enter(browser, await room.invite({ userName: 'Vera', knocks: true }), 'Vera');
  await expect(visitor.getByRole('heading', { name: 'Waiting to be let in' })).toBeVisible();
  await expectForEverybody(visitor);
  await teacher.getByRole('button', { name: 'People' }).click();
  await expectForEverybody(teacher);
  await teacher.getByRole('button', { name: 'Let Vera in' }).click();
  await expect(tileOf(visitor, 'Lena')).toBeVisible();
  await expect(tileOf(learner, 'Vera')).toBeVisible();

  await visitor.getByRole('button', { name: 'Chat' }).click();
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Good morning, everyone.');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await learner.getByRole('button', { name: 'Chat, 1 unread' }).click();
  await expect(learner.getByRole('log')).toContainText('Good morning, everyone.');
  // The examiner hears the learner alone, who alone has the buttons of the test.
  expect(messages.map(String).join()).not.toContain('Good morning, everyone.');
  seat.send(CUE_CARD_MESSAGE);
  const ready = 'I’m ready to speak';
  await expect(learner.getByRole('button', { name: ready })).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Test' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: ready })).toBeHidden();
  const words = { type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'By the sea.' };
  await visitor.getByRole('button', { name: 'Captions' }).click();
  seat.send(JSON.stringify(words));
  await expect(visitor.locator('.caption')).toHaveText('Lena: By the sea.');

  await teacher.getByRole('button', { name: 'Mute Vera' }).click();
  await expect(visitor.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Mute Lena' })).toHaveCount(0);
  await teacher.getByRole('button', { name: 'Remove Vera' }).click();
  await expect(visitor.getByRole('heading', { name: 'The call has ended' })).toBeVisible();
  await expect(tileOf(learner, 'Vera')).toHaveCount(0);
});

test('who is turned away at the door is told so', async ({ browser }) => {
  const { room } = await server.openRoom({ maxPeople: 4 });
  const teacher = await enter(browser, await room.invite({ userName: 'Theo', isOwner: true }), 'Theo');
  await teacher.getByRole('button', { name: 'People' }).click();
  const visitor = await enter(browser, await room.invite({ userName: 'Vera', knocks: true }), 'Vera');
  await teacher.getByRole('button', { name: 'Turn Vera away' }).click();
  await expect(visitor.getByRole('heading', { name: 'You can’t join this call' })).toBeVisible();
});

test('an owner makes a link on the page, copies it, and one more person comes by it', async ({ browser }) => {
  const { room } = await server.openRoom({ maxPeople: 4 });
  const teacher = await enter(browser, await room.invite({ userName: 'Theo', isOwner: true }), 'Theo');
  await teacher.setViewportSize({ width: 320, height: 640 });
  await teacher.context().grantPermissions(['clipboard-read', 'clipboard-write', 'microphone', 'camera']);
  await teacher.getByRole('button', { name: 'People' }).click();
  await teacher.getByRole('button', { name: 'Make a link for someone who only listens' }).click();
  const link = teacher.getByRole('textbox', { name: 'Link for someone who only listens' });
  await expect(link).toBeFocused();
  await expect(link).toHaveValue(/\/rooms\/.+\?t=/u);
  await teacher.getByRole('button', { name: 'Copy the link' }).click();
  await expect(teacher.getByText('The link is copied.')).toBeVisible();
  await expectForEverybody(teacher);
  const url = await link.inputValue();
  expect(await teacher.evaluate(async () => navigator.clipboard.readText())).toBe(url);

  const visitor = await enter(browser, url, 'Vera');
  await expect(visitor.getByRole('button', { name: 'People' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Unmute' })).toBeHidden();
  await visitor.getByRole('button', { name: 'People' }).click();
  await expect(visitor.getByRole('complementary', { name: 'People' })).toContainText('Theo');
  await expect(visitor.getByRole('button', { name: /^Make a link/u })).toHaveCount(0);
  await expect(teacher.getByRole('complementary', { name: 'People' })).toContainText('Vera');
  const second = await enter(browser, url, 'Second');
  await expect(second.getByRole('heading', { name: 'You can’t join this call' })).toBeVisible();
});

/** A room of a server that reads what people say, with a teacher in it. */
async function openReadRoom(browser: Browser) {
  const transcriber = new FakeTranscriber();
  const reading = await openRoomsServer({ transcriber });
  const { room } = await reading.openRoom({ maxPeople: 4 });
  const teacher = await enter(browser, await room.invite({ userName: 'Theo', isOwner: true }), 'Theo');
  return { transcriber, room, teacher, [Symbol.asyncDispose]: async () => reading[Symbol.asyncDispose]() };
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This call is being transcribed' });
const strip = (page: Page) => page.getByRole('log', { name: 'Captions' });

const partly = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Not everyone in the call can be transcribed at the moment.' });

test('the newest words are in sight on a narrow screen, and those before them can be scrolled to', async ({
  browser,
}) => {
  await using reading = await openReadRoom(browser);
  const { transcriber, teacher } = reading;
  await teacher.setViewportSize({ width: 320, height: 568 });
  await teacher.getByRole('button', { name: 'Transcribe the call' }).click();
  await expect(notice(teacher)).toBeVisible();
  const lines = ['first', 'second', 'third'].map(
    (nth) => `This is the ${nth} of three rather long sentences, which take several lines on a small screen.`,
  );
  for (const text of lines)
    transcriber.ears[0]?.listener.onWords({ text, confidence: 0.9, spokenAt: performance.now() });
  const items = strip(teacher).getByRole('listitem');
  await expect(items).toHaveText(lines.map((text) => `Theo: ${text}`));
  await expect(items.last()).toBeInViewport({ ratio: 0.95 });
  await expect(items.first()).not.toBeInViewport();
  await strip(teacher).focus();
  await teacher.keyboard.press('Home');
  await expect(items.first()).toBeInViewport({ ratio: 0.95 });
  // Captions that are turned on again show the newest words, too.
  await teacher.getByRole('button', { name: 'Captions' }).click();
  await expect(strip(teacher)).toBeHidden();
  await teacher.getByRole('button', { name: 'Captions' }).click();
  await expect(items.last()).toBeInViewport({ ratio: 0.95 });
});

test('who may has the call transcribed: everyone is told for as long as it goes on, and reads who says what', async ({
  browser,
}) => {
  await using reading = await openReadRoom(browser);
  const { transcriber, room, teacher } = reading;
  const visitor = await enter(browser, await room.invite({ userName: 'Vera' }), 'Vera');
  await expect(tileOf(teacher, 'Vera')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Transcribe the call' })).toBeHidden();
  await teacher.getByRole('button', { name: 'Transcribe the call' }).click();
  for (const page of [teacher, visitor]) await expect(notice(page)).toBeVisible();
  const [ofTheo] = transcriber.ears;
  const text = 'Good morning, everyone, and welcome to the first of our conversations in English.';
  ofTheo?.listener.onWords({ text, confidence: 0.9, spokenAt: performance.now() });
  await expect(strip(teacher)).toHaveText(`Theo: ${text}`);
  await expect(strip(visitor)).toBeHidden();
  await visitor.getByRole('button', { name: 'Captions' }).click();
  await expect(strip(visitor)).toHaveText(`Theo: ${text}`);
  await visitor.emulateMedia({ forcedColors: 'active' });
  await expect(strip(visitor)).toHaveCSS('border-top-style', 'solid');
  await visitor.emulateMedia({ forcedColors: 'none' });
  await expectForEverybody(visitor);
  transcriber.placesLeft = 0;
  const late = await enter(browser, await room.invite({ userName: 'Lars' }), 'Lars');
  await expect(notice(late)).toBeVisible();
  await expect(teacher.getByRole('status').filter({ hasText: 'Lars has joined' })).toHaveCount(0);
  for (const page of [teacher, visitor, late]) await expect(partly(page)).toBeVisible();
  await teacher.getByRole('button', { name: 'Stop transcribing' }).click();
  for (const page of [teacher, visitor, late]) {
    await expect(page.getByRole('status').filter({ hasText: 'The transcription has ended.' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect(partly(page)).toHaveCount(0);
  }
  await expect(strip(visitor)).toBeHidden();
  expect(transcriber.openEars).toBe(0);
  transcriber.placesLeft = 0;
  await teacher.getByRole('button', { name: 'Transcribe the call' }).click();
  await expect(
    teacher.getByRole('status').filter({ hasText: 'The call can’t be transcribed at the moment.' }),
  ).toBeVisible();
});
