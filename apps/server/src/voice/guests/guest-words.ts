import type { ClientMessage, GuestRole, ServerMessage } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { ParticipantEvent, Room } from '@bandpal/rooms/ports';

type CaptionsMessage = Extract<ServerMessage, { type: 'captions' }>;

/** A guest who is in the room. */
export interface GuestHere {
  sessionId: string;
  name: string;
  role: GuestRole;
}

export interface GuestWordsDeps {
  room: Room;
  guestsHere: () => readonly GuestHere[];
  tell: (message: CaptionsMessage, to: readonly string[]) => void;
  clock: Clock;
}

/** A switch isn't pressed more often, and each press is told to everyone; one that ends something counts always. */
const ON_EVERY_MS = 500;

const maySpeak = ({ role }: GuestHere): boolean => role !== 'observer';

/**
 * Whose words are turned into text, and for whom: only those of guests who have agreed, and only while someone else wants to read them. What
 * people have chosen goes with their stay in the room. The words themselves don't come here.
 */
export class GuestWords {
  readonly #deps: GuestWordsDeps;
  readonly #readers = new Set<string>();
  readonly #agreed = new Set<string>();
  /** Those whose captions ended without their doing. */
  readonly #failed = new Set<string>();
  readonly #onAt = new Map<string, number>();
  readonly #told = new Map<string, string>();
  #candidate: string | null = null;
  /** What the room was told last. */
  #wish = '';

  constructor(deps: GuestWordsDeps) {
    this.#deps = deps;
  }

  handleCandidate({ type, participant: { sessionId } }: ParticipantEvent): void {
    if (type === 'joined') this.#candidate = sessionId;
    else if (type === 'left' && sessionId === this.#candidate) this.#candidate = null;
    else return;
    this.handlePeople();
  }

  /** The candidate wants to read along, or no longer. */
  handleCandidateWish(on: boolean): void {
    if (this.#candidate !== null) this.#setReader(this.#candidate, on);
  }

  /** What a guest has chosen. */
  handleGuest(
    guest: GuestHere,
    message: Extract<ClientMessage, { type: 'captions' | 'captions-consent' }>,
  ): void {
    if (message.type === 'captions') this.#setReader(guest.sessionId, message.on);
    else if (maySpeak(guest)) {
      if (message.agrees && !this.#agreed.has(guest.sessionId)) this.#switchOn(this.#agreed, guest.sessionId);
      else if (!message.agrees) this.#agreed.delete(guest.sessionId);
      this.#told.delete(guest.sessionId);
      this.#update();
    }
  }

  /** Someone has come or gone: who has gone has chosen nothing any more. */
  handlePeople(): void {
    const here = new Set(this.#here);
    for (const sessions of [this.#readers, this.#agreed, this.#failed, this.#onAt, this.#told])
      for (const sessionId of sessions.keys()) if (!here.has(sessionId)) sessions.delete(sessionId);
    this.#update();
  }

  get #here(): string[] {
    const guests = this.#deps.guestsHere().map(({ sessionId }) => sessionId);
    return this.#candidate === null ? guests : [this.#candidate, ...guests];
  }

  #setReader(sessionId: string, on: boolean): void {
    if (on && !this.#readers.has(sessionId)) this.#switchOn(this.#readers, sessionId);
    else if (!on) this.#readers.delete(sessionId);
    this.#failed.delete(sessionId);
    // Their page waits for the answer.
    this.#told.delete(sessionId);
    this.#update();
  }

  #switchOn(sessions: Set<string>, sessionId: string): void {
    const now = this.#deps.clock.now();
    if (now - (this.#onAt.get(sessionId) ?? -Infinity) < ON_EVERY_MS) return;
    this.#onAt.set(sessionId, now);
    sessions.add(sessionId);
  }

  #update(): void {
    this.#order();
    this.#tellAll();
  }

  /** Those who want to read someone else. */
  #readersOf(sessionId: string): string[] {
    return [...this.#readers].filter((reader) => reader !== sessionId);
  }

  #order(): void {
    const { room, guestsHere } = this.#deps;
    const speakers = guestsHere().filter(
      (guest) =>
        maySpeak(guest) && this.#agreed.has(guest.sessionId) && this.#readersOf(guest.sessionId).length > 0,
    );
    const of = speakers.map(({ sessionId }) => sessionId);
    const readers = of.length === 0 ? [] : [...this.#readers];
    const wish = JSON.stringify([of, readers]);
    const isNothing = of.length === 0;
    if (wish === this.#wish || (isNothing && this.#wish === '')) return;
    this.#wish = isNothing ? '' : wish;
    if (isNothing) room.readPeople(null);
    else if (!room.readPeople({ of, readers, onGivenUp: () => this.#handleGivenUp() })) this.#fail();
  }

  #handleGivenUp(): void {
    this.#fail();
    this.#tellAll();
  }

  #fail(): void {
    this.#wish = '';
    for (const reader of this.#readers) this.#failed.add(reader);
    this.#readers.clear();
  }

  #tellAll(): void {
    const { room, guestsHere, tell } = this.#deps;
    const speakers = guestsHere().filter(maySpeak);
    if (!room.readsPeople || (speakers.length === 0 && this.#told.size === 0)) return;
    for (const sessionId of this.#here) {
      const message = this.#messageFor(sessionId, speakers);
      const text = JSON.stringify(message);
      if (this.#told.get(sessionId) === text) continue;
      this.#told.set(sessionId, text);
      tell(message, [sessionId]);
    }
  }

  #messageFor(sessionId: string, speakers: readonly GuestHere[]): CaptionsMessage {
    const isOwn = speakers.some((guest) => guest.sessionId === sessionId);
    return {
      type: 'captions',
      on: this.#readers.has(sessionId),
      guests: speakers
        .filter((guest) => guest.sessionId !== sessionId)
        .map((guest) => ({ ...guest, agrees: this.#agreed.has(guest.sessionId) })),
      own: isOwn
        ? { agrees: this.#agreed.has(sessionId), isWanted: this.#readersOf(sessionId).length > 0 }
        : null,
      hasFailed: this.#failed.has(sessionId),
    };
  }
}
