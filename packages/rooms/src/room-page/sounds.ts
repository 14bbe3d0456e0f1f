import type { Person } from './page-messages.ts';
import type { PersonTracks } from './views/view-context.ts';

interface SoundsOptions {
  tracksOf: (person: Person) => PersonTracks;
  /** Whether the browser holds the sound back until the person has touched the page. */
  onBlocked: (isBlocked: boolean) => void;
  /** The person's voice is heard from now on. */
  onHeard: (person: Person) => void;
}

/** Plays what the others say and what their screens sound like. */
export class Sounds {
  readonly #options: SoundsOptions;
  readonly #players = new Map<string, HTMLAudioElement>();

  constructor(options: SoundsOptions) {
    this.#options = options;
  }

  render(people: Iterable<Person>): void {
    const wanted = new Map<string, [Person, MediaStreamTrack]>();
    for (const person of people) {
      if (person.local) continue;
      const { audio, screenAudio } = this.#options.tracksOf(person);
      if (audio !== null) wanted.set(`${person.session_id} audio`, [person, audio]);
      if (screenAudio !== null) wanted.set(`${person.session_id} screen`, [person, screenAudio]);
    }
    for (const [key, player] of this.#players) {
      if (wanted.has(key)) continue;
      player.remove();
      this.#players.delete(key);
    }
    for (const [key, [person, track]] of wanted) this.#play(key, person, track);
  }

  /** After the person has touched the page. */
  retry(): void {
    this.#options.onBlocked(false);
    for (const player of this.#players.values()) this.#start(player);
  }

  #play(key: string, person: Person, track: MediaStreamTrack): void {
    const known = this.#players.get(key);
    const playing = known?.srcObject instanceof MediaStream ? known.srcObject.getAudioTracks()[0] : undefined;
    if (playing?.id === track.id) return;
    const player = known ?? new Audio();
    player.srcObject = new MediaStream([track]);
    if (known === undefined) {
      player.addEventListener('playing', () => this.#options.onHeard(person), { once: true });
      this.#players.set(key, player);
      document.body.append(player);
    }
    this.#start(player);
  }

  #start(player: HTMLAudioElement): void {
    player.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#options.onBlocked(true);
    });
  }
}
