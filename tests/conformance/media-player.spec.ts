// A file that the server plays to people in a room by way of a real Janus, each in a Chromium of their own with the unmodified call library.
import { expect, test } from '@playwright/test';
import { hasFfmpeg, hasJanus, madeByFfmpeg, MediaHost } from '@bandpal/rooms/testing';
import { EngineMeeting } from './engine-meeting.ts';
import type { Person } from './people-page.ts';

// Debian has them; other machines may not.
test.skip(!hasJanus || !hasFfmpeg, 'janus or ffmpeg is not installed');

const HOST = '127.0.0.1';
const TONE_HZ = 1_000;
/** Of Opus and of an analyser of 2048 samples. */
const TOLERANCE_HZ = 30;

let host: MediaHost;
let meeting: EngineMeeting;
test.beforeEach(async () => {
  host = await MediaHost.open();
  meeting = await EngineMeeting.open(['Candidate', 'Teacher'], {}, { hosts: [], localHosts: [host.name] });
});
test.afterEach(async () => {
  await meeting[Symbol.asyncDispose]();
  await host[Symbol.asyncDispose]();
});

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

test('a teacher plays a clip to everyone, pauses it, makes it quieter, and it ends by itself', async () => {
  const [learner, teacher] = meeting.people;
  if (learner === undefined || teacher === undefined) throw new Error('two came');
  const clip = madeByFfmpeg(
    `-f lavfi -i color=green:s=640x360:r=25:d=9 -f lavfi -i sine=f=${TONE_HZ}:d=9 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -movflags frag_keyframe+empty_moov -f mp4`,
  );
  const url = host.serve('/clip.mp4', clip);
  expect(await learner.call('startRemoteMediaPlayer', { url })).toMatchObject({
    rejected: { error: { type: 'not-allowed' } },
  });
  expect(await teacher.call('startRemoteMediaPlayer', { url: host.url('/none.mp4') })).toMatchObject({
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

  await expect
    .poll(async () => learner.events('remote-media-player-stopped'))
    .toMatchObject([{ session_id: id, reason: 'EOS' }]);
  expect(await learner.see(HOST)).toBeUndefined();

  const again = (await teacher.call('startRemoteMediaPlayer', { url })) as { session_id: string };
  expect(await teacher.call('stopRemoteMediaPlayer', again.session_id)).toBeNull();
  await expect
    .poll(async () => (await learner.events('remote-media-player-stopped')).at(-1))
    .toMatchObject({ session_id: again.session_id, reason: 'stopped-by-peer' });
  for (const person of [learner, teacher]) expect(await person.events('error')).toEqual([]);
});
