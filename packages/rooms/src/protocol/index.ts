export {
  MAX_SIGNAL_FRAME_BYTES,
  clientSignalSchema,
  roomErrorCodeSchema,
  roomParticipantSchema,
  serverSignalSchema,
} from './signalling.ts';
export type { ClientSignal, RoomErrorCode, RoomParticipant, ServerSignal } from './signalling.ts';
export type { Permissions, PermissionsChange } from './permissions.ts';
