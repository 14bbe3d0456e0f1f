import { FaultBoundary } from '@bandpal/foundation';
import type { Clock, Log } from '@bandpal/foundation';
import { JobProcess } from '@bandpal/foundation/jobs';
import { voiceNewsSchema } from './voice-messages.ts';
import type { VoiceNews, VoiceOrder } from './voice-messages.ts';

/** The same delays as browsers have. */
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/** Of each room: sound that a process hasn't read after half a second is of no use to anyone. */
const MAX_UNSENT = 25;
/** A connection that stood for so long was no failure. */
const HEALTHY_AFTER_MS = 30_000;
/** It reports every second. Until it's killed those who listen by way of LiveKit hear nothing. */
const HANG_LIMIT_MS = 5_000;
/** Of LiveKit's tickets, which its library may name in what it says of a failure. */
const TICKETS = /\beyJ[\w.-]+/gu;
/** Where operators have authorities of their own; the library is native, and knows nothing of Node's. */
const CERTIFICATES = ['SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

interface Ticket {
  url: string;
  token: string;
}

/** How a room has its seat heard. */
export interface SeatVoiceOptions {
  room: string;
  /** Lets the seat into the room at LiveKit, at a node that answers. */
  ticket: () => Promise<Ticket>;
  /** As which track LiveKit carries it from now on; null: it doesn't. */
  onTrack: (track: string | null) => void;
}

/** The seat of one room as a participant at LiveKit. */
export interface SeatVoice {
  /** 20 ms of 16 kHz PCM; dropped while LiveKit doesn't carry it. */
  play(pcm: Int16Array): void;
  /** These sessions get it, and recorders. */
  allow(hearers: readonly string[]): void;
  close(): void;
}

/** What's needed of a `JobProcess`. */
export interface VoiceProcess extends AsyncDisposable {
  readonly isReady: boolean;
  readonly unsent: number;
  start(): void;
  send(message: { type: 'notice'; notice: unknown }): void;
  kill(reason: string): void;
}
export interface VoiceProcessEvents {
  onReady(): void;
  onNotice(notice: unknown): void;
  onHealth(): void;
  onDown(): void;
}

interface SeatVoicesOptions {
  clock: Clock;
  log: Log;
  /** The real one when absent. */
  openProcess?: (events: VoiceProcessEvents) => VoiceProcess;
}

/**
 * The examiner's voices at LiveKit, by way of one process for all rooms of this server, which is started with the first of them, and again whenever it
 * dies. What fails here is logged, and ends no call.
 */
export class SeatVoices implements AsyncDisposable {
  readonly #options: SeatVoicesOptions;
  readonly #voices = new Map<string, RoomVoice>();
  /** None of this belongs to a single room. */
  readonly #faults: FaultBoundary;
  #process: VoiceProcess | null = null;
  #cancelWatch: () => void = () => undefined;
  /** The process reads nothing: guests hear the examiner over their own lines until it does. */
  #isHeld = false;
  /** This machine can't have it, or this server is closing. */
  #isOff = false;

  constructor(options: SeatVoicesOptions) {
    this.#options = options;
    const { clock, log } = options;
    this.#faults = new FaultBoundary({
      clock,
      onFault: (error) => log.error({ err: error }, 'the examiner cannot be heard by way of LiveKit'),
    });
  }

  open(options: SeatVoiceOptions): SeatVoice {
    const voice: RoomVoice = new RoomVoice(options, {
      clock: this.#faults.clock,
      log: this.#options.log,
      order: (order) => this.#send(order),
      isReady: () => this.#process?.isReady === true,
      onClosed: () => {
        if (this.#voices.get(options.room) === voice) this.#voices.delete(options.room);
      },
    });
    this.#faults.run(() => {
      voice.hold(this.#isHeld);
      this.#voices.set(options.room, voice);
      if (this.#isOff) return;
      if (this.#process === null) this.#start();
      else voice.enter();
    });
    return voice;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const voice of this.#voices.values()) voice.close();
    await this.#end();
  }

  #start(): void {
    const { clock, log, openProcess } = this.#options;
    const events: VoiceProcessEvents = {
      onReady: this.#faults.guard(() => {
        this.#hold(false);
        this.#watch();
        for (const voice of this.#voices.values()) voice.enter();
      }),
      onHealth: this.#faults.guard(() => {
        this.#watch();
        if (this.#process?.unsent === 0) this.#hold(false);
      }),
      onNotice: this.#faults.guard((notice) => this.#handle(notice)),
      onDown: this.#faults.guard(() => {
        this.#cancelWatch();
        for (const voice of this.#voices.values()) voice.handleDown();
      }),
    };
    this.#process =
      openProcess?.(events) ??
      new JobProcess(
        {
          name: 'examiner at LiveKit',
          script: new URL('voice-child.ts', import.meta.url),
          niceness: 0,
          environment: Object.fromEntries(
            CERTIFICATES.map((name) => [name, process.env[name] ?? '']).filter(([, value]) => value !== ''),
          ),
          // The library's last words may hold a ticket.
          isStderrSecret: true,
        },
        { clock, log },
        { ...events, onReply: () => undefined },
      );
    this.#process.start();
  }

  /** A process that says nothing any more is killed, and starts anew. */
  #watch(): void {
    this.#cancelWatch();
    const kill = (): void => this.#process?.kill(`no word within ${HANG_LIMIT_MS} ms`);
    this.#cancelWatch = this.#faults.clock.after(HANG_LIMIT_MS, () => {
      // Where it's this process that was held up, the word has come, and is read before that.
      this.#cancelWatch = this.#faults.clock.after(0, kill);
    });
  }

  #hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    for (const voice of this.#voices.values()) voice.hold(isHeld);
  }

  #send(order: VoiceOrder): void {
    const process = this.#process;
    if (process === null || !process.isReady) return;
    // All rooms' frames are handed over at once, and are unsent until this turn is over.
    if (order.do === 'play' && process.unsent > MAX_UNSENT * this.#voices.size) return this.#hold(true);
    process.send({ type: 'notice', notice: order });
  }

  #handle(notice: unknown): void {
    const parsed = voiceNewsSchema.safeParse(notice);
    if (!parsed.success) this.#process?.kill('a message that is not in the protocol');
    else if (parsed.data.is === 'missing') this.#giveUp(parsed.data.why);
    else this.#voices.get(parsed.data.room)?.handle(parsed.data);
  }

  #giveUp(why: string): void {
    this.#options.log.warn(
      { why: withoutTickets(why) },
      'the examiner is not heard by way of LiveKit: @livekit/rtc-node is not installed, or there is none for this machine',
    );
    for (const voice of this.#voices.values()) voice.handleDown();
    this.#faults.watch(this.#end());
  }

  async #end(): Promise<void> {
    this.#isOff = true;
    this.#cancelWatch();
    const process = this.#process;
    this.#process = null;
    await process?.[Symbol.asyncDispose]();
  }
}

const withoutTickets = (text: string): string => text.replaceAll(TICKETS, '…');

interface RoomVoiceContext {
  clock: Clock;
  log: Log;
  order: (order: VoiceOrder) => void;
  isReady: () => boolean;
  onClosed: () => void;
}

class RoomVoice implements SeatVoice {
  readonly #options: SeatVoiceOptions;
  readonly #context: RoomVoiceContext;
  /** As LiveKit carries it. */
  #track: string | null = null;
  #isHeld = false;
  #told: string | null = null;
  #hearers: string[] = [];
  #isClosed = false;
  /** In a row. */
  #failures = 0;
  /** Counts attempts to enter: an answer to an earlier one doesn't matter. */
  #attempt = 0;
  #cancelRetry: () => void = () => undefined;
  #cancelHealthy: () => void = () => undefined;

  constructor(options: SeatVoiceOptions, context: RoomVoiceContext) {
    this.#options = options;
    this.#context = context;
  }

  play(pcm: Int16Array): void {
    if (this.#told !== null) this.#context.order({ do: 'play', room: this.#options.room, pcm });
  }

  allow(hearers: readonly string[]): void {
    if (this.#isClosed || hearers.join() === this.#hearers.join()) return;
    this.#hearers = [...hearers];
    this.#context.order({ do: 'allow', room: this.#options.room, hearers: this.#hearers });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#setTrack(null);
    this.#cancelRetry();
    this.#cancelHealthy();
    this.#context.order({ do: 'leave', room: this.#options.room });
    this.#context.onClosed();
  }

  /** Whether no one is to hear it by way of LiveKit for now. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#setTrack(this.#track);
  }

  /** Has the process enter the room, once it's there. */
  enter(): void {
    this.#cancelRetry();
    this.#attempt += 1;
    void this.#enter(this.#attempt);
  }

  handle(news: Exclude<VoiceNews, { is: 'missing' }>): void {
    const { log } = this.#context;
    const { room } = this.#options;
    if (this.#isClosed) return;
    if (news.is === 'lost') {
      this.#retry({ why: withoutTickets(news.why) });
      return;
    }
    this.#setTrack(news.is === 'in' ? news.track : null);
    if (news.is === 'interrupted') return;
    if (this.#failures > 0) log.info({ room }, 'the examiner is heard by way of LiveKit again');
    this.#cancelHealthy();
    this.#cancelHealthy = this.#context.clock.after(HEALTHY_AFTER_MS, () => (this.#failures = 0));
  }

  /** The process is gone; whoever starts it again has this enter. */
  handleDown(): void {
    this.#setTrack(null);
    this.#attempt += 1;
    this.#cancelRetry();
  }

  async #enter(attempt: number): Promise<void> {
    const { order, isReady } = this.#context;
    const { room, ticket } = this.#options;
    const isWanted = (): boolean => !this.#isClosed && attempt === this.#attempt && isReady();
    if (!isWanted()) return;
    try {
      const { url, token } = await ticket();
      if (isWanted()) order({ do: 'enter', room, url, token, hearers: this.#hearers });
    } catch (error) {
      if (isWanted()) this.#retry({ err: error });
    }
  }

  #setTrack(track: string | null): void {
    this.#track = track;
    const told = this.#isHeld ? null : track;
    if (told === this.#told) return;
    this.#told = told;
    this.#options.onTrack(told);
  }

  #retry(why: object): void {
    const { clock, log } = this.#context;
    this.#setTrack(null);
    this.#cancelHealthy();
    const delayMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    if (this.#failures === 0)
      log.warn({ room: this.#options.room, ...why }, 'the examiner is not heard by way of LiveKit');
    this.#failures += 1;
    this.#cancelRetry();
    this.#cancelRetry = clock.after(delayMs, () => this.enter());
  }
}
