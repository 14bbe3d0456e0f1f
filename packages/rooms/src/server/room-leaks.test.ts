import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { RoomClient } from '../testing/room-client.ts';
import { openRoomHarness, type RoomHarness } from '../testing/room-harness.ts';
import { toneClip, toneFrame } from '../testing/tone.ts';

const CYCLES = 50;
/** Calls at a time: enough to overlap, few enough for two cores. */
const AT_ONCE = 5;

/** Timers the test runner itself may hold while it waits; one lost timer per call would be fifty. */
const RUNNER_TIMERS = 5;

/**
 * The WebRTC library repeats an unanswered message of the handshake eleven times, the last one after 33 s, even when its connection
 * has been closed meanwhile, as happens on a busy machine.
 */
const HANDSHAKE_LIMIT_MS = 40_000;

let harness: RoomHarness;
beforeEach(async () => {
  harness = await openRoomHarness(systemClock);
});
afterEach(async () => harness[Symbol.asyncDispose]());

/** Sockets and timers the process holds now, by kind. */
function handles(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) {
    if (/UDP|TCPSocket|Timeout/.test(kind)) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

async function oneCall(path: 'webrtc' | 'websocket', clip: ReturnType<typeof toneClip>): Promise<void> {
  const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 60_000 });
  const seat = room.takeSeat('Vapi Speaker');
  const heard = new Promise<void>((resolve) => {
    seat.onAudio(() => resolve());
  });
  const client = await RoomClient.join(room.joinUrl, { path });
  seat.play(clip);
  const sending = setInterval(() => client.sendPcm(toneFrame(0)), 20);
  await heard;
  clearInterval(sending);
  await room.close('ended');
  await client.release();
}

describe('rooms over time', () => {
  for (const path of ['webrtc', 'websocket'] as const) {
    it(
      `leave no socket, timer or listener behind after ${CYCLES} calls over ${path}`,
      { timeout: 300_000 },
      async () => {
        const clip = toneClip(2_000);
        await oneCall(path, clip);
        await expect.poll(() => harness.rooms.connectionCount).toBe(0);
        const listeners = process.eventNames().map((name) => process.listenerCount(name));
        const before = handles();
        for (let cycle = 0; cycle < CYCLES; cycle += AT_ONCE) {
          await Promise.all(Array.from({ length: AT_ONCE }, async () => oneCall(path, clip)));
        }
        expect(harness.rooms.count).toBe(0);
        await vi.waitFor(
          () => {
            const after = handles();
            expect(harness.rooms.connectionCount).toBe(0);
            expect(after['UDPWrap'] ?? 0).toBeLessThanOrEqual(before['UDPWrap'] ?? 0);
            expect(after['TCPSocketWrap'] ?? 0).toBeLessThanOrEqual(before['TCPSocketWrap'] ?? 0);
            expect(after['Timeout'] ?? 0).toBeLessThanOrEqual((before['Timeout'] ?? 0) + RUNNER_TIMERS);
          },
          { timeout: HANDSHAKE_LIMIT_MS, interval: 250 },
        );
        expect(process.eventNames().map((name) => process.listenerCount(name))).toEqual(listeners);
      },
    );
  }
});
