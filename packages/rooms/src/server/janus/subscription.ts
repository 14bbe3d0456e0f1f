import type { FaultBoundary } from '@bandpal/foundation';
import { SignallingSteps } from '../../protocol/signalling-steps.ts';
import { BrowserAddresses } from './browser-addresses.ts';
import { JanusError } from './janus-session.ts';
import type { JanusCandidate } from './janus-session.ts';
import type { RoomOffer, RoomSubscriber, VideoRoom } from './video-room.ts';

/** A browser that is busy answers within seconds; what takes longer has gone astray. */
const ANSWER_MS = 15_000;

/** What someone is to get of a section. */
export interface WantedStream {
  name: string;
  isSent: boolean;
  substream: 0 | 1 | 2;
}

/** What comes of one of the publisher's sections at the moment. */
interface Stream {
  /** The subscriber's own section. */
  mid: string;
  name: string;
  isSent: boolean;
  substream: 0 | 1 | 2;
}

interface SubscriptionOptions {
  room: VideoRoom;
  feed: number;
  faults: FaultBoundary;
  send: (offer: {
    line: string;
    for?: string;
    kind: 'offer';
    sdp: string;
    tracks: Record<string, string>;
  }) => void;
  /** Its way stands. */
  onUp: () => void;
  /** Of no use any more. */
  onFailed: (error: unknown) => void;
}

const NOTHING: ReadonlyMap<string, WantedStream> = new Map();

/** What one person gets of what another one sends, over a connection of its own. */
export class Subscription {
  readonly #options: SubscriptionOptions;
  readonly #steps: SignallingSteps;
  readonly #line = crypto.randomUUID();
  readonly #addresses = new BrowserAddresses();
  #subscriber: RoomSubscriber | null = null;
  /** The browser's name for its connection, once it has said it. */
  #browserLine: string | null = null;
  #wanted = NOTHING;
  /** Sections that the publisher has. */
  #present: ReadonlySet<string> = new Set();
  /** By section of the publisher. */
  #streams = new Map<string, Stream>();
  #answer: PromiseWithResolvers<string> | null = null;
  #isQueued = false;
  #isUp = false;

  constructor(options: SubscriptionOptions) {
    this.#options = options;
    this.#steps = new SignallingSteps(options);
  }

  /** Whether its way stands. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** An offer has been made that the browser hasn't answered. */
  get isUnanswered(): boolean {
    return this.#answer !== null;
  }

  /** From now on these are to be got, by section of the publisher; `present`: all that it has. */
  want(wanted: ReadonlyMap<string, WantedStream>, present: ReadonlySet<string>): void {
    this.#wanted = wanted;
    this.#present = present;
    // What may not be got any more ends now, and not when a browser has answered.
    this.#configure();
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#steps.add(async () => {
      this.#isQueued = false;
      await this.#agree();
    });
  }

  handleAnswer(line: string, meant: string | undefined, sdp: string): void {
    if (meant !== this.#line) return;
    this.#browserLine = line;
    this.#answer?.resolve(sdp);
  }

  handleCandidates(meant: string | undefined, candidates: readonly JanusCandidate[], client: string): void {
    const subscriber = this.#subscriber;
    if (meant !== this.#line || subscriber === null) return;
    const usable = this.#addresses.take(candidates, client);
    if (usable.length === 0) return;
    const trickling = subscriber.trickle(usable).catch((error: unknown) => this.#fail(error));
    this.#options.faults.watch(trickling);
  }

  /** Resolves when nothing of it is left at the engine. Never rejects. */
  async close(): Promise<void> {
    const closed = this.#steps.close();
    this.#answer?.reject(new JanusError('the connection is given up'));
    await closed;
    await this.#subscriber?.close();
  }

  async #agree(): Promise<void> {
    const missing = [...this.#wanted].flatMap(([mid, { name }]) =>
      this.#streams.get(mid)?.name === name ? [] : [mid],
    );
    // One that goes on as another track is another one.
    const ended = [...this.#streams].filter(
      ([feedMid]) => !this.#present.has(feedMid) || missing.includes(feedMid),
    );
    if (missing.length === 0 && ended.length === 0) return;
    const names = new Map([...this.#wanted].map(([feedMid, { name }]) => [feedMid, name]));
    const offer =
      this.#subscriber === null
        ? await this.#open(missing)
        : await this.#subscriber.update(
            missing,
            ended.map(([, { mid }]) => mid),
          );
    if (this.#steps.isClosed) return;
    if (offer === null && missing.length > 0) throw new JanusError('the room makes no offer');
    for (const [feedMid] of ended) this.#streams.delete(feedMid);
    if (offer === null) return;
    this.#take(offer, names);
    this.#configure();
    await this.#exchange(offer);
  }

  async #open(mids: readonly string[]): Promise<RoomOffer> {
    const { room, feed, faults, onUp } = this.#options;
    const { subscriber, offer } = await room.openSubscriber(
      { feed, mids },
      faults.guard((event) => {
        if (event === 'up') {
          this.#isUp = true;
          onUp();
        } else this.#fail(new JanusError('the connection of a browser is lost'));
      }),
    );
    this.#subscriber = subscriber;
    return offer;
  }

  /** As the engine has it now. It sends whatever it isn't told not to, and the best picture. */
  #take({ streams }: RoomOffer, names: ReadonlyMap<string, string>): void {
    const before = this.#streams;
    this.#streams = new Map(
      streams
        .filter(({ isActive }) => isActive)
        .map(({ mid, feedMid }): [string, Stream] => {
          const name = names.get(feedMid) ?? '';
          return [feedMid, before.get(feedMid) ?? { mid, name, isSent: true, substream: 2 }];
        }),
    );
  }

  /** Has the engine send what is wanted of what there is, and no more. */
  #configure(): void {
    const changed: { mid: string; send: boolean; substream: 0 | 1 | 2 }[] = [];
    for (const [feedMid, stream] of this.#streams) {
      const { isSent = false, substream = stream.substream } = this.#wanted.get(feedMid) ?? {};
      if (isSent === stream.isSent && substream === stream.substream) continue;
      Object.assign(stream, { isSent, substream });
      changed.push({ mid: stream.mid, send: isSent, substream });
    }
    if (changed.length === 0 || this.#subscriber === null || this.#steps.isClosed) return;
    // The engine does what it's asked for in turn.
    const configuring = this.#subscriber.configure(changed).catch((error: unknown) => this.#fail(error));
    this.#options.faults.watch(configuring);
  }

  async #exchange({ sdp }: RoomOffer): Promise<void> {
    const tracks = Object.fromEntries([...this.#streams.values()].map(({ mid, name }) => [mid, name]));
    const answer = Promise.withResolvers<string>();
    this.#answer = answer;
    const cancel = this.#options.faults.clock.after(ANSWER_MS, () =>
      answer.reject(new JanusError('the browser does not answer')),
    );
    try {
      const to = this.#browserLine === null ? {} : { for: this.#browserLine };
      this.#options.send({ line: this.#line, ...to, kind: 'offer', sdp, tracks });
      const description = await answer.promise;
      if (!this.#steps.isClosed) await this.#subscriber?.start(description);
    } finally {
      cancel();
      this.#answer = null;
    }
  }

  #fail(error: unknown): void {
    if (!this.#steps.isClosed) this.#options.onFailed(error);
  }
}
