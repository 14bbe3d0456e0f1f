import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import type { FaultBoundary } from '@bandpal/foundation';
import type { Ear, SpokenWords, Transcriber } from '../ports/transcriber.ts';
import { mayAdmin, mayReceive, maySend } from '../protocol/permissions.ts';
import type { Sender } from '../protocol/permissions.ts';
import type { ServerSignal, TranscriptionInfo, TranscriptionOrder } from '../protocol/signalling.ts';
import type { ParticipantSession } from './participant-session.ts';
import type { People } from './people.ts';

/** The recogniser has learnt no other. */
const LANGUAGE = 'en';
const IS_ENGLISH = /^en(?:-[a-z]+)?$/i;
const EVERYONE = '*';

interface TranscriptionOptions {
  people: People;
  faults: FaultBoundary;
  /** Null: nothing can be read here. */
  transcriber: Transcriber | null;
  /** The examiner; null where there's none. */
  seat: () => Sender | null;
  /** The seat tells the candidate's words. */
  seatTellsWords: boolean;
}

interface Going {
  instanceId: string;
  startedBy: string;
  /** Null: everyone is read. */
  only: ReadonlySet<string> | null;
}

export const TRANSCRIPTION_TEXTS = {
  none: 'Nothing is transcribed here.',
  going: 'A transcription goes on in this room, which has one at a time.',
  notGoing: 'No such transcription goes on in this room.',
  language: 'People are transcribed here in English alone.',
  full: 'There is no capacity left to transcribe this call: tests go first.',
  givenUp: 'The transcription has ended: the server can’t go on with it beside the tests.',
  newcomer: 'There is no capacity left to transcribe the one who has come.',
} as const;

/** Whether this person may start, change and stop a transcription. */
export const mayTranscribe = ({ isOwner, permissions }: ParticipantSession): boolean =>
  isOwner || mayAdmin(permissions, 'transcription');

/**
 * The transcription of a room, where someone in charge wants one: who is read, and who gets to read it. Only while it goes on does a person
 * beside the candidate send sound here; each stretch is forgotten when it's read.
 */
export class RoomTranscription {
  readonly #options: TranscriptionOptions;
  #going: Going | null = null;
  readonly #ears = new Map<ParticipantSession, Ear>();
  /** When the sound of someone was wanted last: what was on its way then is no offence. */
  readonly #heardUntil = new WeakMap<ParticipantSession, number>();
  /** Those for whom there was no place when they came. */
  readonly #unplaced = new WeakSet<ParticipantSession>();

  constructor(options: TranscriptionOptions) {
    this.#options = options;
  }

  /** What goes on, as this person is told; undefined where nothing does. */
  describeFor(session: ParticipantSession): TranscriptionInfo | undefined {
    if (this.#going === null) return undefined;
    const { instanceId, startedBy } = this.#going;
    const model = this.#options.transcriber?.model ?? '';
    return { instanceId, startedBy, language: LANGUAGE, model, reads: this.#ears.has(session) };
  }

  /** Of someone who has the right. */
  handleOrder(from: ParticipantSession, order: TranscriptionOrder): void {
    const refusal = order.order === 'start' ? this.#start(from, order) : this.#change(from, order);
    if (refusal !== null) this.tellError(from, refusal, order.instanceId);
  }

  /** Tells the one who has asked why it can't be done. */
  tellError(to: ParticipantSession, message: string, instanceId?: string): void {
    to.connection?.send(errorOf(message, instanceId));
  }

  /** Whether no sound of this person may come, and none can be on its way any more. */
  isUnwanted(session: ParticipantSession): boolean {
    if (this.#ears.has(session)) return false;
    const until = this.#heardUntil.get(session) ?? -Infinity;
    return this.#options.faults.clock.now() > until + RECONNECT_GRACE_MS;
  }

  /** What someone says who may send sound. */
  handleAudio(from: ParticipantSession, samples: Float32Array): void {
    // Who has muted is not read, whatever their browser sends.
    if (from.participant.audio) this.#ears.get(from)?.push(samples);
  }

  /** What the seat has said or has heard of the candidate. */
  handleWords(speaker: 'seat' | 'candidate', text: string): void {
    const { seat, people, faults } = this.#options;
    const who = speaker === 'seat' ? seat() : (people.candidate?.participant ?? null);
    if (who === null || !this.#isAsked(who.sessionId)) return;
    this.#tellWords(who, { text, confidence: null, spokenAt: faults.clock.now() });
  }

  /** Someone has come, and isn't told of anything yet. */
  admit(session: ParticipantSession): void {
    if (this.#wants(session) && !this.#open(session)) this.#missPlace(session, session);
  }

  /** What someone may do, or who is there, has changed. */
  handlePeople(): void {
    const { people } = this.#options;
    if (this.#going === null) return;
    if (!people.all.some(mayTranscribe)) {
      this.#stop('');
      return;
    }
    for (const session of this.#ears.keys()) {
      const isThere = people.all.includes(session);
      if (isThere && this.#wants(session)) continue;
      this.#hush(session);
      if (isThere) this.#tellInfo(session);
    }
    for (const session of people.all) {
      if (this.#ears.has(session) || !this.#wants(session)) continue;
      if (this.#open(session)) this.#tellInfo(session);
      else this.#missPlace(session);
    }
  }

  /** Nothing is read any more, and no one told. */
  close(): void {
    this.#going = null;
    for (const session of this.#ears.keys()) this.#hush(session);
  }

  #start(from: ParticipantSession, { instanceId, participants, language = LANGUAGE }: TranscriptionOrder) {
    const { people, transcriber } = this.#options;
    if (transcriber === null) return TRANSCRIPTION_TEXTS.none;
    if (this.#going !== null) return TRANSCRIPTION_TEXTS.going;
    if (!IS_ENGLISH.test(language)) return TRANSCRIPTION_TEXTS.language;
    this.#going = {
      instanceId: instanceId ?? crypto.randomUUID(),
      startedBy: from.participant.sessionId,
      only: setOf(participants),
    };
    const wanted = people.all.filter((session) => this.#wants(session));
    if (wanted.length > transcriber.placesLeft || !wanted.every((session) => this.#open(session))) {
      this.close();
      return TRANSCRIPTION_TEXTS.full;
    }
    for (const session of people.all) this.#tellInfo(session);
    return null;
  }

  #change(from: ParticipantSession, { order, instanceId, participants }: TranscriptionOrder): string | null {
    const going = this.#going;
    if (going === null || (instanceId !== undefined && instanceId !== going.instanceId))
      return TRANSCRIPTION_TEXTS.notGoing;
    if (order === 'stop') this.#stop(from.participant.sessionId);
    else {
      going.only = setOf(participants);
      this.handlePeople();
    }
    return null;
  }

  #stop(stoppedBy: string): void {
    this.close();
    this.#options.people.tell({ type: 'transcription', stoppedBy });
  }

  /** Whether their words are asked for. */
  #isAsked(sessionId: string): boolean {
    return this.#going !== null && (this.#going.only?.has(sessionId) ?? true);
  }

  /** Whether their sound is to be read. */
  #wants({ participant, permissions, isGuest }: ParticipantSession): boolean {
    const isTold = this.#options.seatTellsWords && !isGuest;
    return this.#isAsked(participant.sessionId) && maySend(permissions, 'audio') && !isTold;
  }

  #open(session: ParticipantSession): boolean {
    const { transcriber, faults } = this.#options;
    const onWords = faults.guard((words: SpokenWords) => this.#tellWords(session.participant, words));
    const onGivenUp = faults.guard(() => this.#giveUp());
    const ear = transcriber?.open({ onWords, onGivenUp }) ?? null;
    if (ear === null) return false;
    this.#ears.set(session, ear);
    this.#unplaced.delete(session);
    return true;
  }

  #hush(session: ParticipantSession): void {
    this.#ears.get(session)?.[Symbol.dispose]();
    this.#ears.delete(session);
    this.#heardUntil.set(session, this.#options.faults.clock.now());
  }

  /** Others go on being read. Each person is told of once; a place that becomes free later is theirs. */
  #missPlace(session: ParticipantSession, untold?: ParticipantSession): void {
    if (this.#unplaced.has(session)) return;
    this.#unplaced.add(session);
    this.#options.people.tell(errorOf(TRANSCRIPTION_TEXTS.newcomer, this.#going?.instanceId), untold);
  }

  #giveUp(): void {
    if (this.#going === null) return;
    const { instanceId } = this.#going;
    this.#stop('');
    this.#options.people.tell(errorOf(TRANSCRIPTION_TEXTS.givenUp, instanceId));
  }

  #tellInfo(session: ParticipantSession): void {
    const is = this.describeFor(session);
    if (is !== undefined) session.connection?.send({ type: 'transcription', is });
  }

  /** To those who may hear the one who speaks. */
  #tellWords(speaker: Sender, { text, confidence, spokenAt }: SpokenWords): void {
    const { people, faults, seat } = this.#options;
    const { sessionId } = speaker;
    const ageMs = faults.clock.now() - spokenAt;
    const at = faults.clock.date().getTime() - ageMs;
    const known = confidence === null ? {} : { confidence };
    const isOfSeat = sessionId === seat()?.sessionId;
    for (const viewer of people.all) {
      const hears = isOfSeat && !viewer.isGuest;
      const isOwn = viewer.participant.sessionId === sessionId;
      if (hears || isOwn || mayReceive(viewer.permissions, speaker, 'cam-audio', 'audio'))
        viewer.connection?.send({ type: 'words', sessionId, text, at, ...known });
    }
  }
}

const setOf = (participants: readonly string[] | undefined): ReadonlySet<string> | null =>
  participants === undefined || participants.includes(EVERYONE) ? null : new Set(participants);

function errorOf(message: string, instanceId?: string): ServerSignal {
  return { type: 'transcription-error', message, ...(instanceId === undefined ? {} : { instanceId }) };
}
