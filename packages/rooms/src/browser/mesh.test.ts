import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USUAL_PERMISSIONS } from '../protocol/permissions.ts';
import type { Permissions } from '../protocol/permissions.ts';
import { ENGINE_ID } from '../protocol/signalling.ts';
import type { ClientSignal, RoomParticipant, ServerSignal } from '../protocol/signalling.ts';
import { Faults } from './faults.ts';
import { Mesh } from './mesh.ts';
import { settle } from './testing/engine-page.ts';

interface FakeTransceiver {
  mid: string | null;
  direction: string;
  currentDirection: string | null;
  sender: { track: MediaStreamTrack | null; replaceTrack: (track: MediaStreamTrack | null) => Promise<void> };
  receiver: { track: MediaStreamTrack };
}

const trackOf = (kind: string): MediaStreamTrack =>
  Object.assign(new EventTarget(), { kind, id: crypto.randomUUID() }) as unknown as MediaStreamTrack;

/** A browser's connection, as far as offers, answers and their sections go. A description is the list of what its author sends. */
class FakePeerConnection extends EventTarget {
  static made: FakePeerConnection[] = [];
  connectionState = 'new';
  signalingState = 'stable';
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  isClosed = false;
  readonly transceivers: FakeTransceiver[] = [];

  constructor() {
    super();
    FakePeerConnection.made.push(this);
  }

  addTransceiver(track: MediaStreamTrack): FakeTransceiver {
    const sender: FakeTransceiver['sender'] = {
      track,
      replaceTrack: async (other) => void (sender.track = other),
    };
    const made = this.#add({ direction: 'sendonly', sender });
    queueMicrotask(() => this.dispatchEvent(new Event('negotiationneeded')));
    return made;
  }

  getTransceivers(): FakeTransceiver[] {
    return this.transceivers;
  }

  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.transceivers.forEach((transceiver, index) => (transceiver.mid ??= `${index}`));
    for (const transceiver of this.transceivers)
      if (type === 'answer') transceiver.currentDirection = transceiver.direction;
    this.localDescription = { type, sdp: type };
    this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
  }

  /** `sdp`: kinds that the other side sends, in sections from 10 on. */
  async setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
    this.remoteDescription = description;
    const kinds = description.sdp.split(' ').filter((kind) => kind === 'audio' || kind === 'video');
    for (const [index, kind] of kinds.entries()) {
      const sender = { track: null, replaceTrack: async () => undefined };
      const made = this.#add({ direction: 'recvonly', sender });
      made.mid = `${10 + index}`;
      made.receiver.track = trackOf(kind);
    }
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
  }

  close(): void {
    this.isClosed = true;
  }

  #add({ direction, sender }: Pick<FakeTransceiver, 'direction' | 'sender'>): FakeTransceiver {
    const receiver = { track: trackOf('audio') };
    const transceiver = { mid: null, direction, currentDirection: null, sender, receiver };
    this.transceivers.push(transceiver);
    return transceiver;
  }
}

function fail(error: unknown): void {
  throw error;
}

let mesh: Mesh;
let sent: ClientSignal[];
let shown: Map<string, string[]>;
beforeEach(() => {
  FakePeerConnection.made = [];
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => null });
  sent = [];
  shown = new Map();
  mesh = new Mesh({
    faults: new Faults(fail),
    configuration: () => ({}),
    listener: {
      onSignal: (signal) => sent.push(signal),
      onTracks: (id, tracks) => shown.set(id, [...tracks.keys()]),
      onState: () => undefined,
      onQuality: () => undefined,
    },
  });
});
afterEach(() => {
  mesh.close();
  vi.unstubAllGlobals();
});

const ME = { sessionId: 'a', userId: undefined, permissions: USUAL_PERMISSIONS };
const person = (permissions: Partial<Permissions> = {}): RoomParticipant => ({
  sessionId: 'b',
  userName: 'B',
  audio: true,
  joinedAt: 1,
  peer: true,
  permissions: { ...USUAL_PERMISSIONS, ...permissions },
});

type Sdp = Extract<ServerSignal, { type: 'sdp' }>;
const offer = (line = 'b1', tracks: Record<string, string> = { '10': 'cam-audio' }): Sdp => ({
  type: 'sdp',
  from: 'b',
  line,
  kind: 'offer',
  sdp: Object.values(tracks)
    .map((name) => (name.endsWith('audio') ? 'audio' : 'video'))
    .join(' '),
  tracks,
});
const told = (kind: string) => sent.filter((signal) => signal.type === 'sdp' && signal.kind === kind);
const namesSent = () => sent.flatMap((signal) => (signal.type === 'sdp' ? Object.values(signal.tracks) : []));

describe('connections to the others of a room', () => {
  it('take what came before this person was in the room for the page as well', async () => {
    mesh.update(person());
    mesh.handleSignal(offer());
    await settle();
    expect(FakePeerConnection.made).toEqual([]);
    // The room had named nobody when it let this person in.
    mesh.handleJoined(ME, []);
    await settle();
    expect(told('answer')).toMatchObject([{ to: 'b', for: 'b1' }]);
    expect(shown.get('b')).toEqual(['cam-audio']);
  });

  it('are begun by those who come: who was there waits for their offer, and then makes its own', async () => {
    mesh.handleJoined(ME, []);
    mesh.setTracks(new Map([['cam-audio', trackOf('audio')]]));
    mesh.update(person());
    await settle();
    expect(told('offer')).toEqual([]);
    mesh.handleSignal(offer());
    await settle();
    expect(told('answer')).toHaveLength(1);
    expect(namesSent()).toEqual(['cam-audio']);
  });

  it('are made anew when the other side has made a new one, and not by a late word about an old one', async () => {
    mesh.handleJoined(ME, [person()]);
    mesh.handleSignal(offer('b1'));
    mesh.handleSignal({ type: 'ice', from: 'b', line: 'b0', candidates: [] });
    await settle();
    expect(FakePeerConnection.made).toHaveLength(1);
    mesh.handleSignal(offer('b2'));
    await settle();
    expect(FakePeerConnection.made.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(told('answer').at(-1)).toMatchObject({ for: 'b2' });
  });

  it('send what both sides allow, and stop when that changes', async () => {
    mesh.setTracks(new Map([['cam-audio', trackOf('audio')], ['cam-video', trackOf('video')]])); // prettier-ignore
    mesh.handleJoined(ME, [person({ canReceive: { base: { audio: true } } })]);
    await settle();
    expect(namesSent()).toEqual(['cam-audio']);
    mesh.setPermissions({ ...USUAL_PERMISSIONS, canSend: ['video'] });
    await settle();
    const [connection] = FakePeerConnection.made;
    expect(connection?.transceivers.map(({ direction, sender }) => [direction, sender.track])).toEqual([
      ['inactive', null],
    ]);
  });

  it('show nothing that its sender may not send, or this person not receive', async () => {
    const both = { '10': 'cam-audio', '11': 'cam-video' };
    mesh.handleJoined(ME, [person({ canSend: ['audio'] })]);
    mesh.handleSignal(offer('b1', both));
    await settle();
    expect(shown.get('b')).toEqual(['cam-audio']);
    mesh.update(person());
    expect(shown.get('b')).toEqual(['cam-audio', 'cam-video']);
    mesh.setPermissions({ ...USUAL_PERMISSIONS, canReceive: { base: false } });
    expect(shown.get('b')).toEqual([]);
  });

  it('take no sound for a camera', async () => {
    mesh.handleJoined(ME, [person()]);
    mesh.handleSignal({ ...offer('b1', { '10': 'cam-video' }), sdp: 'audio' });
    await settle();
    expect(shown.get('b')).toEqual([]);
  });
});

const toEngine = () => told('offer').filter((signal) => 'to' in signal && signal.to === ENGINE_ID);
const renewals = () => sent.flatMap((signal) => (signal.type === 'renew' ? [signal.to] : []));
const up = (turn: number) => ({ topology: 'sfu', isUp: true, turn }) as const;

describe('connections by way of a media engine', () => {
  beforeEach(() => mesh.setTracks(new Map([['cam-audio', trackOf('audio')], ['cam-video', trackOf('video')]]))); // prettier-ignore

  it('are one to send over, and one for each person that the engine offers', async () => {
    mesh.setWay(up(0));
    mesh.handleJoined(ME, [person()]);
    await settle();
    expect(told('offer')).toEqual(toEngine());
    expect(new Set(namesSent())).toEqual(new Set(['cam-audio', 'cam-video']));
    mesh.handleSignal(offer());
    await settle();
    expect(told('answer')).toMatchObject([{ to: 'b', for: 'b1', tracks: {} }]);
    expect(shown.get('b')).toEqual(['cam-audio']);
  });

  it('wait for the engine, and begin anew when it was away, though not by an old word', async () => {
    mesh.setWay({ ...up(0), isUp: false });
    mesh.handleJoined(ME, [person()]);
    await settle();
    expect(told('offer')).toEqual([]);
    mesh.setWay(up(1));
    await settle();
    const lines = () => new Set(toEngine().map((signal) => 'line' in signal && signal.line)).size;
    expect(lines()).toBe(1);
    mesh.setWay(up(1));
    mesh.setWay({ topology: 'peer', isUp: true, turn: 0 });
    await settle();
    expect(lines()).toBe(1);
    mesh.setWay({ ...up(2), isUp: false });
    mesh.setWay(up(3));
    await settle();
    expect(lines()).toBe(2);
    // From browser to browser everything goes to the people themselves.
    sent = [];
    mesh.setWay({ topology: 'peer', isUp: true, turn: 4 });
    await settle();
    expect(told('offer').map((signal) => 'to' in signal && signal.to)).toContain('b');
    expect(toEngine()).toEqual([]);
  });

  it('are asked for anew where one has not been agreed on when the line to the room comes back', async () => {
    mesh.setWay(up(0));
    mesh.handleJoined(ME, [person()]);
    await settle();
    const before = toEngine().length;
    mesh.handleJoined(ME, [person()]);
    await settle();
    expect(renewals()).toEqual(['b']);
    expect(toEngine().length).toBeGreaterThan(before);
  });
});
