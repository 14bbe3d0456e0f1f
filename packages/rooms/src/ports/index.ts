export type { Clip } from './clip.ts';
export type {
  RecordedFile,
  RecordedFileInfo,
  RecordingShelf,
  RecordingSink,
  RecordingWish,
} from './recordings.ts';
export type { CaptureRefusal } from '../protocol/captures.ts';
export type { Ear, EarListener, SpokenWords, Transcriber } from './transcriber.ts';
export type {
  DialOutDesk,
  DialTarget,
  DialWish,
  PhoneCall,
  PhoneRoom,
  ReservedCall,
  TelephoneKey,
} from './telephone.ts';
export type { DialRefusal } from '../protocol/dial-out.ts';
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
