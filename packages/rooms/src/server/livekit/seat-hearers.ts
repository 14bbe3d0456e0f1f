/** Someone in the room, as far as it matters here. */
export interface Hearer {
  readonly participant: { readonly sessionId: string };
  readonly connection: { send(signal: { type: 'seat-line'; by: string | null }): void } | null;
}

interface SeatHearersOptions<H extends Hearer> {
  /** Whether this person may hear the seat by way of LiveKit. */
  mayHear: (person: H) => boolean;
  /** LiveKit is to give the seat's track to these sessions. */
  allow: (sessions: readonly string[]) => void;
}

/** Who hears the seat by way of LiveKit, as their browsers say; all others hear it over lines of their own. */
export class SeatHearers<H extends Hearer> {
  readonly #options: SeatHearersOptions<H>;
  /** Everyone, with the track by which their browser was last told that it may hear the seat. */
  readonly #told = new Map<H, string | null>();
  readonly #hearers = new Set<H>();
  #track: string | null = null;

  constructor(options: SeatHearersOptions<H>) {
    this.#options = options;
  }

  /** Someone has come, or come back: their browser says anew what it hears. */
  admit(person: H): void {
    this.#hearers.delete(person);
    this.#told.set(person, null);
    this.refresh();
    if (this.#told.get(person) === null) this.#offer(person, null);
  }

  forget(sessionId: string): void {
    for (const person of this.#told.keys())
      if (person.participant.sessionId === sessionId) {
        this.#told.delete(person);
        this.#hearers.delete(person);
      }
    this.refresh();
  }

  /** Rights have changed, or there's someone to be told of them. */
  refresh(): void {
    const allowed: string[] = [];
    for (const [person, told] of this.#told) {
      const mayHear = this.#options.mayHear(person);
      if (mayHear) allowed.push(person.participant.sessionId);
      const track = mayHear ? this.#track : null;
      if (track !== told) this.#offer(person, track);
    }
    this.#options.allow(allowed);
  }

  /** LiveKit carries the seat as this track now; null: not any more. */
  setTrack(track: string | null): void {
    this.#track = track;
    this.refresh();
  }

  /** Someone hears this track of the seat; null: their own line. What's said of another track than the present one is of before. */
  handleLine(person: H, track: string | null): void {
    if (track !== null && track === this.#told.get(person)) this.#hearers.add(person);
    else this.#hearers.delete(person);
  }

  /** Whether this person needs no sound over their own line. */
  has(person: H): boolean {
    return this.#hearers.has(person);
  }

  #offer(person: H, track: string | null): void {
    this.#hearers.delete(person);
    this.#told.set(person, track);
    person.connection?.send({ type: 'seat-line', by: track });
  }
}
