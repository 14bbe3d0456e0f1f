import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import type { FaultBoundary } from '@bandpal/foundation';
import type { PeopleWords } from '../ports/room.ts';
import type { Ear, SpokenWords, Transcriber } from '../ports/transcriber.ts';
import { mayAdmin, mayReceive, maySend } from '../protocol/permissions.ts';
import type { Sender } from '../protocol/permissions.ts';
import type {
  ServerSignal,
  TranscriptionErrorCode,
  TranscriptionInfo,
  TranscriptionOrder,
} from '../protocol/signalling.ts';
import type { ParticipantSession } from './participant-session.ts';
import type { People } from './people.ts';

/** The recogniser has learnt no other. */
const LANGUAGE = 'en';
const IS_ENGLISH = /^en(?:-[a-z]+)?$/i;
const EVERYONE = '*';
/** How long a transcription goes on without anyone who could stop it: whoever loads their page again is back by then. */
export const WITHOUT_OWNER_MS = 30_000;

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

/** What becomes of the sentence that someone is saying. */
type LastWords = 'at once' | 'after the last words';

interface Going {
  instanceId: string;
  startedBy: string;
  /** Null: everyone is read. */
  only: ReadonlySet<string> | null;
  /** Null: all who may hear the one who speaks get the words. */
  readers: ReadonlySet<string> | null;
  /** It's the room's owner's, and no one's in the room; null: someone in charge has started it. */
  onGivenUp: (() => void) | null;
}

export const TRANSCRIPTION_TEXTS = {
  none: 'Nothing is transcribed here.',
  going: 'This room is already being transcribed.',
  'not-going': 'This room isn’t being transcribed, or not under that id.',
  language: 'People are transcribed here only in English.',
  full: 'There is no capacity left to transcribe this call.',
  'given-up': 'The transcription has ended: the server can’t go on with it.',
  newcomer: 'There is no capacity left to transcribe the person who has just joined.',
  'not-allowed': 'The permissions of this person do not allow it.',
} as const satisfies Record<TranscriptionErrorCode, string>;

/** Whether this person may start, change and stop a transcription; never someone hidden, of whom the others couldn't tell who it was. */
export const mayTranscribe = ({ permissions }: ParticipantSession): boolean =>
  permissions.hasPresence && mayAdmin(permissions, 'transcription');

/**
 * The transcription of a room, where its owner or someone in charge wants one: who is read, and who gets to read it. Only while it goes on does a person
 * beside the candidate send sound here; each stretch is forgotten when it's read.
 */
export class RoomTranscription {
  readonly #options: TranscriptionOptions;
  #going: Going | null = null;
  readonly #ears = new Map<ParticipantSession, Ear>();
  /** When the sound of someone was wanted last: what was on its way then is no offence. */
  readonly #heardUntil = new WeakMap<ParticipantSession, number>();
  /** Those who are to be read and for whom there is no place. */
  readonly #unplaced = new Set<ParticipantSession>();
  /** Null while someone is there who could stop it. */
  #cancelEnd: (() => void) | null = null;
  #stopWaiting = (): void => undefined;

  constructor(options: TranscriptionOptions) {
    this.#options = options;
  }

  /** What goes on, as this person is told; undefined where nothing does. */
  describeFor(session: ParticipantSession): TranscriptionInfo | undefined {
    if (this.#going === null) return undefined;
    const { instanceId, startedBy } = this.#going;
    const model = this.#options.transcriber?.model ?? '';
    const unplaced = [...this.#unplaced].map(({ participant }) => participant.sessionId);
    return {
      instanceId,
      startedBy,
      language: LANGUAGE,
      model,
      reads: this.#ears.has(session),
      ...(unplaced.length === 0 ? {} : { unplaced }),
    };
  }

  /** Whether anything can be read here. */
  get isPossible(): boolean {
    return this.#options.transcriber !== null;
  }

  /** What the room's owner wants, in place of what people in it want. Returns whether it's so. */
  lead(wish: PeopleWords | null): boolean {
    const going = this.#going;
    if (going !== null && (wish === null) === (going.onGivenUp !== null)) {
      this.#forgetReaders(going);
      this.#stop('', 'at once');
    }
    return wish === null || this.#read(wish);
  }

  #read(words: PeopleWords): boolean {
    const { people, transcriber, seat } = this.#options;
    if (transcriber === null) return false;
    const wish = {
      only: new Set(words.of),
      readers: new Set(words.readers),
      onGivenUp: () => words.onGivenUp(),
    };
    if (this.#going === null) {
      this.#going = { instanceId: crypto.randomUUID(), startedBy: seat()?.sessionId ?? '', ...wish };
      const wanted = people.all.filter((session) => this.#wants(session));
      if (!wanted.every((session) => this.#open(session))) {
        this.close();
        return false;
      }
      for (const session of people.all) this.#tellInfo(session);
      return true;
    }
    Object.assign(this.#going, wish);
    this.handlePeople();
    return this.#isLed;
  }

  get #isLed(): boolean {
    return this.#going !== null && this.#going.onGivenUp !== null;
  }

  /** The last words of those who have left are for no one any more where the room's owner has ended it. */
  #forgetReaders(going: Going): void {
    if (going.onGivenUp !== null) going.readers = new Set();
  }

  /** Of someone who has the right, where the room's owner wants nothing. */
  handleOrder(from: ParticipantSession, order: TranscriptionOrder): void {
    if (this.#isLed) {
      this.tellError(from, order.order === 'start' ? 'going' : 'not-allowed', order.instanceId);
      return;
    }
    const refusal = order.order === 'start' ? this.#start(from, order) : this.#change(from, order);
    if (refusal !== null) this.tellError(from, refusal, order.instanceId);
  }

  /** Tells the one who has asked why it can't be done. */
  tellError(to: ParticipantSession, code: TranscriptionErrorCode, instanceId?: string): void {
    to.connection?.send(errorOf(code, instanceId));
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
    this.#tellWords(who, { text, confidence: null, spokenAt: faults.clock.now() }, this.#going);
  }

  /** Someone has come, and isn't told of anything yet. */
  admit(session: ParticipantSession): void {
    if (this.#going === null) return;
    this.#watchOwners();
    if (!this.#wants(session) || this.#open(session)) return;
    this.#missPlace(session, session);
    for (const other of this.#options.people.all) if (other !== session) this.#tellInfo(other);
  }

  /** What someone may do, or who is there, has changed. */
  handlePeople(): void {
    const { people } = this.#options;
    if (this.#going === null) return;
    this.#watchOwners();
    const changed = new Set<ParticipantSession>();
    const unplacedBefore = [...this.#unplaced];
    for (const session of this.#ears.keys()) {
      const isThere = people.all.includes(session);
      if (isThere && this.#wants(session)) continue;
      // Whoever has left said their last words for those who are there.
      this.#hush(session, isThere ? 'at once' : 'after the last words');
      changed.add(session);
    }
    for (const session of this.#unplaced)
      if (!people.all.includes(session) || !this.#wants(session)) this.#unplaced.delete(session);
    for (const session of people.all) {
      if (this.#ears.has(session) || !this.#wants(session)) continue;
      if (this.#open(session)) changed.add(session);
      else this.#missPlace(session);
    }
    const unplaced = this.#unplaced;
    const isSame =
      unplacedBefore.length === unplaced.size && unplacedBefore.every((one) => unplaced.has(one));
    for (const session of people.all) if (!isSame || changed.has(session)) this.#tellInfo(session);
  }

  /** Nothing is read any more, and no one told. */
  close(last: LastWords = 'at once'): void {
    this.#going = null;
    this.#cancelEnd?.();
    this.#cancelEnd = null;
    this.#stopWaiting();
    this.#unplaced.clear();
    for (const session of this.#ears.keys()) this.#hush(session, last);
  }

  /** Without someone who could stop it, it goes on for no longer than a page takes to be loaded again. */
  #watchOwners(): void {
    const { people, faults } = this.#options;
    if (this.#isLed || people.all.some(mayTranscribe)) {
      this.#cancelEnd?.();
      this.#cancelEnd = null;
    } else this.#cancelEnd ??= faults.clock.after(WITHOUT_OWNER_MS, () => this.#stop(''));
  }

  #start(
    from: ParticipantSession,
    { instanceId, participants, language = LANGUAGE }: TranscriptionOrder,
  ): TranscriptionErrorCode | null {
    const { people, transcriber, faults } = this.#options;
    if (transcriber === null) return 'none';
    if (this.#going !== null) return 'going';
    if (!IS_ENGLISH.test(language)) return 'language';
    this.#going = {
      instanceId: instanceId ?? crypto.randomUUID(),
      startedBy: from.participant.sessionId,
      only: setOf(participants),
      readers: null,
      onGivenUp: null,
    };
    const wanted = people.all.filter((session) => this.#wants(session));
    if (wanted.length > transcriber.placesLeft || !wanted.every((session) => this.#open(session))) {
      this.close();
      return 'full';
    }
    this.#stopWaiting = transcriber.onPlaceFree(faults.guard(() => this.handlePeople()));
    for (const session of people.all) this.#tellInfo(session);
    return null;
  }

  #change(
    from: ParticipantSession,
    { order, instanceId, participants, language = LANGUAGE }: TranscriptionOrder,
  ): TranscriptionErrorCode | null {
    const going = this.#going;
    if (going === null || (instanceId !== undefined && instanceId !== going.instanceId)) return 'not-going';
    if (order === 'stop') this.#stop(from.participant.sessionId);
    else if (!IS_ENGLISH.test(language)) return 'language';
    else if (participants !== undefined) {
      going.only = setOf(participants);
      this.handlePeople();
    }
    return null;
  }

  #stop(stoppedBy: string, last: LastWords = 'after the last words'): void {
    this.close(last);
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
    // The last words come when another transcription may have begun.
    const going = this.#going;
    const onWords = faults.guard((words: SpokenWords) => this.#tellWords(session.participant, words, going));
    const onGivenUp = faults.guard(() => {
      if (this.#ears.get(session) === ear) this.#giveUp();
    });
    const ear = transcriber?.open({ onWords, onGivenUp }) ?? null;
    if (ear === null) return false;
    this.#ears.set(session, ear);
    this.#unplaced.delete(session);
    return true;
  }

  #hush(session: ParticipantSession, last: LastWords): void {
    const ear = this.#ears.get(session);
    this.#ears.delete(session);
    if (last === 'at once') ear?.[Symbol.dispose]();
    else ear?.end();
    this.#heardUntil.set(session, this.#options.faults.clock.now());
  }

  /**
   * Others go on being read. Each person is told of once; a place that becomes free later is theirs. The room's owner has all of them read, or
   * none.
   */
  #missPlace(session: ParticipantSession, untold?: ParticipantSession): void {
    if (this.#isLed) return this.#giveUp();
    if (this.#unplaced.has(session)) return;
    this.#unplaced.add(session);
    this.#options.people.tell(errorOf('newcomer', this.#going?.instanceId), untold);
  }

  #giveUp(): void {
    const going = this.#going;
    if (going === null) return;
    this.#forgetReaders(going);
    this.#stop('', 'at once');
    this.#options.people.tell(errorOf('given-up', going.instanceId));
    going.onGivenUp?.();
  }

  #tellInfo(session: ParticipantSession): void {
    const is = this.describeFor(session);
    if (is !== undefined) session.connection?.send({ type: 'transcription', is });
  }

  /** To those who may hear the one who speaks. */
  #tellWords(speaker: Sender, { text, confidence, spokenAt }: SpokenWords, going: Going | null): void {
    const { people, faults, seat } = this.#options;
    const { sessionId } = speaker;
    const ageMs = faults.clock.now() - spokenAt;
    const at = faults.clock.date().getTime() - ageMs;
    const { instanceId, readers = null } = going ?? {};
    const known = { ...(confidence === null ? {} : { confidence }), ...(instanceId && { instanceId }) };
    const isOfSeat = sessionId === seat()?.sessionId;
    for (const viewer of people.all) {
      if (readers?.has(viewer.participant.sessionId) === false) continue;
      const hears = isOfSeat && !viewer.isGuest;
      const isOwn = viewer.participant.sessionId === sessionId;
      if (hears || isOwn || mayReceive(viewer.permissions, speaker, 'cam-audio', 'audio'))
        viewer.connection?.send({ type: 'words', sessionId, text, at, ...known });
    }
  }
}

const setOf = (participants: readonly string[] | undefined): ReadonlySet<string> | null =>
  participants === undefined || participants.includes(EVERYONE) ? null : new Set(participants);

function errorOf(code: TranscriptionErrorCode, instanceId?: string): ServerSignal {
  const message = TRANSCRIPTION_TEXTS[code];
  return { type: 'transcription-error', code, message, ...(instanceId === undefined ? {} : { instanceId }) };
}
