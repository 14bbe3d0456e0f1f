// A file that the server plays to people in a room by way of a real Janus, each in a Chromium of their own with the unmodified call library.
import { expect, test } from '@playwright/test';
import { hasFfmpeg, hasJanus, madeByFfmpeg, MediaHost } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { expectForEverybody } from '../e2e/page-checks.ts';
import { EngineMeeting } from './engine-meeting.ts';
import type { Person } from './people-page.ts';

// Debian has them; other machines may not.
test.skip(!hasJanus || !hasFfmpeg, 'janus or ffmpeg is not installed');

test.use({
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS, '--autoplay-policy=no-user-gesture-required']),
});

const HOST = '127.0.0.1';
const TONE_HZ = 1_000;
/** Of Opus and of an analyser of 2048 samples. */
const TOLERANCE_HZ = 30;

let host: MediaHost;
let meeting: EngineMeeting;
test.beforeEach(async () => {
  host = await MediaHost.open();
});
test.afterEach(async () => {
  await meeting[Symbol.asyncDispose]();
  await host[Symbol.asyncDispose]();
});

/** People in a room whose server plays files of the host. */
async function meet(...names: string[]): Promise<EngineMeeting> {
  meeting = await EngineMeeting.open(names, {}, { player: { hosts: [], localHosts: [host.name] } });
  return meeting;
}

/** The loudest frequency of the file's sound, and its level from 0 to 255. */
async function heardBy({ page }: Person): Promise<{ hz: number; level: number }> {
  return page.evaluate(async (name) => {
    const player = [...document.querySelectorAll<HTMLMediaElement>('audio')].findLast(
      ({ dataset }) => dataset['of'] === name,
    );
    if (!(player?.srcObject instanceof MediaStream)) return { hz: 0, level: 0 };
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(player.srcObject).connect(analyser);
    await new Promise((resolve) => void setTimeout(resolve, 400));
    const levels = new Uint8Array(analyser.frequencyBinCount);
    analyser.getByteFrequencyData(levels);
    const level = Math.max(...levels);
    const hz = (levels.indexOf(level) * context.sampleRate) / analyser.fftSize;
    await context.close();
    return { hz, level };
  }, `${HOST} rmpAudio`);
}

/** Red, green and blue of the middle of the file's picture. */
async function seenBy({ page }: Person): Promise<number[]> {
  return page.evaluate((name) => {
    const player = [...document.querySelectorAll<HTMLVideoElement>('video')].findLast(
      ({ dataset }) => dataset['of'] === name,
    );
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [16, 16];
    const context = canvas.getContext('2d');
    if (player === undefined || context === null) return [];
    context.drawImage(player, 0, 0, 16, 16);
    return [...context.getImageData(8, 8, 1, 1).data].slice(0, 3);
  }, `${HOST} rmpVideo`);
}

const isGreen = ([red = 255, green = 0, blue = 255]: readonly number[]): boolean =>
  red < 60 && green > 90 && blue < 60;

const clipOf = (seconds: number): Buffer =>
  madeByFfmpeg(
    `-f lavfi -i color=green:s=640x360:r=25:d=${seconds} -f lavfi -i sine=f=${TONE_HZ}:d=${seconds} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -movflags frag_keyframe+empty_moov -f mp4`,
  );

test('a teacher plays a clip to everyone, pauses it, makes it quieter, and it ends by itself', async () => {
  const [learner, teacher] = (await meet('Candidate', 'Teacher')).people;
  if (learner === undefined || teacher === undefined) throw new Error('two came');
  // Longer than all that's done with it takes on a busy machine.
  const url = host.serve('/clip.mp4', clipOf(120));
  expect(await learner.call('startRemoteMediaPlayer', { url })).toMatchObject({
    rejected: { error: { type: 'not-allowed' } },
  });
  // On a busy machine the room's way by Janus may stand only now; so many starts are not too many.
  await expect
    .poll(async () => teacher.call('startRemoteMediaPlayer', { url: host.url('/none.mp4') }), {
      intervals: [3_000],
    })
    .toMatchObject({
      rejected: { error: { type: 'not-found' }, errorMsg: 'There is no file at this address.' },
    });
  const player = await teacher.call('startRemoteMediaPlayer', { url });
  expect(player).toEqual({
    session_id: expect.any(String),
    remoteMediaPlayerState: { state: 'playing', settings: { state: 'play', volume: 1 } },
  });
  const { session_id: id } = player as { session_id: string };

  for (const person of [learner, teacher]) {
    await expect.poll(async () => isGreen(await seenBy(person))).toBe(true);
    await expect.poll(async () => Math.abs((await heardBy(person)).hz - TONE_HZ) < TOLERANCE_HZ).toBe(true);
    expect(await person.events('remote-media-player-started')).toMatchObject([
      {
        session_id: id,
        updatedBy: await teacher.idOf('Teacher'),
        remoteMediaPlayerState: { state: 'playing' },
      },
    ]);
  }
  expect(await learner.see(HOST)).toMatchObject({
    session_id: id,
    participantType: 'remote-media-player',
    tracks: { rmpAudio: { state: 'playable' }, rmpVideo: { state: 'playable' } },
  });
  const loud = (await heardBy(learner)).level;

  await teacher.call('updateRemoteMediaPlayer', { session_id: id, settings: { volume: 0.1 } });
  await expect.poll(async () => (await heardBy(learner)).level).toBeLessThan(loud - 20);
  expect(
    await teacher.call('updateRemoteMediaPlayer', {
      session_id: id,
      settings: { state: 'pause', volume: 1 },
    }),
  ).toMatchObject({ remoteMediaPlayerState: { state: 'paused' } });
  await expect.poll(async () => (await heardBy(learner)).level).toBeLessThan(40);
  expect(isGreen(await seenBy(learner))).toBe(true);
  await expect
    .poll(async () => (await learner.events('remote-media-player-updated')).at(-1))
    .toMatchObject({ remoteMediaPlayerState: { state: 'paused', settings: { state: 'pause', volume: 1 } } });
  await teacher.call('updateRemoteMediaPlayer', { session_id: id, settings: { state: 'play' } });
  await expect.poll(async () => (await heardBy(learner)).level).toBeGreaterThan(loud - 20);

  expect(await teacher.call('stopRemoteMediaPlayer', id)).toBeNull();
  await expect
    .poll(async () => learner.events('remote-media-player-stopped'))
    .toMatchObject([{ session_id: id, reason: 'stopped-by-peer' }]);
  expect(await learner.see(HOST)).toBeUndefined();

  const short = host.serve('/short.mp4', clipOf(2));
  const again = (await teacher.call('startRemoteMediaPlayer', { url: short })) as { session_id: string };
  await expect
    .poll(async () => (await learner.events('remote-media-player-stopped')).at(-1))
    .toMatchObject({ session_id: again.session_id, reason: 'EOS' });
  for (const person of [learner, teacher]) expect(await person.events('error')).toEqual([]);
});

test('on the page of a call the one in charge plays a clip by its address; everyone sees it large', async ({
  browser,
}) => {
  const { server } = await meet();
  const { room } = await server.openRoom({ maxPeople: 12, maxDurationMs: 600_000 });
  const enter = async (url: string, name: string) => {
    const page = await (await browser.newContext({ permissions: ['microphone'] })).newPage();
    await page.goto(url);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Join the call' }).click();
    await page.getByRole('button', { name: 'People' }).click();
    return page;
  };
  const learner = await enter(room.joinUrl, 'Lena');
  const teacher = await enter(await room.invite({ userName: 'Theo', isOwner: true }), 'Theo');
  await expect(learner.getByRole('listitem').filter({ hasText: 'Theo' }).first()).toBeVisible();
  await expect(learner.getByRole('heading', { name: 'Play a file to everyone' })).toBeHidden();

  const field = teacher.getByRole('textbox', { name: 'Web address of a recording or a film' });
  const status = teacher.locator('#player-status');
  await field.fill('https://elsewhere.example/clip.mp4');
  await field.press('Enter');
  await expect(status).toHaveText('Files from this site can’t be played here.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(host.url(`/clip.mp4?signature=${'a'.repeat(3_000)}`));
  await field.press('Enter');
  await expect(status).toHaveText('The address is too long.');
  await expectForEverybody(teacher);
  host.serve('/page', Buffer.from('<!doctype html>'));
  await field.fill(host.url('/page'));
  await teacher.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(status).toContainText('This file can’t be played.');
  const clip = madeByFfmpeg(
    '-f lavfi -i color=green:s=640x360:r=25:d=60 -f lavfi -i sine=d=60 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -movflags frag_keyframe+empty_moov -f mp4',
  );
  await field.fill(host.serve('/clip.mp4', clip));
  await field.press('Enter');
  for (const page of [learner, teacher]) {
    const tile = page.locator('.big .tile').filter({ hasText: HOST });
    await expect
      .poll(async () => tile.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBe(640);
    await expect
      .poll(async () =>
        page.evaluate(() =>
          [...document.querySelectorAll('audio')].some(({ currentTime }) => currentTime > 0.2),
        ),
      )
      .toBe(true);
  }
  await expect(status).toHaveText('');
  const late = await enter(await room.invite({ userName: 'Lars' }), 'Lars');
  await expect
    .poll(
      async () =>
        late
          .locator('.big .tile')
          .filter({ hasText: HOST })
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.videoWidth),
      { intervals: [50] },
    )
    .toBe(640);
  await teacher.getByRole('button', { name: `Pause ${HOST}` }).press('Enter');
  await expect(teacher.getByRole('button', { name: `Resume ${HOST}` })).toBeFocused();
  await expectForEverybody(teacher);
  await teacher.getByRole('button', { name: `Resume ${HOST}` }).click();

  const short = madeByFfmpeg('-f lavfi -i sine=d=3 -c:a libopus -f ogg');
  await field.fill(host.serve('/short.ogg', short));
  await field.press('Enter');
  const title = teacher.getByRole('heading', { name: 'Play a file to everyone' });
  await teacher.getByRole('button', { name: `Pause ${HOST} (2)` }).focus();
  await expect(learner.getByText(`A file from ${HOST} (2) is being played`)).toBeVisible();
  await expect(title).toBeFocused();
  await expect(learner.getByText(`The file from ${HOST} (2) is over`)).toBeVisible();
  // Files are no people, and have no microphone.
  const people = learner.getByRole('complementary', { name: 'People' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Theo' })).toBeVisible();
  await expect(people.getByRole('listitem').filter({ hasText: HOST })).toHaveCount(0);
  await expect(learner.locator('.tile').filter({ hasText: HOST }).locator('.name svg')).toBeHidden();
  await teacher.getByRole('button', { name: `Stop ${HOST}` }).press('Enter');
  await expect(title).toBeFocused();
  for (const page of [learner, teacher])
    await expect(page.locator('.tile').filter({ hasText: HOST })).toHaveCount(0);
  await expect(learner.getByRole('button', { name: /^(Pause|Stop) / })).toHaveCount(0);

  // A host that doesn't answer, a connection that is lost meanwhile, and someone who has waited for long enough.
  await field.fill(host.serve('/silent.mp4', () => undefined));
  await field.press('Enter');
  await expect(status).toHaveText('Fetching the file…');
  server.dropSockets();
  const cancel = teacher.getByRole('button', { name: 'Cancel' });
  await expectForEverybody(teacher);
  await cancel.press('Enter');
  await expect(status).toHaveText('');
  await expect(field).toBeFocused();
  await expect(cancel).toBeHidden();
  await field.fill(host.url('/none.mp4'));
  await field.press('Enter');
  await expect(status).toHaveText('The file couldn’t be fetched. Please check the address.');
});
