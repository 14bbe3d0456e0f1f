import type { AudioGraph } from './audio-graph.ts';
import { AudioLevel } from './audio-level.ts';

/** The call library's own default. */
const DEFAULT_INTERVAL_MS = 200;
/** The smallest interval the library lets a page ask for. */
const MIN_INTERVAL_MS = 100;

/** Reports how loud some tracks are, again and again, until it is stopped. */
export class LevelObserver {
  readonly #graph: AudioGraph;
  readonly #tracks: () => ReadonlyMap<string, MediaStreamTrack>;
  readonly #onLevels: (levels: Readonly<Record<string, number>>) => void;
  readonly #meters = new Map<string, AudioLevel>();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `tracks` is asked at each report, so tracks may come, go and change. */
  constructor(
    graph: AudioGraph,
    tracks: () => ReadonlyMap<string, MediaStreamTrack>,
    onLevels: (levels: Readonly<Record<string, number>>) => void,
  ) {
    this.#graph = graph;
    this.#tracks = tracks;
    this.#onLevels = onLevels;
  }

  start(intervalMs: number | undefined): void {
    this.stop();
    this.#timer = setInterval(
      () => this.#report(),
      Math.max(MIN_INTERVAL_MS, intervalMs || DEFAULT_INTERVAL_MS),
    );
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const meter of this.#meters.values()) meter.close();
    this.#meters.clear();
  }

  #report(): void {
    this.#graph.wake();
    const tracks = this.#tracks();
    for (const [id, meter] of this.#meters) {
      if (tracks.get(id) === meter.track) continue;
      meter.close();
      this.#meters.delete(id);
    }
    const levels: Record<string, number> = {};
    for (const [id, track] of tracks) {
      let meter = this.#meters.get(id);
      if (meter === undefined) {
        meter = new AudioLevel(this.#graph, track);
        this.#meters.set(id, meter);
      }
      levels[id] = meter.read();
    }
    this.#onLevels(levels);
  }
}
