// The Node client of rooms lives beside the rooms it tests; load and fault tests take it from here.
export { RoomClient } from '../../apps/server/src/rooms/room-client.ts';
