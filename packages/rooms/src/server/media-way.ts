import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { MediaWay as MediaWayState, Topology, TopologyRefusal } from '../protocol/signalling.ts';
import { Forwarding } from './janus/forwarding.ts';
import { JanusCaptures } from './janus/janus-captures.ts';
import type { MediaEngine } from './janus/media-engine.ts';
import type { LiveKitRoom } from './livekit/livekit.ts';
import type { People } from './people.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';

interface MediaWayOptions {
  /** Null where there is none. */
  engine: MediaEngine | null;
  /** Makes the room at LiveKit; null where there is none. */
  openLiveKit: (() => LiveKitRoom) | null;
  people: People;
  maxPeople: number;
  /** What the owner of the room wants; what suits the size of the room when absent. */
  topology: Topology | undefined;
  /** The media engine can be used now, or can't any more. */
  onEngine: (isUp: boolean) => void;
  /** Those of the room. */
  faults: FaultBoundary;
  log: Log;
}

/** What pages read of a topology that they can't have. */
export const TOPOLOGY_TEXTS = {
  'not-allowed': 'This needs a right that this person has not got.',
  'no-engine': 'Topology "sfu" needs a media engine: MEDIA_ENGINE=janus or livekit.',
  'engine-away': 'The media engine does not answer at the moment.',
  livekit: 'A room goes by way of LiveKit from its start, or not at all.',
  played: 'A media player needs topology "sfu".',
  captured: 'What is captured of this call goes by way of the media engine.',
  'too-many-people': `Topology "peer" is for ${ROOM_BUDGETS.people.size()} people at most.`,
} satisfies Readonly<Record<TopologyRefusal, string>>;
/** What keeps a call on the media engine. */
const HOLDS = { player: 'played', capture: 'captured' } as const;

/**
 * Which way the sound and pictures of a room's people go. Rooms for more people than browsers can serve each other go by way of the media
 * engine from the start: no one's connection is cut because someone comes.
 */
export class MediaWay {
  /** Null where there is no engine. */
  readonly forwarding: Forwarding | null;
  /** What captures people where their media go by way of Janus; null where that can't be. */
  readonly captureMedia: JanusCaptures | null;
  /** Carries all of it; null where it doesn't go by way of LiveKit. */
  readonly liveKit: LiveKitRoom | null = null;
  readonly #people: People;
  readonly #hasLiveKit: boolean;
  readonly #maxPeople: number;
  #topology: Topology = 'peer';
  #turn = 0;
  /** What needs the engine. */
  readonly #holds = new Set<{ why: TopologyRefusal }>();

  constructor(options: MediaWayOptions) {
    const { engine, openLiveKit, people, maxPeople, topology, faults, log } = options;
    this.#people = people;
    this.#hasLiveKit = openLiveKit !== null;
    this.#maxPeople = maxPeople;
    this.forwarding =
      engine === null || maxPeople === 1
        ? null
        : new Forwarding({
            engine,
            people,
            faults,
            log,
            onChanged: (isUp) => {
              this.#tell();
              options.onEngine(isUp);
            },
          });
    this.captureMedia =
      engine === null || this.forwarding === null
        ? null
        : new JanusCaptures({
            forwarding: this.forwarding,
            useEngine: () => this.change('sfu') === null,
            hold: () => this.hold('capture'),
            faults,
            log,
            engine,
          });
    const usual = maxPeople > ROOM_BUDGETS.people.size() ? 'sfu' : 'peer';
    if (maxPeople === 1 || (topology ?? usual) === 'peer') return;
    if (openLiveKit !== null) this.liveKit = openLiveKit();
    if (this.liveKit !== null || this.forwarding !== null) this.#topology = 'sfu';
    this.forwarding?.start();
  }

  get topology(): Topology {
    return this.#topology;
  }

  get state(): MediaWayState {
    const isUp = this.#topology === 'peer' || this.forwarding?.isUp === true;
    return { topology: this.#topology, isUp, turn: this.#turn };
  }

  /** For how many there is a place now: while the engine is away, those who have each other don't lose each other for one more. */
  get maxPeople(): number {
    const hasEngine = this.#topology === 'sfu' || this.forwarding?.isEngineUp === true;
    return hasEngine ? this.#maxPeople : Math.min(this.#maxPeople, ROOM_BUDGETS.people.size());
  }

  /** Someone more is about to come. */
  makeRoom(): void {
    if (this.#topology === 'peer' && this.#people.all.length >= ROOM_BUDGETS.people.size()) this.#use('sfu');
  }

  /** Null when it is so now, or else why not. */
  change(topology: Topology): TopologyRefusal | null {
    if (topology === this.#topology) return null;
    if (this.#hasLiveKit) return 'livekit';
    const [hold] = this.#holds;
    if (topology === 'sfu') {
      if (this.forwarding === null) return 'no-engine';
      if (!this.forwarding.isEngineUp) return 'engine-away';
    } else if (hold !== undefined) return hold.why;
    else if (this.#people.all.length > ROOM_BUDGETS.people.size()) return 'too-many-people';
    this.#use(topology);
    return null;
  }

  /** The way stays that by the media engine. Gives what ends that. */
  hold(what: keyof typeof HOLDS): () => void {
    const hold = { why: HOLDS[what] };
    this.#holds.add(hold);
    return () => void this.#holds.delete(hold);
  }

  /** Never rejects. */
  async close(): Promise<void> {
    await Promise.all([this.forwarding?.stop(), this.liveKit?.close()]);
  }

  #use(topology: Topology): void {
    this.#topology = topology;
    if (topology === 'sfu') this.forwarding?.start();
    else void this.forwarding?.stop();
    this.#tell();
  }

  #tell(): void {
    this.#turn += 1;
    this.#people.tell({ type: 'media-way', is: this.state });
  }
}
