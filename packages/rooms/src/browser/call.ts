import { hasPrototypeKeys } from '../protocol/prototype-keys.ts';
import {
  type ClientSignal,
  MAX_SESSION_DATA_CHARS,
  MAX_SESSION_PIECE_CHARS,
  MAX_USER_NAME_CHARS,
  type RoomErrorCode,
} from '../protocol/signalling.ts';
import type { AudioGraph } from './audio-level.ts';
import { AudioRoute } from './audio-route.ts';
import { CallMembers } from './call-members.ts';
import type { CallStore } from './call-store.ts';
import { fatalError } from './fatal-error.ts';
import { Faults } from './faults.ts';
import { asRecord } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import type { IceSettings } from './ice-settings.ts';
import type { LocalAudio } from './local-audio.ts';
import { judgeNetwork, networkFigures, OutgoingBitrate } from './network-stats.ts';
import type { NetworkFigures, NetworkQuality, NetworkSample } from './network-stats.ts';
import type { RoomAddress } from './room-address.ts';
import { RoomLink, type JoinedSignal, type RoomLinkListener } from './room-link.ts';

const FAULT_TEXT = 'Something went wrong in this call. Finished answers are kept.';

export interface CallOptions {
  address: RoomAddress;
  userName: string;
  userData: unknown;
  subscribesAutomatically: boolean;
  localAudio: LocalAudio;
  /** Settles when the microphone is there, or known not to be. */
  microphoneReady: Promise<void>;
  store: CallStore;
  graph: AudioGraph;
  ice: IceSettings;
  post: (message: HostMessage) => void;
  /** The call is over, for whatever reason; called once and not after leave(). */
  onOver: () => void;
}

/** One stay in a room, from join to the end: brings signalling, audio and members together, and tells the call library. */
export class Call {
  readonly members: CallMembers;
  readonly network: NetworkMonitor;
  readonly sessionData: SharedSessionData;
  readonly #options: CallOptions;
  /** Everything that enters the call runs inside this. */
  readonly #faults = new Faults((error) => this.#handleFault(error));
  readonly #link: RoomLink;
  readonly #route: AudioRoute;
  #announced = false;
  #over = false;

  constructor(options: CallOptions) {
    this.#options = options;
    this.members = new CallMembers({
      userName: options.userName,
      userData: options.userData,
      subscribesAutomatically: options.subscribesAutomatically,
      localAudio: options.localAudio,
      store: options.store,
      post: options.post,
    });
    this.#route = this.#openRoute();
    this.network = new NetworkMonitor(
      () => this.#route.sample(),
      (quality) => options.post({ action: 'network-quality-change', ...quality }),
    );
    this.sessionData = new SharedSessionData({
      send: (signal) => this.#link.send(signal),
      post: options.post,
    });
    this.#link = new RoomLink({
      url: options.address.socketUrl,
      token: options.address.token,
      userName: options.userName,
      userData: options.userData,
      faults: this.#faults,
      listener: this.#linkListener(),
    });
  }

  get roomName(): string {
    return this.#options.address.roomName;
  }

  /** Says goodbye and releases everything. */
  leave(): void {
    this.#over = true;
    this.#link.leave();
    this.#release();
  }

  send(signal: ClientSignal): void {
    this.#link.send(signal);
  }

  setUserName(userName: string): void {
    this.#link.send({ type: 'user-name', userName: userName.slice(0, MAX_USER_NAME_CHARS) });
    this.members.setUserName(userName);
  }

  setUserData(userData: unknown): void {
    this.#link.send({ type: 'user-data', userData: userData ?? null });
    this.members.setUserData(userData);
  }

  /** The candidate's audio has changed: another track, muted, unmuted or missing. */
  handleLocalAudio(): void {
    const { localAudio, store } = this.#options;
    store.setMicrophone(localAudio.track);
    this.#route.setMicrophone(localAudio.track);
    if (!this.#announced) return;
    this.#link.send({ type: 'audio', on: localAudio.on });
    this.members.tellLocal();
  }

  #handleRoute({ iceServers, echoes, confirms }: JoinedSignal): void {
    this.#route.handleJoined({
      configuration: () => this.#options.ice.configuration(iceServers),
      echoes: echoes === true,
      confirms: confirms === true,
    });
  }

  #openRoute(): AudioRoute {
    const { post, graph, address } = this.#options;
    return new AudioRoute(graph, address.forcedPath, this.#faults, {
      onSignal: (signal) => this.#link.send(signal),
      onPcm: (frame) => this.#link.sendPcm(frame),
      onPath: (path) => {
        this.#postNetwork('sfu', 'connected');
        post({
          action: 'app-message',
          data: JSON.stringify({ type: 'audio-path', path }),
          fromId: this.members.sessionId,
        });
      },
      onRemoteTrack: (track) => {
        this.members.setRemoteTrack(track);
        // The library shows a track in its old fields only once it carries sound.
        const handleUnmute = this.#faults.guard(() => this.members.tellRemotes());
        track?.addEventListener('unmute', handleUnmute);
      },
      onInterrupted: () => this.#postNetwork('sfu', 'interrupted'),
      onImpossible: (message) => this.#fatal('connection-error', message),
    });
  }

  #linkListener(): RoomLinkListener {
    return {
      onJoined: (joined, resumed) => {
        if (resumed) {
          this.#postNetwork('signaling', 'connected');
          const { on } = this.#options.localAudio;
          // The candidate muted or unmuted while the connection was lost.
          if (this.#announced && joined.self.audio !== on) this.#link.send({ type: 'audio', on });
          this.#handleRoute(joined);
          this.members.handleRejoined(joined.participants);
          this.sessionData.handleRoomData(joined.sessionData);
        } else this.#faults.watch(this.#enter(joined));
      },
      onSignal: (signal) => {
        switch (signal.type) {
          case 'participant-joined':
            this.members.add(signal.participant);
            break;
          case 'participant-updated':
          case 'participant-left':
          case 'counts':
          case 'speaking':
          case 'sdp':
          case 'ice':
          case 'wants':
          case 'turn-off':
          case 'waiting':
          case 'access-denied':
          case 'lobby':
            break;
          case 'session-data':
            this.sessionData.handleRoomData(signal.data);
            break;
          case 'app-message':
            this.#options.post({ action: 'app-message', data: signal.data, fromId: signal.from });
            break;
          case 'answer':
          case 'candidate':
          case 'audio-path':
          case 'sound':
          case 'echo':
            this.#route.handleSignal(signal);
            break;
        }
      },
      onPcm: (frame) => this.#route.handlePcm(frame),
      onInterrupted: () => {
        this.#route.handleInterrupted();
        this.#postNetwork('signaling', 'interrupted');
      },
      onFatal: (code, message) => this.#fatal(code, message),
      onEnded: () => this.#end(),
    };
  }

  /** The room has admitted this browser; the page is told once it is also known whether there is a microphone. */
  async #enter(joined: JoinedSignal): Promise<void> {
    const { post, localAudio } = this.#options;
    this.members.handleJoined(joined.self);
    await this.#options.microphoneReady;
    if (this.#over) return;
    this.#route.setMicrophone(localAudio.track);
    this.#handleRoute(joined);
    post({ action: 'access-state-updated', access: { level: 'full' } });
    post({
      action: 'joined-meeting',
      participants: { local: this.members.local },
      internal: { _maxAppMessageSize: joined.maxAppMessageSize },
    });
    this.#announced = true;
    this.members.startTelling();
    post({ action: 'meeting-session-summary-updated', meetingSession: { id: this.roomName } });
    this.sessionData.handleRoomData(joined.sessionData);
    this.#postNetwork('signaling', 'connected');
    if (!localAudio.on) this.#link.send({ type: 'audio', on: false });
    // Pages subscribe to newcomers, so those who were here first are announced like newcomers.
    this.members.announce(joined.participants);
    this.network.start();
  }

  #fatal(code: RoomErrorCode, message: string): void {
    if (this.#over) return;
    this.#options.post(fatalError(code, message, this.#announced ? 'reconnect' : 'join'));
    this.#end();
  }

  /** The page must not wait for a call that has stopped: it gets a fatal error, and the cause goes to the browser's console. */
  #handleFault(error: unknown): void {
    console.error('call engine: the call has failed', error);
    this.#fatal('connection-error', FAULT_TEXT);
  }

  #end(): void {
    if (this.#over) return;
    this.leave();
    this.#options.onOver();
  }

  #release(): void {
    this.network.stop();
    this.sessionData.close();
    this.#route.close();
    this.members.removeAll();
  }

  #postNetwork(type: 'signaling' | 'sfu', event: 'connected' | 'interrupted'): void {
    this.#options.post({ action: 'network-connection', type, event, session_id: this.members.sessionId });
  }
}

/** The call library's own pace. */
const INTERVAL_MS = 2_000;

/** Watches the audio connection's figures while a call runs. */
export class NetworkMonitor {
  readonly #sample: () => Promise<NetworkSample | null>;
  readonly #onQuality: (quality: NetworkQuality) => void;
  #before: NetworkSample | null = null;
  #bitrate = new OutgoingBitrate();
  #latest: NetworkFigures | null = null;
  #worstLoss = { recv: 0, send: 0 };
  #worstJitter = 0;
  #roundTrips = { sum: 0, count: 0 };
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(sample: () => Promise<NetworkSample | null>, onQuality: (quality: NetworkQuality) => void) {
    this.#sample = sample;
    this.#onQuality = onQuality;
  }

  start(): void {
    this.stop();
    // A failed measurement is skipped; the call does not depend on it.
    this.#timer = setInterval(() => void this.#measure().catch(() => undefined), INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#before = null;
  }

  /** The figures so far, in the shape of the call library's network statistics. */
  summary(): Readonly<Record<string, unknown>> {
    return {
      latest: this.#latest ?? {},
      worstAudioRecvPacketLoss: this.#worstLoss.recv,
      worstAudioSendPacketLoss: this.#worstLoss.send,
      worstAudioRecvJitter: this.#worstJitter,
      averageNetworkRoundTripTime:
        this.#roundTrips.count === 0 ? null : this.#roundTrips.sum / this.#roundTrips.count,
    };
  }

  async #measure(): Promise<void> {
    const sample = await this.#sample();
    if (sample === null) return;
    const before = this.#before;
    // A new connection, or another path, starts its counters again.
    const goesOn =
      before !== null &&
      sample.packetsReceived >= before.packetsReceived &&
      sample.packetsSent >= before.packetsSent;
    if (!goesOn) this.#bitrate = new OutgoingBitrate();
    const now = { ...sample, availableOutgoingBitrate: this.#bitrate.read(sample.availableOutgoingBitrate) };
    if (goesOn) this.#note(networkFigures(before, now));
    this.#before = now;
  }

  #note(figures: NetworkFigures): void {
    this.#latest = figures;
    this.#worstLoss.recv = Math.max(this.#worstLoss.recv, figures.audioRecvPacketLoss);
    this.#worstLoss.send = Math.max(this.#worstLoss.send, figures.audioSendPacketLoss);
    this.#worstJitter = Math.max(this.#worstJitter, figures.audioRecvJitter);
    if (figures.networkRoundTripTime !== null) {
      this.#roundTrips.sum += figures.networkRoundTripTime;
      this.#roundTrips.count += 1;
    }
    this.#onQuality(judgeNetwork(figures));
  }
}

/** The room takes one change a second in the long run; changes in between go together. */
const PACE_MS = 1_000;

const refusal = (errorMsg: string): HostMessage => ({
  action: 'nonfatal-error',
  type: 'meeting-session-data-error',
  errorMsg,
});
const TOO_MUCH = refusal(`The session data would be longer than ${MAX_SESSION_DATA_CHARS} characters.`);
const PROTOTYPES = refusal('The session data must not have keys of prototypes, such as __proto__.');

interface SharedSessionDataOptions {
  send: (signal: ClientSignal) => void;
  post: (message: HostMessage) => void;
}

/** What the participants of a call share: the room's word counts, and goes to the page. */
class SharedSessionData {
  readonly #options: SharedSessionDataOptions;
  #room: Readonly<Record<string, unknown>> = {};
  /** What this page wants the room to have, until it has been sent. */
  #wanted: Readonly<Record<string, unknown>> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SharedSessionDataOptions) {
    this.#options = options;
  }

  /** The room has told what is shared. */
  handleRoomData(data: unknown): void {
    this.#room = asRecord(data);
    this.tell();
  }

  /** Tells the page what is shared. */
  tell(): void {
    this.#options.post({
      action: 'meeting-session-state-updated',
      meetingSessionState: { data: this.#room, topology: 'sfu' },
    });
  }

  /** The page changes what is shared. */
  change(data: unknown, merge: unknown): void {
    if (hasPrototypeKeys(data)) {
      this.#options.post(PROTOTYPES);
      return;
    }
    const wanted =
      merge === 'shallow-merge' ? { ...(this.#wanted ?? this.#room), ...asRecord(data) } : asRecord(data);
    if (JSON.stringify(wanted).length > MAX_SESSION_DATA_CHARS) {
      this.#options.post(TOO_MUCH);
      return;
    }
    this.#wanted = wanted;
    if (this.#timer === undefined) this.#send();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = null;
  }

  #send(): void {
    this.#timer = undefined;
    if (this.#wanted === null) return;
    const text = JSON.stringify(this.#wanted);
    this.#wanted = null;
    for (let at = 0; at < text.length; at += MAX_SESSION_PIECE_CHARS) {
      const piece = text.slice(at, at + MAX_SESSION_PIECE_CHARS);
      const isLast = at + MAX_SESSION_PIECE_CHARS >= text.length;
      this.#options.send({ type: 'session-data', piece, ...(isLast ? { merge: 'replace' } : {}) });
    }
    this.#timer = setTimeout(() => this.#send(), PACE_MS);
  }
}
