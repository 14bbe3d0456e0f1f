// Whose call a line of the gateway has, where the gateway's news and orders from here cross each other: with a gateway that says what it's told to.
import { once } from 'node:events';
import { FaultBoundary, systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { JanusSession } from '../janus/janus-session.ts';
import { Pacer } from '../pacer.ts';
import { LOCAL_MEDIA, MediaPort, PeerNetwork } from '../peer-network.ts';
import { Line } from './line.ts';
import { PhoneCall } from './phone-call.ts';
import { Telephone } from './telephone.ts';

const PATIENCE = { timeout: 8_000, interval: 20 };
const HANDLE = 7;
const OFFER = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio 9 RTP/AVP 8',
  'a=rtpmap:8 PCMA/8000',
  '',
].join('\r\n');

/** Takes every request, and registers every account. */
class ScriptedGateway implements AsyncDisposable {
  readonly asked: string[] = [];
  readonly #server: WebSocketServer;
  #socket: WebSocket | null = null;

  static async open(): Promise<ScriptedGateway> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    return new ScriptedGateway(server);
  }

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#socket = socket;
      socket.on('message', (data: Buffer) => this.#answer(socket, JSON.parse(data.toString())));
    });
  }

  get url(): string {
    const address = this.#server.address();
    return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  tell(result: object, sdp?: string): void {
    const plugindata = { data: { sip: 'event', result } };
    const jsep = sdp === undefined ? {} : { jsep: { type: 'offer', sdp } };
    this.#socket?.send(JSON.stringify({ janus: 'event', sender: HANDLE, plugindata, ...jsep }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket?.terminate();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #answer(
    socket: WebSocket,
    { janus, transaction, body }: { janus: string; transaction: string; body?: { request: string } },
  ): void {
    const answer = janus === 'message' ? 'ack' : 'success';
    socket.send(JSON.stringify({ janus: answer, transaction, data: { id: HANDLE } }));
    if (body === undefined) return;
    this.asked.push(body.request);
    if (body.request === 'register') this.tell({ event: 'registered', master_id: 1 });
  }
}

let gateway: ScriptedGateway;
let port: MediaPort;
let telephone: Telephone;
let calls: PhoneCall[];

const context = () => ({
  network: new PeerNetwork(port, { ...LOCAL_MEDIA, addresses: ['127.0.0.1'] }),
  pacer: new Pacer(systemClock),
  log: quietLog,
});

function fail(error: unknown): never {
  throw error;
}

beforeEach(async () => {
  gateway = await ScriptedGateway.open();
  port = await MediaPort.open(0, quietLog);
  calls = [];
  telephone = new Telephone(
    {
      address: { url: gateway.url, apiSecret: null },
      account: { uri: 'sip:us@trunk.example', registrar: null, authUser: null, password: 'secret' },
      lines: 1,
      onCall: (call) => calls.push(call),
    },
    { ...context(), clock: systemClock },
  );
  await expect.poll(() => telephone.state, PATIENCE).toBe('registered');
  gateway.asked.length = 0;
});
afterEach(async () => {
  await telephone[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
  await port[Symbol.asyncDispose]();
});

/** Someone calls while a call from here has the line, and has not been dialled yet. */
async function crossed(): Promise<{ ours: PhoneCall; theirs: PhoneCall }> {
  const ours = telephone.openCall();
  if (ours === null) throw new Error('no line is free');
  gateway.tell({ event: 'incomingcall', username: 'sip:them@trunk.example' }, OFFER);
  await expect.poll(() => calls.length, PATIENCE).toBe(1);
  const [theirs] = calls;
  if (theirs === undefined) throw new Error('no one has called');
  return { ours, theirs };
}

it('is the caller’s where someone calls before a call from here has been made, which is over then', async () => {
  const { ours, theirs } = await crossed();
  expect(await ours.ended).toBe('lost');
  expect(await ours.dial('sip:else@trunk.example', { laws: ['PCMA'], onRinging: () => undefined })).toBe(
    'lost',
  );
  await ours.press('1');
  expect(await ours.refer('sip:else@trunk.example')).toBe(false);
  await ours.hangUp();
  expect(gateway.asked).toEqual([]);
  expect([theirs.isUp, telephone.callCount]).toEqual([true, 1]);
  await theirs.hangUp();
  expect(gateway.asked).toEqual(['decline']);
});

it('takes no order of a call that has not got it', async () => {
  const faults = new FaultBoundary({ clock: systemClock, onFault: fail });
  const address = { url: gateway.url, apiSecret: null };
  await using session = await JanusSession.open({ address, faults, onLost: () => undefined });
  const handlers = { onRegistration: () => undefined, onIncoming: () => undefined };
  const line = await Line.open(session, { faults, ...handlers });
  const callOn = (): PhoneCall => new PhoneCall({ line, caller: '', offer: null, faults, ...context() });
  const [ours, other] = [callOn(), callOn()];
  line.keep(ours);
  for (const ordered of [
    line.accept(other, OFFER),
    line.dial(other, 'sip:else@trunk.example', OFFER),
    line.sendKey(other, '5'),
    line.refer(other, 'sip:else@trunk.example'),
  ])
    // oxlint-disable-next-line no-await-in-loop -- all have been given
    await expect(ordered).rejects.toThrow('another call');
  await line.dial(ours, 'sip:else@trunk.example', OFFER);
  await line.hangUp(other);
  await line.refer(ours, 'sip:else@trunk.example');
  expect(gateway.asked).toEqual(['call', 'transfer']);
});
