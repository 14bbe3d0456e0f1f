import { PROTOCOL_VERSION, type ClientSignal, type ServerSignal } from '../protocol/signalling.ts';
import { Faults } from './faults.ts';
import type { RoomAddress, RoomRefusal } from './room-address.ts';
import type { JoinedSignal } from './room-link.ts';
import { RoomSocket } from './room-socket.ts';

export const UNREACHABLE: RoomRefusal = {
  code: 'connection-error',
  message: 'The website cannot be reached.',
};

export interface TestLineListener {
  onSignal(signal: ServerSignal): void;
  onPcm(frame: Int16Array<ArrayBuffer>): void;
  /** The room has refused, or the socket is gone (null: the room closed it in order; `lobby`: one would be at its door). Nothing follows. */
  onClosed(refusal: RoomRefusal | null, lobby?: boolean): void;
}

/** A socket to a room for something else than a call: it joins once and does not come back. */
export class TestLine {
  /** Stays pending when the room does not let this browser in. */
  readonly joined: Promise<JoinedSignal>;
  readonly #socket: RoomSocket;

  constructor(address: RoomAddress, purpose: 'test' | 'check', faults: Faults, listener: TestLineListener) {
    const { promise, resolve } = Promise.withResolvers<JoinedSignal>();
    this.joined = promise;
    this.#socket = new RoomSocket(address.socketUrl, faults, {
      onOpen: () =>
        this.#socket.send({ type: 'join', token: address.token, purpose, version: PROTOCOL_VERSION }),
      onSignal: (signal) => {
        if (signal.type === 'joined') resolve(signal);
        else if (signal.type === 'left') listener.onClosed(null, signal.lobby);
        else if (signal.type === 'error' && signal.fatal) listener.onClosed(signal);
        else listener.onSignal(signal);
      },
      onPcm: (frame) => listener.onPcm(frame),
      onLost: () => listener.onClosed(UNREACHABLE),
    });
  }

  send(signal: ClientSignal): void {
    this.#socket.send(signal);
  }

  /** False when the frame was dropped, because those before it are still on their way. */
  sendPcm(frame: Int16Array<ArrayBuffer>): boolean {
    return this.#socket.sendPcm(frame);
  }

  close(): void {
    this.#socket.send({ type: 'leave' });
    this.#socket.close();
  }
}

/** Asks the room whether it would let this browser in now, or to its door. Never rejects. */
export async function checkRoom(address: RoomAddress): Promise<RoomRefusal | 'full' | 'lobby'> {
  return await new Promise((resolve) => {
    const settle = (result: RoomRefusal | 'full' | 'lobby'): void => {
      resolve(result);
      line.close();
    };
    const line = new TestLine(address, 'check', new Faults(() => settle(UNREACHABLE)), {
      onSignal: () => undefined,
      onPcm: () => undefined,
      onClosed: (refusal, isAtDoor) => settle(refusal ?? (isAtDoor === true ? 'lobby' : 'full')),
    });
  });
}
