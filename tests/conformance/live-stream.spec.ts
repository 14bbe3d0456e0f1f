// A live stream of real browsers with the unmodified call library, by way of a real Janus to a real host.
import { expect, test } from '@playwright/test';
import { coloursOf, hasFfmpeg, hasJanus, loudnessOf, RtmpHost } from '@bandpal/rooms/testing';
import { EngineMeeting } from './engine-meeting.ts';

// Debian has both; other machines may not.
test.skip(!hasJanus || !hasFfmpeg, 'janus or ffmpeg is not installed');

/** Of the two halves, at their edges: a third person would stand there. */
const PLACES = [
  [0.1, 0.1],
  [0.3, 0.9],
  [0.6, 0.1],
  [0.9, 0.9],
] as const;
/** Of Chromium's fake microphone. */
const BEEP_HZ = 400;

test('two browsers that have agreed are seen and heard at a host, and a third one that has not is not', async () => {
  await using host = await RtmpHost.open();
  await using meeting = await EngineMeeting.open(
    ['Candidate', 'Teacher', 'Partner'],
    {},
    {
      streamHosts: { hosts: [`localhost:${host.port}`], privateHost: 'localhost' },
      guest: { agreesToStreaming: true },
    },
  );
  const [, owner] = meeting.people;
  if (owner === undefined) throw new Error('three came');
  // Small, so that a busy machine can put it together.
  await owner.call('startLiveStreaming', { rtmpUrl: host.endpoint, width: 320, height: 180, fps: 5 });
  await expect.poll(async () => owner.events('live-streaming-started')).toHaveLength(1);
  // The fake camera is green all over. What has come so far is no file before its first pictures have come.
  await expect(() => {
    const last = coloursOf(host.file, PLACES).at(-1) ?? [];
    expect(last.map(([red, green, blue]) => green > 100 && red < 80 && blue < 60)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(loudnessOf(host.file, BEEP_HZ)).toBeGreaterThan(0.002);
  }).toPass({ intervals: [1_000], timeout: 120_000 });
  await owner.call('stopLiveStreaming');
  await expect.poll(async () => owner.events('live-streaming-stopped')).toHaveLength(1);
  expect(await owner.events('live-streaming-error')).toEqual([]);
  expect(await owner.events('nonfatal-error')).toEqual([]);
});
