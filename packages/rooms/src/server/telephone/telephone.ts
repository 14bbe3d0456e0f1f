import { randomInt } from 'node:crypto';
import { FaultBoundary } from '@bandpal/foundation';
import type { Clock, Log } from '@bandpal/foundation';
import type { DialOutDesk } from '../../ports/telephone.ts';
import { JanusError, JanusSession } from '../janus/janus-session.ts';
import type { JanusAddress } from '../janus/janus-session.ts';
import type { Pacer } from '../pacer.ts';
import type { PeerNetwork } from '../peer-network.ts';
import { BUSY, FIRST_RETRY_MS, JITTER_MS, LAST_RETRY_MS, Line, RefusedAccount } from './line.ts';
import type { Incoming, LineOptions, SipAccount } from './line.ts';
import { PhoneCall } from './phone-call.ts';
import { readLine } from './phone-peer.ts';
import type { LineDescription } from './phone-peer.ts';

/** SIP (RFC 3261, section 21): not acceptable here, as sound in G.711 isn't offered. */
const NOT_ACCEPTABLE = 488;

export interface TelephoneOptions {
  address: JanusAddress;
  account: SipAccount;
  /** Calls that can be up at once; the network says busy to more. */
  lines: number;
  /** A call has come in and rings. */
  onCall: (call: PhoneCall) => void;
  /** Decides which calls are made from rooms; none are when absent. */
  dialOut?: DialOutDesk;
}

interface TelephoneContext {
  network: PeerNetwork;
  pacer: Pacer;
  clock: Clock;
  log: Log;
}

/** Where the account stands. `refused`: the trunk doesn't take it. */
export type TelephoneState = 'connecting' | 'registered' | 'refused' | 'closed';

/**
 * The lines of one SIP account, at a gateway that is a process of its own. Keeps the account registered, and comes back after the gateway
 * or the trunk has been away; calls of the lost connection are over then. Whom it calls is not its to decide: `dial` takes any address.
 */
export class Telephone implements AsyncDisposable {
  readonly #options: TelephoneOptions;
  readonly #context: TelephoneContext;
  readonly #calls = new Set<PhoneCall>();
  #state: TelephoneState = 'connecting';
  #connection: Connection | null = null;
  #retryMs = FIRST_RETRY_MS;
  #cancelRetry: () => void = () => {};
  #connecting: Promise<void> = Promise.resolve();

  constructor(options: TelephoneOptions, context: TelephoneContext) {
    this.#options = options;
    this.#context = context;
    this.#connecting = this.#connect();
  }

  get state(): TelephoneState {
    return this.#state;
  }

  /** Calls that are up or ring. */
  get callCount(): number {
    return this.#calls.size;
  }

  /** A call that can be made from here, on a line of its own; null where none is free. */
  openCall(): PhoneCall | null {
    const line = this.#state === 'registered' ? (this.#connection?.freeLine ?? null) : null;
    if (line === null) return null;
    const call = this.#makeCall({ line, caller: '', offer: null });
    line.keep(call);
    return call;
  }

  /** Ends all calls and the registration. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#state = 'closed';
    this.#cancelRetry();
    await Promise.all([...this.#calls].map((call) => call.hangUp()));
    await this.#connecting;
    await this.#connection?.close();
  }

  async #connect(): Promise<void> {
    const { clock, log } = this.#context;
    const faults = new FaultBoundary({ clock, onFault: (error) => this.#handleFault(error) });
    let isOpen = false;
    try {
      const connection = await Connection.open(this.#options, {
        faults,
        onLost: () => void (isOpen && this.#handleLost()),
        onIncoming: (incoming) => this.#handleIncoming(incoming),
        onRegistration: (refusal) => this.#handleRegistration(refusal),
      });
      isOpen = true;
      if (this.#state === 'closed') return await connection.close();
      this.#connection = connection;
      this.#state = 'registered';
      this.#retryMs = FIRST_RETRY_MS;
      log.info({ lines: this.#options.lines }, 'the telephone is connected');
    } catch (error) {
      if (this.#state === 'closed') return;
      this.#state = error instanceof RefusedAccount ? 'refused' : 'connecting';
      log.warn({ err: error }, 'the telephone is not connected; it is tried again');
      this.#retry();
    }
  }

  #retry(): void {
    const { clock } = this.#context;
    this.#cancelRetry = clock.after(this.#retryMs + randomInt(JITTER_MS), () => {
      this.#connecting = this.#connect();
    });
    this.#retryMs = Math.min(LAST_RETRY_MS, 2 * this.#retryMs);
  }

  #handleLost(): void {
    if (this.#state === 'closed') return;
    this.#connection = null;
    this.#state = 'connecting';
    this.#context.log.warn({ calls: this.#calls.size }, 'the SIP gateway is gone');
    for (const call of this.#calls) call.handleHangUp('lost');
    this.#retry();
  }

  // Without a registration no new calls come; those that are up go on, as the trunk and the gateway still have them.
  #handleRegistration(refusal: Error | null): void {
    if (this.#state === 'closed') return;
    const { log } = this.#context;
    this.#state = refusal === null ? 'registered' : 'refused';
    if (refusal === null) log.info({}, 'the telephone is registered again');
    else log.warn({ err: refusal }, 'the registration of the telephone has failed; it is tried again');
  }

  // What failed is this side's own: the lines begin anew.
  #handleFault(error: unknown): void {
    this.#context.log.error({ err: error }, 'the telephone has failed and starts again');
    void this.#beginAnew();
  }

  async #beginAnew(): Promise<void> {
    await this.#connection?.close();
    this.#handleLost();
  }

  #handleIncoming({ line, result, sdp }: Incoming): void {
    const { log } = this.#context;
    const offer = sdp === null ? null : readLine(sdp);
    if (offer === null || result.srtp === 'sdes_mandatory') {
      log.info({}, 'a telephone call offers no sound that this server takes');
      void line.decline(NOT_ACCEPTABLE);
      return;
    }
    if (this.#state === 'closed') {
      void line.decline(BUSY);
      return;
    }
    const call = this.#makeCall({ line, caller: callerOf(result.username ?? ''), offer });
    line.give(call);
    call.faults.run(() => this.#options.onCall(call));
  }

  #makeCall(of: { line: Line; caller: string; offer: LineDescription | null }): PhoneCall {
    const { network, pacer, clock, log } = this.#context;
    const faults = new FaultBoundary({
      clock,
      onFault: (error) => call.handleFault(error),
      // The WebRTC library makes sockets and timers of its own, for this call alone.
      ownsEscaped: true,
    });
    const call: PhoneCall = new PhoneCall({ ...of, network, pacer, faults, log });
    this.#calls.add(call);
    void call.ended.then(() => this.#calls.delete(call));
    return call;
  }
}

interface ConnectionOptions extends LineOptions {
  onLost: () => void;
}

/** One session at the gateway, with a registered account and its lines. */
class Connection {
  readonly #session: JanusSession;
  readonly #lines: readonly Line[];

  /** Rejects, with everything closed, when the gateway can't be had or the account isn't registered. */
  static async open(
    { address, account, lines }: TelephoneOptions,
    options: ConnectionOptions,
  ): Promise<Connection> {
    const { faults, onLost } = options;
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    const handleLost = (): void => {
      lost.reject(new JanusError('the SIP gateway is gone'));
      onLost();
    };
    const session = await JanusSession.open({ address, faults, onLost: handleLost });
    try {
      const opened = await Promise.race([openLines(session, { account, lines }, options), lost.promise]);
      return new Connection(session, opened);
    } catch (error) {
      await session[Symbol.asyncDispose]();
      throw error;
    }
  }

  private constructor(session: JanusSession, lines: readonly Line[]) {
    this.#session = session;
    this.#lines = lines;
  }

  /** The last one that is free: calls that come in take the first. */
  get freeLine(): Line | null {
    return this.#lines.findLast(({ isFree }) => isFree) ?? null;
  }

  /** Takes the account back from the trunk, which then sends no more calls. */
  async close(): Promise<void> {
    await this.#lines[0]?.unregister();
    await this.#session[Symbol.asyncDispose]();
  }
}

/** Lines of the account: the first registers it, and the others join it. */
async function openLines(
  session: JanusSession,
  { account, lines }: Pick<TelephoneOptions, 'account' | 'lines'>,
  options: ConnectionOptions,
): Promise<Line[]> {
  const first = await Line.open(session, options);
  const masterId = await first.register(account);
  const others: Line[] = [];
  for (let count = 1; count < lines; count += 1) {
    // oxlint-disable no-await-in-loop -- the gateway gives calls to lines in the order in which they have come
    const line = await Line.open(session, options);
    await line.join(account, masterId);
    // oxlint-enable no-await-in-loop
    others.push(line);
  }
  return [first, ...others];
}

/** Names longer than this are no numbers. */
const MAX_CALLER_CHARS = 40;

/** Who calls, of a SIP or tel address: digits with a plus before them where there is one; empty where the caller withholds it. */
export function callerOf(uri: string): string {
  const name = /^(?:sips?|tel):([^@;>]*)/iu.exec(uri)?.[1] ?? '';
  const plain = decode(name)
    .replaceAll(/[\s().-]/gu, '')
    .slice(0, MAX_CALLER_CHARS)
    .toLowerCase();
  return plain === 'anonymous' ? '' : plain;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
