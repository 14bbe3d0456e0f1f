import type { ClientSignal } from '../protocol/signalling.ts';
import type { Faults } from './faults.ts';

/** The examiner's track by way of LiveKit. */
export interface FarVoice {
  /** As LiveKit calls it. */
  id: string;
  track: MediaStreamTrack;
}

interface SeatVoiceOptions {
  faults: Faults;
  members: { setVoice(track: MediaStreamTrack | null): void; tellRemotes(): void };
  send: (signal: ClientSignal) => void;
}

/**
 * The one track of the examiner that the page has: by way of LiveKit while the room says so and it has come, or else of this browser's own
 * line, over which the room sends nothing meanwhile.
 */
export class SeatVoice {
  readonly #options: SeatVoiceOptions;
  #own: MediaStreamTrack | null = null;
  /** What has come by way of LiveKit. */
  #far: FarVoice | null = null;
  #offered: string | null = null;
  /** Which of it is heard. */
  #heard: FarVoice | null = null;
  /** The library shows a track in its old fields only once it carries sound. */
  readonly #handleUnmute: () => void;

  constructor(options: SeatVoiceOptions) {
    this.#options = options;
    this.#handleUnmute = options.faults.guard(() => options.members.tellRemotes());
  }

  setOwn(track: MediaStreamTrack | null): void {
    this.#own = track;
    if (this.#heard === null) this.#show();
  }

  setFar(far: FarVoice | null): void {
    this.#far = far;
    if (this.#choose()) this.#tell();
  }

  /** The room says which track of LiveKit's is the examiner's; null: none. It always wants to know what becomes of that. */
  handleOffer(track: string | null): void {
    this.#offered = track;
    this.#choose();
    this.#tell();
  }

  /** Whether something else is heard than before. */
  #choose(): boolean {
    const heard = this.#far !== null && this.#far.id === this.#offered ? this.#far : null;
    if (heard?.track === this.#heard?.track) return false;
    this.#heard = heard;
    this.#show();
    return true;
  }

  #tell(): void {
    this.#options.send({ type: 'seat-line', by: this.#heard?.id ?? null });
  }

  #show(): void {
    const { members } = this.#options;
    const track = this.#heard?.track ?? this.#own;
    members.setVoice(track);
    // The same listener each time: a track that comes back has it already.
    track?.addEventListener('unmute', this.#handleUnmute);
  }
}
