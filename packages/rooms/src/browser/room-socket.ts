import { PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import { type ClientSignal, type ServerSignal, serverSignalSchema } from '../protocol/signalling.ts';
import type { Faults } from './faults.ts';

/** Audio is dropped while this much is unsent: a second of PCM, after which it would arrive too late to matter. */
const MAX_BUFFERED_BYTES = 32_000;
const PCM_FRAME_BYTES = PCM_FRAME_SAMPLES * 2;
/** Pings that may be missed before the connection counts as dead. */
const MISSED_PINGS = 3;
/** Before the server has told how often it pings: its usual two seconds. */
const DEFAULT_SILENCE_MS = MISSED_PINGS * 2_000;

export interface RoomSocketListener {
  onOpen(): void;
  onSignal(signal: ServerSignal): void;
  onPcm(frame: Int16Array<ArrayBuffer>): void;
  /** The socket is gone or silent; called once, not after close(). */
  onLost(): void;
}

function parseSignal(text: string): ServerSignal | null {
  try {
    const parsed = serverSignalSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** One WebSocket to a room: frames checked both ways, pings answered, silence noticed. */
export class RoomSocket {
  readonly #socket: WebSocket;
  readonly #listener: RoomSocketListener;
  readonly #faults: Faults;
  #silenceMs = DEFAULT_SILENCE_MS;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(url: string, faults: Faults, listener: RoomSocketListener) {
    this.#listener = listener;
    this.#faults = faults;
    this.#socket = new WebSocket(url);
    this.#socket.binaryType = 'arraybuffer';
    const receive = faults.guard((event: MessageEvent<unknown>) => this.#receive(event.data));
    const open = faults.guard(() => listener.onOpen());
    const close = faults.guard(() => this.#lost());
    this.#socket.addEventListener('open', open);
    this.#socket.addEventListener('message', receive);
    this.#socket.addEventListener('close', close);
    this.#watch();
  }

  send(signal: ClientSignal): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(signal));
  }

  /** False when the frame was dropped. */
  sendPcm(frame: Int16Array<ArrayBuffer>): boolean {
    const { readyState, bufferedAmount } = this.#socket;
    if (readyState !== WebSocket.OPEN || bufferedAmount >= MAX_BUFFERED_BYTES) return false;
    this.#socket.send(frame);
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#silenceTimer);
    this.#socket.close();
  }

  #receive(data: unknown): void {
    if (this.#closed) return;
    this.#watch();
    if (data instanceof ArrayBuffer) {
      if (data.byteLength === PCM_FRAME_BYTES) this.#listener.onPcm(new Int16Array(data));
      return;
    }
    const signal = typeof data === 'string' ? parseSignal(data) : null;
    if (signal === null) return;
    if (signal.type === 'ping') this.send({ type: 'pong', id: signal.id });
    else {
      if (signal.type === 'joined') this.#silenceMs = MISSED_PINGS * signal.heartbeatMs;
      this.#listener.onSignal(signal);
    }
  }

  #watch(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(
      this.#faults.guard(() => this.#lost()),
      this.#silenceMs,
    );
  }

  #lost(): void {
    if (this.#closed) return;
    this.close();
    this.#listener.onLost();
  }
}
