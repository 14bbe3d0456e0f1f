import { systemClock } from '@bandpal/foundation';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Seat } from '../ports/room.ts';
import { loseEvery } from '../testing/lossy-line.ts';
import { encodeVoice, vowelVoice } from '../testing/lossy-voice.ts';
import { RoomClient } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { spoilHandshakes } from '../testing/spoilt-handshakes.ts';

const FRAME_MS = 20;

let harness: RoomHarness;
beforeEach(async () => {
  harness = await openRoomHarness(systemClock);
});
afterEach(async () => harness[Symbol.asyncDispose]());

/** A call over WebRTC, whose client speaks until it is disposed of; `heard` counts what came through. */
async function openCall(): Promise<{ seat: Seat; events: string[]; heard: () => number } & AsyncDisposable> {
  const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 10_000 });
  const seat = room.takeSeat('Vapi Speaker');
  const events: string[] = [];
  seat.onParticipant((event) =>
    events.push(event.type === 'audio-ready' ? `audio-ready:${event.path}` : event.type),
  );
  let samples = 0;
  seat.onAudio((sound) => (samples += sound.filter((value) => value !== 0).length));
  const client = await RoomClient.join(room.joinUrl, { path: 'webrtc' });
  // As Chromium sends a voice once it has been told of losses.
  const packets = encodeVoice(vowelVoice(8_000), { fec: true });
  let sent = 0;
  const speaking = setInterval(() => {
    const packet = packets[sent % packets.length];
    if (packet !== undefined) client.sendOpus(Buffer.from(packet), 0);
    sent += 1;
  }, FRAME_MS);
  return {
    seat,
    events,
    heard: () => samples,
    async [Symbol.asyncDispose]() {
      clearInterval(speaking);
      await client.release();
    },
  };
}

it('a call goes over WebRTC whose handshake lost its last packet', async () => {
  using handshakes = spoilHandshakes({ losses: 1 });
  await using call = await openCall();
  await expect.poll(() => call.heard()).toBeGreaterThan(0);
  expect(handshakes.lostEnds).toBeGreaterThan(0);
  expect(call.events).toEqual(['joined', 'audio-ready:webrtc']);
});

it('a late copy of the other side’s part of a handshake begins no other in a call', async () => {
  using handshakes = spoilHandshakes({ losses: 0 });
  await using call = await openCall();
  await expect.poll(() => call.heard()).toBeGreaterThan(0);
  const { sent } = handshakes;
  expect(handshakes.repeat()).toBeGreaterThan(0);
  const before = call.heard();
  // Longer than the library takes to answer.
  await expect.poll(() => call.heard() - before).toBeGreaterThan(1_500 * 16);
  expect(handshakes.sent).toBe(sent);
});

it('what a line loses of a voice is put together from the copies in the packets behind', async () => {
  using lines = loseEvery(10);
  await using call = await openCall();
  await expect.poll(() => lines.count.asked).toBeGreaterThanOrEqual(8);
  expect(lines.count.recovered / lines.count.asked).toBeGreaterThan(0.5);
  expect(lines.count.dropped / lines.count.received).toBeCloseTo(0.1, 1);
  expect(call.events).toEqual(['joined', 'audio-ready:webrtc']);
});
