export type { Clip } from './clip.ts';
export type { Ear, EarListener, SpokenWords, Transcriber } from './transcriber.ts';
export type { PhoneCall, PhoneRoom, TelephoneKey } from './telephone.ts';
export type {
  Guest,
  ParticipantEvent,
  PeopleWords,
  Playback,
  Room,
  RoomMaker,
  RoomCloseReason,
  RoomOptions,
  Rooms,
  Seat,
} from './room.ts';
