import { AudioLevel } from './audio-level.ts';
import type { AudioGraph } from './audio-level.ts';

const STEP_MS = 100;
/** Above the quiet of a room, below soft speech; 0 to 1. */
const SPEECH = 0.015;
/** Two looks, so that a knock is no speech. */
const STEPS_TO_BEGIN = 2;
/** A pause within a sentence. */
const STEPS_TO_END = 8;

/** Notices when the person begins to speak and when they have stopped. */
export class OwnVoice {
  readonly #graph: AudioGraph;
  readonly #onSpeaking: (on: boolean) => void;
  #meter: AudioLevel | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isSpeaking = false;
  /** Looks in a row that say the contrary. */
  #doubts = 0;

  constructor(graph: AudioGraph, onSpeaking: (on: boolean) => void) {
    this.#graph = graph;
    this.#onSpeaking = onSpeaking;
  }

  /** Null where nothing is to be heard. */
  watch(track: MediaStreamTrack | null): void {
    if (track === (this.#meter?.track ?? null)) return;
    this.#meter?.close();
    this.#meter =
      track === null || typeof AudioContext === 'undefined' ? null : new AudioLevel(this.#graph, track);
    clearInterval(this.#timer);
    this.#timer = this.#meter === null ? undefined : setInterval(() => this.#look(), STEP_MS);
    if (this.#meter === null) this.#tell(false);
  }

  close(): void {
    this.#isSpeaking = false;
    this.watch(null);
  }

  #look(): void {
    this.#graph.wake();
    const isLoud = (this.#meter?.read() ?? 0) > SPEECH;
    this.#doubts = isLoud === this.#isSpeaking ? 0 : this.#doubts + 1;
    if (this.#doubts >= (isLoud ? STEPS_TO_BEGIN : STEPS_TO_END)) this.#tell(isLoud);
  }

  #tell(on: boolean): void {
    this.#doubts = 0;
    if (on === this.#isSpeaking) return;
    this.#isSpeaking = on;
    this.#onSpeaking(on);
  }
}
