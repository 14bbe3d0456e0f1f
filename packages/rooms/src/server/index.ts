export { openRooms } from './rooms.ts';
export type { RoomService } from './rooms.ts';
export { ROOM_BUDGETS } from './room-budgets.ts';
export { hostAddresses, relayWarnings } from './peer-network.ts';
export type { IceServer } from './ask-relay.ts';
export type { MediaOptions } from './peer-network.ts';
export type { ReplicaRooms } from './replica-rooms.ts';
