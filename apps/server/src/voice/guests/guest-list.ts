import { clientMessageSchema } from '@bandpal/contracts';
import type { ClientMessage, GuestRole, ServerMessage } from '@bandpal/contracts';
import type { Clock, FaultBoundary, Log } from '@bandpal/foundation';
import type { Guest as RoomGuest, ParticipantEvent, Room } from '@bandpal/rooms/ports';
import type { CallGuests, GuestDesk, TestGuest } from '../../ports/guests.ts';
import { VOICE_BUDGETS } from '../voice-budgets.ts';
import { GuestWords } from './guest-words.ts';
import type { GuestHere } from './guest-words.ts';

/** What each role may send; all of them hear, see and read the candidate and the examiner. */
const MAY_SEND: Readonly<Record<GuestRole, NonNullable<RoomGuest['permissions']>>> = {
  teacher: { canSend: false },
  observer: { canSend: false },
  partner: { canSend: ['audio'] },
};

/** Nobody takes the questions more often, and each change is told to everyone in the room. */
const ASKS_EVERY_MS = 500;

type Standing = 'let-in' | 'knocking' | 'declined';

interface KnownGuest {
  guest: TestGuest;
  standing: Standing;
  knocks: number;
  /** While in the room. */
  sessionId: string | null;
  isSpeaking: boolean;
  /** The other guests, as this one was told of them in this stay. */
  toldCompany: string | null;
  /** One for each guest, so that a second page with it is told that the first is there. */
  address: Promise<string> | null;
}

/** The examiner's line, as teachers see it. */
type ScriptLine = Extract<ServerMessage, { type: 'script' }>['line'];

/** Sessions of guests. */
export interface Audience {
  teachers: readonly string[];
  others: readonly string[];
}

/** What guests bring about in the session. */
export interface GuestsHandler {
  /** One has come, and must be shown how the test stands. */
  handleGuestCame(sessionId: string): void;
  /** A teacher asks the questions from now on, or none does any more. */
  handleTeacherAsks(on: boolean): void;
  /** The teacher who asks has asked this line. */
  handleAsked(lineId: string): void;
  /** Someone beside the candidate speaks, or has stopped. */
  handleOthersSpeaking(on: boolean): void;
}

export interface GuestListDeps {
  room: Room;
  testId: string;
  desk: GuestDesk;
  /** Those whom the candidate has started with. */
  letIn: readonly TestGuest[];
  /** For how many of them the room has a place. */
  places: number;
  output: {
    guests(message: Extract<ServerMessage, { type: 'guests' }>): void;
    script(message: Extract<ServerMessage, { type: 'script' }>, to: readonly string[]): void;
    company(message: Extract<ServerMessage, { type: 'company' }>, to: readonly string[]): void;
    captions(message: Extract<ServerMessage, { type: 'captions' }>, to: readonly string[]): void;
  };
  clock: Clock;
  log: Log;
  faults: FaultBoundary;
}

/** Who is there beside the candidate, or would like to be: lets them in, sends them out, and knows who of them asks and who speaks. */
export class GuestList implements CallGuests {
  readonly #deps: GuestListDeps;
  readonly #guests = new Map<string, KnownGuest>();
  #handler: GuestsHandler | null = null;
  /** The teacher who asks the questions. */
  #asks: KnownGuest | null = null;
  #asksSince = -Infinity;
  #line: ScriptLine = null;
  #othersSpeak = false;
  /** When the teacher who asks was heard last, on the clock; null while they have not spoken. */
  #teacherHeardAt: number | null = null;
  #hasHadPartner = false;
  readonly #words: GuestWords;

  constructor(deps: GuestListDeps) {
    this.#deps = deps;
    this.#words = new GuestWords({
      room: deps.room,
      guestsHere: () => this.#here,
      tell: (message, to) => deps.output.captions(message, to),
      clock: deps.clock,
    });
    for (const guest of deps.letIn) this.#guests.set(guest.id, newcomer(guest, 'let-in'));
  }

  /** Names who reacts to the guests; called once. */
  reportTo(handler: GuestsHandler): void {
    this.#handler = handler;
  }

  /** Whether a teacher asks the questions. */
  get teacherAsks(): boolean {
    return this.#asks !== null;
  }

  /** Clock time of the last word of the teacher who asks, which is now while they speak; null before the first one. */
  get teacherHeardAt(): number | null {
    return this.#asks?.isSpeaking === true ? this.#deps.clock.now() : this.#teacherHeardAt;
  }

  /** Whether a partner is, or was, in the room of this call. */
  get hasHadPartner(): boolean {
    return this.#hasHadPartner;
  }

  knock(guest: TestGuest): void {
    if (!this.mayKnock(guest.id)) return;
    const known = this.#guests.get(guest.id) ?? newcomer(guest, 'declined');
    this.#guests.set(guest.id, known);
    known.knocks += 1;
    known.standing = 'knocking';
    this.tellAll();
  }

  mayKnock(guestId: string): boolean {
    const known = this.#guests.get(guestId);
    if (known !== undefined && (known.standing !== 'declined' || known.knocks >= VOICE_BUDGETS.knocks.size()))
      return false;
    const others = [...this.#guests.values()].filter(({ standing }) => standing !== 'declined');
    return others.length < this.#deps.places;
  }

  standingOf(guestId: string): Standing | null {
    return this.#guests.get(guestId)?.standing ?? null;
  }

  async addressFor(guestId: string): Promise<string | null> {
    const known = this.#guests.get(guestId);
    if (known?.standing !== 'let-in') return null;
    const { id, name, role } = known.guest;
    known.address ??= this.#deps.room.invite({ userId: id, userName: name, permissions: MAY_SEND[role] });
    return known.address;
  }

  remove(guestId: string): void {
    const known = this.#guests.get(guestId);
    if (known === undefined) return;
    this.#guests.delete(guestId);
    this.#deps.room.expel(guestId);
    this.#forgetPresence(known);
    this.tellAll();
  }

  /** Sessions of those in the room, to whom the test is shown. */
  get audience(): Audience {
    const sessionsOf = (teach: boolean) =>
      this.#here.filter(({ role }) => (role === 'teacher') === teach).map(({ sessionId }) => sessionId);
    return { teachers: sessionsOf(true), others: sessionsOf(false) };
  }

  get #here(): GuestHere[] {
    return [...this.#guests.values()].flatMap(({ guest: { name, role }, sessionId }) =>
      sessionId === null ? [] : [{ sessionId, name, role }],
    );
  }

  /** Tells the candidate's page, which may have come just now, who is there and who knocks; and guests who else is there. */
  tellAll(): void {
    this.#tellCandidate();
    for (const known of this.#guests.values()) this.#tellCompany(known);
  }

  #tellCompany(known: KnownGuest): void {
    if (known.sessionId === null) return;
    const guests = [...this.#guests.values()]
      .filter((other) => other !== known && other.standing === 'let-in')
      .map(({ guest: { id, name, role }, sessionId }) => {
        const state = sessionId === null ? 'expected' : 'here';
        return { name, role, state, asks: id === this.#asks?.guest.id } as const;
      });
    const text = JSON.stringify(guests);
    if (known.toldCompany === text) return;
    known.toldCompany = text;
    this.#deps.output.company({ type: 'company', guests }, [known.sessionId]);
  }

  #tellCandidate(): void {
    const guests = [...this.#guests.values()].flatMap(({ guest, standing, sessionId }) => {
      if (standing === 'declined') return [];
      const state = standing === 'knocking' ? 'knocking' : sessionId === null ? 'expected' : 'here';
      return [{ id: guest.id, name: guest.name, role: guest.role, state } as const];
    });
    this.#deps.output.guests({ type: 'guests', guests, asks: this.#asks?.guest.id ?? null });
  }

  /** Shows teachers the examiner's line; null when it is over. */
  showLine(line: ScriptLine): void {
    this.#line = line;
    this.#tellTeachers();
  }

  handleParticipant(event: ParticipantEvent): void {
    const { participant } = event;
    if (participant.guest !== true) this.#words.handleCandidate(event);
    const known = this.#guests.get(participant.userId ?? '');
    if (participant.guest !== true || known === undefined) return;
    if (event.type === 'joined') this.#handleCame(known, participant.sessionId);
    else if (participant.sessionId !== known.sessionId) return;
    else if (event.type === 'left') this.#handleLeft(known);
    else if (event.type === 'lost') this.#setSpeaking(known, false);
    else if (event.type === 'speaking') this.#setSpeaking(known, event.on);
  }

  /** The candidate wants to read what guests say, or no longer. */
  handleCaptions(on: boolean): void {
    this.#words.handleCandidateWish(on);
  }

  /** What guests send counts for nothing, but for captions, and for what a teacher does with the lines. */
  handleMessage(data: unknown, sessionId: string): void {
    const known = [...this.#guests.values()].find((one) => one.sessionId === sessionId);
    if (known === undefined) return;
    const message = readMessage(data);
    if (message?.type === 'captions' || message?.type === 'captions-consent') {
      const { name, role } = known.guest;
      this.#words.handleGuest({ sessionId, name, role }, message);
    }
    if (known.guest.role !== 'teacher') return;
    if (message?.type === 'teacher-asks') this.#handleAsks(known, message.on);
    else if (message?.type === 'teacher-asked' && known === this.#asks)
      this.#handler?.handleAsked(message.lineId);
  }

  /** The candidate has decided about a guest. */
  handleDecision({ event, guestId }: Extract<ClientMessage, { type: 'guest' }>): void {
    const known = this.#guests.get(guestId);
    if (known === undefined) return;
    const { desk, testId, faults } = this.#deps;
    if (event === 'remove') {
      this.remove(guestId);
      faults.watch(this.#try(desk.remove(testId, guestId)));
    } else if (known.standing !== 'knocking') return;
    else if (event === 'let-in') faults.watch(this.#letIn(known));
    else {
      known.standing = 'declined';
      this.tellAll();
    }
  }

  async #letIn(known: KnownGuest): Promise<void> {
    const { desk, testId } = this.#deps;
    const { id } = known.guest;
    const isIn = await this.#try(desk.letIn(testId, id));
    // Sent out, or asked anew, in between.
    if (this.#guests.get(id) !== known) return;
    if (isIn) known.standing = 'let-in';
    else this.#guests.delete(id);
    this.tellAll();
  }

  /** Whether the product has done it; a call goes on without. */
  async #try(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a guest of a call could not be let in or removed');
      return false;
    }
  }

  #handleCame(known: KnownGuest, sessionId: string): void {
    known.sessionId = sessionId;
    known.toldCompany = null;
    this.#hasHadPartner ||= known.guest.role === 'partner';
    this.#handler?.handleGuestCame(sessionId);
    if (known.guest.role === 'teacher') this.#tellTeachers();
    this.tellAll();
    this.#words.handlePeople();
  }

  #handleLeft(known: KnownGuest): void {
    this.#forgetPresence(known);
    this.tellAll();
  }

  #forgetPresence(known: KnownGuest): void {
    this.#setSpeaking(known, false);
    known.sessionId = null;
    this.#words.handlePeople();
    if (known === this.#asks) this.#setAsks(null);
  }

  #handleAsks(known: KnownGuest, on: boolean): void {
    const isTooSoon = on && this.#deps.clock.now() - this.#asksSince < ASKS_EVERY_MS;
    // The teacher's page waits for the answer.
    if (on === (known === this.#asks) || isTooSoon) return this.#tellTeacher(known);
    this.#setAsks(on ? known : null);
    this.tellAll();
  }

  #setAsks(known: KnownGuest | null): void {
    const before = this.#asks;
    this.#asks = known;
    this.#asksSince = this.#deps.clock.now();
    this.#teacherHeardAt = null;
    if (before !== null) {
      this.#permit(before, false);
      this.#setSpeaking(before, false);
    }
    if (known !== null) this.#permit(known, true);
    this.#tellTeachers();
    this.#handler?.handleTeacherAsks(known !== null);
  }

  #permit({ sessionId }: KnownGuest, speaks: boolean): void {
    if (sessionId !== null) this.#deps.room.permit(sessionId, { canSend: speaks ? ['audio'] : false });
  }

  #setSpeaking(known: KnownGuest, on: boolean): void {
    if (known.isSpeaking === on) return;
    known.isSpeaking = on;
    if (known === this.#asks) this.#teacherHeardAt = this.#deps.clock.now();
    const speaks = [...this.#guests.values()].some(({ isSpeaking }) => isSpeaking);
    if (speaks === this.#othersSpeak) return;
    this.#othersSpeak = speaks;
    this.#handler?.handleOthersSpeaking(speaks);
  }

  #tellTeachers(): void {
    for (const known of this.#guests.values()) this.#tellTeacher(known);
  }

  #tellTeacher(known: KnownGuest): void {
    if (known.guest.role !== 'teacher' || known.sessionId === null) return;
    const message = { type: 'script', asks: known === this.#asks, line: this.#line } as const;
    this.#deps.output.script(message, [known.sessionId]);
  }
}

function newcomer(guest: TestGuest, standing: Standing): KnownGuest {
  return { guest, standing, knocks: 0, sessionId: null, isSpeaking: false, toldCompany: null, address: null };
}

function readMessage(data: unknown): ClientMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return clientMessageSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
