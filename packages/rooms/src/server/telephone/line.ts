import { randomInt } from 'node:crypto';
import type { FaultBoundary } from '@bandpal/foundation';
import { JanusError } from '../janus/janus-session.ts';
import type { JanusMessage } from '../janus/janus-messages.ts';
import type { JanusSession } from '../janus/janus-session.ts';
import { keyOfInfo } from './keys.ts';
import type { CallLine, PhoneCall } from './phone-call.ts';
import { readSipEvent } from './sip-events.ts';
import type { SipResult } from './sip-events.ts';

/** The trunk's registrar may be far away, and asks for the password in between. */
const REGISTER_MS = 30_000;
/** A gateway that restarts is back within seconds; one that's away for long is asked once a minute. */
export const FIRST_RETRY_MS = 1_000;
export const LAST_RETRY_MS = 60_000;
/** So that several processes don't come back in step. */
export const JITTER_MS = 500;

/** The gateway tells of a call a moment before it can take an order about it, and loses an order that comes too early. */
const SETTLE_MS = 100;

/** The gateway clears the line of a call within a second after its end. */
const CLEARS_MS = 1_000;

/** SIP (RFC 3261, section 21): busy. */
export const BUSY = 486;

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

/** The trunk doesn't take the account. */
export class RefusedAccount extends Error {}

export interface Incoming {
  line: Line;
  result: SipResult;
  /** Null where the caller offers nothing yet. */
  sdp: string | null;
}

export interface LineOptions {
  faults: FaultBoundary;
  /** The registration could not be refreshed; null: it's there again. */
  onRegistration: (refusal: Error | null) => void;
  /** Gives the line to the call, or declines it. */
  onIncoming: (incoming: Incoming) => void;
}

/** One handle at the gateway, which takes one call at a time. */
export class Line implements CallLine {
  readonly #session: JanusSession;
  readonly #options: LineOptions;
  #handle = 0;
  #call: PhoneCall | null = null;
  #isAnswered = false;
  /** The call is one that was made from here. */
  #isOutgoing = false;
  /** Someone has picked up a call that was made from here. */
  #isUp = false;
  /** The gateway tells of a call before it can take an order about it. */
  #isRinging = false;
  /** When the gateway takes another call on this line. */
  #clearedAt = -Infinity;
  #cancelIncoming: () => void = () => {};
  #registering: PromiseWithResolvers<number> | null = null;
  /** With which the account was registered. */
  #registration: object = {};
  #cancelRetry: () => void = () => {};

  static async open(session: JanusSession, options: LineOptions): Promise<Line> {
    const line = new Line(session, options);
    line.#handle = await session.attach('janus.plugin.sip', (message) => line.#handleMessage(message));
    return line;
  }

  private constructor(session: JanusSession, options: LineOptions) {
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

  async accept(call: PhoneCall, sdp: string): Promise<void> {
    this.#hold(call);
    await this.#session.send(this.#handle, { request: 'accept' }, { type: 'answer', sdp });
    this.#isAnswered = true;
  }

  get isFree(): boolean {
    const isCleared = this.#options.faults.clock.now() >= this.#clearedAt;
    return this.#call === null && !this.#isRinging && isCleared;
  }

  /** The line is this call's from now on, which has come in over it. */
  give(call: PhoneCall): void {
    this.#call = call;
  }

  /** The line is this call's from now on, which is made from here. */
  keep(call: PhoneCall): void {
    this.#call = call;
    this.#isOutgoing = true;
    // One that comes to nothing before the gateway has heard of it.
    call.onHangUp(() => {
      if (this.#call === call && !this.#isAnswered) this.#call = null;
    });
  }

  async dial(call: PhoneCall, uri: string, sdp: string): Promise<void> {
    this.#hold(call);
    // From now on the gateway has to be told of the end, whatever becomes of the order.
    this.#isAnswered = true;
    await this.#session.send(this.#handle, { request: 'call', uri }, { type: 'offer', sdp });
  }

  async sendKey(call: PhoneCall, tone: string): Promise<void> {
    this.#hold(call);
    await this.#session.send(this.#handle, { request: 'dtmf_info', digit: tone });
  }

  async refer(call: PhoneCall, uri: string): Promise<void> {
    this.#hold(call);
    await this.#session.send(this.#handle, { request: 'transfer', uri });
  }

  async hangUp(call: PhoneCall): Promise<void> {
    if (this.#call !== call || (this.#isOutgoing && !this.#isAnswered)) return;
    if (!this.#isAnswered) return this.decline(BUSY);
    await this.#session.send(this.#handle, { request: 'hangup' });
  }

  /** Ends a call that nothing was made of. Never rejects. */
  async decline(code: number): Promise<void> {
    await this.#session.send(this.#handle, { request: 'decline', code }).catch(() => undefined);
  }

  /** Throws where the line is another call's by now. */
  #hold(call: PhoneCall): void {
    if (this.#call !== call) throw new JanusError('the line belongs to another call');
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
    // The way of the sound is gone. What the gateway tells of the call itself, why it's over among that, may come a moment later or not.
    if (message.janus === 'hangup') {
      const call = this.#call;
      this.#options.faults.clock.after(SETTLE_MS, () => {
        if (this.#call === call) call?.handleFailed(new JanusError('the gateway has closed it'));
      });
      return;
    }
    const event = readSipEvent(message);
    if (event === null) return;
    if ('refused' in event) return this.#handleError(event.refused);
    this.#handleSip(event.result, message.jsep?.sdp ?? null);
  }

  /** The gateway has not done what it was asked for last. */
  #handleError(code: number): void {
    this.#registering?.reject(new JanusError(`refused: ${code}`));
    // Of a call that's up the gateway tells the end as such; this was about a key or a transfer.
    if (this.#registering === null && this.#isOutgoing && !this.#isUp) this.#release('lost', 0);
  }

  #release(reason: 'caller' | 'lost', code: number): void {
    this.#cancelIncoming();
    this.#isRinging = false;
    this.#isAnswered = false;
    this.#isOutgoing = false;
    this.#isUp = false;
    this.#clearedAt = this.#options.faults.clock.now() + CLEARS_MS;
    this.#call?.handleHangUp(reason, code);
    this.#call = null;
  }

  /** Someone calls while a call from here has the line, which the gateway doesn't make then. */
  #loseCall(): void {
    const call = this.#call;
    this.#call = null;
    call?.handleHangUp('lost');
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
        this.#isOutgoing = false;
        this.#isUp = false;
        this.#isRinging = true;
        this.#loseCall();
        this.#cancelIncoming = this.#options.faults.clock.after(SETTLE_MS, () =>
          this.#options.onIncoming({ line: this, result, sdp }),
        );
        break;
      case 'hangup':
        this.#release('caller', result.code ?? 0);
        break;
      case 'ringing':
      case 'progress':
        this.#call?.handleRinging(sdp);
        break;
      case 'accepted':
        this.#isUp = this.#isOutgoing;
        if (this.#isOutgoing) this.#call?.handleAnswered(sdp);
        break;
      case 'notify':
        this.#call?.handleReferNews(result.content ?? '');
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
