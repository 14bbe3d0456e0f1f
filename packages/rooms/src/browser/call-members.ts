import { isRecordableBy, isRecording, maySend } from '../protocol/permissions.ts';
import type { MediaType, Permissions } from '../protocol/permissions.ts';
import type { PeopleCounts, RoomParticipant } from '../protocol/signalling.ts';
import type { CallStore } from './call-store.ts';
import type { HostMessage } from './host-channel.ts';
import type { LocalAudio } from './local-audio.ts';
import type { NetworkQuality } from './network-stats.ts';
import type { OwnMedia } from './own-media.ts';
import { participantObject } from './participant-model.ts';
import type { TrackInfo } from './participant-model.ts';
import { Roster } from './roster.ts';

export interface CallMembersOptions {
  userName: string;
  userData: unknown;
  subscribesAutomatically: boolean;
  localAudio: LocalAudio;
  ownMedia: OwnMedia;
  store: CallStore;
  post: (message: HostMessage) => void;
}

/** What a participant is in a test; the room says it, whatever they call themselves. */
export type Role = 'examiner' | 'candidate' | 'guest';

const isHidden = ({ permissions }: RoomParticipant): boolean => permissions?.hasPresence === false;

const FORBIDDEN: TrackInfo = { subscribed: true, state: 'off', off: { byCanSendPermission: true } };

/** Everyone in a call, the person at this browser included: keeps what is known of each and tells the call library what changes. */
export class CallMembers {
  readonly roster: Roster;
  readonly #options: CallMembersOptions;
  #userName: string;
  #userData: unknown;
  #self: RoomParticipant | null = null;
  /** As the room says it; null where it says nothing. */
  #counts: PeopleCounts | null = null;
  /** The library expects changes only between joining and leaving. */
  #tells = false;

  constructor(options: CallMembersOptions) {
    this.#options = options;
    this.roster = new Roster(options.store);
    this.#userName = options.userName;
    this.#userData = options.userData;
    this.subscribeAutomatically(options.subscribesAutomatically);
  }

  /** What the room has said of this person last; null before it has let them in. */
  get self(): RoomParticipant | null {
    return this.#self;
  }

  /** Whether the person at this browser lets that one record them. */
  agreesTo(sessionId: string): boolean {
    return this.#self !== null && isRecordableBy(this.#self, sessionId);
  }

  get userName(): string {
    return this.#userName;
  }

  /** Of this person; null before the room has given it. */
  get sessionId(): string | null {
    return this.#self?.sessionId ?? null;
  }

  /** Of this person; null where the room says nothing of permissions. */
  get permissions(): Permissions | null {
    return this.#self?.permissions ?? null;
  }

  /** Voices of the others that may be heard now, by participant. */
  get audibleTracks(): ReadonlyMap<string, MediaStreamTrack> {
    return this.roster.audibleTracks;
  }

  /** Sounds of screens and of custom tracks. */
  get otherSounds(): readonly MediaStreamTrack[] {
    return this.roster.otherSounds;
  }

  /** Everybody in the call but this person. */
  get otherIds(): readonly string[] {
    return this.roster.ids;
  }

  /** Of anyone in the call; one who isn't there counts for nothing. */
  roleOf(sessionId: string): Role {
    const isSelf = sessionId === this.sessionId;
    const participant = isSelf ? this.#self : this.roster.get(sessionId);
    if (participant === null) return 'guest';
    // The examiner alone is there without a browser.
    if (!isSelf && participant.peer !== true) return 'examiner';
    return participant.guest === true ? 'guest' : 'candidate';
  }

  /** The person at this browser, in the call library's shape. */
  get local(): Record<string, unknown> {
    const { localAudio, ownMedia } = this.#options;
    const allowed = (type: MediaType, info: TrackInfo): TrackInfo => {
      const { permissions } = this;
      return permissions === null || maySend(permissions, type) ? info : FORBIDDEN;
    };
    const infos = ownMedia.infos;
    const camera = infos['cam-video'];
    return participantObject({
      sessionId: this.#self?.sessionId ?? '',
      userId: this.#self?.userId,
      userName: this.#userName,
      userData: this.#userData,
      local: true,
      owner: this.#self?.owner,
      record: this.#self !== null && isRecording(this.#self),
      joinedAt: new Date((this.#self?.joinedAt ?? Date.now() / 1000) * 1000),
      permissions: this.#self?.permissions,
      audio: allowed('audio', localAudio.info),
      tracks:
        camera === undefined || this.permissions === null
          ? {}
          : { ...infos, 'cam-video': { ...allowed('video', camera), kind: 'video' } },
    });
  }

  /** The room has let this person in, to the door at least, or in again after a loss. */
  handleJoined(self: RoomParticipant): void {
    this.#takeSelf(self);
    // A name that stands in the token is the one that the others see.
    if (self.peer === true && self.userName !== '') this.#userName = self.userName;
  }

  /** What this person may do has changed, or who records them. Not the name: a new one may be on its way to the room. */
  handleOwnUpdate(self: RoomParticipant): void {
    this.#takeSelf(self);
    this.tellAll();
  }

  #takeSelf(self: RoomParticipant): void {
    this.#self = self;
    this.roster.permissions = self.permissions ?? null;
  }

  tellAll(): void {
    this.tellLocal();
    this.tellRemotes();
  }

  handleCounts(counts: PeopleCounts): void {
    this.#counts = counts;
    if (this.#tells) this.#tellCounts();
  }

  /** The library knows that the call is joined: it is told of changes from now on. */
  startTelling(): void {
    this.#tells = true;
  }

  setUserName(userName: string): void {
    this.#userName = userName;
    this.tellLocal();
  }

  setUserData(userData: unknown): void {
    this.#userData = userData;
    this.tellLocal();
  }

  /** Whether newcomers are heard and seen without being asked for. */
  subscribeAutomatically(on: boolean): void {
    this.roster.subscribesAutomatically = on;
    this.#options.store.setDefaultSubscription(on);
  }

  subscribe(sessionId: string, update: Readonly<Record<string, boolean | 'staged'>>): void {
    this.roster.subscribe(sessionId, update);
    this.#tellRemote(sessionId, 'participant-updated');
  }

  /** Someone else is there, or has changed. Hidden people are no members: one who hides leaves. */
  add(participant: RoomParticipant): void {
    const { sessionId } = participant;
    if (sessionId === this.sessionId) return;
    const known = this.roster.has(sessionId);
    if (isHidden(participant)) {
      if (known) this.remove(sessionId, 'hidden');
      return;
    }
    this.roster.add(participant);
    this.#tellRemote(sessionId, known ? 'participant-updated' : 'participant-joined');
    if (!known) this.#tellCounts();
  }

  /** Tells of all who are there: those the room named at the join, and those who came before the page could be told. */
  announce(participants: readonly RoomParticipant[]): void {
    for (const participant of participants)
      if (!isHidden(participant) && !this.roster.has(participant.sessionId)) this.roster.add(participant);
    for (const id of this.roster.ids) this.#tellRemote(id, 'participant-joined');
    this.#tellCounts();
  }

  /** Back in the room after a loss: tells who has come and gone meanwhile. */
  handleRejoined(participants: readonly RoomParticipant[]): void {
    if (!this.#tells) return;
    const present = new Set(participants.map(({ sessionId }) => sessionId));
    for (const id of this.roster.ids) if (!present.has(id)) this.remove(id);
    for (const participant of participants) this.add(participant);
  }

  remove(sessionId: string, reason?: 'hidden'): void {
    const participant = this.roster.describe(sessionId);
    if (participant === undefined) return;
    const wasRecording = isRecording(this.roster.get(sessionId) ?? {});
    this.roster.remove(sessionId);
    if (!this.#tells) return;
    if (wasRecording) this.#options.post({ action: 'recording-stopped', startedBy: sessionId });
    this.#options.post({
      action: 'participant-left',
      participant,
      ...(reason === undefined ? {} : { reason }),
    });
    this.#tellCounts();
  }

  /** The examiner's voice. */
  setVoice(track: MediaStreamTrack | null): void {
    this.roster.setVoice(track);
    this.tellRemotes();
  }

  setTracks(sessionId: string, tracks: ReadonlyMap<string, MediaStreamTrack>): void {
    this.roster.setTracks(sessionId, tracks);
    this.#tellRemote(sessionId, 'participant-updated');
  }

  setNetwork(sessionId: string, network: NetworkQuality): void {
    this.roster.setNetwork(sessionId, network);
    this.#tellRemote(sessionId, 'participant-updated');
  }

  /** The call is over. Pages take down their audio elements when a participant leaves, so they are told that each one has. */
  removeAll(): void {
    for (const id of this.roster.ids) {
      const participant = this.roster.describe(id);
      this.roster.remove(id);
      if (this.#tells) this.#options.post({ action: 'participant-left', participant });
    }
    this.roster.setVoice(null);
    this.#tells = false;
  }

  tellLocal(): void {
    if (this.#tells) this.#options.post({ action: 'participant-updated', participant: this.local });
  }

  tellRemotes(): void {
    for (const id of this.roster.ids) this.#tellRemote(id, 'participant-updated');
  }

  tellRemote(sessionId: string): void {
    this.#tellRemote(sessionId, 'participant-updated');
  }

  #tellCounts(): void {
    const participantCounts = this.#counts ?? { present: 1 + this.roster.ids.length, hidden: 0 };
    this.#options.post({ action: 'participant-counts-updated', participantCounts });
  }

  #tellRemote(sessionId: string, action: 'participant-joined' | 'participant-updated'): void {
    const participant = this.roster.describe(sessionId);
    if (participant === undefined || !this.#tells) return;
    this.#options.post({ action, participant });
    // The library itself tells pages of those who begin to record while they are there.
    if (action === 'participant-joined' && isRecording(this.roster.get(sessionId) ?? {}))
      this.#options.post({
        action: 'recording-started',
        local: true,
        type: 'local',
        startedBy: sessionId,
      });
  }
}
