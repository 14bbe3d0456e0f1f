// What of a guest's voice goes to the server: nothing, but for a transcription that reads them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USUAL_PERMISSIONS } from '../protocol/permissions.ts';
import type { ServerSignal, TranscriptionInfo } from '../protocol/signalling.ts';
import { EnginePage, FakeConnection, FakeSocket, JOINED, settle } from './testing/engine-page.ts';

const IS = { instanceId: 'one', startedBy: 'teacher', language: 'en', model: 'a recogniser', reads: true };
const GUEST = {
  sessionId: 'me',
  userName: 'Guest',
  audio: true,
  joinedAt: 1,
  guest: true,
  permissions: USUAL_PERMISSIONS,
};

class FakeMicrophone extends EventTarget {
  enabled = true;
  readonly kind = 'audio';
  getSettings = () => ({});
  stop(): void {}
}

/** A part of the graph of sounds: `sources` are those that play into it now. */
class FakeNode {
  static uplink: FakeNode | null = null;
  readonly port = Object.assign(new EventTarget(), {
    start: () => {},
    close: () => {},
    postMessage: () => {},
  });
  readonly sources = new Set<FakeNode>();
  #target: FakeNode | null = null;

  constructor(_context?: unknown, processor?: string) {
    if (processor === 'pcm-uplink') FakeNode.uplink = this;
  }

  connect(target: FakeNode): void {
    this.#target = target;
    target.sources?.add(this);
  }

  disconnect(): void {
    this.#target?.sources?.delete(this);
  }

  /** A frame of what plays into it. */
  play(): void {
    if (this.sources.size > 0)
      this.port.dispatchEvent(new MessageEvent('message', { data: new Int16Array(320) }));
  }
}

class FakeContext {
  readonly state = 'running';
  readonly audioWorklet = { addModule: async () => undefined };
  close = async () => undefined;
  createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [] } });
  createMediaStreamSource = () => new FakeNode();
}

const getUserMedia = async () => ({ getAudioTracks: () => [new FakeMicrophone()] });

let page: EnginePage;
let socket: FakeSocket;
beforeEach(() => {
  FakeConnection.newest = null;
  FakeNode.uplink = null;
  page = new EnginePage();
  vi.stubGlobal('navigator', {
    mediaDevices: Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => [] }),
  });
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioWorkletNode', FakeNode);
  vi.stubGlobal('MediaStream', EventTarget);
});
afterEach(async () => page.close());

async function bring(...signals: ServerSignal[]): Promise<void> {
  for (const signal of signals) socket.bring(signal);
  await settle();
}

/** In the room as a guest, with a microphone. */
async function join(
  path: string,
  { self = {}, transcription }: { self?: object; transcription?: TranscriptionInfo } = {},
) {
  await page.join(`http://localhost/rooms/a?t=token&path=${path}`, {});
  if (FakeSocket.newest === null) throw new Error('no socket was opened');
  socket = FakeSocket.newest;
  await bring({
    ...JOINED,
    self: { ...GUEST, ...self },
    ...(transcription && { transcription }),
  } as ServerSignal);
  await settle();
  if (FakeConnection.newest === null && FakeNode.uplink === null)
    throw new Error('there is no way for sound');
}

/** Whether anything that is said now goes to the server. */
function isSent(): boolean {
  const before = socket.frames;
  FakeNode.uplink?.play();
  const overRtc = FakeConnection.newest?.sound ?? null;
  return socket.frames > before || overRtc !== null;
}

async function mute(isMuted: boolean): Promise<void> {
  page.ask({ action: 'local-audio', state: !isMuted });
  await settle();
}

const reads = (is: boolean): ServerSignal => ({ type: 'transcription', is: { ...IS, reads: is } });

describe.each(['webrtc', 'websocket'])('over %s the sound of a guest', (path) => {
  it('is sent while a transcription reads them, and at no other time', async () => {
    await join(path);
    expect(isSent()).toBe(false);
    await bring(reads(false));
    expect(isSent()).toBe(false);
    await bring(reads(true));
    expect(isSent()).toBe(true);
    await bring(reads(false));
    expect(isSent()).toBe(false);
    await bring(reads(true), { type: 'transcription', stoppedBy: 'teacher' });
    expect(isSent()).toBe(false);
  });

  it('is sent from the beginning to a transcription that goes on already, and no more after one has missed its end', async () => {
    await join(path, { transcription: IS });
    expect(isSent()).toBe(true);
    await bring({ ...JOINED, self: GUEST } as ServerSignal);
    expect(isSent()).toBe(false);
  });

  it('is not sent while they are muted', async () => {
    await join(path, { transcription: IS });
    await mute(true);
    expect(isSent()).toBe(false);
    await bring(reads(false), reads(true));
    expect(isSent()).toBe(false);
    await mute(false);
    expect(isSent()).toBe(true);
  });

  it('is not sent without the right to send it, nor after that is taken', async () => {
    const permissions = { ...USUAL_PERMISSIONS, canSend: ['video' as const] };
    await join(path, { self: { permissions }, transcription: IS });
    expect(isSent()).toBe(false);
    await bring({ type: 'participant-updated', participant: GUEST });
    expect(isSent()).toBe(true);
    await bring({ type: 'participant-updated', participant: { ...GUEST, permissions } });
    expect(isSent()).toBe(false);
  });

  it('is sent of the candidate in any case, whom the examiner hears', async () => {
    await join(path, { self: { guest: undefined } });
    expect(isSent()).toBe(true);
  });
});
