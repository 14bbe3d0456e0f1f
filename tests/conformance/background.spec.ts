// Another background behind the person, with the model that finds people in pictures at work: slow on a machine without a graphics card, as here.
import { expect, test, type Page } from '@playwright/test';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { Person } from './people-page.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

test.use({
  launchOptions: launchOptions([
    ...FAKE_CAMERA_ARGS,
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ]),
});

let server: RoomsServer;
test.beforeEach(async () => {
  server = await openRoomsServer();
});
test.afterEach(async () => server[Symbol.asyncDispose]());

/** What the page shows of its own camera: the colour of a place, shares of the width and height. */
const colourAt = async (page: Page, x: number, y: number): Promise<number[]> =>
  page.evaluate(
    async ([across, down]) => {
      const call = window.call as unknown as {
        participants(): { local: { tracks: { video: { track?: MediaStreamTrack } } } };
      };
      const { track } = call.participants().local.tracks.video;
      if (track === undefined) return [];
      const video = document.createElement('video');
      video.muted = true;
      video.srcObject = new MediaStream([track]);
      await video.play();
      const canvas = document.createElement('canvas');
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(video, 0, 0);
      return [
        ...(context?.getImageData(canvas.width * (across ?? 0), canvas.height * (down ?? 0), 1, 1).data ??
          []),
      ].slice(0, 3);
    },
    [x, y],
  );

/** Between the stripes is a colour that blurring leaves nowhere. */
const isStripe = ([red = 128]: number[]) => red < 60 || red > 200;

/** In place of the camera: a person before stripes. */
async function paintPerson(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    if (context === null) return;
    const oval = (colour: string, ...[x, y, wide, high]: [number, number, number, number]): void => {
      context.fillStyle = colour;
      context.beginPath();
      context.ellipse(x, y, wide, high, 0, 0, 7);
      context.fill();
    };
    const paint = (): void => {
      for (let stripe = 0; stripe < 40; stripe += 1) {
        context.fillStyle = stripe % 2 === 0 ? '#88aacc' : `hsl(${stripe * 9} 80% 50%)`;
        context.fillRect(stripe * 16, 0, 16, 480);
      }
      context.fillStyle = '#224488';
      context.beginPath();
      context.moveTo(120, 480);
      context.lineTo(240, 280);
      context.lineTo(400, 280);
      context.lineTo(520, 480);
      context.fill();
      oval('#333', 320, 110, 80, 60);
      oval('#e0b090', 320, 170, 75, 100);
      oval('#222', 296, 155, 8, 6);
      oval('#222', 344, 155, 8, 6);
      oval('#a33', 320, 219, 20, 5);
    };
    paint();
    setInterval(paint, 100);
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) =>
      wanted?.video === undefined ? open(wanted) : canvas.captureStream(10);
  });
}

test('is drawn behind the person, blurred or another picture, and the room is back when that is asked for', async ({
  browser,
}) => {
  const { room } = await server.openRoom({ maxPeople: 2, candidate: { permissions: { canSend: true } } });
  const person = await Person.open(browser, server.url);
  await paintPerson(person.page);
  await person.join(room.joinUrl);
  await person.call('setLocalVideo', true);
  const corner = async () => colourAt(person.page, 0.99, 0.1);
  const face = async () => colourAt(person.page, 0.5, 0.3);
  await expect.poll(async () => isStripe(await corner())).toBe(true);

  const use = async (processor: object) =>
    person.page.evaluate(async (given) => {
      const call = window.call as unknown as {
        updateInputSettings(settings: object): Promise<{ inputSettings: object }>;
      };
      return await call.updateInputSettings({ video: { processor: given } });
    }, processor);
  expect(await use({ type: 'background-blur', config: { strength: 1 } })).toMatchObject({
    video: { processor: { type: 'background-blur' } },
  });
  await expect.poll(async () => isStripe(await corner())).toBe(false);
  const [red = 0, , blue = 0] = await face();
  expect(red - blue, 'the face is as it was').toBeGreaterThan(40);

  await use({ type: 'background-image', config: { source: 10 } });
  // The wall of this room of ours is light and has a little red in it.
  await expect.poll(async () => (await corner()).every((channel) => channel > 200)).toBe(true);
  await use({ type: 'none' });
  await expect.poll(async () => isStripe(await corner())).toBe(true);

  await use({ type: 'background-image', config: { source: `${server.url}/engine/nothing.png` } });
  await expect
    .poll(async () => person.events('nonfatal-error'))
    .toMatchObject([{ type: 'video-processor-error' }]);
  expect(await corner()).toBeTruthy();
  await person.close();
});

test('hides the room from the first picture on that others get', async ({ browser }) => {
  const { room } = await server.openRoom({ maxPeople: 2, candidate: { permissions: { canSend: true } } });
  const person = await Person.open(browser, server.url, {
    inputSettings: { video: { processor: { type: 'background-image', config: { source: 6 } } } },
  });
  await person.join(room.joinUrl);
  await person.call('setLocalVideo', true);
  // The fake camera is green all over, and has no person in it.
  const corner = async () => colourAt(person.page, 0.9, 0.2);
  await expect.poll(async () => (await corner()).length).toBe(3);
  const [red = 0, green = 255, blue = 0] = await corner();
  expect(green - Math.max(red, blue)).toBeLessThan(30);
  await person.close();
});

test('is given up, and the camera with it, when the browser takes the graphics away', async ({ browser }) => {
  const { room } = await server.openRoom({ maxPeople: 2, candidate: { permissions: { canSend: true } } });
  const processor = { type: 'background-image', config: { source: 6 } };
  const person = await Person.open(
    browser,
    server.url,
    { inputSettings: { video: { processor } } },
    keepGraphics,
  );
  await person.join(room.joinUrl);
  await person.call('setLocalVideo', true);
  await expect.poll(async () => (await colourAt(person.page, 0.9, 0.2)).length).toBe(3);
  await person.page.evaluate(() => {
    const { graphics } = globalThis as unknown as { graphics: WebGL2RenderingContext[] };
    for (const each of graphics) each.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect
    .poll(async () => person.events('nonfatal-error'))
    .toMatchObject([{ type: 'video-processor-error' }]);
  expect(await person.call('localVideo')).toBe(false);
  await person.close();
});

/** Runs in the page before anything else. */
function keepGraphics(): void {
  const graphics: unknown[] = [];
  Object.assign(globalThis, { graphics });
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    const open = prototype.getContext as (this: unknown, kind: string, ...rest: unknown[]) => unknown;
    Object.assign(prototype, {
      getContext(this: unknown, kind: string, ...rest: unknown[]) {
        const context = open.call(this, kind, ...rest);
        if (kind.startsWith('webgl') && !graphics.includes(context)) graphics.push(context);
        return context;
      },
    });
  }
}
