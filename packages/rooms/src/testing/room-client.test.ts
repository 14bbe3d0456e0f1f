import { RTCPeerConnection } from 'werift';
import { expect, it, vi } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { RoomClient } from './room-client.ts';
import { openRoomHarness } from './room-harness.ts';

async function openRoom(harness: Awaited<ReturnType<typeof openRoomHarness>>) {
  const room = await harness.rooms.create({ maxDurationMs: 60_000, joinTimeoutMs: 60_000 });
  room.takeSeat('Vapi Speaker');
  return room;
}

it('connects anew when a WebRTC connection could not be made, and keeps no trace of the failure', async () => {
  await using harness = await openRoomHarness(systemClock);
  const room = await openRoom(harness);
  const answer = vi.spyOn(RTCPeerConnection.prototype, 'setRemoteDescription');
  answer.mockRejectedValueOnce(new Error('the handshake failed'));
  const client = await RoomClient.join(room.joinUrl, { path: 'webrtc' });
  answer.mockRestore();
  expect(client.received.filter(({ type }) => type === 'error' || type === 'answer')).toEqual([]);
  await room.close('ended');
  await client.release();
});

it('gives the refusal back when no attempt succeeds', async () => {
  await using harness = await openRoomHarness(systemClock);
  const room = await openRoom(harness);
  const answer = vi.spyOn(RTCPeerConnection.prototype, 'setRemoteDescription');
  answer.mockRejectedValue(new Error('the handshake failed'));
  await expect(RoomClient.join(room.joinUrl, { path: 'webrtc' })).rejects.toThrow(
    'The offer could not be used.',
  );
  answer.mockRestore();
  await room.close('ended');
});
