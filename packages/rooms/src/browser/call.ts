import { maySend } from '../protocol/permissions.ts';
import type { EnableRecording, MediaType } from '../protocol/permissions.ts';
import { MAX_USER_NAME_CHARS } from '../protocol/signalling.ts';
import type { ClientSignal, RoomErrorCode, RoomParticipant } from '../protocol/signalling.ts';
import { AccessRequest } from './access-request.ts';
import type { AudioGraph } from './audio-level.ts';
import { AudioRoute } from './audio-route.ts';
import { CallMembers } from './call-members.ts';
import { Captures } from './captures.ts';
import type { CallStore } from './call-store.ts';
import { fatalError } from './fatal-error.ts';
import { Faults } from './faults.ts';
import type { HostMessage } from './host-channel.ts';
import type { IceSettings } from './ice-settings.ts';
import type { LocalAudio } from './local-audio.ts';
import { localTracks, Meeting } from './meeting.ts';
import type { CallSettings } from './meeting.ts';
import { NetworkMonitor } from './network-monitor.ts';
import { sumSamples } from './network-stats.ts';
import type { OwnMedia } from './own-media.ts';
import type { RecordedCall } from './recorder/recorded-call.ts';
import { Phones } from './phones.ts';
import type { RoomAddress } from './room-address.ts';
import { RemotePlayers } from './remote-players.ts';
import { RoomLink, type JoinedSignal, type RoomLinkListener, type RoomSignal } from './room-link.ts';
import { RoomOrders } from './room-orders.ts';
import { SharedSessionData } from './session-data.ts';
import { Transcription } from './transcription.ts';

const PICTURES = ['video', 'screenVideo', 'customVideo'] as const;

const FAULT_TEXT = 'Something went wrong in this call. Finished answers are kept.';

export interface CallOptions {
  address: RoomAddress;
  userName: string;
  userData: unknown;
  subscribesAutomatically: boolean;
  localAudio: LocalAudio;
  ownMedia: OwnMedia;
  /** Opens the camera where the page wants it and the room allows it, and ends what it does not. */
  enterMedia: () => Promise<void>;
  setVideo: (on: boolean) => Promise<void>;
  settings: CallSettings;
  /** Settles when the microphone is there, or known not to be. */
  microphoneReady: Promise<void>;
  store: CallStore;
  graph: AudioGraph;
  ice: IceSettings;
  /** Of the part that connects people through LiveKit. */
  liveKitUrl: () => string;
  post: (message: HostMessage) => void;
  /** The call is over, for whatever reason; called once and not after leave(). */
  onOver: () => void;
}

/** One stay in a room, from join to the end: brings signalling, audio and members together, and tells the call library. */
export class Call {
  readonly members: CallMembers;
  readonly network: NetworkMonitor;
  readonly sessionData: SharedSessionData;
  /** What happens with the other people, where there may be any. */
  readonly meeting: Meeting;
  /** People by telephone. */
  readonly phones: Phones;
  /** What is played to everyone from elsewhere. */
  readonly players: RemotePlayers;
  /** Recordings on the server and streams. */
  readonly captures: Captures;
  readonly #transcription: Transcription;
  readonly #options: CallOptions;
  /** Everything that enters the call runs inside this. */
  readonly #faults = new Faults((error) => this.#handleFault(error));
  readonly #link: RoomLink;
  readonly #orders = new RoomOrders((signal) => this.#link.send(signal));
  readonly #route: AudioRoute;
  #iceServers: RTCIceServer[] = [];
  /** Takes part and is not examined: nothing of this person's voice goes to the room but for a transcription. */
  #isGuest = false;
  /** At the door; settles when those in charge have decided. */
  #asking: AccessRequest | null = null;
  #isAtDoor = false;
  #announced = false;
  #over = false;

  constructor(options: CallOptions) {
    this.#options = options;
    this.members = new CallMembers({
      userName: options.userName,
      userData: options.userData,
      subscribesAutomatically: options.subscribesAutomatically,
      localAudio: options.localAudio,
      ownMedia: options.ownMedia,
      store: options.store,
      post: options.post,
    });
    this.meeting = new Meeting({
      faults: this.#faults,
      members: this.members,
      configuration: () => options.ice.configuration(this.#iceServers),
      permits: (type) => this.permits(type),
      send: (signal) => this.#link.send(signal),
      onTopology: () => {
        if (this.#announced) this.sessionData.tell();
      },
      ...options,
    });
    const desk = { orders: this.#orders, post: options.post };
    this.phones = new Phones({
      faults: this.#faults,
      members: this.members,
      configuration: () => options.ice.configuration(this.#iceServers),
      voice: () => (options.localAudio.on && this.permits('audio') ? options.localAudio.track : null),
      send: (signal) => this.#link.send(signal),
      ...desk,
    });
    this.players = new RemotePlayers({
      permissions: () => (this.meeting.isOn ? this.members.permissions : null),
      ...desk,
    });
    this.captures = new Captures({ sessionId: () => this.members.self?.sessionId, ...desk });
    this.#route = this.#openRoute();
    this.#transcription = new Transcription(options.post, () =>
      this.#route.setMicrophone(this.#voiceForRoom),
    );
    this.network = new NetworkMonitor(
      async () => {
        const ofRoom = await this.#route.sample();
        return ofRoom && sumSamples(ofRoom, ...this.meeting.samples);
      },
      (quality) => options.post({ action: 'network-quality-change', ...quality }),
    );
    this.sessionData = new SharedSessionData({
      send: (signal) => this.#link.send(signal),
      topology: () => this.topology,
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

  /** As the library calls the way of the call's media. */
  get topology(): 'sfu' | 'peer' {
    return this.meeting.topology;
  }

  /** Whether this person may send this; false before the room has said so, and where it says nothing for anything but sound. */
  permits(type: MediaType): boolean {
    const { permissions } = this.members;
    return permissions === null ? type === 'audio' : maySend(permissions, type);
  }

  /** Let in, and the page knows. */
  get isIn(): boolean {
    return this.#announced && !this.#isAtDoor;
  }

  /** How this person may record the call, once they are in it. */
  get recordingType(): EnableRecording | undefined {
    return this.#announced ? this.members.self?.enableRecording : undefined;
  }

  /** What a recording needs of the call; null where this person is not in it, or may not record it. */
  get recorded(): RecordedCall | null {
    const { self, roster, userName } = this.members;
    if (self === null || this.recordingType !== 'local') return null;
    const { localAudio, ownMedia } = this.#options;
    const { sessionId } = self;
    const own = { id: sessionId, name: userName, tracks: localTracks(localAudio, ownMedia) };
    return {
      sessionId,
      number: self.recording ?? 0,
      said: self,
      mayHavePictures: [self.permissions, ...roster.ids.map((id) => roster.get(id)?.permissions)].some(
        (permissions) => permissions !== undefined && PICTURES.some((type) => maySend(permissions, type)),
      ),
      people: [own, ...roster.recordableBy(sessionId)],
      tell: (on, number) => this.#link.send({ type: 'recording', on, number }),
    };
  }

  /** Says goodbye and releases everything. */
  leave(): void {
    this.#over = true;
    this.#link.leave();
    this.network.stop();
    this.meeting.close();
    this.phones.close();
    this.#orders.close();
    this.#asking?.decide(false);
    this.sessionData.close();
    this.#route.close();
    this.members.removeAll();
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

  /** What this person sends has changed: another track, muted, unmuted or missing. */
  handleLocalMedia(): void {
    const { localAudio, ownMedia, store } = this.#options;
    store.setLocalTracks(localTracks(localAudio, ownMedia));
    this.#route.setMicrophone(this.#voiceForRoom);
    if (!this.#announced || this.#isAtDoor) return;
    this.#link.send({ type: 'audio', on: localAudio.on });
    this.meeting.sendMedia();
    this.phones.sendVoice();
    this.members.tellLocal();
  }

  /** At the door: asks to be let in, and settles when those in charge have decided. Null where this person is in already. */
  async requestAccess(name: string): Promise<HostMessage | null> {
    if (!this.#isAtDoor) return null;
    const asking = (this.#asking ??= new AccessRequest());
    this.#ask(name);
    const granted = await asking.granted;
    return { access: { level: granted ? 'full' : 'lobby' }, granted };
  }

  #ask(name: string): void {
    this.#link.send({
      type: 'request-access',
      ...(name === '' ? {} : { userName: name.slice(0, MAX_USER_NAME_CHARS) }),
    });
    this.#options.post({
      action: 'access-state-updated',
      access: { level: 'lobby' },
      awaitingAccess: { level: 'full' },
    });
  }

  get #voiceForRoom(): MediaStreamTrack | null {
    const { on, track } = this.#options.localAudio;
    const isRead = on && this.permits('audio') && this.#transcription.reads;
    return this.#isGuest && !isRead ? null : track;
  }

  #handleRoute({ iceServers, echoes, confirms }: JoinedSignal): void {
    this.#iceServers = iceServers;
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
      onRemoteTrack: (track) => this.meeting.seatVoice.setOwn(track),
      onInterrupted: () => this.#postNetwork('sfu', 'interrupted'),
      onImpossible: (message) => this.#fatal('connection-error', message),
    });
  }

  #linkListener(): RoomLinkListener {
    return {
      onJoined: (joined, resumed) => {
        this.#orders.repeats = joined.repeats === true;
        if (resumed) {
          this.#postNetwork('signaling', 'connected');
          const { on } = this.#options.localAudio;
          // The candidate muted or unmuted while the connection was lost.
          if (this.#announced && joined.self.audio !== on) this.#link.send({ type: 'audio', on });
          this.#handleRoute(joined);
          this.members.handleJoined(joined.self);
          this.members.tellAll();
          this.#transcription.handleJoined(joined.transcription);
          this.captures.handleJoined(joined.captures);
          if (joined.counts !== undefined) this.members.handleCounts(joined.counts);
          this.members.handleRejoined(joined.participants);
          this.sessionData.handleRoomData(joined.sessionData);
          this.meeting.handleJoined(joined);
          this.phones.handleJoined(joined.participants);
          if (this.#announced) this.players.handleJoined(joined.participants);
          if (this.#announced) this.meeting.sendMedia();
        } else this.#faults.watch(this.#enter(joined));
      },
      onLobby: (self) => this.#faults.watch(this.#waitAtDoor(self)),
      onReady: () => this.#orders.handleReady(),
      onRefused: (code, message) =>
        this.#options.post({ action: 'nonfatal-error', type: code, errorMsg: message }),
      onSignal: (signal) => this.#handleSignal(signal),
      onPcm: (frame) => this.#route.handlePcm(frame),
      onInterrupted: () => {
        this.#route.handleInterrupted();
        this.#postNetwork('signaling', 'interrupted');
      },
      onFatal: (code, message) => this.#fatal(code, message),
      onEnded: () => this.#end(),
    };
  }

  #handleSignal(signal: RoomSignal): void {
    switch (signal.type) {
      case 'participant-joined':
      case 'participant-updated':
        this.#handleParticipant(signal.participant, signal.type === 'participant-joined');
        break;
      case 'participant-left':
        this.meeting.handleLeft(signal.sessionId);
        this.phones.remove(signal.sessionId);
        this.members.remove(signal.sessionId);
        break;
      case 'counts':
        this.members.handleCounts(signal.counts);
        break;
      case 'speaking':
      case 'sdp':
      case 'ice':
      case 'wants':
      case 'renew':
      case 'media-way':
      case 'topology-refused':
      case 'turn-off':
      case 'waiting':
      case 'media-ticket':
      case 'seat-line':
        this.meeting.handleSignal(signal);
        break;
      case 'transcription':
      case 'words':
      case 'transcription-error':
        this.#transcription.handleSignal(signal);
        break;
      case 'player-answer':
      case 'dial-answer':
        this.#orders.handleAnswer(signal);
        break;
      case 'player-event':
        this.players.handleNews(signal);
        break;
      case 'captures':
      case 'capture-event':
        this.captures.handleNews(signal);
        break;
      case 'dial-event':
      case 'dial-key':
      case 'phone-line':
        this.phones.handleNews(signal);
        break;
      case 'access-denied':
        this.#options.post({ action: 'access-state-updated', access: { level: 'lobby' } });
        this.#asking?.decide(false);
        this.#asking = null;
        break;
      case 'invitation':
        this.#options.post({ action: 'invitation', url: signal.url });
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
  }

  #handleParticipant(participant: RoomParticipant, isNew: boolean): void {
    if (participant.sessionId === this.members.sessionId) {
      this.#faults.watch(this.#handlePermissions(participant));
      return;
    }
    this.members.add(participant);
    if (this.#announced) this.phones.update(participant);
    this.meeting.handlePerson(participant, isNew && this.#announced);
  }

  /** What this person may no longer send is ended, and not only withheld. */
  async #handlePermissions(self: RoomParticipant): Promise<void> {
    this.members.handleOwnUpdate(self);
    this.meeting.handlePermissions();
    await this.#options.ownMedia.keepOnly((type) => this.permits(type));
    this.handleLocalMedia();
  }

  /** In the library's words one is in the meeting at the door, too, and alone there. */
  async #waitAtDoor(self: RoomParticipant): Promise<void> {
    const { post } = this.#options;
    this.#isAtDoor = true;
    this.members.handleJoined(self);
    // Back at the door after a loss.
    if (this.#asking !== null) this.#ask('');
    if (this.#announced) return;
    this.#announced = true;
    await this.#options.microphoneReady;
    if (this.#over) return;
    post({ action: 'access-state-updated', access: { level: 'lobby' } });
    post({ action: 'joined-meeting', participants: { local: this.members.local } });
  }

  /** The room has admitted this browser; the page is told once it is also known whether there is a microphone. */
  async #enter(joined: JoinedSignal): Promise<void> {
    const { post, localAudio } = this.#options;
    const wasAtDoor = this.#isAtDoor;
    this.#isAtDoor = false;
    this.#isGuest = joined.self.guest === true;
    this.meeting.isOn = (joined.maxPeople ?? 1) > 1;
    this.members.handleJoined(joined.self);
    this.#transcription.handleJoined(joined.transcription);
    this.captures.handleJoined(joined.captures);
    await Promise.all([this.#options.microphoneReady, this.#options.enterMedia()]);
    if (this.#over) return;
    this.#route.setMicrophone(this.#voiceForRoom);
    this.#handleRoute(joined);
    post({ action: 'access-state-updated', access: { level: 'full' } });
    if (wasAtDoor) this.members.tellLocal();
    else
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
    if (joined.counts !== undefined) this.members.handleCounts(joined.counts);
    this.meeting.handleJoined(joined);
    this.phones.handleJoined(joined.participants);
    this.players.isPossible = joined.hasPlayers === true;
    this.players.handleJoined(joined.participants);
    this.meeting.sendMedia();
    this.meeting.events.start();
    this.#transcription.start();
    this.captures.start(joined.hasStreams);
    if (wasAtDoor) this.members.tellLocal();
    this.#asking?.decide(true);
    this.#asking = null;
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

  #postNetwork(type: 'signaling' | 'sfu', event: 'connected' | 'interrupted'): void {
    this.#options.post({ action: 'network-connection', type, event, session_id: this.members.sessionId });
  }
}
