import { systemClock } from '@bandpal/foundation';
import { strictBoundary } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import type { DtlsSocket, RTCDtlsTransport } from 'werift';
import { callFrom, loopbackConnection, newIdentity } from '../testing/loopback-call.ts';
import { ignoreLateFlights } from './audio-peer.ts';
import { whenSocketMade } from './dtls-socket.ts';
import { sendFreshRecords } from './fresh-records.ts';
import { MediaPort } from './peer-network.ts';

const [CHANGE_CIPHER_SPEC, HANDSHAKE] = [20, 22];
const CLIENT_HELLO = 1;
const HEADER_BYTES = 13;

function fail(): never {
  throw new Error('must not happen');
}

function recordsOf(packet: Buffer): Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; at < packet.length; at += records.at(-1)?.length ?? fail()) {
    records.push(packet.subarray(at, at + HEADER_BYTES + packet.readUInt16BE(at + 11)));
  }
  return records;
}

/** Drops what has come before, as browsers do (RFC 6347, section 4.1.2.6), and gives the names of all records that came. */
function dropReplays({ transport: { socket } }: DtlsSocket): string[] {
  const seen: string[] = [];
  const hellos = new Set<number>();
  // The library answers a hello a second time, and does not understand its own second answer: a machine that is held up must not fail here.
  const isRepeatedHello = (record: Buffer): boolean => {
    if (record[0] !== HANDSHAKE || record.readUInt16BE(3) > 0 || record[HEADER_BYTES] !== CLIENT_HELLO)
      return false;
    const isRepeated = hellos.has(record.readUInt16BE(HEADER_BYTES + 4));
    hellos.add(record.readUInt16BE(HEADER_BYTES + 4));
    return isRepeated;
  };
  const take = socket.onData;
  socket.onData = (packet, ...from) => {
    for (const record of recordsOf(packet)) {
      const name = record.subarray(3, 11).toString('hex');
      const isNew = !seen.includes(name) && !isRepeatedHello(record);
      seen.push(name);
      if (isNew) take(record, ...from);
    }
  };
  return seen;
}

/** Loses the end of the handshake on its way, as often as `times`: the change of keys, and what comes behind it. */
function loseEnd({ transport }: DtlsSocket, times: number): void {
  const { send } = transport;
  let lost = 0;
  let isLosing = false;
  Object.assign(transport, {
    send: async (packet: Buffer) => {
      if (packet[0] === CHANGE_CIPHER_SPEC) {
        isLosing = lost < times;
        lost += 1;
      }
      if (!isLosing) await send(packet);
    },
  });
}

/** A call whose browser loses the end of its handshake; gives the names of all records that came to it, once the call stands. */
async function callThatLoses(times: number): Promise<string[]> {
  await using port = await MediaPort.open(0, { debug: fail, info: fail, warn: fail, error: fail });
  const browser = loopbackConnection(await newIdentity());
  let seen: string[] = [];
  for (const transport of browser.dtlsTransports) {
    whenSocketMade(transport, (socket) => {
      seen = dropReplays(socket);
      loseEnd(socket, times);
    });
  }
  expect((await callFrom(browser, port, strictBoundary(systemClock))).outcome).toBe('connected');
  return seen;
}

describe('messages of a handshake that is over', () => {
  it('are dropped, so that the library does not begin anew', async () => {
    const transport = {} as unknown as RTCDtlsTransport;
    ignoreLateFlights(transport);
    const handled: unknown[] = [];
    const socket = {
      connected: false,
      onHandleHandshakes: async (messages: unknown) => void handled.push(messages),
    };
    transport.dtls = socket as unknown as DtlsSocket;
    const [hello, finished] = [{ msg_type: 14 }, { msg_type: 20 }];
    const receive = async (messages: unknown) => socket.onHandleHandshakes(messages);
    await receive([hello]);
    socket.connected = true;
    await receive([hello, finished]);
    expect(handled).toEqual([[hello], [finished]]);
  });
});

describe('messages of the handshake that are sent again', () => {
  it('leave their numbers to nobody else, first messages that follow included', () => {
    const sent: Buffer[] = [];
    const transport = {} as unknown as RTCDtlsTransport;
    sendFreshRecords(transport);
    const send = async (packet: Buffer) => void sent.push(packet);
    const line = { send };
    transport.dtls = {
      cipher: { encryptPacket: fail },
      transport: line,
    } as unknown as DtlsSocket;
    const [hello, second, third] = [1, 2, 3].map((number) => {
      const bytes = Buffer.alloc(HEADER_BYTES);
      bytes.writeUIntBE(number, 5, 6);
      return bytes;
    });
    for (const packet of [hello, hello, second, third]) if (packet !== undefined) void line.send(packet);
    expect(sent.map((packet) => packet.readUIntBE(5, 6))).toEqual([1, 2, 3, 4]);
  });

  it('have numbers of their own, so that a browser sends again what was lost', async () => {
    const seen = await callThatLoses(2);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
