import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { Clip } from '../../ports/clip.ts';
import type { Playback, RoomOptions } from '../../ports/room.ts';
import type { PhoneCall as PhoneCallPort, PhoneRoom, TelephoneKey } from '../../ports/telephone.ts';
import { ClipPlayback } from '../clip-playback.ts';
import type { Pacer } from '../pacer.ts';
import type { PeerNetwork } from '../peer-network.ts';
import { PhonePeer, readLine } from './phone-peer.ts';
import type { LineDescription, PhonePeerListener } from './phone-peer.ts';
import { CallRoom } from './call-room.ts';
import type { HangUpReason } from './call-room.ts';
import type { G711Law } from './g711.ts';
import { TONE_MS } from './tones.ts';

/** From the answered call to sound both ways; on one machine it takes a tenth of a second. */
const CONNECT_MS = 10_000;

/** How long someone who is called has to pick up; after a minute many networks end it themselves. */
const RING_MS = 45_000;
/** An exchange that takes a call over says so within seconds, or rings the other one first. */
const TRANSFER_MS = 30_000;

/** What a call needs of its line, which takes no orders from a call that no longer has it. */
export interface CallLine {
  /** Answers the call at the gateway. */
  accept(call: PhoneCall, sdp: string): Promise<void>;
  /** Has the gateway call this address. What becomes of it is told to the call. */
  dial(call: PhoneCall, uri: string, sdp: string): Promise<void>;
  /** Presses a key in the signalling. */
  sendKey(call: PhoneCall, tone: string): Promise<void>;
  /** Asks the other side to call this address in place of this server. */
  refer(call: PhoneCall, uri: string): Promise<void>;
  /** Ends the call at the gateway, answered or not. */
  hangUp(call: PhoneCall): Promise<void>;
}

export interface PhoneCallOptions {
  line: CallLine;
  /** The caller's number as the trunk tells it, digits and plus alone, or a name; anyone can forge it. Empty where it's withheld. */
  caller: string;
  /** Null for a call that is made from here. */
  offer: LineDescription | null;
  network: PeerNetwork;
  pacer: Pacer;
  /** The call's own. */
  faults: FaultBoundary;
  log: Log;
}

/** What becomes of a call that is made from here. */
export type DialOutcome = 'answered' | 'busy' | 'no-answer' | 'refused' | 'lost';

/** Of SIP (RFC 3261, section 21): those that say that the line is busy, and that no one picks up. All others are refusals. */
const BUSY_CODES: ReadonlySet<number> = new Set([486, 600]);
const NO_ANSWER_CODES: ReadonlySet<number> = new Set([408, 480, 487]);

function outcomeOf(code: number): DialOutcome {
  if (BUSY_CODES.has(code)) return 'busy';
  return NO_ANSWER_CODES.has(code) ? 'no-answer' : 'refused';
}

/** One telephone call, that has come in or is made from here: rings until it's answered, then sound and keys. */
export class PhoneCall implements PhoneCallPort, PhonePeerListener {
  readonly caller: string;
  /** Resolves when the call is over and nothing of it is left here. Never rejects. */
  readonly ended: Promise<HangUpReason>;
  readonly faults: FaultBoundary;
  readonly #options: PhoneCallOptions;
  readonly #ended = Promise.withResolvers<HangUpReason>();
  readonly #connected = Promise.withResolvers<boolean>();
  readonly #audioListeners: ((samples: Float32Array) => void)[] = [];
  readonly #keyListeners: ((key: TelephoneKey) => void)[] = [];
  readonly #hangUpListeners: ((reason: HangUpReason) => void)[] = [];
  #peer: PhonePeer | null = null;
  #playback: Playback | null = null;
  #stopSilence: () => void = () => {};
  #over: HangUpReason | null = null;
  #dialling: PromiseWithResolvers<DialOutcome> | null = null;
  #referring: PromiseWithResolvers<boolean> | null = null;
  #onRinging: () => void = () => {};
  #hasAnswer = false;
  #hasDescription = false;

  constructor(options: PhoneCallOptions) {
    this.#options = options;
    this.caller = options.caller;
    this.faults = options.faults;
    this.ended = this.#ended.promise;
  }

  /** Whether the call goes on. */
  get isUp(): boolean {
    return this.#over === null;
  }

  /** Answers; resolves with whether sound can flow. A call that can't be answered is hung up. Called once. */
  async answer(): Promise<boolean> {
    const { network, faults, offer, line } = this.#options;
    if (!this.isUp || offer === null) return false;
    const peer = new PhonePeer({ network, faults, offer, listener: this });
    this.#peer = peer;
    try {
      const sdp = await peer.answer();
      if (!this.isUp) return false;
      await line.accept(this, sdp);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a telephone call could not be answered');
      this.#end('lost');
      return false;
    }
    return this.#connect(peer);
  }

  /** Calls this address; resolves with what becomes of it, when sound can flow where someone has answered. Called once. */
  async dial(
    uri: string,
    { laws, onRinging }: { laws: readonly G711Law[]; onRinging: () => void },
  ): Promise<DialOutcome> {
    const { network, faults, line, log } = this.#options;
    if (!this.isUp) return 'lost';
    const dialling = Promise.withResolvers<DialOutcome>();
    this.#dialling = dialling;
    this.#onRinging = onRinging;
    const peer = new PhonePeer({ network, faults, offer: null, laws, listener: this });
    this.#peer = peer;
    const cancel = faults.clock.after(RING_MS, () => dialling.resolve('no-answer'));
    try {
      const sdp = await peer.offer();
      if (this.isUp) await line.dial(this, uri, sdp);
    } catch (error) {
      log.warn({ err: error }, 'a telephone call could not be made');
      this.#end('lost');
    }
    // A call may be over before the gateway has said that it makes it; why is known all the same.
    const outcome = await dialling.promise;
    cancel();
    if (outcome !== 'answered') this.#end('us');
    else if (!(await this.#connect(peer))) return 'lost';
    return outcome;
  }

  async #connect(peer: PhonePeer): Promise<boolean> {
    const { faults, pacer } = this.#options;
    const cancel = faults.clock.after(CONNECT_MS, () => this.#end('lost'));
    const isConnected = await this.#connected.promise;
    cancel();
    if (!isConnected || !this.isUp) return false;
    this.#stopSilence = pacer.listen(faults.guard((slot) => peer.sendSilence(slot - 1)));
    return true;
  }

  /** Sends 20 ms of 16 kHz samples in a slot of the pacer. */
  sendFrame(pcm: Int16Array, slot: number): void {
    if (this.isUp) this.#peer?.sendFrame(pcm, slot);
  }

  /** Presses these keys, one after another; resolves when they are pressed. */
  async press(tones: string): Promise<void> {
    const { line } = this.#options;
    if (this.#peer?.takesEvents === true) {
      this.#peer.press(tones);
      await this.#wait(tones.length * TONE_MS);
      return;
    }
    for (const tone of tones) {
      if (!this.isUp) return;
      // oxlint-disable no-await-in-loop -- one after another
      await line.sendKey(this, tone);
      await this.#wait(TONE_MS);
      // oxlint-enable no-await-in-loop
    }
  }

  /** Asks the other side to call this address in its place; resolves with whether it has. The call is over then. */
  async refer(uri: string): Promise<boolean> {
    const { line, faults } = this.#options;
    if (!this.isUp) return false;
    const referring = Promise.withResolvers<boolean>();
    this.#referring = referring;
    const cancel = faults.clock.after(TRANSFER_MS, () => referring.resolve(false));
    try {
      await line.refer(this, uri);
      const isDone = await referring.promise;
      if (isDone) this.#end('us');
      return isDone;
    } catch {
      return false;
    } finally {
      cancel();
      this.#referring = null;
    }
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.after(ms, resolve);
      this.onHangUp(() => {
        cancel();
        resolve();
      });
    });
  }

  /** 16 kHz mono samples as they arrive; missing ones are silent. */
  onAudio(listener: (samples: Float32Array) => void): void {
    this.#audioListeners.push(listener);
  }

  onKey(listener: (key: TelephoneKey) => void): void {
    this.#keyListeners.push(listener);
  }

  /** Called once, when the call is over, before `ended`. */
  onHangUp(listener: (reason: HangUpReason) => void): void {
    this.#hangUpListeners.push(listener);
  }

  /** Plays from `fromMs` of the clip. One that's still playing is stopped first. */
  play(clip: Clip, fromMs = 0): Playback {
    this.#playback?.stop();
    const { faults, pacer } = this.#options;
    const sink = {
      sendFrame: ({ pcm, slot }: { pcm: Int16Array; slot: number }) =>
        this.#peer?.sendFrame(pcm, slot) ?? false,
    };
    const playback = new ClipPlayback({ faults, pacer, clip, fromMs, sink });
    this.#playback = playback;
    return playback;
  }

  after(ms: number, callback: () => void): () => void {
    return this.faults.clock.after(ms, callback);
  }

  watch(work: Promise<unknown>): void {
    this.faults.watch(work);
  }

  openRoom(options: RoomOptions): PhoneRoom {
    return new CallRoom(this, options, this.faults.clock);
  }

  /** Ends the call; resolves with `ended`. */
  async hangUp(): Promise<void> {
    this.#end('us');
    await this.ended;
  }

  /** The gateway tells that the call is over; with the code of SIP where it has not been answered. */
  handleHangUp(reason: 'caller' | 'lost', code = 0): void {
    if (reason === 'caller' && !this.#hasAnswer) this.#dialling?.resolve(outcomeOf(code));
    // Whoever passes a call on may hang up before they say that it has worked.
    if (reason === 'caller') this.#referring?.resolve(true);
    this.#end(reason);
  }

  /** It rings where this call goes; or there is sound before anyone has answered. */
  handleRinging(sdp: string | null): void {
    if (sdp !== null) this.#takeAnswer(sdp);
    if (this.isUp && !this.#hasAnswer) this.#onRinging();
  }

  /** Someone has picked up. The description may have come before. */
  handleAnswered(sdp: string | null): void {
    if (sdp !== null) this.#takeAnswer(sdp);
    this.#hasAnswer = true;
    this.#dialling?.resolve('answered');
  }

  /** What the other side has to say of the call that it is to make (`message/sipfrag`, RFC 3515). */
  handleReferNews(content: string): void {
    const code = Number(/^SIP\/2\.0 (\d{3})/u.exec(content)?.[1] ?? 0);
    if (code >= 200) this.#referring?.resolve(code < 300);
  }

  /** Something that belongs to the call has thrown. */
  handleFault(error: unknown): void {
    this.#options.log.error({ err: error }, 'a telephone call has failed and ends; the others go on');
    this.#end('failed');
  }

  handleAudio(samples: Float32Array): void {
    if (this.isUp) for (const listener of this.#audioListeners) listener(samples);
  }

  handleKey(key: TelephoneKey): void {
    if (this.isUp) for (const listener of this.#keyListeners) this.faults.run(() => listener(key));
  }

  handleConnected(): void {
    this.#connected.resolve(true);
  }

  handleFailed(error: unknown): void {
    if (!this.isUp) return;
    this.#options.log.warn({ err: error }, 'the sound of a telephone call is lost');
    this.#end('lost');
  }

  /** The first one counts: the sound goes on as it has begun. */
  #takeAnswer(sdp: string): void {
    if (!this.isUp || this.#peer === null || this.#hasDescription) return;
    this.#hasDescription = true;
    const answer = readLine(sdp);
    if (answer === null) {
      this.#dialling?.resolve('refused');
      this.#end('lost');
      return;
    }
    this.faults.watch(this.#peer.take(answer).catch((error: unknown) => this.handleFailed(error)));
  }

  #end(reason: HangUpReason): void {
    if (this.#over !== null) return;
    this.#over = reason;
    this.#connected.resolve(false);
    this.#dialling?.resolve('lost');
    this.#referring?.resolve(false);
    this.#stopSilence();
    this.#playback?.stop();
    for (const listener of this.#hangUpListeners) this.faults.run(() => listener(reason));
    void this.#release(reason);
  }

  async #release(reason: HangUpReason): Promise<void> {
    const { line, log } = this.#options;
    try {
      // The gateway knows of a caller who has hung up; all else it's told.
      if (reason !== 'caller') await line.hangUp(this);
    } catch (error) {
      log.warn({ err: error }, 'the SIP gateway could not be told of the end of a call');
    }
    try {
      await this.#peer?.[Symbol.asyncDispose]();
    } catch (error) {
      log.warn({ err: error }, 'the sound of a telephone call did not close cleanly');
    }
    this.#ended.resolve(reason);
  }
}
