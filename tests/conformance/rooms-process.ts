// A rooms server in a process of its own, which can be killed: `node rooms-process.ts <LiveKit's addresses>`. Prints the link of a room, and one for a guest.
import { LIVEKIT_KEY, LIVEKIT_SECRET } from '@bandpal/rooms/testing';
import { openRoomsServer } from './rooms-server.ts';

const server = await openRoomsServer({
  liveKit: { urls: process.argv.slice(2), apiKey: LIVEKIT_KEY, apiSecret: LIVEKIT_SECRET },
});
const { room } = await server.openRoom({
  maxPeople: 2,
  topology: 'sfu',
  maxDurationMs: 600_000,
  candidate: { userName: 'Ada', permissions: { canSend: true } },
});
console.log(
  JSON.stringify({ site: server.url, link: room.joinUrl, guest: await room.invite({ userName: 'Ben' }) }),
);
