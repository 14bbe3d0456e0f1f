export type { Clip } from './clip.ts';
export type { ParticipantEvent, Playback, Room, RoomCloseReason, RoomOptions, Rooms, Seat } from './room.ts';
