import { MAX_USER_NAME_CHARS, type ClientSignal, type RoomErrorCode } from '../protocol/signalling.ts';
import type { AudioGraph } from './audio-graph.ts';
import { AudioRoute } from './audio-route.ts';
import { CallMembers } from './call-members.ts';
import type { CallStore } from './call-store.ts';
import { fatalError } from './fatal-error.ts';
import { Faults } from './faults.ts';
import type { HostMessage } from './host-channel.ts';
import type { IceSettings } from './ice-settings.ts';
import type { LocalAudio } from './local-audio.ts';
import { NetworkMonitor } from './network-monitor.ts';
import type { RoomAddress } from './room-address.ts';
import { SharedSessionData } from './shared-session-data.ts';
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
