export { hasCoturn, openCoturn } from './coturn.ts';
export { loseEvery } from './lossy-line.ts';
export { vowelVoice } from './lossy-voice.ts';
export { RoomClient } from './room-client.ts';
export type { ReceivedPacket } from './room-client.ts';
export { openRoomHarness } from './room-harness.ts';
export type { RoomHarness, RoomHarnessOptions } from './room-harness.ts';
export { spoilHandshakes } from './spoilt-handshakes.ts';
export { toneClip, toneFrame } from './tone.ts';
