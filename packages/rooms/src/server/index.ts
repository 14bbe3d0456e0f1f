export { openRooms } from './rooms.ts';
export type { RoomService } from './rooms.ts';
