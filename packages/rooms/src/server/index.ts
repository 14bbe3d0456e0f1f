export { createRooms } from './rooms.ts';
export type { RoomService } from './rooms.ts';
export { registerRoomRoutes } from './room-routes.ts';
