import type { WaitingPerson } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';

/** What a page is told of the people in a call beside who they are: who waits at the door, and who speaks. */
export class MeetingEvents {
  readonly #post: (message: HostMessage) => void;
  #waiting: ReadonlyMap<string, WaitingPerson> = new Map();
  /** Those who speak now; the last one began last. */
  readonly #speakers = new Set<string>();
  #active: string | null = null;
  /** The page knows that the call is joined. */
  #tells = false;

  constructor(post: (message: HostMessage) => void) {
    this.#post = post;
  }

  /** The page is told from now on, and at once of what there is. */
  start(): void {
    if (this.#tells) return;
    this.#tells = true;
    for (const person of this.#waiting.values()) this.#tell('waiting-participant-added', person);
    const active = this.#active;
    this.#active = null;
    if (active !== null) this.#setActive(active);
  }

  /** Everyone at the door, as those in charge are told. */
  handleWaiting(people: readonly WaitingPerson[]): void {
    const before = this.#waiting;
    this.#waiting = new Map(people.map((person) => [person.id, person]));
    for (const [id, person] of before)
      if (!this.#waiting.has(id)) this.#tell('waiting-participant-removed', person);
    for (const [id, person] of this.#waiting) {
      const known = before.get(id);
      if (known === undefined) this.#tell('waiting-participant-added', person);
      else if (known.name !== person.name) this.#tell('waiting-participant-updated', person);
    }
  }

  isWaiting(id: string): boolean {
    return this.#waiting.has(id);
  }

  get waitingIds(): string[] {
    return [...this.#waiting.keys()];
  }

  /** The active speaker is who began last, and stays it until another one begins. */
  handleSpeaking(sessionId: string, on: boolean): void {
    this.#speakers.delete(sessionId);
    if (on) this.#speakers.add(sessionId);
    const newest = [...this.#speakers].at(-1);
    if (newest !== undefined) this.#setActive(newest);
  }

  handleLeft(sessionId: string): void {
    this.#speakers.delete(sessionId);
    if (this.#active === sessionId) this.#active = null;
  }

  #setActive(sessionId: string): void {
    if (sessionId === this.#active) return;
    this.#active = sessionId;
    if (!this.#tells) return;
    this.#post({ action: 'active-speaker-change', activeSpeaker: { peerId: sessionId } });
  }

  #tell(action: string, person: WaitingPerson): void {
    if (!this.#tells) return;
    const all = [...this.#waiting].map(([id, waiting]) => [id, describe(waiting)] as const);
    this.#post({
      action,
      participant: describe(person),
      allWaitingParticipants: Object.fromEntries(all),
    });
  }
}

const describe = ({ id, name }: WaitingPerson): HostMessage => ({
  id,
  name,
  awaitingAccess: { level: 'full' },
});
