import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { RecordingShelf } from '../../ports/recordings.ts';
import { CAPTURE_TEXTS, captureOrderSchema } from '../../protocol/captures.ts';
import type { CaptureInfo, CaptureKind } from '../../protocol/capture-frames.ts';
import type { CaptureOrder, CaptureRefusal } from '../../protocol/captures.ts';
import { mayAdmin } from '../../protocol/permissions.ts';
import { Allowances } from '../allowances.ts';
import { Orders } from '../orders.ts';
import type { Asker } from '../orders.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { People } from '../people.ts';
import type { Recordings } from '../recordings.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';
import type { MeetingSignal } from '../signal-connection.ts';
import { Capture } from './capture.ts';
import type { CaptureHappening, CaptureStart } from './capture.ts';
import type { CaptureMedia } from './capture-media.ts';
import { CAPTURE_BUDGETS } from './capture-budgets.ts';

/** What a room has for captures. */
export interface CaptureMeans {
  log: Log;
  /** Null: nothing can be captured here. */
  media: CaptureMedia | null;
  /** Null: this server keeps no recordings. */
  shelf: RecordingShelf | null;
  /** Whose call this is; null where no account answers for it. */
  accountId: string | null;
}

interface CapturesOptions extends CaptureMeans {
  people: People;
  /** Those of the room. */
  faults: FaultBoundary;
  /** What people say in general of being recorded. */
  recordings: Recordings;
}

type OrderSignal = Extract<MeetingSignal, { type: 'capture' }>;
type CaptureSignal = OrderSignal | Extract<MeetingSignal, { type: 'capture-consent' }>;
/** Who orders what of which one. */
interface CaptureAsker extends Asker {
  kind: CaptureKind;
  instanceId: string | undefined;
}
type Order<T extends CaptureOrder['order']> = Extract<CaptureOrder, { order: T }>;

/** No one is away for longer and comes back to their stay. */
const AWAY_MS = 2 * RECONNECT_GRACE_MS;

/**
 * Recordings on the server and live streams of one room. The room makes them, for those who may, and of no one who hasn't said yes to this very
 * one: by beginning it, by an answer, or by a token that says so for what it is.
 */
export class Captures {
  readonly #options: CapturesOptions;
  readonly #running = new Map<string, Capture>();
  readonly #orders: Orders<CaptureAsker, object, CaptureRefusal>;
  /** For orders and agreements. */
  readonly #allowances: Allowances;
  /** Captures that are being set up, or wound up. */
  readonly #pending = new Set<Promise<void>>();
  /** How captures have ended of late, when, and who was in the room: whoever of them is away meanwhile is told when they're back. */
  #ends: { capture: Capture; event: CaptureHappening; at: number; people: readonly ParticipantSession[] }[] =
    [];
  #starting = 0;
  #isClosed = false;

  constructor(options: CapturesOptions) {
    this.#options = options;
    const { clock } = options.faults;
    this.#allowances = new Allowances(ROOM_BUDGETS.recordings, () => clock.now());
    this.#orders = new Orders({
      allowances: this.#allowances,
      texts: CAPTURE_TEXTS,
      signalOf: ({ ask, kind, instanceId }, answer) => ({
        type: 'capture-event',
        kind,
        event: 'code' in answer ? 'error' : 'done',
        ask,
        ...(instanceId === undefined ? {} : { instanceId }),
        ...answer,
      }),
    });
  }

  /** Whether the call can be streamed live, by those who may. */
  get canStream(): boolean {
    const { media, accountId } = this.#options;
    return accountId !== null && media?.canStream === true;
  }

  /** As everyone may know of them. */
  get described(): CaptureInfo[] {
    return [...this.#running.values()].map((capture) => capture.info);
  }

  handleSignal(from: ParticipantSession, signal: CaptureSignal): void {
    if (signal.type === 'capture') this.#handleOrder(from, signal);
    else if (!signal.on) this.#refuse(from, signal.id);
    // Who can't make up their mind does no harm.
    else if (this.#allowances.take(from)) this.#agree(from, signal.id);
    else from.connection?.warn('rate-limited', 'You have agreed too often. Try again in a moment.');
  }

  /** Someone has come: into what their token says yes to. */
  admit(person: ParticipantSession): void {
    let isIn = false;
    for (const capture of this.#running.values())
      if (this.#hasClaim(person, capture.kind)) isIn = capture.add(person, 'token') || isIn;
    if (isIn) this.#tell();
  }

  /** Someone is back who may have missed how captures have ended. */
  handleReturn(person: ParticipantSession): void {
    this.#forgetEnds();
    for (const { capture, event, people } of this.#ends)
      if (people.includes(person)) this.#tellEventTo(person, capture, event);
  }

  /** Someone is not as before: whoever can't be seen is in nothing, and begins nothing. */
  handleUpdate(person: ParticipantSession): void {
    for (const capture of this.#running.values()) {
      const { startedBy } = capture.info;
      const isBeginner = startedBy === person.participant.sessionId;
      if (isBeginner && !this.#may(person, capture.kind, capture.info.type)) this.#end(capture);
      else if (person.isHidden && capture.remove(person)) this.#tell();
    }
  }

  /** Someone has left. A capture lasts no longer than the stay of whoever has begun it. */
  forget(person: ParticipantSession): void {
    let isOther = false;
    for (const capture of this.#running.values()) {
      isOther = capture.remove(person) || isOther;
      if (capture.info.startedBy === person.participant.sessionId) this.#end(capture);
    }
    if (isOther) this.#tell();
  }

  /** 20 ms of the examiner. */
  handleSeat(pcm: Int16Array, { sessionId, userName }: CapturedSeat): void {
    for (const capture of this.#running.values()) capture.handleVoice({ id: sessionId, userName }, pcm);
  }

  /** Ends all of them. Resolves when what was recorded is kept; never rejects. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const capture of this.#running.values()) this.#end(capture);
    while (this.#pending.size > 0)
      // oxlint-disable-next-line no-await-in-loop -- one that was being set up is wound up then
      await Promise.all(this.#pending);
  }

  #handleOrder(from: ParticipantSession, { kind, ask = crypto.randomUUID(), order }: OrderSignal): void {
    const by = { from, ask, kind, instanceId: instanceOf(order) };
    const parsed = captureOrderSchema.safeParse(order);
    // Whoever has given many orders must be able to end what goes on.
    if (!this.#orders.take(by, parsed.data?.order === 'stop' && this.#mayEnd(by))) return;
    if (!parsed.success) {
      const isLayout = parsed.error.issues[0]?.path[0] === 'layout';
      this.#orders.refuse(by, isLayout ? 'bad-layout' : 'bad-order');
    } else if (parsed.data.order === 'start') this.#handleStart(by, parsed.data);
    else this.#handleChange(by, parsed.data);
  }

  #handleStart(by: CaptureAsker, order: Order<'start'>): void {
    const refusal = this.#whyNot(by, order);
    if (refusal === null) {
      this.#starting += 1;
      this.#pend(
        this.#start(by, order).finally(() => {
          this.#starting -= 1;
        }),
      );
    } else this.#answer(by, refusal);
  }

  #whyNot({ from, kind }: CaptureAsker, order: Order<'start'>): CaptureRefusal | null {
    const { media, shelf, accountId } = this.#options;
    const { type = 'cloud', instanceId, layout } = order;
    if (!this.#may(from, kind, type)) return 'not-allowed';
    if (kind === 'recording' && shelf === null) return 'recordings-off';
    if (accountId === null) return 'no-account';
    if (kind === 'stream' && endpointsOf(order).length === 0) return 'bad-order';
    if (endpointsOf(order).length > CAPTURE_BUDGETS.endpoints.size()) return 'too-many-hosts';
    if (layout.preset === 'raw-tracks-audio-only' && (kind === 'stream' || type !== 'raw-tracks'))
      return 'bad-layout';
    if (instanceId !== undefined && this.#find(kind, instanceId) !== null) return 'going';
    if (this.#running.size + this.#starting >= ROOM_BUDGETS.captures.size()) return 'too-many';
    return media === null ? 'no-engine' : media.prepare(kind);
  }

  async #start(by: CaptureAsker, order: Order<'start'>): Promise<void> {
    const { media, shelf, accountId, faults, log, people } = this.#options;
    const { from, kind } = by;
    const { type = 'cloud' } = order;
    if (media === null || accountId === null) return;
    const start: CaptureStart = {
      startedBy: from.participant.sessionId,
      startedByName: from.participant.userName,
      order,
      endpoints: kind === 'stream' ? endpointsOf(order) : [],
    };
    const capture = new Capture(start, {
      faults,
      onEnd: (why) => this.#finish(capture, why),
      onEvent: (event) => this.#tellEvent(capture, event),
      onChanged: () => {
        if (this.#running.has(capture.info.id)) this.#tell();
      },
    });
    const refusal = await capture
      .begin({ media, accountId, ...(kind === 'stream' ? { kind } : { kind, type, shelf }) })
      .catch(async (error: unknown): Promise<CaptureRefusal> => {
        log.error({ err: error }, 'a room could not be captured');
        await capture.close();
        return 'lost';
      });
    const isWanted = !this.#isClosed && people.get(start.startedBy) === from && this.#may(from, kind, type);
    if (refusal !== null) {
      this.#answer(by, refusal);
      return;
    }
    if (!isWanted) {
      await capture.close();
      // They have left meanwhile or lost the right, or the room has closed.
      this.#orders.refuse(by, 'not-allowed');
      return;
    }
    this.#running.set(capture.info.id, capture);
    // Everyone has been told before the first packet is taken.
    this.#tell();
    for (const person of people.all)
      if (person === from) capture.add(person, 'word');
      else if (this.#hasClaim(person, kind)) capture.add(person, 'token');
    this.#tell();
    this.#answer(by, null);
    log.info({ kind, type: capture.info.type, people: people.all.length }, 'a room is captured');
  }

  #handleChange(by: CaptureAsker, order: Exclude<CaptureOrder, Order<'start'>>): void {
    const { from, kind } = by;
    const capture = this.#find(kind, order.instanceId);
    if (capture === null)
      this.#answer(by, this.#mayAny(from, kind) || from.isOwner ? 'not-going' : 'not-allowed');
    // Owners end whatever goes on in their room.
    else if (!this.#may(from, kind, capture.info.type) && !(order.order === 'stop' && from.isOwner))
      this.#answer(by, 'not-allowed');
    else if (order.order === 'stop') {
      this.#end(capture);
      this.#answer(by, null);
    } else if (order.order === 'update') {
      const { preset } = order.layout;
      const isOfTracks = preset === 'raw-tracks-audio-only' && capture.info.type !== 'raw-tracks';
      const refusal = isOfTracks ? 'bad-layout' : capture.update(order.layout);
      if (refusal === null) this.#tell();
      this.#answer(by, refusal);
    } else if (kind === 'stream') {
      this.#pend(
        (async () => {
          const endpoints = order.endpoints.map(({ endpoint }) => endpoint);
          const refusal =
            order.endpointsOp === 'add-endpoints'
              ? await capture.addEndpoints(endpoints, from, (person) => this.#hasClaim(person, kind))
              : await capture.removeEndpoints(endpoints);
          this.#answer(by, refusal);
          if (capture.isShownNowhere) this.#end(capture);
          else this.#tell();
        })(),
      );
    } else this.#answer(by, 'bad-order');
  }

  /** Whether there is such a capture, and they may end it. */
  #mayEnd({ from, kind, instanceId }: CaptureAsker): boolean {
    const capture = this.#find(kind, instanceId);
    return capture !== null && (from.isOwner || this.#may(from, kind, capture.info.type));
  }

  /** `refusal`: null where it's carried out. */
  #answer(by: CaptureAsker, refusal: CaptureRefusal | null): void {
    if (refusal === 'not-allowed') this.#orders.forbid(by);
    else if (refusal === null) this.#orders.answer(by, {});
    else this.#orders.refuse(by, refusal);
  }

  #agree(person: ParticipantSession, id: string): void {
    if (this.#running.get(id)?.add(person, 'word') === true) this.#tell();
  }

  /** Counts whether or not they were in it: their token says yes for them no more. */
  #refuse(person: ParticipantSession, id: string): void {
    const capture = this.#running.get(id);
    if (capture === undefined) return;
    const wasIn = capture.remove(person);
    this.#options.recordings.refuse(person, id);
    this.handleRefusal(person);
    if (wasIn) this.#tell();
  }

  /** They have said no to something: what their token says for them counts no more, and they're in nothing by that alone. */
  handleRefusal(person: ParticipantSession): void {
    let wasIn = false;
    for (const capture of this.#running.values())
      if (!capture.isAgreedBy(person)) wasIn = capture.remove(person) || wasIn;
    if (wasIn) this.#tell();
  }

  /** Whether a token says yes, which its holder hasn't taken back. */
  #hasClaim(person: ParticipantSession, kind: CaptureKind): boolean {
    return kind === 'recording'
      ? person.participant.recordableBy === 'everyone'
      : person.agreesToStreaming && !this.#options.recordings.hasRefused(person);
  }

  /** Of someone hidden no one could be told. */
  #may(person: ParticipantSession, kind: CaptureKind, type: 'cloud' | 'raw-tracks' | undefined): boolean {
    if (person.isHidden) return false;
    if (kind === 'recording') return person.participant.enableRecording === (type ?? 'cloud');
    return person.isOwner || mayAdmin(person.permissions, 'streaming');
  }

  #mayAny(person: ParticipantSession, kind: CaptureKind): boolean {
    return this.#may(person, kind, 'cloud') || this.#may(person, kind, 'raw-tracks');
  }

  /** The one of this name; the newest where none is given. */
  #find(kind: CaptureKind, instanceId: string | undefined): Capture | null {
    const ofKind = [...this.#running.values()].filter((capture) => capture.kind === kind);
    const named = (capture: Capture): boolean =>
      instanceId === undefined || capture.info.instanceId === instanceId;
    return ofKind.findLast(named) ?? null;
  }

  /** `why`: null where it has gone on for as long as was wanted. */
  #finish(capture: Capture, why: CaptureRefusal | null): void {
    const { id, type } = capture.info;
    if (!this.#running.has(id)) return;
    if (why !== null) {
      this.#tellEvent(capture, { event: 'error', code: why, message: CAPTURE_TEXTS[why] });
      this.#options.log.warn(
        { kind: capture.kind, type, code: why },
        'a capture of a room has ended by itself',
      );
    }
    this.#end(capture);
  }

  #end(capture: Capture): void {
    if (!this.#running.delete(capture.info.id)) return;
    this.#tell();
    this.#pend(
      (async () => {
        if (await capture.close()) this.#tellEvent(capture, { event: 'kept' });
      })(),
    );
  }

  /** Keeps what the room waits for when it closes. */
  #pend(work: Promise<void>): void {
    const done: Promise<void> = work.finally(() => this.#pending.delete(done));
    this.#pending.add(done);
    this.#options.faults.watch(done);
  }

  #tell(): void {
    this.#options.people.tell({ type: 'captures', are: this.described });
  }

  /** What isn't everyone's business goes to those who may make such a capture. */
  #tellEvent(capture: Capture, event: CaptureHappening): void {
    const { faults, people } = this.#options;
    this.#forgetEnds();
    if (event.event === 'error' || event.event === 'kept')
      this.#ends.push({ capture, event, at: faults.clock.now(), people: people.all });
    for (const person of people.all) this.#tellEventTo(person, capture, event);
  }

  #forgetEnds(): void {
    const now = this.#options.faults.clock.now();
    this.#ends = this.#ends.filter(({ at }) => now - at < AWAY_MS);
  }

  #tellEventTo(person: ParticipantSession, { kind, info }: Capture, event: CaptureHappening): void {
    const { id, instanceId, type } = info;
    if (event.event === 'error' || this.#may(person, kind, type))
      person.connection?.send({
        type: 'capture-event',
        kind,
        id,
        ...(instanceId === undefined ? {} : { instanceId }),
        ...event,
      });
  }
}

interface CapturedSeat {
  sessionId: string;
  userName: string;
}

/** In the library's older words or in its newer ones. */
function endpointsOf({ rtmpUrl = [], endpoints = [] }: Order<'start'>): string[] {
  return [...new Set([rtmpUrl, endpoints.map(({ endpoint }) => endpoint)].flat())];
}

const MAX_INSTANCE_CHARS = 64;

/** Also of an order that isn't valid, so that its page finds it again. */
function instanceOf(order: unknown): string | undefined {
  const { instanceId } = (order ?? {}) as { instanceId?: unknown };
  return typeof instanceId === 'string' ? instanceId.slice(0, MAX_INSTANCE_CHARS) : undefined;
}
