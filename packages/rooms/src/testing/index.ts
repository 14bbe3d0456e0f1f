export { RoomClient } from './room-client.ts';
export { openRoomHarness } from './room-harness.ts';
export type { RoomHarness } from './room-harness.ts';
export { toneClip, toneFrame } from './tone.ts';
