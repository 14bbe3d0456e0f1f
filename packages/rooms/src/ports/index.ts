export type { Clip } from './clip.ts';
export type { Ear, EarListener, SpokenWords, Transcriber } from './transcriber.ts';
export type {
  Guest,
  ParticipantEvent,
  Playback,
  Room,
  RoomCloseReason,
  RoomOptions,
  Rooms,
  Seat,
} from './room.ts';
