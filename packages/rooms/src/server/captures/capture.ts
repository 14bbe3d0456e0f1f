import type { FaultBoundary } from '@bandpal/foundation';
import type { RecordingShelf, RecordingSink } from '../../ports/recordings.ts';
import type { CaptureEvent, CaptureInfo, CaptureKind } from '../../protocol/capture-frames.ts';
import type { CaptureLayout, CaptureOrder, CaptureRefusal } from '../../protocol/captures.ts';
import { CAPTURE_TEXTS } from '../../protocol/captures.ts';
import type { ParticipantSession } from '../participant-session.ts';
import { CAPTURE_BUDGETS } from './capture-budgets.ts';
import type { CaptureListener, CaptureMedia, CapturedVoice, RunningCapture } from './capture-media.ts';

export interface CaptureStart {
  /** Session, and name. */
  startedBy: string;
  startedByName: string;
  order: Extract<CaptureOrder, { order: 'start' }>;
  /** Of a stream. */
  endpoints: readonly string[];
}

/** What is told of one, beside which it is. */
export interface CaptureHappening {
  event: CaptureEvent['event'];
  code?: CaptureRefusal;
  message?: string;
  endpoint?: string;
  state?: 'connected' | 'interrupted';
  bytes?: number;
}

interface CaptureOptions {
  faults: FaultBoundary;
  /** It can't go on, or, with null, has gone on for as long as its page wanted; called once at most. */
  onEnd: (why: CaptureRefusal | null) => void;
  onEvent: (event: CaptureHappening) => void;
  /** What everyone may know of it is other than before. */
  onChanged: () => void;
}

type Means = { media: CaptureMedia; accountId: string } & (
  | { kind: 'stream' }
  | { kind: 'recording'; type: 'cloud' | 'raw-tracks'; shelf: RecordingShelf | null }
);

const SECOND_MS = 1_000;
const STATS_MS = 10 * SECOND_MS;

/** One recording on the server, or one live stream: who is in it, what carries it, and for how long. */
export class Capture {
  readonly #id = crypto.randomUUID();
  readonly #start: CaptureStart;
  readonly #options: CaptureOptions;
  readonly #people = new Map<string, ParticipantSession>();
  /** Of these, who has said yes to this very one. */
  readonly #agreed = new Set<ParticipantSession>();
  readonly #endpoints: Set<string>;
  #means: Means | null = null;
  #layout: CaptureLayout;
  #media: RunningCapture | null = null;
  #sink: RecordingSink | null = null;
  #hasEnded = false;
  /** Why it can't go on, which may be so before it has begun. */
  #failure: CaptureRefusal | null = null;
  #cancelLimit: () => void = () => undefined;
  #cancelStats: () => void = () => undefined;

  constructor(start: CaptureStart, options: CaptureOptions) {
    this.#start = start;
    this.#options = options;
    this.#layout = start.order.layout;
    this.#endpoints = new Set(start.endpoints);
  }

  get kind(): CaptureKind {
    return this.#means?.kind ?? 'recording';
  }

  get info(): CaptureInfo {
    const { startedBy, startedByName, order } = this.#start;
    const means = this.#means;
    return {
      id: this.#sink?.id ?? this.#id,
      kind: this.kind,
      ...(means?.kind === 'recording' && { type: means.type, keptDays: means.shelf?.keptDays ?? 0 }),
      ...(order.instanceId === undefined ? {} : { instanceId: order.instanceId }),
      layout: this.#layout,
      startedBy,
      startedByName,
      people: [...this.#people.keys()],
      ...(means?.kind === 'stream' && { hosts: hostsOf(this.#endpoints) }),
    };
  }

  /** Sets up what carries it, with no one in it; null, or why there can't be one. */
  async begin(means: Means): Promise<CaptureRefusal | null> {
    this.#means = means;
    const { media, accountId } = means;
    const { order, startedByName, endpoints } = this.#start;
    let longestMs = Infinity;
    if (means.kind === 'recording') {
      const { shelf, type } = means;
      if (shelf === null) return 'recordings-off';
      const onOver = this.#options.faults.guard((why: CaptureRefusal) => this.#handleOver(why));
      const sink = await shelf.begin({ accountId, type, startedBy: startedByName, onOver });
      if (typeof sink === 'string') return sink;
      this.#sink = sink;
      longestMs = shelf.maxMs;
    }
    const common = { id: this.info.id, accountId, settings: order, listener: this.#listener() };
    const running = await media.start(
      means.kind === 'recording' && this.#sink !== null
        ? { ...common, kind: means.kind, type: means.type, sink: this.#sink }
        : { ...common, kind: 'stream', endpoints },
    );
    if (typeof running === 'string') {
      await this.#sink?.finish();
      return running;
    }
    this.#media = running;
    if (this.#failure !== null) {
      await this.close();
      return this.#failure;
    }
    const wantedMs = (order.maxDuration ?? Infinity) * SECOND_MS;
    // Hosts have a limit of their own for streams.
    if (longestMs < Infinity || wantedMs < Infinity)
      this.#cancelLimit = this.#options.faults.clock.after(Math.min(longestMs, wantedMs), () =>
        this.#handleOver(wantedMs <= longestMs ? null : 'too-long'),
      );
    this.#countLater();
    return null;
  }

  /**
   * By their own word, or by their token's. False where nothing has changed: they were in it already, or nothing of theirs may be in it.
   */
  add(person: ParticipantSession, by: 'word' | 'token'): boolean {
    const { sessionId, userName } = person.participant;
    if (this.#hasEnded || person.isHidden) return false;
    if (by === 'word') this.#agreed.add(person);
    if (this.#people.has(sessionId)) return false;
    this.#people.set(sessionId, person);
    this.#sink?.notePerson(userName);
    this.#media?.add(person);
    return true;
  }

  /** Nothing of theirs gets in any more; false where they weren't in it. */
  remove(person: ParticipantSession): boolean {
    this.#media?.remove(person);
    this.#agreed.delete(person);
    return this.#people.delete(person.participant.sessionId);
  }

  /** Whether they're in it by their own word. */
  isAgreedBy(person: ParticipantSession): boolean {
    return this.#agreed.has(person);
  }

  handleVoice(voice: CapturedVoice, pcm: Int16Array): void {
    if (!this.#hasEnded) this.#media?.handleVoice(voice, pcm);
  }

  update(layout: CaptureLayout): CaptureRefusal | null {
    const refusal = this.#media?.update(layout) ?? null;
    if (refusal === null) this.#layout = layout;
    return refusal;
  }

  /** Where one of the hosts is new, no one has agreed to it but the one who wants it, and whose token does. The others are out. */
  async addEndpoints(
    endpoints: readonly string[],
    wantedBy: ParticipantSession,
    hasClaim: (person: ParticipantSession) => boolean,
  ): Promise<CaptureRefusal | null> {
    const added = endpoints.filter((endpoint) => !this.#endpoints.has(endpoint));
    // Before anything is looked up for them.
    if (this.#endpoints.size + new Set(added).size > CAPTURE_BUDGETS.endpoints.size())
      return 'too-many-hosts';
    const onAllowed = (): void => {
      const hosts = hostsOf(this.#endpoints);
      for (const endpoint of added) this.#endpoints.add(endpoint);
      if (hostsOf(this.#endpoints).length > hosts.length)
        for (const person of this.#people.values()) {
          if (person === wantedBy && this.#agreed.has(person)) continue;
          this.#agreed.delete(person);
          if (!hasClaim(person)) this.remove(person);
        }
      // Everyone knows of a host before anything goes there.
      this.#options.onChanged();
    };
    const refusal = (await this.#media?.changeEndpoints('add', endpoints, onAllowed)) ?? null;
    if (refusal !== null) for (const endpoint of added) this.#endpoints.delete(endpoint);
    return refusal;
  }

  /** It's over with the last one, as `isShownNowhere` says. */
  async removeEndpoints(endpoints: readonly string[]): Promise<CaptureRefusal | null> {
    const refusal = (await this.#media?.changeEndpoints('remove', endpoints, () => undefined)) ?? null;
    if (refusal === null) for (const endpoint of endpoints) this.#endpoints.delete(endpoint);
    return refusal;
  }

  get isShownNowhere(): boolean {
    return this.kind === 'stream' && this.#endpoints.size === 0;
  }

  /** Whether a recording of it is kept now. Never rejects. */
  async close(): Promise<boolean> {
    this.#hasEnded = true;
    this.#cancelLimit();
    this.#cancelStats();
    for (const person of this.#people.values()) this.#media?.remove(person);
    this.#people.clear();
    this.#agreed.clear();
    await this.#media?.close();
    const kept = await this.#sink?.finish();
    return kept?.isKept === true;
  }

  #listener(): CaptureListener {
    const { faults, onEvent } = this.#options;
    return {
      onFailed: faults.guard((why: CaptureRefusal) => this.#handleOver(why)),
      onWarning: faults.guard((why: CaptureRefusal) =>
        onEvent({ event: 'warning', code: why, message: CAPTURE_TEXTS[why] }),
      ),
      onEndpoint: faults.guard(
        (endpoint: string, state: 'connected' | 'interrupted' | 'lost', why?: CaptureRefusal) => {
          const reason = why === undefined ? {} : { code: why, message: CAPTURE_TEXTS[why] };
          if (state !== 'lost') onEvent({ event: 'endpoint', endpoint, state, ...reason });
          else if (this.#endpoints.delete(endpoint)) this.#handleLost(endpoint);
        },
      ),
    };
  }

  #handleLost(endpoint: string): void {
    if (this.isShownNowhere) this.#handleOver('endpoint-lost');
    else {
      const why = 'endpoint-lost';
      this.#options.onEvent({ event: 'warning', code: why, message: CAPTURE_TEXTS[why], endpoint });
      this.#options.onChanged();
    }
  }

  #handleOver(why: CaptureRefusal | null): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#failure = why;
    this.#options.onEnd(why);
  }

  #countLater(): void {
    if (this.#sink === null) return;
    this.#cancelStats = this.#options.faults.clock.after(STATS_MS, () => {
      this.#options.onEvent({ event: 'stats', bytes: this.#sink?.bytes ?? 0 });
      this.#countLater();
    });
  }
}

/** What everyone may know of where it's shown: endpoints end with keys. */
function hostsOf(endpoints: ReadonlySet<string>): string[] {
  const hosts = [...endpoints].map((endpoint) => URL.parse(endpoint)?.hostname ?? '');
  return [...new Set(hosts)].filter((host) => host !== '');
}
