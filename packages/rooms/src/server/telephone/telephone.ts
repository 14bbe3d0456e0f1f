import { randomInt } from 'node:crypto';
import { FaultBoundary } from '@bandpal/foundation';
import type { Clock, Log } from '@bandpal/foundation';
import { JanusError, JanusSession } from '../janus/janus-session.ts';
import type { JanusMessage } from '../janus/janus-messages.ts';
import type { JanusAddress } from '../janus/janus-session.ts';
import type { Pacer } from '../pacer.ts';
import type { PeerNetwork } from '../peer-network.ts';
import { keyOfInfo } from './keys.ts';
import { PhoneCall } from './phone-call.ts';
import { readLineOffer } from './phone-peer.ts';
import { readSipEvent } from './sip-events.ts';
import type { SipResult } from './sip-events.ts';

/** The trunk's registrar may be far away, and asks for the password in between. */
const REGISTER_MS = 30_000;
/** A gateway that restarts is back within seconds; one that's away for long is asked once a minute. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** So that several processes don't come back in step. */
const JITTER_MS = 500;

/** The gateway tells of a call a moment before it can take an order about it, and loses an order that comes too early. */
const SETTLE_MS = 100;

/** SIP (RFC 3261, section 21): not acceptable here, as sound in G.711 isn't offered; and busy. */
const NOT_ACCEPTABLE = 488;
const BUSY = 486;

/** The account at a trunk or an exchange, by which it sends calls. */
export interface SipAccount {
  /** `sip:` name, at, host. */
  uri: string;
  /** Where to register, `sip:` address; the host of the URI when null. */
  registrar: string | null;
  /** Name to authenticate with; that of the URI when null. */
  authUser: string | null;
  password: string;
}

export interface TelephoneOptions {
  address: JanusAddress;
  account: SipAccount;
  /** Calls that can be up at once; the network says busy to more. */
  lines: number;
  /** A call has come in and rings. */
  onCall: (call: PhoneCall) => void;
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
 * or the trunk has been away; calls of the lost connection are over then. Never calls anyone, and passes no call on.
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

  #handleIncoming({ line, result, sdp }: Incoming): PhoneCall | null {
    const { network, pacer, clock, log } = this.#context;
    const offer = sdp === null ? null : readLineOffer(sdp);
    if (offer === null || result.srtp === 'sdes_mandatory') {
      log.info({}, 'a telephone call offers no sound that this server takes');
      void line.decline(NOT_ACCEPTABLE);
      return null;
    }
    if (this.#state === 'closed') {
      void line.decline(BUSY);
      return null;
    }
    const faults = new FaultBoundary({
      clock,
      onFault: (error) => call.handleFault(error),
      // The WebRTC library makes sockets and timers of its own, for this call alone.
      ownsEscaped: true,
    });
    const caller = callerOf(result.username ?? '');
    const call: PhoneCall = new PhoneCall({ line, caller, offer, network, pacer, faults, log });
    this.#calls.add(call);
    void call.ended.then(() => this.#calls.delete(call));
    faults.run(() => this.#options.onCall(call));
    return call;
  }
}

/** The trunk doesn't take the account. */
class RefusedAccount extends Error {}

interface Incoming {
  line: Line;
  result: SipResult;
  /** Null where the caller offers nothing yet. */
  sdp: string | null;
}

interface ConnectionOptions {
  faults: FaultBoundary;
  onLost: () => void;
  /** The registration could not be refreshed; null: it's there again. */
  onRegistration: (refusal: Error | null) => void;
  /** Null: the call is declined. */
  onIncoming: (incoming: Incoming) => PhoneCall | null;
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

/** One handle at the gateway, which takes one call at a time. */
class Line {
  readonly #session: JanusSession;
  readonly #options: ConnectionOptions;
  #handle = 0;
  #call: PhoneCall | null = null;
  #isAnswered = false;
  #cancelIncoming: () => void = () => {};
  #registering: PromiseWithResolvers<number> | null = null;
  /** With which the account was registered. */
  #registration: object = {};
  #cancelRetry: () => void = () => {};

  static async open(session: JanusSession, options: ConnectionOptions): Promise<Line> {
    const line = new Line(session, options);
    line.#handle = await session.attach('janus.plugin.sip', (message) => line.#handleMessage(message));
    return line;
  }

  private constructor(session: JanusSession, options: ConnectionOptions) {
    this.#session = session;
    this.#options = options;
  }

  /** Registers the account; resolves with what further lines join it by. Rejects with `RefusedAccount`, or when no answer comes. */
  async register({ uri, registrar, authUser, password }: SipAccount): Promise<number> {
    this.#registration = {
      request: 'register',
      username: uri,
      secret: password,
      ...(registrar === null ? {} : { proxy: registrar }),
      ...(authUser === null ? {} : { authuser: authUser }),
    };
    return this.#register(this.#registration);
  }

  /** Becomes a further line of an account that is registered. */
  async join({ uri }: SipAccount, masterId: number): Promise<void> {
    await this.#register({ request: 'register', type: 'helper', username: uri, master_id: masterId });
  }

  async unregister(): Promise<void> {
    this.#cancelRetry();
    await this.#session.send(this.#handle, { request: 'unregister' }).catch(() => undefined);
  }

  async accept(sdp: string): Promise<void> {
    await this.#session.send(this.#handle, { request: 'accept' }, { type: 'answer', sdp });
    this.#isAnswered = true;
  }

  async hangUp(): Promise<void> {
    if (!this.#isAnswered) return this.decline(BUSY);
    await this.#session.send(this.#handle, { request: 'hangup' });
  }

  /** Ends a call that nothing was made of. Never rejects. */
  async decline(code: number): Promise<void> {
    await this.#session.send(this.#handle, { request: 'decline', code }).catch(() => undefined);
  }

  async #register(body: object): Promise<number> {
    const registering = Promise.withResolvers<number>();
    this.#registering = registering;
    const cancel = this.#options.faults.clock.after(REGISTER_MS, () =>
      registering.reject(new JanusError('the trunk does not answer')),
    );
    try {
      await this.#session.send(this.#handle, body);
      return await registering.promise;
    } finally {
      cancel();
      this.#registering = null;
    }
  }

  #handleMessage(message: JanusMessage): void {
    // The way of the sound is gone; what the gateway tells of the call itself may come or not.
    if (message.janus === 'hangup')
      return this.#call?.handleFailed(new JanusError('the gateway has closed it'));
    const event = readSipEvent(message);
    if (event === null) return;
    if ('refused' in event) return this.#registering?.reject(new JanusError(`refused: ${event.refused}`));
    this.#handleSip(event.result, message.jsep?.sdp ?? null);
  }

  #handleSip(result: SipResult, sdp: string | null): void {
    switch (result.event) {
      case 'registered':
        this.#registering?.resolve(result.master_id ?? 0);
        break;
      case 'registration_failed':
        this.#handleRefused(result.code ?? 0);
        break;
      case 'incomingcall':
        this.#isAnswered = false;
        this.#cancelIncoming = this.#options.faults.clock.after(SETTLE_MS, () => {
          this.#call = this.#options.onIncoming({ line: this, result, sdp });
        });
        break;
      case 'hangup':
        this.#cancelIncoming();
        this.#call?.handleHangUp('caller');
        this.#call = null;
        break;
      case 'info':
        this.#press(keyOfInfo(result.type ?? '', result.content ?? ''));
        break;
      default:
    }
  }

  #handleRefused(code: number): void {
    const error = new RefusedAccount(`the trunk does not take the account: ${code}`);
    if (this.#registering !== null) return this.#registering.reject(error);
    // One of the refreshes has failed.
    this.#options.onRegistration(error);
    this.#registerAgain(FIRST_RETRY_MS);
  }

  #registerAgain(afterMs: number): void {
    const { faults, onRegistration } = this.#options;
    this.#cancelRetry();
    this.#cancelRetry = faults.clock.after(afterMs + randomInt(JITTER_MS), () =>
      faults.watch(
        this.#register(this.#registration).then(
          () => onRegistration(null),
          () => {
            if (this.#session.isOpen) this.#registerAgain(Math.min(LAST_RETRY_MS, 2 * afterMs));
          },
        ),
      ),
    );
  }

  #press(key: ReturnType<typeof keyOfInfo>): void {
    if (key !== null) this.#call?.handleKey(key);
  }
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
