import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { DialOutDesk, ReservedCall } from '../../ports/telephone.ts';
import { DIAL_TEXTS } from '../../protocol/dial-out.ts';
import type { DialOrder, DialRefusal } from '../../protocol/dial-out.ts';
import { mayReceive, maySend, USUAL_PERMISSIONS } from '../../protocol/permissions.ts';
import type { Permissions, Sender } from '../../protocol/permissions.ts';
import type { RoomParticipant, ServerSignal } from '../../protocol/signalling.ts';
import type { Pacer } from '../pacer.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { PeerNetwork } from '../peer-network.ts';
import type { PhoneSignal } from '../signal-connection.ts';
import type { G711Law } from '../telephone/g711.ts';
import type { PhoneCall } from '../telephone/phone-call.ts';
import { PhoneLines } from './phone-lines.ts';
import { OpusEncoder, TELEPHONE_SOUND } from '../opus-encoder.ts';
import { VoiceMixer } from './voice-mixer.ts';

export type DialStart = Extract<DialOrder, { order: 'start' }>;

/** Telephone calls have no other. */
const LAWS: readonly G711Law[] = ['PCMU', 'PCMA'];
const INT16_SCALE = 32_768;

type DialEvent = Extract<ServerSignal, { type: 'dial-event' }>['event'];

/** What has become of a call, and why. */
interface News {
  event: DialEvent;
  code?: DialRefusal | undefined;
  message?: string | undefined;
}

export interface CalledPersonOptions {
  order: DialStart;
  reserved: ReservedCall;
  call: PhoneCall;
  desk: DialOutDesk;
  network: PeerNetwork;
  pacer: Pacer;
  /** The room's. */
  faults: FaultBoundary;
  log: Log;
  onNews: (news: News) => void;
  /** Has agreed, and is in the room. */
  onJoined: () => void;
  onKey: (tone: string) => void;
  /** The call is over; called once. */
  onOver: () => void;
}

/** The laws that an order leaves; empty where it names none that a telephone has. */
export function lawsOf({ codecs }: DialStart): readonly G711Law[] {
  const { audio } = codecs ?? {};
  if (audio === undefined || audio.length === 0) return LAWS;
  return audio.filter((name) => name === 'PCMU' || name === 'PCMA');
}

/** What of an order can't be had of a telephone, in a sentence; null where all can. */
function warningOf({ codecs, video }: DialStart): string | null {
  const isOther = codecs?.audio?.some((name) => name !== 'PCMU' && name !== 'PCMA') ?? false;
  if (video === true || (codecs?.video ?? []).length > 0) return 'Telephone calls here have no picture.';
  return isOther ? DIAL_TEXTS.codec : null;
}

/** Someone who is called by telephone: rings, is asked, and then hears the room and is heard in it, until one side hangs up. */
export class CalledPerson {
  readonly sessionId = crypto.randomUUID();
  readonly userId: string | undefined;
  readonly #options: CalledPersonOptions;
  readonly #permissions: Permissions;
  readonly #lines: PhoneLines;
  readonly #mixer = new VoiceMixer<object>();
  readonly #encoder = new OpusEncoder(TELEPHONE_SOUND);
  /** Stands for the examiner among the voices. */
  readonly #seatVoice = {};
  #participant: RoomParticipant | null = null;
  #wasAnswered = false;
  #stopMixing: () => void = () => {};
  #cancelLifetime: () => void = () => {};
  /** Why the call is to end, where this side ends it. */
  #ending: News | null = null;
  #isOver = false;

  constructor(options: CalledPersonOptions) {
    this.#options = options;
    const { order, network, faults, log, call } = options;
    this.userId = order.userId;
    this.#permissions = {
      ...USUAL_PERMISSIONS,
      canSend: ['audio'],
      canReceive: { base: true, ...definedOf(order.permissions?.canReceive ?? {}) },
    };
    this.#lines = new PhoneLines({
      id: this.sessionId,
      network,
      faults,
      log,
      onAudio: (from, samples) => this.#handleVoice(from, samples),
    });
    call.onKey((key) => {
      // By those before it they have agreed, or have not.
      if (this.#participant !== null) faults.run(() => options.onKey(key));
    });
    call.onHangUp(() => faults.run(() => this.#handleOver()));
  }

  /** Once they have agreed; null before. */
  get participant(): RoomParticipant | null {
    return this.#participant;
  }

  /** Someone has picked up. */
  get isOnLine(): boolean {
    return this.#wasAnswered && !this.#isOver;
  }

  /** Calls them; never rejects. */
  async begin(): Promise<void> {
    try {
      await this.#begin();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a telephone call from a room has failed');
      this.#fail('lost');
    }
  }

  async #begin(): Promise<void> {
    const { order, reserved, call, desk, faults, onNews } = this.#options;
    this.#cancelLifetime = faults.clock.after(reserved.maxMs, () => {
      onNews({ event: 'warning', message: 'The call has taken as long as it may.' });
      this.hangUp();
    });
    const warning = warningOf(order);
    if (warning !== null) onNews({ event: 'warning', message: warning });
    const outcome = await call.dial(reserved.uri, {
      laws: lawsOf(order),
      onRinging: () => faults.run(() => onNews({ event: 'connected' })),
    });
    if (outcome !== 'answered') {
      this.#fail(outcome);
      return;
    }
    this.#wasAnswered = true;
    onNews({ event: 'answered' });
    await this.#pressExtension(order);
    const hasAgreed = call.isUp && (await desk.hasAgreed(call));
    if (!call.isUp) this.#handleOver();
    else if (hasAgreed) this.#join();
    else this.#fail('declined');
  }

  /** Ends the call, whatever has become of it. */
  hangUp(): void {
    this.#ending ??= { event: 'stopped' };
    this.#options.faults.watch(this.#options.call.hangUp());
  }

  async press(tones: string): Promise<void> {
    await this.#options.call.press(tones);
  }

  /** Passes the call on to this address; resolves with whether it's gone. */
  async refer(uri: string): Promise<boolean> {
    return this.#options.call.refer(uri);
  }

  handleLine(from: ParticipantSession, signal: Extract<PhoneSignal, { type: 'phone-line' }>): void {
    if (this.#participant !== null) this.#lines.handleSignal(from, signal);
  }

  /** 20 ms of the examiner, at 16 kHz. */
  handleSeat(pcm: Int16Array, seat: Sender): void {
    if (this.#participant === null || !mayReceive(this.#permissions, seat, 'cam-audio', 'audio')) return;
    this.#mixer.push(
      this.#seatVoice,
      Float32Array.from(pcm, (sample) => sample / INT16_SCALE),
    );
  }

  /** Someone has left. */
  forget(session: ParticipantSession): void {
    this.#lines.drop(session);
    this.#mixer.forget(session);
  }

  /** Resolves when nothing of the call is left. */
  async end(): Promise<void> {
    this.hangUp();
    await this.#options.call.ended;
    await this.#lines[Symbol.asyncDispose]();
  }

  async #pressExtension({ extension, waitBeforeExtensionDialSec = 0 }: DialStart): Promise<void> {
    const { call } = this.#options;
    if (extension === undefined || extension === '') return;
    await new Promise<void>((resolve) => {
      call.after(1_000 * waitBeforeExtensionDialSec, resolve);
      call.onHangUp(() => resolve());
    });
    if (call.isUp) await call.press(extension);
  }

  #join(): void {
    const { order, call, pacer, faults, onJoined } = this.#options;
    this.#participant = {
      sessionId: this.sessionId,
      userName: order.displayName ?? '',
      audio: true,
      joinedAt: Math.floor(faults.clock.date().getTime() / 1_000),
      guest: true,
      peer: true,
      phone: true,
      ...(this.userId === undefined ? {} : { userId: this.userId }),
      permissions: this.#permissions,
    };
    call.onAudio((samples) => {
      for (const packet of this.#encoder.push(samples))
        this.#lines.send(packet, pacer.currentSlot, (session) => this.#isHeardBy(session));
    });
    this.#stopMixing = pacer.listen(
      faults.guard((slot) => {
        const frame = this.#mixer.next();
        if (frame !== null) call.sendFrame(frame, slot);
      }),
    );
    onJoined();
  }

  #isHeardBy({ permissions }: ParticipantSession): boolean {
    return mayReceive(permissions, { sessionId: this.sessionId, userId: this.userId }, 'cam-audio', 'audio');
  }

  #handleVoice(from: ParticipantSession, samples: Float32Array): void {
    const { participant, permissions } = from;
    const isHeard =
      participant.audio &&
      maySend(permissions, 'audio') &&
      mayReceive(this.#permissions, participant, 'cam-audio', 'audio');
    if (isHeard) this.#mixer.push(from, samples);
  }

  #fail(code: DialRefusal): void {
    this.#ending ??= { event: 'error', code, message: DIAL_TEXTS[code] };
    if (this.#options.call.isUp) this.#options.faults.watch(this.#options.call.hangUp());
    else this.#handleOver();
  }

  #handleOver(): void {
    // What a call that comes to nothing has come to is known a moment later.
    if (this.#isOver || (!this.#wasAnswered && this.#ending === null)) return;
    this.#isOver = true;
    const { faults, reserved, onNews, onOver } = this.#options;
    this.#cancelLifetime();
    this.#stopMixing();
    this.#encoder[Symbol.dispose]();
    reserved.release();
    const lost: News = { event: 'error', code: 'declined', message: DIAL_TEXTS.declined };
    onOver();
    onNews(this.#ending ?? (this.#participant === null ? lost : { event: 'stopped' }));
    faults.watch(this.#lines[Symbol.asyncDispose]());
  }
}

const definedOf = <T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filter leaves nothing undefined
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
