import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { FaultBoundary } from '@bandpal/foundation';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import { MAX_JANUS_MESSAGE_BYTES, readJanusMessage } from './janus-messages.ts';
import type { JanusMessage } from './janus-messages.ts';

/** The gateway forgets a session that says nothing for 60 s (its `session_timeout`). */
const KEEP_ALIVE_MS = 25_000;
/** A gateway on this machine answers within milliseconds; one that does not in this time is taken for gone. */
const ANSWER_MS = 10_000;

/** Where the gateway is. */
export interface JanusAddress {
  /** `ws:` or `wss:`. */
  url: string;
  /** Its `api_secret`; null where it has none. */
  apiSecret: string | null;
}

/** What the gateway tells of one handle. */
export type HandleListener = (message: JanusMessage) => void;

/** The gateway has refused a request, or is gone. */
export class JanusError extends Error {}

/** A way that a browser can be reached, as the gateway reads it. */
export interface JanusCandidate {
  candidate: string;
  sdpMid?: string | null | undefined;
  sdpMLineIndex?: number | null | undefined;
}

interface Waiting {
  answered: PromiseWithResolvers<JanusMessage>;
  /** The plugin answers with an event, after the gateway has taken the request. */
  isAnsweredByEvent: boolean;
}

interface JanusSessionOptions {
  address: JanusAddress;
  /** What comes from the gateway enters through it. */
  faults: FaultBoundary;
  /** The session is over, and it wasn't ended here. Called once. */
  onLost: () => void;
}

/** One session with Janus over one WebSocket, kept alive until it's ended here or lost. */
export class JanusSession implements AsyncDisposable {
  readonly #options: JanusSessionOptions;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, Waiting>();
  readonly #listeners = new Map<number, HandleListener>();
  #id: number | null = null;
  #cancelKeepAlive: () => void = () => {};
  #ended = false;

  /** Rejects when nobody answers at the address, or refuses to. */
  static async open(options: JanusSessionOptions): Promise<JanusSession> {
    const { url } = options.address;
    const socket = new WebSocket(url, 'janus-protocol', {
      handshakeTimeout: ANSWER_MS,
      maxPayload: MAX_JANUS_MESSAGE_BYTES,
    });
    const session = new JanusSession(options, socket);
    try {
      await once(socket, 'open');
      const { data } = await session.#request({ janus: 'create' });
      if (data === undefined) throw new JanusError('Janus has made no session');
      session.#id = data.id;
      session.#keepAlive();
      return session;
    } catch (error) {
      await session[Symbol.asyncDispose]();
      throw error;
    }
  }

  private constructor(options: JanusSessionOptions, socket: WebSocket) {
    this.#options = options;
    this.#socket = socket;
    const { faults } = options;
    socket.on(
      'message',
      faults.guard((data: RawData) => this.#handleMessage(Buffer.isBuffer(data) ? data.toString() : '')),
    );
    // The end follows.
    socket.on('error', () => undefined);
    socket.on(
      'close',
      faults.guard(() => this.#handleLost()),
    );
  }

  get isOpen(): boolean {
    return !this.#ended;
  }

  /** Opens a handle of a plugin, such as `janus.plugin.sip`; resolves with its id. */
  async attach(plugin: string, listener: HandleListener): Promise<number> {
    const { data } = await this.#request({ janus: 'attach', plugin });
    if (data === undefined) throw new JanusError('Janus has made no handle');
    this.#listeners.set(data.id, listener);
    return data.id;
  }

  /** Sends a request to a plugin; resolves when it's taken, or with its answer where it answers at once. What comes of others is an event. */
  async send(
    handle: number,
    body: object,
    jsep?: { type: 'offer' | 'answer'; sdp: string },
  ): Promise<JanusMessage> {
    return this.#request({
      janus: 'message',
      handle_id: handle,
      body,
      // All candidates are in the description.
      ...(jsep === undefined ? {} : { jsep: { ...jsep, trickle: false } }),
    });
  }

  /** As `send`, of a request that the plugin answers with an event: resolves with that. Candidates of the description may follow. */
  async ask(
    handle: number,
    body: object,
    jsep?: { type: 'offer' | 'answer'; sdp: string },
  ): Promise<JanusMessage> {
    const request = { janus: 'message', handle_id: handle, body, ...(jsep === undefined ? {} : { jsep }) };
    return this.#request(request, true);
  }

  async trickle(handle: number, candidates: readonly JanusCandidate[]): Promise<void> {
    await this.#request({ janus: 'trickle', handle_id: handle, candidates });
  }

  /** Closes a handle, with what the plugin does for it; nothing is told of it any more. */
  async detach(handle: number): Promise<void> {
    this.#listeners.delete(handle);
    await this.#request({ janus: 'detach', handle_id: handle });
  }

  /** Ends the session at the gateway, with its handles and their calls. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#ended) return;
    const destroyed = this.#id === null ? Promise.resolve() : this.#request({ janus: 'destroy' });
    await destroyed.catch(() => undefined);
    this.#end();
  }

  async #request(
    body: { janus: string } & Record<string, unknown>,
    isAnsweredByEvent = false,
  ): Promise<JanusMessage> {
    if (this.#ended) throw new JanusError('Janus is gone');
    const transaction = randomUUID();
    const { apiSecret } = this.#options.address;
    const answered = Promise.withResolvers<JanusMessage>();
    this.#waiting.set(transaction, { answered, isAnsweredByEvent });
    const cancel = this.#options.faults.clock.after(ANSWER_MS, () => this.#handleLost());
    try {
      this.#socket.send(
        JSON.stringify({
          ...body,
          transaction,
          ...(this.#id === null ? {} : { session_id: this.#id }),
          ...(apiSecret === null ? {} : { apisecret: apiSecret }),
        }),
      );
      const answer = await answered.promise;
      if (answer.janus === 'error') throw refusal(body.janus, answer);
      return answer;
    } finally {
      cancel();
      this.#waiting.delete(transaction);
    }
  }

  #handleMessage(data: string): void {
    const message = readJanusMessage(data);
    if (message === null) return;
    if (message.janus === 'timeout') return this.#handleLost();
    const { transaction = '', sender } = message;
    const waiting = this.#waiting.get(transaction);
    const isAnswer = ['success', 'ack', 'error'].includes(message.janus);
    if (isAnswer && !(message.janus === 'ack' && waiting?.isAnsweredByEvent === true))
      waiting?.answered.resolve(message);
    else if (message.janus === 'event' && waiting?.isAnsweredByEvent === true)
      waiting.answered.resolve(message);
    else if (sender !== undefined) this.#listeners.get(sender)?.(message);
  }

  #keepAlive(): void {
    const { faults } = this.#options;
    this.#cancelKeepAlive = faults.clock.after(KEEP_ALIVE_MS, () => {
      // One that's refused is of a session that the gateway doesn't know any more.
      this.#request({ janus: 'keepalive' }).catch(() => this.#handleLost());
      this.#keepAlive();
    });
  }

  #handleLost(): void {
    if (this.#ended) return;
    const wasOpen = this.#id !== null;
    this.#end();
    if (wasOpen) this.#options.onLost();
  }

  #end(): void {
    this.#ended = true;
    this.#cancelKeepAlive();
    this.#socket.terminate();
    for (const { answered } of this.#waiting.values()) answered.reject(new JanusError('Janus is gone'));
    this.#listeners.clear();
  }
}

function refusal(request: string, { error }: JanusMessage): JanusError {
  return new JanusError(`Janus refuses "${request}": ${error?.code ?? 0} ${error?.reason ?? ''}`);
}
