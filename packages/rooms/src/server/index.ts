export { createRooms } from './rooms.ts';
export { registerRoomRoutes } from './room-routes.ts';
