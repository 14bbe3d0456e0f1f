// A live stream that someone begins on the page of a call: by way of a real Janus to a real host, with those in it who agree on their pages.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { hasFfmpeg, hasJanus, JanusProcess, loudestOf, RtmpHost, scenesOf } from '@bandpal/rooms/testing';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { expectForEverybody, watchFaults } from '../e2e/page-checks.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

// Debian has both; other machines may not.
test.skip(!hasJanus || !hasFfmpeg, 'janus or ffmpeg is not installed');
test.use({
  launchOptions: launchOptions([...FAKE_CAMERA_ARGS, '--autoplay-policy=no-user-gesture-required']),
});

/** In the middle of the two halves. */
const PLACES = [
  [0.25, 0.5],
  [0.75, 0.5],
] as const;
const [OWNER_HZ, GUEST_HZ] = [440, 660];

let janus: JanusProcess;
let host: RtmpHost;
let server: RoomsServer;
test.beforeEach(async () => {
  [janus, host] = await Promise.all([JanusProcess.open(), RtmpHost.open()]);
  server = await openRoomsServer({
    engine: {
      address: { url: janus.url, apiSecret: janus.apiSecret },
      key: crypto.getRandomValues(new Uint8Array(32)),
      streamHosts: { hosts: [`localhost:${host.port}`], privateHost: 'localhost' },
    },
  });
});
test.afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await Promise.all([janus, host].map(async (process) => process[Symbol.asyncDispose]()));
});

/** Someone on the page of a call, whose camera shows a colour and whose microphone hears a tone. */
async function enter(
  browser: Browser,
  url: string,
  own: { name: string; colour: string; hz: number },
): Promise<Page> {
  const context = await browser.newContext({ permissions: ['microphone', 'camera'] });
  await context.addInitScript(({ colour, hz }) => {
    navigator.mediaDevices.getUserMedia = async ({ audio, video } = {}) => {
      const stream = new MediaStream();
      if (audio) {
        const context = new AudioContext();
        const tone = new OscillatorNode(context, { frequency: hz });
        const volume = new GainNode(context, { gain: 0.3 });
        const output = context.createMediaStreamDestination();
        tone.connect(volume).connect(output);
        tone.start();
        stream.addTrack(output.stream.getAudioTracks()[0]!);
      }
      if (video) {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
        const drawing = canvas.getContext('2d')!;
        setInterval(() => {
          drawing.fillStyle = colour;
          drawing.fillRect(0, 0, 320, 180);
        }, 100);
        stream.addTrack(canvas.captureStream(10).getVideoTracks()[0]!);
      }
      return stream;
    };
  }, own);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Your name' }).fill(own.name);
  await page.getByRole('button', { name: 'Join the call' }).click();
  await page.getByRole('button', { name: 'Turn the camera on' }).click();
  await expect(page.getByRole('button', { name: 'Turn the camera off' })).toBeVisible();
  return page;
}

test('an owner goes live from the page, sees how the server takes it, and whoever agrees is in it, too', async ({
  browser,
}) => {
  const { room } = await server.openRoom({
    maxPeople: 4,
    captures: { accountId: 'account-1' },
    candidate: { permissions: { canSend: true } },
  });
  const lena = await enter(browser, room.joinUrl, { name: 'Lena', colour: 'blue', hz: GUEST_HZ });
  const invited = await room.invite({ userName: 'Theo', isOwner: true });
  const theo = await enter(browser, invited, { name: 'Theo', colour: 'red', hz: OWNER_HZ });
  const faults = watchFaults(theo);
  await expect(lena.getByRole('button', { name: 'Live stream…' })).toBeHidden();
  const open = theo.getByRole('button', { name: 'Live stream…' });
  await open.press('Enter');
  const dialog = theo.getByRole('dialog', { name: 'Live stream' });
  await expect(dialog.getByRole('heading', { name: 'Live stream' })).toBeFocused();
  const address = dialog.getByRole('textbox', { name: 'Server address' });
  const key = dialog.getByLabel('Stream key');
  await expect(key).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Start the live stream…' }).click();
  await expect(address).toBeFocused();
  await expect(dialog.getByRole('status').first()).toHaveText('Please add a server first.');
  await expectForEverybody(theo);
  await address.fill('https://localhost/live');
  await key.fill('the-secret-key');
  await theo.keyboard.press('Enter');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/such as rtmps:\/\/live\.example\.com\/app/u);
  await address.fill(`rtmp://localhost:${host.port}/live`);
  await dialog.getByRole('button', { name: 'Start the live stream…' }).press('Enter');
  const question = dialog.getByText('Go live on localhost?');
  await expect(question).toBeFocused();
  await expect(question).toContainText(
    'Everyone else in the call is asked, and only those who agree are shown.',
  );
  await expectForEverybody(theo);
  expect(await theo.content()).not.toContain('the-secret-key');
  await dialog.getByRole('button', { name: 'Go live' }).press('Enter');
  const row = dialog.getByRole('listitem').filter({ hasText: `rtmp://localhost:${host.port}/live` });
  await expect(row.getByRole('status')).toHaveText('connected');
  await expect(dialog.getByRole('status').first()).toContainText(
    'You’re streaming this call live to localhost.',
  );
  await expect(dialog).toContainText('In the live stream: Theo (you), Examiner.');
  await expectForEverybody(theo);

  const notice = lena.getByRole('region', { name: 'Recording' });
  await expect(notice).toContainText('Theo would like to have you in the live stream to localhost, too');
  await notice.getByRole('button', { name: 'Agree' }).press('Enter');
  await expect(dialog).toContainText(/In the live stream: .*Lena/u);
  // What has come so far is no file before its first pictures have come.
  await expect(() => {
    for (const hz of [OWNER_HZ, GUEST_HZ]) expect(loudestOf(host.file, hz)).toBeGreaterThan(0.2);
    expect(scenesOf(host.file, PLACES).at(-1)).toMatch(/^(?:red blue|blue red)$/u);
  }).toPass({ intervals: [1_000], timeout: 180_000 });

  await theo.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Stop the live stream' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Start the live stream…' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  expect(faults).toEqual([]);
  await Promise.all([lena, theo].map(async (page) => page.context().close()));
});
