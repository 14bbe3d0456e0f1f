// The embedded meeting frame of the unmodified call library: a school's page has a call in a frame, from joining to leaving.
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { toneClip } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { callMethod, events } from './call-page.ts';
import { openFramePage, openSchool, type School } from './frame-page.ts';
import { openRoomsServer, type RoomsServer, type SeatedRoom } from './rooms-server.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

let school: School;
let server: RoomsServer;
let seated: SeatedRoom;
test.beforeEach(async () => {
  school = await openSchool();
  server = await openRoomsServer({ embedOrigins: [school.url] });
  seated = await server.openRoom();
});
test.afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await school[Symbol.asyncDispose]();
});

async function joined(page: Page, options: Record<string, unknown> = {}): Promise<FrameLocator> {
  const frame = await openFramePage(page, school, { userName: 'Ada Lovelace', ...options });
  expect(await callMethod(page, 'join', { url: seated.room.joinUrl })).toMatchObject({
    local: { local: true, user_name: 'Ada Lovelace' },
  });
  return frame;
}

test('a school’s page has a call in a frame: joins, hears and is heard, mutes and leaves', async ({
  page,
}) => {
  const { room, seat, events: seen, heard, messages } = seated;
  const frame = await joined(page);
  await expect(frame.getByRole('listitem').filter({ hasText: 'Ada Lovelace (you)' })).toBeVisible();
  await expect(frame.getByRole('listitem').filter({ hasText: 'Examiner' })).toBeVisible();
  expect(await callMethod(page, 'meetingState')).toBe('joined-meeting');
  await expect.poll(() => heard.some((loudness) => loudness > 0.02)).toBe(true);
  // The page plays the voice itself, and says so as the voice client does.
  await expect.poll(() => messages).toContain('playable');
  const playback = seat.play(toneClip(3_000));
  await expect(frame.locator('.tile[data-speaking]').filter({ hasText: 'Examiner' })).toBeVisible();
  expect(await playback.done).toEqual({ completed: true, playedMs: 3_000 });

  await frame.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(frame.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect.poll(async () => callMethod(page, 'localAudio')).toBe(false);
  await callMethod(page, 'setLocalAudio', true);
  await expect(frame.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();

  await callMethod(page, 'leave');
  expect(await callMethod(page, 'meetingState')).toBe('left-meeting');
  expect(await room.closed).toBe('empty');
  expect(seen.at(-1)).toBe('left:left');
  expect(await events(page, 'error')).toEqual([]);
});

test('the page around the frame changes how it looks: names, own picture, colours, styles, sidebar', async ({
  page,
}) => {
  const frame = await joined(page, {
    theme: { colors: { accent: '#7a1fa2', accentText: '#ffffff' } },
    customTrayButtons: {},
  });
  const root = frame.locator('html');
  const colour = async (name: string) =>
    root.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  await expect.poll(async () => colour('--accent')).toBe('#7a1fa2');
  await callMethod(page, 'setTheme', {
    light: { colors: { background: '#fffff0' } },
    dark: { colors: { background: '#000011' } },
  });
  await expect.poll(async () => colour('--background')).toBe('#fffff0');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => colour('--background')).toBe('#000011');
  await page.emulateMedia({ colorScheme: 'light' });

  await callMethod(page, 'setShowNamesMode', 'never');
  const name = frame.locator('.tile .name').first();
  await expect(name).toHaveCSS('opacity', '0');
  await callMethod(page, 'setShowNamesMode', 'always');
  await expect(name).toHaveCSS('opacity', '1');
  const own = frame.getByRole('listitem').filter({ hasText: '(you)' });
  await callMethod(page, 'setShowLocalVideo', false);
  await expect(own).toHaveCount(0);
  await callMethod(page, 'setShowLocalVideo', true);
  await expect(own).toHaveCount(1);
  expect(await events(page, 'show-local-video-changed')).toMatchObject([{ show: false }, { show: true }]);

  await callMethod(page, 'setActiveSpeakerMode', true);
  await expect(frame.locator('.big').getByRole('listitem')).toContainText('Examiner');
  await callMethod(page, 'setShowParticipantsBar', false);
  await expect(own).toHaveCount(0);
  await callMethod(page, 'setActiveSpeakerMode', false);
  await expect(own).toHaveCount(1);

  await callMethod(page, 'loadCss', {
    cssText: '.tray { letter-spacing: 2px }',
    bodyClass: 'of-a-school',
    cssFile: `${school.url}/school.css`,
  });
  await expect(frame.locator('.tray')).toHaveCSS('letter-spacing', '2px');
  await expect(frame.locator('body')).toHaveClass(/of-a-school/);
  await expect(name).toHaveCSS('letter-spacing', '3px');

  await callMethod(page, 'setSidebarView', 'people');
  await expect(frame.getByRole('complementary', { name: 'People' })).toBeVisible();
  expect(await callMethod(page, 'getSidebarView')).toBe('people');
  await callMethod(page, 'setSidebarView', null);
  await expect(frame.getByRole('complementary')).toHaveCount(0);
});

test('the person writes in the chat, presses the school’s button, opens its board and leaves', async ({
  page,
}) => {
  const { messages, seat } = seated;
  const frame = await joined(page);
  await callMethod(page, 'updateCustomTrayButtons', {
    help: { iconPath: `${school.url}/icon.svg`, label: 'Help', tooltip: 'Ask for help' },
  });
  await frame.getByRole('button', { name: 'Help' }).click();
  await expect.poll(async () => events(page, 'custom-button-click')).toMatchObject([{ button_id: 'help' }]);
  await expect
    .poll(async () => frame.locator('.tray img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await frame.getByRole('button', { name: 'Chat' }).click();
  await expect(frame.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  await page.keyboard.type('I live in <b>Porto</b>.');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('log')).toContainText('I live in <b>Porto</b>.');
  await expect
    .poll(() =>
      messages
        .filter((message) => message !== 'playable')
        .map((message) => JSON.parse(String(message)) as { type: string })
        .filter(({ type }) => type !== 'exam'),
    )
    .toEqual([
      {
        type: 'add-message',
        message: { role: 'user', content: 'I live in <b>Porto</b>.' },
        messageId: '1',
      },
    ]);
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('button', { name: 'Chat' })).toBeFocused();
  expect((await events(page, 'sidebar-view-changed')).map(({ view }) => view)).toEqual(['chat', null]);

  await frame.getByRole('button', { name: 'Captions' }).click();
  const transcript = {
    type: 'transcript',
    role: 'assistant',
    transcriptType: 'final',
    transcript: 'Do you work or study?',
  };
  seat.send(JSON.stringify(transcript));
  await expect(frame.getByText('Do you work or study?')).toBeVisible();

  await callMethod(page, 'setCustomIntegrations', {
    board: {
      label: 'Board',
      location: 'main',
      src: `${school.url}/board`,
      sandbox: 'allow-scripts allow-top-navigation',
    },
    notes: { label: 'Notes', location: 'sidebar', srcdoc: '<p>Notes of the school</p>' },
    stranger: { label: 'Stranger', location: 'main', src: 'https://stranger.example/' },
    owners: { label: 'Owners', location: 'main', srcdoc: '<p>For owners</p>', controlledBy: 'owners' },
  });
  await frame.getByRole('button', { name: 'Board' }).click();
  const board = frame.locator('iframe[title="Board"]');
  await expect(board).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(board.contentFrame().getByText('The board of the school')).toBeVisible();
  await callMethod(page, 'startCustomIntegrations', ['notes', 'stranger', 'owners']);
  await expect(
    frame.locator('iframe[title="Notes"]').contentFrame().getByText('Notes of the school'),
  ).toBeVisible();
  await expect(frame.getByText('This page can’t be shown here.')).toBeVisible();
  await expect(frame.locator('iframe[title="Owners"]')).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'Owners' })).toHaveCount(0);
  await callMethod(page, 'stopCustomIntegrations', ['board', 'stranger']);
  await expect(board).toHaveCount(0);

  await frame.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(async () => callMethod(page, 'meetingState')).toBe('left-meeting');
  await expect(frame.getByRole('heading', { name: 'You’ve left the call' })).toBeVisible();
});

test('the frame speaks the language that the school’s page asks for', async ({ page }) => {
  const frame = await joined(page, { lang: 'pt-BR' });
  await expect(frame.getByRole('button', { name: 'Sair' })).toBeVisible();
  await callMethod(page, 'setDailyLang', 'jp');
  await expect(frame.getByRole('button', { name: '退出' })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ja');
  await callMethod(page, 'setDailyLang', 'en-us');
  await expect(frame.getByRole('button', { name: 'Leave' })).toBeVisible();
});

test('a page that the operator has not named has no frame, and messages of others are nothing to it', async ({
  page,
}) => {
  await using stranger = await openSchool();
  await openFramePage(page, stranger);
  const answered = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.evaluate((url) => void window.call['join']?.({ url }), seated.room.joinUrl);
  await answered;
  expect(seated.events).toEqual([]);

  // A window of the school's own page that isn't the one around the frame.
  const frame = await joined(page);
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const target = document.querySelector('iframe')?.contentWindow;
    const script = other.contentDocument?.createElement('script');
    if (!script || !other.contentDocument) return;
    script.textContent = `parent.frames[0].postMessage({what:'iframe-call-message',from:'module',action:'leave-meeting'}, '*')`;
    other.contentDocument.body.append(script);
    target?.postMessage({ what: 'something-else', from: 'module', action: 'leave-meeting' }, '*');
  });
  await callMethod(page, 'setSidebarView', 'people');
  await expect(frame.getByRole('complementary', { name: 'People' })).toBeVisible();
  expect(await callMethod(page, 'meetingState')).toBe('joined-meeting');
});

test('a microphone that fails and a sound that is held back are said, with what can be done', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let refusals = 1;
    let heldBack = 1;
    HTMLAudioElement.prototype.play = async function playLater(this: HTMLAudioElement) {
      heldBack -= 1;
      if (heldBack >= 0) throw new DOMException('play() failed', 'NotAllowedError');
      return HTMLMediaElement.prototype.play.call(this);
    };
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      refusals -= 1;
      if (refusals >= 0) throw new DOMException('Permission denied', 'NotAllowedError');
      return open(constraints);
    };
  });
  const frame = await joined(page);
  await expect(frame.getByRole('alert')).toHaveText('Your browser has blocked the sound.');
  expect(seated.messages).toEqual([]);
  await frame.getByRole('button', { name: 'Turn the sound on' }).click();
  await expect.poll(() => seated.messages).toEqual(['playable']);
  await expect(frame.getByRole('alert')).toHaveText('Your microphone is off or blocked. You can’t be heard.');
  await frame.getByRole('button', { name: 'Try again' }).click();
  await expect(frame.getByRole('alert')).toHaveText('');
  await expect(frame.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await expect.poll(() => seated.heard.some((loudness) => loudness > 0.02)).toBe(true);
});

test('what the school’s page has recorded goes to it, and what the person records stays in the frame', async ({
  page,
}) => {
  seated = await server.openRoom({ candidate: { enableRecording: 'local' } });
  const frame = await joined(page);
  await page.evaluate(() => {
    for (const name of ['recording-started', 'recording-data', 'recording-stopped']) {
      window.call['on']?.(name, (event: { data?: Uint8Array; finished?: boolean }) => {
        const { data, finished } = event;
        window.callEvents.push({ action: name, bytes: data?.length, finished });
      });
    }
  });
  const pieces = async () => events(page, 'recording-data');
  await callMethod(page, 'startRecording', { type: 'local' });
  const notice = frame.getByRole('region', { name: 'Recording' }).getByRole('status');
  await expect(notice).toHaveText(/^The website that shows this call is recording it in your browser\./);
  await expect.poll(async () => (await pieces()).length).toBeGreaterThan(1);
  await callMethod(page, 'stopRecording');
  await expect.poll(async () => events(page, 'recording-stopped')).toHaveLength(1);
  expect((await pieces()).at(-1)).toMatchObject({ finished: true });
  expect((await pieces()).reduce((sum, { bytes }) => sum + Number(bytes), 0)).toBeGreaterThan(1_000);
  const before = (await pieces()).length;
  await frame.getByRole('button', { name: 'Record the call' }).click();
  await expect(notice).toHaveText(/^You’re recording this call\./);
  await expect(frame.getByRole('timer')).toHaveText(/0:0[2-9]/);
  await frame.getByRole('button', { name: 'Stop recording' }).click();
  await expect(frame.getByRole('link', { name: 'Save the recording' })).toBeVisible();
  await expect.poll(async () => events(page, 'recording-stopped')).toHaveLength(2);
  expect(await pieces()).toHaveLength(before);
});
