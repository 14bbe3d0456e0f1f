import type { Clock } from '@bandpal/foundation';
import type { ParticipantEvent } from '@bandpal/rooms/ports';

/** The voice client says `playable` once it plays the examiner; a browser that blocks it must not stop the test. */
const PLAYABLE_WAIT_MS = 2_500;
/** A connection that is back and has not set up new audio by then still uses the old one. */
const RETURN_WAIT_MS = 1_500;
/** Joined, but no audio on any path: the room tries WebRTC for 4 s and the WebSocket after it. */
const START_TIMEOUT_MS = 45_000;

/** Reacts to the candidate's coming and going: the session. */
export interface PresenceHandler {
  /** The candidate can hear and be heard; again after every absence. `isNew`: over a page that was not greeted before. */
  handlePresent(isNew: boolean): void;
  handleAway(): void;
  /** The candidate will not come back. Called once. */
  handleGone(): void;
}

/** Whether the candidate is there: joined, reachable, away for a moment or gone. Guests are not. */
export class Presence {
  readonly #clock: Clock;
  #handler: PresenceHandler | null = null;
  #sessionId: string | null = null;
  #state: 'expected' | 'joining' | 'present' | 'away' | 'gone' = 'expected';
  #audioReady = false;
  #playable = false;
  #isNew = true;
  #cancelTimer: () => void = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Names who reacts; called once. */
  reportTo(handler: PresenceHandler): void {
    this.#handler = handler;
  }

  /** The candidate's session; null until a participant has joined. */
  get sessionId(): string | null {
    return this.#sessionId;
  }

  handleEvent(event: ParticipantEvent): void {
    // Who listens in or takes part comes and goes without a word to the exam.
    if (event.participant.guest === true) return;
    const id = event.participant.sessionId;
    if (event.type === 'joined') this.#handleJoined(id);
    if (id !== this.#sessionId || this.#state === 'gone') return;
    if (event.type === 'audio-ready') this.#handleAudioReady();
    else if (event.type === 'lost') this.#handleLost();
    else if (event.type === 'returned') this.#wait(RETURN_WAIT_MS, () => this.#becomePresent());
    // A participant is ejected when the candidate joins afresh: that is the next event.
    else if (event.type === 'left' && event.reason !== 'ejected') this.#becomeGone();
  }

  /** The browser plays the examiner's audio. */
  handlePlayable(): void {
    this.#playable = true;
    if (this.#state === 'joining' && this.#audioReady) this.#becomePresent();
  }

  /** Stops all waiting. */
  stop(): void {
    this.#state = 'gone';
    this.#cancelTimer();
  }

  #handleJoined(sessionId: string): void {
    if (this.#state === 'gone') return;
    // A page may join afresh after the first has been lost; it then is the candidate.
    const replaces = this.#state === 'away' || this.#state === 'expected';
    if (!replaces) return;
    this.#sessionId = sessionId;
    this.#playable = false;
    this.#audioReady = false;
    this.#isNew = true;
    this.#state = 'joining';
    this.#wait(START_TIMEOUT_MS, () => this.#becomeGone());
  }

  #handleAudioReady(): void {
    this.#audioReady = true;
    if (this.#state === 'away' || this.#playable) this.#becomePresent();
    else if (this.#state === 'joining') this.#wait(PLAYABLE_WAIT_MS, () => this.#becomePresent());
  }

  #handleLost(): void {
    this.#cancelTimer();
    this.#audioReady = false;
    const wasPresent = this.#state === 'present';
    this.#state = 'away';
    if (wasPresent) this.#handler?.handleAway();
  }

  #becomePresent(): void {
    if (this.#state === 'present' || this.#state === 'gone') return;
    this.#cancelTimer();
    this.#state = 'present';
    const isNew = this.#isNew;
    this.#isNew = false;
    this.#handler?.handlePresent(isNew);
  }

  #becomeGone(): void {
    this.stop();
    this.#handler?.handleGone();
  }

  #wait(ms: number, then: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(ms, then);
  }
}
