import { MAX_APP_MESSAGE_CHARS } from '@bandpal/contracts';
import { asRead } from '@bandpal/foundation';
import type { FaultBoundary } from '@bandpal/foundation';
import type { Clip } from '../ports/clip.ts';
import type { ParticipantEvent, Playback, Seat } from '../ports/room.ts';
import type { RoomParticipant } from '../protocol/signalling.ts';
import { ClipPlayback, type FrameSink, type OutgoingFrame } from './clip-playback.ts';
import type { Pacer } from './pacer.ts';
import { mayAdmin, mayReceive } from '../protocol/permissions.ts';
import type { Audience, ParticipantSession } from './participant-session.ts';
import type { People } from './people.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import type { RoomTranscription } from './room-transcription.ts';
import { jsonLength, SharedData } from './shared-data.ts';
import { TokenBucket } from './token-bucket.ts';

interface SwitchboardOptions {
  /** The room's. */
  faults: FaultBoundary;
  pacer: Pacer;
  people: People;
  /** Whether browsers are told when the seat speaks: who is alone with it hears that. */
  tellsSpeaking: boolean;
  /** Browsers tell the seat alone, and share nothing. */
  isSeatLed: boolean;
  transcription: RoomTranscription;
  /** What people do with each other. */
  handleMeeting: Audience['handleMeeting'];
  /** 20 ms of the seat, for those who are there without a browser. */
  onSeatFrame: (pcm: Int16Array, seat: RoomParticipant) => void;
  /** Whether this person hears the seat another way. */
  isServed: (session: ParticipantSession) => boolean;
}

/** Connects the in-process seat and the browsers of a room: sound and messages pass through here. */
export class Switchboard implements Audience, SeatRoom, FrameSink {
  readonly handleMeeting: Audience['handleMeeting'];
  readonly #faults: FaultBoundary;
  readonly #pacer: Pacer;
  readonly #people: People;
  readonly #tellsSpeaking: boolean;
  readonly #isSeatLed: boolean;
  readonly #transcription: RoomTranscription;
  readonly #onSeatFrame: SwitchboardOptions['onSeatFrame'];
  readonly #isServed: SwitchboardOptions['isServed'];
  #seat: RoomSeat | null = null;
  #seatJoinedAt = 0;
  /** Clips of the seat, of which one may begin before the other has ended. */
  #playing = 0;
  readonly #shared = new SharedData();
  readonly #allowances = new WeakMap<ParticipantSession, TokenBucket>();

  constructor(options: SwitchboardOptions) {
    const { faults, pacer, people, tellsSpeaking, isSeatLed, transcription, handleMeeting } = options;
    this.#transcription = transcription;
    this.#onSeatFrame = options.onSeatFrame;
    this.#isServed = options.isServed;
    this.#tellsSpeaking = tellsSpeaking;
    this.#isSeatLed = isSeatLed;
    this.#faults = faults;
    this.#pacer = pacer;
    this.#people = people;
    this.handleMeeting = handleMeeting;
  }

  get seat(): RoomSeat | null {
    return this.#seat;
  }

  /** Those who are there without a browser. */
  get seated(): RoomParticipant[] {
    if (this.#seat === null) return [];
    const { sessionId, userName } = this.#seat;
    return [{ sessionId, userName, audio: true, joinedAt: this.#seatJoinedAt }];
  }

  /** Whether the name would pass for that of the seat. */
  isNameOfSeat(userName: string): boolean {
    return this.#seat !== null && asRead(userName) === asRead(this.#seat.userName);
  }

  /** What the participants share; undefined before anything is shared. */
  get sessionData(): Readonly<Record<string, unknown>> | undefined {
    const { current } = this.#shared;
    return Object.keys(current).length === 0 ? undefined : current;
  }

  /** The session has left. */
  forget(session: ParticipantSession): void {
    this.#shared.discard(session.participant.sessionId);
  }

  /** Makes the seat and tells the browsers that are there already. `joinedAt` in Unix seconds. */
  openSeat(userName: string, joinedAt: number): RoomSeat {
    const seat = new RoomSeat(userName, this);
    this.#seat = seat;
    this.#seatJoinedAt = joinedAt;
    for (const participant of this.seated) this.#people.tell({ type: 'participant-joined', participant });
    return seat;
  }

  /** From the candidate to the seat, and of all who are transcribed to those who read them. */
  handleAudio(samples: Float32Array, from: ParticipantSession): void {
    if (!from.isGuest) this.#seat?.handleAudio(samples, from.participant.sessionId);
    this.#transcription.handleAudio(from, samples);
  }

  isUnwanted(guest: ParticipantSession): boolean {
    return this.#transcription.isUnwanted(guest);
  }

  /** From the seat to those who follow a transcription. */
  tellWords(speaker: 'seat' | 'candidate', text: string): void {
    this.#transcription.handleWords(speaker, text);
  }

  /** From a browser to those it names, and the seat may be among them. */
  handleMessage(to: string | string[], data: unknown, from: ParticipantSession): void {
    if (jsonLength(data) > MAX_APP_MESSAGE_CHARS) {
      from.connection?.offend('bad-frame', 'The app message is too long.');
      return;
    }
    // It would say who it is from.
    if (from.isHidden) {
      from.connection?.offend('not-allowed', 'Who is hidden sends no messages.');
      return;
    }
    const { sessionId } = from.participant;
    if (this.#isSeatLed) {
      this.#seat?.handleMessage(data, sessionId);
      return;
    }
    const addressees = new Set(typeof to === 'string' ? [to] : to);
    const isForAll = addressees.has('*');
    const others = this.#people.all.filter((other) => other !== from);
    const signal = { type: 'app-message', from: sessionId, data } as const;
    if (others.length > 0 && !from.mayTell(signal)) return;
    for (const other of others)
      if (isForAll || addressees.has(other.participant.sessionId)) other.sendMessage(signal, 'people');
    const seat = this.#seat;
    if (seat !== null && (isForAll || addressees.has(seat.sessionId))) seat.handleMessage(data, sessionId);
    const known = new Set([
      '*',
      sessionId,
      seat?.sessionId,
      ...others.map(({ participant }) => participant.sessionId),
    ]);
    if ([...addressees].some((id) => !known.has(id)))
      from.connection?.warn('not-here', 'The message names someone who is not in the room.');
  }

  /** From a browser to everybody, itself included: what is shared is what the room has accepted. */
  handleSharedData(
    piece: string,
    merge: 'replace' | 'shallow-merge' | undefined,
    from: ParticipantSession,
  ): void {
    const { connection } = from;
    const author = from.participant.sessionId;
    if (this.#isSeatLed) {
      connection?.offend('not-allowed', 'Nothing can be shared in this room.');
      return;
    }
    if (from.isHidden && !mayAdmin(from.permissions, 'participants')) {
      connection?.offend('not-allowed', 'Who is hidden changes nothing.');
      return;
    }
    if (merge !== undefined && !this.#mayShare(from)) {
      this.#shared.discard(author);
      connection?.offend('rate-limited', 'The session data change too often.');
      return;
    }
    const outcome = this.#shared.add(piece, merge, author, (next) => from.mayTell(next));
    if (outcome === 'refused')
      connection?.offend(
        'bad-frame',
        'The session data are too long, no object, or have keys of prototypes.',
      );
    if (outcome !== 'changed') return;
    this.#tellSharedData();
    this.#seat?.handleSharedData(this.#shared.current);
  }

  /** From the seat to the browsers; false when there would be too much. */
  share(update: Readonly<Record<string, unknown>>, merge: 'replace' | 'shallow-merge'): boolean {
    if (!this.#shared.put(update, merge)) return false;
    this.#tellSharedData();
    return true;
  }

  #tellSharedData(): void {
    this.#people.tell({ type: 'session-data', data: this.#shared.current });
  }

  #mayShare(from: ParticipantSession): boolean {
    const now = this.#faults.clock.now();
    const allowance = this.#allowances.get(from) ?? new TokenBucket(ROOM_BUDGETS.sharing, now);
    this.#allowances.set(from, allowance);
    return allowance.take(now);
  }

  /** From the seat to the browsers. */
  play(clip: Clip, fromMs: number): Playback {
    const faults = this.#faults;
    const playback = new ClipPlayback({ faults, pacer: this.#pacer, clip, fromMs, sink: this });
    this.#playing += 1;
    if (this.#playing === 1) this.#tellSpeaking(true);
    const end = (): void => {
      this.#playing -= 1;
      if (this.#playing === 0) this.#tellSpeaking(false);
    };
    faults.watch(playback.done.then(end));
    return playback;
  }

  /** Whether the candidate could take it. */
  sendFrame(frame: OutgoingFrame): boolean {
    const { candidate } = this.#people;
    for (const seat of this.seated) this.#onSeatFrame(frame.pcm, seat);
    const hearers = this.#people.all.filter((session) => this.#hearsSeat(session));
    const taken = hearers.filter((session) => this.#isServed(session) || session.sendFrame(frame));
    return candidate === null ? taken.length > 0 : taken.includes(candidate);
  }

  /** From the seat to the browsers. */
  send(data: unknown, to?: Addressees): void {
    const from = this.#seat?.sessionId ?? '';
    for (const session of this.#people.all)
      if (this.#isFor(session, to)) session.sendMessage({ type: 'app-message', from, data }, 'seat');
  }

  #isFor(session: ParticipantSession, to: Addressees | undefined): boolean {
    if (to === undefined) return this.#hearsSeat(session);
    return to === 'candidate' ? !session.isGuest : to.includes(session.participant.sessionId);
  }

  /** The candidate does in any case: there's no test without. */
  #hearsSeat({ isGuest, permissions }: ParticipantSession): boolean {
    const sessionId = this.#seat?.sessionId ?? '';
    return !isGuest || mayReceive(permissions, { sessionId }, 'cam-audio', 'audio');
  }

  /** Someone has come, or come back. */
  greet({ connection }: ParticipantSession): void {
    const sessionId = this.#seat?.sessionId;
    if (this.#tellsSpeaking && sessionId !== undefined && this.#playing > 0)
      connection?.send({ type: 'speaking', sessionId, on: true });
  }

  #tellSpeaking(on: boolean): void {
    const sessionId = this.#seat?.sessionId;
    if (this.#tellsSpeaking && sessionId !== undefined)
      this.#people.tell({ type: 'speaking', sessionId, on });
  }
}

/** What a seat can do to its room: the way to the browsers. */
interface SeatRoom {
  play(clip: Clip, fromMs: number): Playback;
  send(data: unknown, to?: Addressees): void;
  share(update: SharedFields, merge: 'replace' | 'shallow-merge'): boolean;
  tellWords(speaker: 'seat' | 'candidate', text: string): void;
}

type Addressees = 'candidate' | readonly string[];
type SharedFields = Readonly<Record<string, unknown>>;
type SharedDataListener = (data: SharedFields) => void;
type ParticipantListener = (event: ParticipantEvent) => void;
type AudioListener = (samples: Float32Array, sessionId: string) => void;
type MessageListener = (data: unknown, sessionId: string) => void;

/** The in-process participant of a room. */
class RoomSeat implements Seat {
  readonly sessionId = crypto.randomUUID();
  readonly userName: string;
  readonly #room: SeatRoom;
  readonly #participantListeners: ParticipantListener[] = [];
  readonly #audioListeners: AudioListener[] = [];
  readonly #messageListeners: MessageListener[] = [];
  readonly #sharedDataListeners: SharedDataListener[] = [];
  #playback: Playback | null = null;

  constructor(userName: string, room: SeatRoom) {
    this.userName = userName;
    this.#room = room;
  }

  onParticipant(listener: ParticipantListener): void {
    this.#participantListeners.push(listener);
  }

  onAudio(listener: AudioListener): void {
    this.#audioListeners.push(listener);
  }

  onMessage(listener: MessageListener): void {
    this.#messageListeners.push(listener);
  }

  onSharedData(listener: SharedDataListener): void {
    this.#sharedDataListeners.push(listener);
  }

  share(update: SharedFields, merge: 'replace' | 'shallow-merge' = 'replace'): boolean {
    return this.#room.share(update, merge);
  }

  play(clip: Clip, options: { fromMs?: number } = {}): Playback {
    this.#playback?.stop();
    this.#playback = this.#room.play(clip, options.fromMs ?? 0);
    return this.#playback;
  }

  send(data: unknown, to?: Addressees): void {
    this.#room.send(data, to);
  }

  tellWords(speaker: 'seat' | 'candidate', text: string): void {
    this.#room.tellWords(speaker, text);
  }

  handleParticipant(event: ParticipantEvent): void {
    for (const listener of this.#participantListeners) listener(event);
  }

  handleAudio(samples: Float32Array, sessionId: string): void {
    for (const listener of this.#audioListeners) listener(samples, sessionId);
  }

  handleMessage(data: unknown, sessionId: string): void {
    for (const listener of this.#messageListeners) listener(data, sessionId);
  }

  handleSharedData(data: SharedFields): void {
    for (const listener of this.#sharedDataListeners) listener(data);
  }

  /** Silences the seat for good: nothing is played or heard any more. */
  close(): void {
    this.#playback?.stop();
    this.#participantListeners.length = 0;
    this.#audioListeners.length = 0;
    this.#messageListeners.length = 0;
    this.#sharedDataListeners.length = 0;
  }
}
