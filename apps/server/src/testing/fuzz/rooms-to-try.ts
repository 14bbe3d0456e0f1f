import { postCall, startedCall } from '../server-process.ts';

/** Sockets that try the same room: some are lost and come back, some find another in it. */
const SOCKETS_PER_ROOM = 4;

/** Gives the address of a room whenever it is asked, and of a new call's every fourth time. */
export function roomsToTry(base: string): () => Promise<string> {
  let room = { address: '', uses: SOCKETS_PER_ROOM };
  return async () => {
    if (room.uses >= SOCKETS_PER_ROOM) room = { address: await openRoom(base), uses: 0 };
    room.uses += 1;
    return room.address;
  };
}

/** A room of a new call. Calls that requests have left open end one by one. */
async function openRoom(base: string): Promise<string> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until there is a place
    const { response } = await postCall(base);
    // oxlint-disable-next-line no-await-in-loop
    if (response.status === 201) return (await startedCall(response)).webCallUrl;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
