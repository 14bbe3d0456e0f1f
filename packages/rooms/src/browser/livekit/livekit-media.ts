import {
  ConnectionState,
  DisconnectReason,
  LocalAudioTrack,
  LocalVideoTrack,
  LogLevel,
  PublishTrackError,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
  VideoPreset,
  VideoQuality,
} from 'livekit-client';
import type {
  LocalTrackPublication,
  RemoteParticipant,
  RemoteTrackPublication,
  TrackPublishOptions,
} from 'livekit-client';
import { SignallingSteps } from '../../protocol/signalling-steps.ts';
import type { RoomParticipant } from '../../protocol/signalling.ts';
import type { Permissions } from '../../protocol/permissions.ts';
import type { Faults } from '../faults.ts';
import {
  judgeNetwork,
  networkFigures,
  readNetworkSample,
  statsEntries,
  sumSamples,
} from '../network-stats.ts';
import type { NetworkSample } from '../network-stats.ts';
import { isSendable, isSentTo, shownOf } from '../people-media.ts';
import type { PeopleMedia, PeopleMediaListener, Self, SendSettings, Tracks, Wants } from '../people-media.ts';
import type { FarVoice } from '../seat-voice.ts';
import { layersFor } from '../send-settings.ts';
import { PacketWatch } from './packet-watch.ts';

/** Where LiveKit is, and what lets this person in there. */
export interface MediaTicket {
  /** `ws:` or `wss:`. */
  url: string;
  token: string;
}

export interface LiveKitOptions {
  faults: Faults;
  /** With servers of its own, or none: LiveKit's defaults are another company's. */
  configuration: () => RTCConfiguration;
  listener: LiveKitListener;
}

export interface LiveKitListener extends PeopleMediaListener {
  onConnected(): void;
  /** Another ticket is needed. */
  onLost(): void;
  /** The examiner can be heard by way of LiveKit, or can't; LiveKit gives the track to guests alone. */
  onSeat(voice: FarVoice | null): void;
}

/** LiveKit's part of a call: what `globalThis.bandpalLiveKit` makes. */
export interface TicketedMedia extends PeopleMedia {
  /** Connects, or connects anew. */
  connect(ticket: MediaTicket): void;
}

declare global {
  /** Set by livekit.js. */
  var bandpalLiveKit: ((options: LiveKitOptions) => TicketedMedia) | undefined;
}

// It would tell the console of the page who is where.
setLogLevel(LogLevel.silent);

/** A node that is gone doesn't come back in seconds, while the room has another one to name. */
const RECONNECT_DELAYS_MS = [0, 300, 700, 1_500];
const MEASURE_MS = 2_000;
/** Of HTTP, as LiveKit's client has it for a publication that its rights don't allow. */
const FORBIDDEN = 403;

const SOURCES: Readonly<Record<string, Track.Source>> = {
  'cam-audio': Track.Source.Microphone,
  'cam-video': Track.Source.Camera,
  'screen-audio': Track.Source.ScreenShareAudio,
  'screen-video': Track.Source.ScreenShare,
};

const QUALITIES = [VideoQuality.LOW, VideoQuality.MEDIUM, VideoQuality.HIGH] as const;

interface Other {
  participant: RoomParticipant;
  wants: Wants;
  sample: NetworkSample | null;
}

/**
 * People's sound and pictures through a LiveKit room, in which each of them is known by their session. Tracks have the names that they have
 * in rooms. Who isn't in the room, as the room says, gets nothing: LiveKit gives a track only to those whom its sender names.
 */
export class LiveKitMedia implements TicketedMedia {
  readonly #faults: Faults;
  readonly #listener: LiveKitListener;
  readonly #configuration: LiveKitOptions['configuration'];
  readonly #others = new Map<string, Other>();
  readonly #published = new Map<string, Published>();
  readonly #steps: SignallingSteps;
  #room: Room | null = null;
  #self: Self | null = null;
  /** The session of the examiner. */
  #seatId = '';
  #tracks: Tracks = new Map();
  #settings: SendSettings = {};
  /** What LiveKit was last told of who gets what, as text. */
  #told = '';
  #ownSample: NetworkSample | null = null;
  readonly #measuring: ReturnType<typeof setInterval>;
  readonly #seatPackets: PacketWatch;

  constructor({ faults, configuration, listener }: LiveKitOptions) {
    this.#configuration = configuration;
    this.#faults = faults;
    this.#listener = listener;
    this.#steps = new SignallingSteps({ faults, onFailed: () => this.#lose() });
    this.#seatPackets = new PacketWatch(faults.guard((comes) => this.#tellSeat(comes)));
    this.#measuring = setInterval(
      // A failed measurement is skipped; the call doesn't depend on it.
      () => void this.#measure().catch(() => undefined),
      MEASURE_MS,
    );
  }

  get samples(): readonly NetworkSample[] {
    const all = [this.#ownSample, ...[...this.#others.values()].map(({ sample }) => sample)];
    return all.filter((sample) => sample !== null);
  }

  connect(ticket: MediaTicket): void {
    this.#steps.add(() => this.#connect(ticket));
  }

  handleJoined(self: Self, people: readonly RoomParticipant[]): void {
    this.#self = self;
    const present = new Set(people.map(({ sessionId }) => sessionId));
    for (const id of this.#others.keys()) if (!present.has(id)) this.remove(id);
    for (const person of people) this.update(person);
  }

  update(participant: RoomParticipant): void {
    const { sessionId, peer, phone } = participant;
    if (peer !== true && phone !== true) this.#findSeat(sessionId);
    // Someone on the telephone comes another way.
    if (peer !== true || phone === true || sessionId === this.#self?.sessionId) return;
    const known = this.#others.get(sessionId);
    this.#others.set(sessionId, { wants: {}, sample: null, ...known, participant });
    for (const publication of this.#publicationsOf(sessionId)) this.#applyWants(sessionId, publication);
    this.#show(sessionId);
    this.#refresh();
  }

  remove(sessionId: string): void {
    this.#others.delete(sessionId);
    this.#refresh();
  }

  setPermissions(permissions: Permissions): void {
    if (this.#self !== null) this.#self = { ...this.#self, permissions };
    for (const id of this.#others.keys()) this.#show(id);
    this.#refresh();
  }

  setTracks(tracks: Tracks): void {
    this.#tracks = tracks;
    this.#refresh();
  }

  setSettings(settings: SendSettings): void {
    this.#settings = settings;
    this.#refresh();
  }

  want(sessionId: string, wants: Wants): void {
    const other = this.#others.get(sessionId);
    if (other === undefined) return;
    other.wants = wants;
    for (const publication of this.#publicationsOf(sessionId)) this.#applyWants(sessionId, publication);
  }

  close(): void {
    clearInterval(this.#measuring);
    this.#seatPackets.watch(null);
    void this.#steps.close();
    this.#others.clear();
    void this.#room?.disconnect(false);
    this.#room = null;
  }

  async #connect({ url, token }: MediaTicket): Promise<void> {
    // The room sends one whenever someone comes back to it, too.
    if (this.#room !== null) return;
    const room = new Room({
      stopLocalTrackOnUnpublish: false,
      dynacast: true,
      reconnectPolicy: { nextRetryDelayInMs: ({ retryCount }) => RECONNECT_DELAYS_MS[retryCount] ?? null },
    });
    this.#room = room;
    this.#listen(room);
    const rtcConfig = { iceServers: [], ...this.#configuration() };
    await room.connect(url, token, { maxRetries: 0, rtcConfig, autoSubscribe: false });
    if (this.#room !== room) return;
    this.#listener.onConnected();
    await this.#publish();
    for (const id of this.#others.keys()) {
      for (const publication of this.#publicationsOf(id)) this.#applyWants(id, publication);
      this.#show(id);
    }
    this.#findSeat(this.#seatId);
  }

  #findSeat(sessionId: string): void {
    this.#seatId = sessionId;
    for (const publication of this.#publicationsOf(sessionId)) this.#applyWants(sessionId, publication);
    this.#watchSeat();
  }

  /** It's heard while packets come, and the own line otherwise. */
  #watchSeat(): void {
    const [publication] = this.#publicationsOf(this.#seatId);
    this.#seatPackets.watch(publication?.track ?? null);
  }

  #tellSeat(comes: boolean): void {
    const [publication] = this.#publicationsOf(this.#seatId);
    const track = publication?.track?.mediaStreamTrack;
    const isThere = comes && publication !== undefined && track !== undefined;
    this.#listener.onSeat(isThere ? { id: publication.trackSid, track } : null);
  }

  #listen(room: Room): void {
    const ofThis = <A extends unknown[]>(run: (...args: A) => void) =>
      this.#faults.guard((...args: A) => {
        if (this.#room === room) run(...args);
      });
    const show = ofThis((_track: unknown, _publication: unknown, { identity }: RemoteParticipant) => {
      if (identity === this.#seatId) this.#watchSeat();
      else this.#show(identity);
    });
    room.on(RoomEvent.TrackSubscribed, show);
    room.on(RoomEvent.TrackUnsubscribed, show);
    room.on(
      RoomEvent.TrackPublished,
      ofThis((publication: RemoteTrackPublication, { identity }: RemoteParticipant) =>
        this.#applyWants(identity, publication),
      ),
    );
    // Who is named before they are there is known to LiveKit only now.
    room.on(
      RoomEvent.ParticipantConnected,
      ofThis(() => {
        this.#told = '';
        this.#refresh();
      }),
    );
    // The room tells this browser of a right before LiveKit has it.
    room.on(
      RoomEvent.ParticipantPermissionsChanged,
      ofThis(() => this.#refresh()),
    );
    // Until it stands again nothing may come.
    for (const event of [RoomEvent.SignalReconnecting, RoomEvent.Reconnecting] as const)
      room.on(
        event,
        ofThis(() => this.#seatPackets.watch(null)),
      );
    room.on(
      RoomEvent.Reconnected,
      ofThis(() => this.#watchSeat()),
    );
    room.on(
      RoomEvent.Disconnected,
      ofThis((reason?: DisconnectReason) => {
        if (reason !== DisconnectReason.CLIENT_INITIATED) this.#lose();
      }),
    );
  }

  #lose(): void {
    if (this.#steps.isClosed) return;
    // It may still stand, and would go on sending.
    void this.#room?.disconnect(false);
    this.#room = null;
    this.#published.clear();
    this.#told = '';
    for (const id of this.#others.keys()) this.#show(id);
    this.#seatPackets.watch(null);
    this.#listener.onLost();
  }

  #refresh(): void {
    if (this.#room !== null) this.#steps.add(() => this.#publish());
  }

  /** Has LiveKit carry what there is to send, and to whom it may go. */
  async #publish(): Promise<void> {
    const [room, self] = [this.#room, this.#self];
    if (room === null || self === null || room.state !== ConnectionState.Connected) return;
    // Nothing goes to anyone before it's said to whom it may go.
    if (this.#told === '') this.#tellWhoGets(room, self);
    for (const [name, { publication }] of this.#published) {
      const track = this.#tracks.get(name);
      if (track !== undefined && isSendable(self.permissions, name, track)) continue;
      this.#published.delete(name);
      // oxlint-disable-next-line no-await-in-loop -- one after another, as all that is done with a connection
      if (publication.track !== undefined)
        await room.localParticipant.unpublishTrack(publication.track, false);
    }
    for (const [name, track] of this.#tracks) {
      if (!isSendable(self.permissions, name, track)) continue;
      // oxlint-disable-next-line no-await-in-loop
      await this.#publishOne(room, name, track);
    }
    this.#tellWhoGets(room, self);
  }

  async #publishOne(room: Room, name: string, track: MediaStreamTrack): Promise<void> {
    const settings = JSON.stringify(layersFor(name, this.#settings));
    const known = this.#published.get(name);
    if (known !== undefined && known.settings === settings) {
      const { track: sent } = known.publication;
      if (known.track === track || sent === undefined) return;
      if (sent instanceof LocalAudioTrack || sent instanceof LocalVideoTrack)
        await sent.replaceTrack(track, true);
      known.track = track;
      return;
    }
    if (known?.publication.track !== undefined)
      await room.localParticipant.unpublishTrack(known.publication.track, false);
    const publication = await room.localParticipant
      .publishTrack(track, this.#optionsOf(name, track))
      .catch((error: unknown) => {
        // It's tried again when LiveKit knows of the right.
        if (error instanceof PublishTrackError && error.status === FORBIDDEN) return null;
        throw error;
      });
    if (publication !== null) this.#published.set(name, { publication, track, settings });
  }

  #optionsOf(name: string, { kind }: MediaStreamTrack): TrackPublishOptions {
    const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined;
    const common = { name, source: source ?? Track.Source.Unknown, stopMicTrackOnMute: false };
    if (kind === 'audio') return { ...common, dtx: true, red: true };
    const layers = layersFor(name, this.#settings);
    const [best, ...smaller] = layers.toReversed();
    const encoding = { maxBitrate: best?.maxBitrate ?? 700_000, maxFramerate: best?.maxFramerate ?? 30 };
    return {
      ...common,
      videoCodec: 'vp8',
      simulcast: smaller.length > 0,
      ...(name === 'screen-video' ? { screenShareEncoding: encoding } : { videoEncoding: encoding }),
      videoSimulcastLayers: smaller
        .toReversed()
        .map(
          ({ maxBitrate = 100_000, maxFramerate = 10, scaleResolutionDownBy = 2 }) =>
            new VideoPreset(
              640 / scaleResolutionDownBy,
              480 / scaleResolutionDownBy,
              maxBitrate,
              maxFramerate,
            ),
        ),
    };
  }

  #tellWhoGets(room: Room, self: Self): void {
    const permissions = [...this.#others.values()].map(({ participant }) => ({
      participantIdentity: participant.sessionId,
      allowedTrackSids: [...this.#published]
        .filter(([name, { track }]) => isSentTo(participant, self, name, track))
        .map(([, { publication }]) => publication.trackSid),
    }));
    const text = JSON.stringify(permissions);
    if (text === this.#told) return;
    this.#told = text;
    room.localParticipant.setTrackSubscriptionPermissions(false, permissions);
  }

  #publicationsOf(sessionId: string): RemoteTrackPublication[] {
    const participant = this.#room?.remoteParticipants.get(sessionId);
    return [...(participant?.trackPublications.values() ?? [])];
  }

  #applyWants(sessionId: string, publication: RemoteTrackPublication): void {
    const other = this.#others.get(sessionId);
    const wanted = other?.wants[publication.trackName];
    // Nothing is taken from those whom the room doesn't know.
    const isDesired = sessionId === this.#seatId || (other !== undefined && wanted !== false);
    if (publication.isDesired !== isDesired) publication.setSubscribed(isDesired);
    if (typeof wanted === 'number' && publication.kind === Track.Kind.Video)
      publication.setVideoQuality(QUALITIES[wanted]);
  }

  #show(sessionId: string): void {
    const other = this.#others.get(sessionId);
    if (other === undefined) return;
    const tracks = new Map<string, MediaStreamTrack>();
    for (const { trackName, track } of this.#publicationsOf(sessionId))
      if (track !== undefined) tracks.set(trackName, track.mediaStreamTrack);
    this.#listener.onTracks(sessionId, shownOf(other.participant, this.#self, tracks));
  }

  async #measure(): Promise<void> {
    if (this.#room === null) return;
    const own = [...this.#published.values()].map(({ publication }) => publication.track);
    this.#ownSample = await sampleOf(own);
    for (const [sessionId, other] of this.#others) {
      const before = other.sample;
      // oxlint-disable-next-line no-await-in-loop -- a handful
      const sample = await sampleOf(this.#publicationsOf(sessionId).map(({ track }) => track));
      other.sample = sample;
      if (before !== null && sample !== null && sample.packetsReceived >= before.packetsReceived)
        this.#listener.onQuality(sessionId, judgeNetwork(networkFigures(before, sample)));
    }
  }
}

interface Published {
  publication: LocalTrackPublication;
  track: MediaStreamTrack;
  /** With which it's sent, as text. */
  settings: string;
}

interface Measured {
  getRTCStatsReport(): Promise<RTCStatsReport | undefined>;
}

/** Null where nothing goes. */
async function sampleOf(tracks: readonly (Measured | undefined)[]): Promise<NetworkSample | null> {
  const reports = await Promise.all(tracks.map(async (track) => track?.getRTCStatsReport()));
  const [first, ...others] = reports
    .filter((report) => report !== undefined)
    .map((report) => readNetworkSample(statsEntries(report), Date.now()));
  return first === undefined ? null : sumSamples(first, ...others);
}
