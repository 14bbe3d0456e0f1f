import { Faults } from './faults.ts';
import type { RoomAddress, RoomRefusal } from './room-address.ts';
import { TestLine, UNREACHABLE } from './test-line.ts';

/** Asks the room whether it would let this browser in now; null when it would. Never rejects. */
export async function checkRoom(address: RoomAddress): Promise<RoomRefusal | null> {
  const { promise, resolve } = Promise.withResolvers<RoomRefusal | null>();
  const faults = new Faults(() => resolve(UNREACHABLE));
  const line = new TestLine(address, 'check', faults, {
    onSignal: () => undefined,
    onPcm: () => undefined,
    onClosed: resolve,
  });
  const refusal = await promise;
  line.close();
  return refusal;
}
