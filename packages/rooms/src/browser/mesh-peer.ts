import { SignallingSteps } from '../protocol/signalling-steps.ts';
import { MAX_CANDIDATES_AT_ONCE } from '../protocol/signalling.ts';
import type { ServerSignal } from '../protocol/signalling.ts';
import type { Faults } from './faults.ts';
import { readNetworkSample, statsEntries } from './network-stats.ts';
import type { NetworkSample } from './network-stats.ts';
import type { Encoding } from './send-settings.ts';

type PeerSdp = Extract<ServerSignal, { type: 'sdp' }>;
type PeerIce = Extract<ServerSignal, { type: 'ice' }>;

export interface SentTrack {
  track: MediaStreamTrack;
  /** One, or several that are sent at once. */
  encodings: Encoding[];
}

interface MeshPeerListener {
  onSdp(sdp: Omit<PeerSdp, 'from' | 'type'>): void;
  onIce(ice: Omit<PeerIce, 'from' | 'type'>): void;
  /** All tracks that come now, by their names. */
  onTracks(tracks: ReadonlyMap<string, MediaStreamTrack>): void;
  onState(state: RTCPeerConnectionState): void;
  /** Of no use any more: a new one is needed. */
  onFailed(): void;
}

interface MeshPeerOptions {
  configuration: RTCConfiguration;
  /** Gives way where both sides make an offer at the same time. */
  isPolite: boolean;
  /** The other side has just come, or has made a new connection, and begins: two first offers at once would cost one of them. */
  waits: boolean;
  faults: Faults;
  listener: MeshPeerListener;
}

/** Candidates are told in bundles: the first ones of a connection come within this time. */
const GATHER_MS = 50;
/** Who has come and has nothing to send begins nothing; then this side does. */
const WAIT_MS = 1_000;

/**
 * One WebRTC connection to another browser, or to the media engine that stands for one, over which each side sends its own tracks in sections of its own. Either side may make offers
 * at any time ("perfect negotiation", W3C WebRTC, section 10.7); steps run one after another, so that an offer of the other side is met
 * either by nothing or by an offer of one's own.
 */
export class MeshPeer {
  /** Tells this connection from those before it. */
  readonly line = Math.random().toString(36).slice(2);
  readonly #connection: RTCPeerConnection;
  readonly #listener: MeshPeerListener;
  readonly #isPolite: boolean;
  readonly #steps: SignallingSteps;
  readonly #senders = new Map<string, RTCRtpTransceiver>();
  #wanted: ReadonlyMap<string, SentTrack> = new Map();
  #remoteNames: Readonly<Record<string, string>> = {};
  /** The other side's connection; null before it has said anything. */
  #otherLine: string | null = null;
  #candidates: PeerIce['candidates'] = [];
  readonly #early: PeerIce['candidates'] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #faults: Faults;
  /** While this side waits for the first offer of the other one. */
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** What each sender was last told, as text. */
  readonly #told = new Map<RTCRtpSender, string>();

  /** Throws where WebRTC is missing or forbidden. */
  constructor({ configuration, isPolite, waits, faults, listener }: MeshPeerOptions) {
    this.#listener = listener;
    this.#isPolite = isPolite;
    this.#faults = faults;
    this.#steps = new SignallingSteps({ faults, onFailed: () => listener.onFailed() });
    this.#connection = new RTCPeerConnection({ ...configuration, bundlePolicy: 'max-bundle' });
    const handleCandidate = faults.guard(({ candidate }: RTCPeerConnectionIceEvent) =>
      this.#gather(candidate),
    );
    const handleState = faults.guard(() => listener.onState(this.#connection.connectionState));
    this.#connection.addEventListener('icecandidate', handleCandidate);
    this.#connection.addEventListener('connectionstatechange', handleState);
    this.#connection.addEventListener('negotiationneeded', () => this.#steps.add(() => this.#offer()));
    if (waits)
      this.#waiting = setTimeout(
        faults.guard(() => {
          this.#waiting = undefined;
          this.#steps.add(() => this.#offer());
        }),
        WAIT_MS,
      );
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState;
  }

  /** Nothing is being agreed on at the moment. */
  get isSettled(): boolean {
    return this.#connection.signalingState === 'stable' && this.#connection.remoteDescription !== null;
  }

  /** Whether the other side speaks of another connection than the one this knows. */
  isReplacedBy(line: string): boolean {
    return this.#otherLine !== null && this.#otherLine !== line;
  }

  /** Everything that is to be sent from now on, by name. */
  send(tracks: ReadonlyMap<string, SentTrack>): void {
    this.#wanted = tracks;
    this.#steps.add(() => this.#applyTracks());
  }

  handleSdp(sdp: PeerSdp): void {
    if (!this.#isMeant(sdp)) return;
    this.#otherLine = sdp.line;
    this.#steps.add(() => this.#take(sdp));
  }

  handleIce(ice: PeerIce): void {
    if (!this.#isMeant(ice)) return;
    this.#steps.add(async () => {
      if (this.#connection.remoteDescription === null) this.#early.push(...ice.candidates);
      else await this.#addCandidates(ice.candidates);
    });
  }

  async sample(): Promise<NetworkSample> {
    return readNetworkSample(statsEntries(await this.#connection.getStats()), Date.now());
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#waiting);
    void this.#steps.close();
    this.#connection.close();
  }

  /** A word for an earlier connection of this side, or of one the other side has given up, says nothing of this one. */
  #isMeant({ line, for: meant }: { line: string; for?: string | undefined }): boolean {
    return (meant === undefined || meant === this.line) && !this.isReplacedBy(line);
  }

  async #applyTracks(): Promise<void> {
    for (const [name, { track, encodings }] of this.#wanted) {
      const known = this.#senders.get(name);
      if (known === undefined) {
        const made = this.#connection.addTransceiver(track, {
          direction: 'sendonly',
          sendEncodings: encodings,
        });
        if (track.kind === 'video') preferSmallDescription(made);
        this.#senders.set(name, made);
        this.#told.set(made.sender, JSON.stringify(encodings));
        continue;
      }
      if (known.direction !== 'sendonly') known.direction = 'sendonly';
      // oxlint-disable-next-line no-await-in-loop -- one after another, as all that is done with a connection
      if (known.sender.track !== track) await known.sender.replaceTrack(track);
      // oxlint-disable-next-line no-await-in-loop
      await this.#tellSender(known.sender, encodings);
    }
    for (const [name, transceiver] of this.#senders) {
      if (this.#wanted.has(name) || transceiver.direction === 'inactive') continue;
      transceiver.direction = 'inactive';
      // oxlint-disable-next-line no-await-in-loop
      await transceiver.sender.replaceTrack(null);
    }
  }

  /** Each word has the browser begin its pictures anew, so that none is said twice. */
  async #tellSender(sender: RTCRtpSender, encodings: readonly Encoding[]): Promise<void> {
    const text = JSON.stringify(encodings);
    if (this.#told.get(sender) === text || !(await setEncodings(sender, encodings))) return;
    this.#told.set(sender, text);
  }

  async #offer(): Promise<void> {
    // The browser asks again once it is settled.
    if (this.#connection.signalingState !== 'stable' || this.#waiting !== undefined) return;
    if (this.#senders.size === 0) return;
    await this.#connection.setLocalDescription();
    this.#tellDescription();
  }

  async #take({ kind, sdp, tracks }: PeerSdp): Promise<void> {
    const { signalingState } = this.#connection;
    if (kind === 'answer' && signalingState !== 'have-local-offer') return;
    if (kind === 'offer' && signalingState !== 'stable' && !this.#isPolite) return;
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    // Its own offer is taken back, and what it said of its senders with it.
    if (kind === 'offer' && signalingState !== 'stable') this.#told.clear();
    await this.#connection.setRemoteDescription({ type: kind, sdp });
    this.#remoteNames = tracks;
    if (kind === 'offer') {
      await this.#connection.setLocalDescription();
      this.#tellDescription();
    }
    await this.#addCandidates(this.#early.splice(0));
    this.#listener.onTracks(this.#receivedTracks());
    await this.#applyTracks();
  }

  /** A candidate that this browser does not understand costs one of several ways, not the connection. */
  async #addCandidates(candidates: PeerIce['candidates']): Promise<void> {
    for (const { candidate, sdpMid = null, sdpMLineIndex = null, usernameFragment = null } of candidates) {
      const init = { candidate, sdpMid, sdpMLineIndex, usernameFragment };
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they came
      await this.#connection.addIceCandidate(init).catch(() => undefined);
    }
  }

  #receivedTracks(): Map<string, MediaStreamTrack> {
    const own = new Set(this.#senders.values());
    const tracks = new Map<string, MediaStreamTrack>();
    for (const transceiver of this.#connection.getTransceivers()) {
      const { mid, currentDirection, receiver } = transceiver;
      if (own.has(transceiver) || mid === null || !Object.hasOwn(this.#remoteNames, mid)) continue;
      const name = this.#remoteNames[mid];
      if (name !== undefined && currentDirection === 'recvonly') tracks.set(name, receiver.track);
    }
    return tracks;
  }

  #tellDescription(): void {
    const { localDescription } = this.#connection;
    if (localDescription === null || this.#steps.isClosed) return;
    const { type, sdp } = localDescription;
    if (type !== 'offer' && type !== 'answer') return;
    const tracks: Record<string, string> = {};
    for (const [name, { mid, direction }] of this.#senders)
      if (mid !== null && direction === 'sendonly') tracks[mid] = name;
    this.#listener.onSdp({ ...this.#address, kind: type, sdp, tracks });
  }

  get #address(): { line: string; for?: string } {
    return { line: this.line, ...(this.#otherLine === null ? {} : { for: this.#otherLine }) };
  }

  #gather(found: RTCIceCandidate | null): void {
    if (found === null || this.#steps.isClosed) return;
    const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = found;
    this.#candidates.push({ candidate, sdpMid, sdpMLineIndex, usernameFragment });
    if (this.#candidates.length >= MAX_CANDIDATES_AT_ONCE) this.#tellCandidates();
    else
      this.#timer ??= setTimeout(
        this.#faults.guard(() => this.#tellCandidates()),
        GATHER_MS,
      );
  }

  #tellCandidates(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const candidates = this.#candidates.splice(0);
    if (candidates.length > 0 && !this.#steps.isClosed)
      this.#listener.onIce({ ...this.#address, candidates });
  }
}

/** What every browser that we know of can show. All codecs of a browser together would make a description several times as long. */
const CODECS = ['video/VP8', 'video/H264', 'video/rtx'];
const MAX_H264 = 2;

function preferSmallDescription(transceiver: RTCRtpTransceiver): void {
  const { codecs = [] } = RTCRtpReceiver.getCapabilities('video') ?? {};
  const h264 = codecs.filter(({ mimeType }) => mimeType === 'video/H264').slice(0, MAX_H264);
  const kept = codecs.filter(
    (codec) => CODECS.includes(codec.mimeType) && (codec.mimeType !== 'video/H264' || h264.includes(codec)),
  );
  try {
    transceiver.setCodecPreferences(kept);
  } catch {
    // A browser that will not choose describes all of its codecs.
  }
}

/** False for a sender that the browsers have not agreed on yet: it has no encodings. */
async function setEncodings(sender: RTCRtpSender, encodings: readonly Encoding[]): Promise<boolean> {
  const parameters = sender.getParameters();
  if (parameters.encodings.length === 0) return false;
  for (const [index, known] of parameters.encodings.entries()) {
    delete known.maxBitrate;
    delete known.maxFramerate;
    delete known.scaleResolutionDownBy;
    Object.assign(known, encodings[index]);
  }
  await sender.setParameters(parameters);
  return true;
}
