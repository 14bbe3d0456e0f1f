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
  await owner.call('startLiveStreaming', { rtmpUrl: host.endpoint, width: 640, height: 360, fps: 10 });
  await expect.poll(async () => owner.events('live-streaming-started')).toHaveLength(1);
  // Both cameras, the host and the encoder need a while on a busy machine.
  await owner.page.waitForTimeout(6_000);
  await owner.call('stopLiveStreaming');
  await expect.poll(async () => owner.events('live-streaming-stopped')).toHaveLength(1);
  expect(await owner.events('live-streaming-error')).toEqual([]);
  expect(await owner.events('nonfatal-error')).toEqual([]);
  // The fake camera is green all over.
  const last = (): (readonly number[])[] => coloursOf(host.file, PLACES).at(-1) ?? [];
  await expect
    .poll(() => last().map(([red = 0, green = 0, blue = 0]) => green > 100 && red < 80 && blue < 60))
    .toEqual([true, true, true, true]);
  expect(loudnessOf(host.file, BEEP_HZ)).toBeGreaterThan(0.002);
});
