// A live stream that someone begins on the page of a call: by way of a real Janus to a real host, with those in it who agree on their pages;
// and what the page says of whatever can happen to it.
import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  FakeCaptureMedia,
  hasFfmpeg,
  hasJanus,
  JanusProcess,
  loudestOf,
  RtmpHost,
} from '@bandpal/rooms/testing';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { expectForEverybody, watchFaults } from '../e2e/page-checks.ts';
import { openRoomsServer } from './rooms-server.ts';

test.use({
  launchOptions: launchOptions([...FAKE_CAMERA_ARGS, '--autoplay-policy=no-user-gesture-required']),
});

const [OWNER_HZ, GUEST_HZ] = [440, 660];

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
    // A busy machine puts together small pictures in time, and not those of the page.
    globalThis.WebSocket = class extends WebSocket {
      override send(data: Parameters<WebSocket['send']>[0]): void {
        const frame: { order?: { order?: string } } = typeof data === 'string' ? JSON.parse(data) : {};
        if (frame.order?.order === 'start') Object.assign(frame.order, { width: 160, height: 90, fps: 5 });
        super.send(frame.order === undefined ? data : JSON.stringify(frame));
      }
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
  // Debian has both; other machines may not.
  test.skip(!hasJanus || !hasFfmpeg, 'janus or ffmpeg is not installed');
  await using janus = await JanusProcess.open();
  await using host = await RtmpHost.open();
  await using server = await openRoomsServer({
    engine: {
      address: { url: janus.url, apiSecret: janus.apiSecret },
      key: crypto.getRandomValues(new Uint8Array(32)),
      streamHosts: { hosts: [`localhost:${host.port}`], privateHost: 'localhost' },
    },
  });
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
  await expect(address).toHaveAccessibleDescription(/like this: rtmps:\/\/live\.example\.com\/app/u);
  await address.fill(`rtmp://localhost:${host.port}/live`);
  await dialog.getByRole('button', { name: 'Start the live stream…' }).press('Enter');
  const question = dialog.getByText('Go live on localhost?');
  await expect(question).toBeFocused();
  await expect(question).toContainText(
    'Everyone else in the call is asked, and only those who agree are shown.',
  );
  await expectForEverybody(theo);
  expect(await theo.content()).not.toContain('the-secret-key');
  await expect(key).toHaveValue('');
  await dialog.getByRole('button', { name: 'Go live' }).press('Enter');
  const row = dialog.getByRole('listitem').filter({ hasText: `rtmp://localhost:${host.port}/live` });
  await expectNoKey(theo);
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
  // Pictures of browsers at a host are those of live-stream.spec.ts. What has come so far is no file before its first packets have come.
  await expect(() => {
    for (const hz of [OWNER_HZ, GUEST_HZ]) expect(loudestOf(host.file, hz)).toBeGreaterThan(0.2);
  }).toPass({ intervals: [1_000], timeout: 90_000 });

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

/** What a browser keeps of the site holds no key. */
async function expectNoKey(page: Page): Promise<void> {
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/the-secret-key|another-key/u);
}

/** Someone who only talks, in a language of theirs. */
async function talk(browser: Browser, url: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ permissions: ['microphone', 'camera'], locale });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.card').getByRole('button').click();
  await expect(page.locator('.tile').first()).toBeVisible();
  return page;
}

const ADDRESS = 'rtmps://live.example.org/app';

test('what happens to a stream is said in the language of each page, and a server more asks whoever began it, too', async ({
  browser,
}) => {
  const captureMedia = new FakeCaptureMedia();
  await using server = await openRoomsServer({ captureMedia });
  const { room } = await server.openRoom({ maxPeople: 4, captures: { accountId: 'account-1' } });
  const theo = await talk(browser, await room.invite({ userName: 'Theo', isOwner: true }), 'de');
  const maria = await talk(browser, await room.invite({ userName: 'Maria', isOwner: true }), 'en');
  await theo.getByRole('button', { name: 'Live-Übertragung …' }).click();
  const own = theo.getByRole('dialog');
  await own.getByRole('textbox', { name: 'Serveradresse' }).fill(ADDRESS);
  await own.getByLabel('Streamschlüssel').fill('the-secret-key');
  await own.getByRole('button', { name: 'Live-Übertragung starten …' }).click();
  captureMedia.refusal = 'engine-away';
  await own.getByRole('button', { name: 'Live gehen' }).click();
  const status = own.getByRole('status').first();
  await expect(status).toHaveText(
    'Die Live-Übertragung hat nicht geklappt. Ein Teil des Servers antwortet nicht. Bitte versuch es in einer Minute noch einmal.',
  );
  captureMedia.refusal = null;
  await own.getByRole('button', { name: 'Live-Übertragung starten …' }).click();
  await own.getByRole('button', { name: 'Live gehen' }).click();
  await expect(status).toContainText('Du überträgst dieses Gespräch live an live.example.org.');
  const { listener } = captureMedia.last.wish;
  listener.onEndpoint(`${ADDRESS}/the-secret-key`, 'interrupted', 'host-refuses');
  await expect(own.getByRole('listitem').filter({ hasText: ADDRESS })).toContainText(
    'nicht verbunden, neuer Versuch … Ein Server nimmt die Live-Übertragung nicht an.',
  );
  await expectForEverybody(theo);
  await theo.keyboard.press('Escape');
  const standing = theo.getByRole('region', { name: 'Aufnahme' });
  listener.onWarning('bad-pictures');
  await expect(standing).toContainText('Das Bild von jemandem kann nicht gelesen werden und fehlt.');
  await expect(standing.getByRole('button')).toHaveCount(0);

  await maria.getByRole('button', { name: 'Live stream…' }).click();
  const theirs = maria.getByRole('dialog');
  await expect(theirs.getByRole('status').first()).toContainText(
    'Theo is streaming this call live to live.example.org.',
  );
  await expect(theirs.getByRole('listitem')).toContainText(`${ADDRESS} not connected, trying again…`);
  await theirs.getByRole('textbox', { name: 'Server address' }).fill('rtmps://two.example.org/app');
  await theirs.getByLabel('Stream key').fill('another-key');
  await theirs.getByRole('button', { name: 'Add this server' }).click();
  await expect(standing).toContainText('live.example.org, two.example.org und bist selbst nicht dabei.');
  await expect(standing).toContainText(
    'Jemand hat deiner Live-Übertragung einen weiteren Server hinzugefügt. Du bist nur wieder dabei, wenn du zustimmst.',
  );
  expect(captureMedia.last.people).toEqual(new Set());
  await expectForEverybody(theo);
  await standing.getByRole('button', { name: 'Zustimmen' }).press('Enter');
  await expect(standing).toContainText('Neben dir ist nur dabei, wer zustimmt.');
  await expect(standing.getByRole('button')).toHaveCount(0);
  expect(captureMedia.last.people).toEqual(new Set(['Theo']));
  await theo.getByRole('button', { name: 'Live-Übertragung …' }).click();
  listener.onFailed('too-slow');
  const over =
    'Die Live-Übertragung wurde abgebrochen. Der Server hat zu viel zu tun. Bitte versuch es später noch einmal.';
  await expect(status).toHaveText(over);
  await theo.keyboard.press('Escape');
  await expect(standing).toContainText(over);
  await expect(theirs.getByRole('button', { name: 'Start the live stream…' })).toBeVisible();
  await expect(theirs.getByLabel('Stream key')).toHaveValue('');
  expect(await maria.content()).not.toMatch(/the-secret-key|another-key/u);
  await expectNoKey(maria);
  await Promise.all([theo, maria].map(async (page) => page.context().close()));
});
