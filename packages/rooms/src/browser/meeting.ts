import { mediaTypeOf } from '../protocol/permissions.ts';
import type { MediaType } from '../protocol/permissions.ts';
import { ENGINE_ID } from '../protocol/signalling.ts';
import type { ClientSignal, RoomParticipant, ServerSignal, Topology } from '../protocol/signalling.ts';
import type { AudioGraph } from './audio-level.ts';
import type { CallMembers } from './call-members.ts';
import type { CallStore } from './call-store.ts';
import type { Faults } from './faults.ts';
import type { HostMessage } from './host-channel.ts';
import { LiveKitLine } from './livekit-line.ts';
import type { LocalAudio } from './local-audio.ts';
import { MeetingEvents } from './meeting-events.ts';
import { Mesh } from './mesh.ts';
import type { NetworkSample } from './network-stats.ts';
import type { OwnMedia } from './own-media.ts';
import { OwnVoice } from './own-voice.ts';
import type { PeopleMedia, PeopleMediaListener } from './people-media.ts';
import { layersWanted } from './receive-settings.ts';
import type { JoinedSignal } from './room-link.ts';
import { SeatVoice } from './seat-voice.ts';

/** The page's settings, as they are at the moment. */
export interface CallSettings {
  send: Readonly<Record<string, unknown>>;
  receive: Readonly<Record<string, unknown>>;
  /** Whether a sound is played when someone comes; a number: as long as no more than so many are there. */
  ding: boolean | number;
}

interface MeetingOptions {
  faults: Faults;
  members: CallMembers;
  store: CallStore;
  graph: AudioGraph;
  localAudio: LocalAudio;
  ownMedia: OwnMedia;
  settings: CallSettings;
  configuration: () => RTCConfiguration;
  /** Of the part that connects people through LiveKit. */
  liveKitUrl: () => string;
  permits: (type: MediaType) => boolean;
  setVideo: (on: boolean) => Promise<void>;
  send: (signal: ClientSignal) => void;
  post: (message: HostMessage) => void;
  /** The media go another way. */
  onTopology: () => void;
}

type MeetingSignal = Extract<
  ServerSignal,
  {
    type:
      | 'speaking'
      | 'sdp'
      | 'ice'
      | 'wants'
      | 'renew'
      | 'media-way'
      | 'media-ticket'
      | 'seat-line'
      | 'topology-refused'
      | 'turn-off'
      | 'waiting';
  }
>;

/** Why a room doesn't take another topology; without a code, where it hasn't said so itself. */
interface RefusedTopology {
  code?: string | undefined;
  message: string;
}

/** In which a room says whether it takes another topology. */
const ANSWER_MS = 10_000;

/** What a call with several people has beside the examiner: connections to them, who speaks, who waits, and what each one gets. */
export class Meeting {
  /** Whether there may be more people than one. */
  isOn = false;
  readonly events: MeetingEvents;
  readonly seatVoice: SeatVoice;
  readonly #options: MeetingOptions;
  readonly #mesh: Mesh;
  /** Of a room whose people don't go from browser to browser. */
  #line: LiveKitLine | null = null;
  readonly #voice: OwnVoice;
  /** What each person was last asked to send, as text. */
  readonly #wants = new Map<string, string>();
  /** Settle what the page has asked of the topology: null, or why not. */
  readonly #askers: ((refusal: RefusedTopology | null) => void)[] = [];

  constructor(options: MeetingOptions) {
    this.#options = options;
    this.events = new MeetingEvents(options.post);
    this.seatVoice = new SeatVoice(options);
    this.#mesh = this.#openMesh();
    this.#voice = new OwnVoice(options.graph, (on) => {
      options.send({ type: 'speaking', on });
      this.events.handleSpeaking(options.members.sessionId ?? '', on);
    });
  }

  /** In the room, or back in it. */
  handleJoined({ maxPeople = 1, self, participants, mediaWay, media }: JoinedSignal): void {
    this.isOn = maxPeople > 1;
    if (!this.isOn || self.permissions === undefined) return;
    // Its ticket may have come while this person's browser was opening its microphone.
    if (media === 'livekit') this.#line ??= this.#openLine();
    const { sessionId, permissions, userId } = self;
    if (mediaWay !== undefined) this.#mesh.setWay(mediaWay);
    this.#media.setSettings(this.#options.settings.send);
    this.#media.handleJoined({ sessionId, permissions, userId }, participants);
    // Who has made a new connection meanwhile does not know what was wanted.
    this.#wants.clear();
    for (const participant of participants) this.#tellWants(participant.sessionId);
  }

  handleSignal(signal: MeetingSignal): void {
    if (signal.type === 'speaking') this.events.handleSpeaking(signal.sessionId, signal.on);
    else if (signal.type === 'waiting') this.events.handleWaiting(signal.people);
    else if (signal.type === 'turn-off') this.#options.faults.watch(this.#turnOff(signal));
    else if (signal.type === 'topology-refused') this.#answerAskers(signal);
    else if (signal.type === 'media-way') this.#changeWay(signal);
    else if (signal.type === 'seat-line') this.seatVoice.handleOffer(signal.by);
    else if (signal.type === 'media-ticket') (this.#line ??= this.#openLine()).handleTicket(signal);
    else this.#mesh.handleSignal(signal);
  }

  /** As the library calls the way of the call's media. */
  get topology(): Topology {
    return this.isOn && this.#line === null ? this.#mesh.topology : 'sfu';
  }

  /** Has the media of everyone go that way; why not, or null. */
  async askTopology(topology: Topology): Promise<RefusedTopology | null> {
    const { faults, send } = this.#options;
    return await new Promise((resolve) => {
      // The order or its answer may be lost with the line, and too many are answered by no one.
      const timer = setTimeout(
        faults.guard(() => settle({ message: 'The room doesn’t answer.' })),
        ANSWER_MS,
      );
      const settle = (refusal: RefusedTopology | null): void => {
        clearTimeout(timer);
        resolve(refusal);
      };
      this.#askers.push(settle);
      send({ type: 'set-topology', topology });
    });
  }

  #answerAskers(refusal: RefusedTopology | null): void {
    for (const settle of this.#askers.splice(0)) settle(refusal);
  }

  #changeWay({ is }: Extract<MeetingSignal, { type: 'media-way' }>): void {
    const { store, members, onTopology } = this.#options;
    for (const id of members.otherIds) store.setPeering(id, null);
    // People's own connections say when they stand.
    if (!is.isUp) this.#tellNetwork('sfu', 'interrupted');
    this.#mesh.setWay(is);
    // Who has made a new connection does not know what was wanted.
    this.#wants.clear();
    for (const id of members.otherIds) this.#tellWants(id);
    this.#answerAskers(null);
    onTopology();
  }

  #tellNetwork(type: 'sfu' | 'peer-to-peer', event: 'connected' | 'interrupted', id?: string): void {
    const session_id = id ?? this.#options.members.sessionId;
    this.#options.post({ action: 'network-connection', type, event, session_id });
  }

  /** Someone has come, or is not as before. */
  handlePerson(participant: RoomParticipant, isNew: boolean): void {
    if (!this.isOn) return;
    this.#media.update(participant);
    this.#tellWants(participant.sessionId);
    if (isNew && participant.permissions?.hasPresence !== false) this.#ding();
  }

  handleLeft(sessionId: string): void {
    this.#media.remove(sessionId);
    this.#options.store.setPeering(sessionId, null);
    this.#wants.delete(sessionId);
    this.events.handleLeft(sessionId);
  }

  /** This person may do something else than before. */
  handlePermissions(): void {
    const { permissions } = this.#options.members;
    if (permissions !== null) this.#media.setPermissions(permissions);
  }

  /** Which tracks of a person are wanted. */
  subscribe(id: string, update: Readonly<Record<string, boolean | 'staged'>>): void {
    this.#options.members.subscribe(id, update);
    this.#tellWants(id);
  }

  /** The page's settings have changed. */
  handleSettings(): void {
    this.#media.setSettings(this.#options.settings.send);
    for (const id of this.#options.members.otherIds) this.#tellWants(id);
  }

  /** To the other browsers: everything that is on. */
  sendMedia(): void {
    if (!this.isOn) return;
    const { localAudio, ownMedia, permits, send } = this.#options;
    this.#media.setTracks(localTracks(localAudio, ownMedia));
    const tracks: Record<string, 'audio' | 'video'> = {};
    for (const [name, track] of ownMedia.tracks) {
      const kind = track.kind === 'audio' ? 'audio' : 'video';
      const type = mediaTypeOf(name, kind);
      if (type !== null && permits(type)) tracks[name] = kind;
    }
    send({ type: 'tracks', tracks });
    this.#voice.watch(localAudio.on && permits('audio') ? localAudio.track : null);
  }

  /** The newest figures of the connections to the others. */
  get samples(): readonly NetworkSample[] {
    return this.#media.samples;
  }

  close(): void {
    this.#answerAskers({ message: 'The call is over.' });
    this.#media.close();
    this.#voice.close();
  }

  /** Asks a person for what the page wants of their tracks, where that is something else than before. */
  #tellWants(id: string): void {
    const { members, settings } = this.#options;
    const participant = members.roster.get(id);
    if (participant?.peer !== true) return;
    const layers = layersWanted(settings.receive, id);
    const wants: Record<string, false | 0 | 1 | 2> = {};
    for (const name of ['cam-audio', ...Object.keys(participant.tracks ?? {})]) {
      const layer = layers[name];
      if (members.roster.subscription(id, name) !== true) wants[name] = false;
      else if (layer !== undefined) wants[name] = layer;
    }
    const text = JSON.stringify(wants);
    if (text === (this.#wants.get(id) ?? '{}')) return;
    this.#wants.set(id, text);
    this.#media.want(id, wants);
  }

  /** Someone in charge wants it so. */
  async #turnOff({ audio, video, screen }: Extract<MeetingSignal, { type: 'turn-off' }>): Promise<void> {
    const { localAudio, ownMedia, setVideo } = this.#options;
    if (audio === false) await localAudio.setOn(false);
    if (video === false) await setVideo(false);
    if (screen === false) ownMedia.stopScreen();
  }

  #ding(): void {
    const { settings, graph, members } = this.#options;
    const present = 1 + members.otherIds.length;
    const { ding } = settings;
    // Apps of React Native cannot make sounds of their own here.
    if (typeof AudioContext === 'undefined') return;
    if (ding === true || (typeof ding === 'number' && present <= ding)) graph.ding();
  }

  get #media(): PeopleMedia {
    return this.#line ?? this.#mesh;
  }

  #openMesh(): Mesh {
    const { faults, configuration, members, store, send } = this.#options;
    return new Mesh({
      faults,
      configuration,
      listener: {
        ...this.#mediaListener(),
        onSignal: send,
        onState: (id, state) => {
          const event = NETWORK_EVENTS[state];
          if (id === ENGINE_ID) {
            if (event !== undefined) this.#tellNetwork('sfu', event);
            return;
          }
          const isDirect = this.topology === 'peer';
          if (isDirect) store.setPeering(id, state);
          members.tellRemote(id);
          if (isDirect && event !== undefined) this.#tellNetwork('peer-to-peer', event, id);
        },
      },
    });
  }

  #openLine(): LiveKitLine {
    const { faults, configuration, liveKitUrl, send, post } = this.#options;
    return new LiveKitLine({
      faults,
      configuration,
      scriptUrl: liveKitUrl,
      send,
      listener: this.#mediaListener(),
      onSeat: (voice) => this.seatVoice.setFar(voice),
      onState: (event) => this.#tellNetwork('sfu', event),
      onImpossible: (errorMsg) => post({ action: 'nonfatal-error', type: 'connection-error', errorMsg }),
    });
  }

  #mediaListener(): PeopleMediaListener {
    const { faults, members } = this.#options;
    return {
      onTracks: (id, tracks) => {
        members.setTracks(id, tracks);
        // The library shows a track in its old fields only once it carries something.
        const handleUnmute = faults.guard(() => members.tellRemote(id));
        for (const track of tracks.values()) track.addEventListener('unmute', handleUnmute, { once: true });
      },
      onQuality: (id, quality) => members.setNetwork(id, quality),
    };
  }
}

const NETWORK_EVENTS: Partial<Record<RTCPeerConnectionState, 'connected' | 'interrupted'>> = {
  connected: 'connected',
  disconnected: 'interrupted',
  failed: 'interrupted',
};

/** Everything that this person has, by the names of tracks in rooms. */
export function localTracks(localAudio: LocalAudio, ownMedia: OwnMedia): Map<string, MediaStreamTrack> {
  const { track } = localAudio;
  return new Map([...(track === null ? [] : [['cam-audio', track] as const]), ...ownMedia.tracks]);
}
