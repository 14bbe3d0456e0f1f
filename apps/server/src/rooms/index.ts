export { createRooms } from './rooms.ts';
export type { RoomService, RoomsOptions } from './rooms.ts';
export { registerRoomRoutes } from './room-routes.ts';
