// The side of RTMP that sends a stream to a server (Adobe's RTMP 1.0; its commands in section 7.2).
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FaultBoundary } from '@bandpal/foundation';
import { readAmf, writeAmf } from './amf.ts';
import type { AmfValue } from './amf.ts';
import type { FlvTag } from './flv-reader.ts';
import { ChunkReader, chunksOf, OWN_CHUNK_BYTES, RtmpError } from './rtmp-chunks.ts';
import type { RtmpMessage } from './rtmp-chunks.ts';

const VERSION = 3;
const HANDSHAKE_BYTES = 1_536;
/** A server that answers at all does so within a second. */
const ANSWER_MS = 10_000;
/** What a slow line leaves unsent; more than ten seconds of a good picture. */
const MAX_UNSENT_BYTES = 8_000_000;

const TYPES = {
  chunkSize: 1,
  acknowledgement: 3,
  control: 4,
  window: 5,
  audio: 8,
  video: 9,
  data: 18,
  command: 20,
} as const;
const PING = 6;
const PONG = 7;
/** Streams of chunks: of the protocol's own messages, of commands, and of what is sent. */
const [OWN_CHUNKS, COMMAND_CHUNKS, MEDIA_CHUNKS] = [2, 3, 6];

export interface RtmpPlace {
  /** `rtmp://host/app`, as the server is told. */
  tcUrl: string;
  app: string;
  /** Name of the stream: who knows it can send in its place. */
  key: string;
}

interface PublisherOptions {
  place: RtmpPlace;
  faults: FaultBoundary;
  /** It isn't wanted any more: the server isn't told of a stream that it hasn't taken yet. */
  signal?: AbortSignal;
  /** Nothing is sent any more, and it wasn't closed. Called once. */
  onEnd: () => void;
}

/** One stream to one server over one connection. */
export class RtmpPublisher {
  readonly #socket: Socket;
  readonly #options: PublisherOptions;
  readonly #reader = new ChunkReader();
  readonly #opened = Promise.withResolvers<void>();
  readonly #answers = new Map<number, (values: AmfValue[]) => void>();
  #handshake: Buffer | null = Buffer.alloc(0);
  #stream = 0;
  #commands = 0;
  #received = 0;
  #acknowledged = 0;
  #window = Infinity;
  #isOpen = false;
  #isOver = false;

  /** Resolves when the server takes the stream; rejects with an RtmpError where it doesn't. The socket is connected. */
  static async open(socket: Socket, options: PublisherOptions): Promise<RtmpPublisher> {
    const { signal } = options;
    if (signal?.aborted === true) socket.destroy();
    const publisher = new RtmpPublisher(socket, options);
    const handleAbort = options.faults.guard(() =>
      publisher.#end(new RtmpError('it is not wanted any more')),
    );
    signal?.addEventListener('abort', handleAbort);
    const cancel = options.faults.clock.after(ANSWER_MS, () =>
      publisher.#opened.reject(new RtmpError('the server does not answer')),
    );
    try {
      await publisher.#opened.promise;
      publisher.#isOpen = true;
      return publisher;
    } catch (error) {
      publisher.#isOver = true;
      socket.destroy();
      throw error;
    } finally {
      cancel();
      signal?.removeEventListener('abort', handleAbort);
    }
  }

  private constructor(socket: Socket, options: PublisherOptions) {
    this.#socket = socket;
    this.#options = options;
    const { faults } = options;
    // The end follows.
    socket.on('error', () => undefined);
    socket.on(
      'close',
      faults.guard(() => this.#end(new RtmpError('the connection is closed'))),
    );
    socket.on(
      'data',
      faults.guard((bytes: Buffer) => this.#handleBytes(bytes)),
    );
    socket.write(Buffer.concat([Buffer.from([VERSION]), Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]));
  }

  /** `timeMs`: from the beginning of this connection. */
  send({ kind, data }: FlvTag, timeMs: number): void {
    if (this.#isOver) return;
    if (this.#socket.writableLength > MAX_UNSENT_BYTES) {
      this.#end(new RtmpError('the server is too slow'));
      return;
    }
    const type = kind === 'script' ? TYPES.data : TYPES[kind];
    const body = kind === 'script' ? Buffer.concat([writeAmf('@setDataFrame'), data]) : data;
    this.#write(MEDIA_CHUNKS, { type, stream: this.#stream, timeMs, data: body });
  }

  /** Tells the server that the stream is over. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#command('FCUnpublish', null, this.#options.place.key);
    this.#command('deleteStream', null, this.#stream);
    this.#socket.end();
    const socket = this.#socket;
    const cancel = this.#options.faults.clock.after(ANSWER_MS, () => socket.destroy());
    socket.once('close', cancel);
  }

  #handleBytes(bytes: Buffer): void {
    try {
      if (this.#handshake === null) this.#read(bytes);
      else this.#shakeHands(Buffer.concat([this.#handshake, bytes]));
    } catch (error) {
      this.#end(error);
    }
  }

  #shakeHands(bytes: Buffer): void {
    this.#handshake = bytes;
    const end = 1 + 2 * HANDSHAKE_BYTES;
    if (bytes.length < end) return;
    if (bytes.readUInt8() !== VERSION) throw new RtmpError('the server does not speak RTMP');
    this.#handshake = null;
    this.#socket.write(bytes.subarray(1, 1 + HANDSHAKE_BYTES));
    this.#connect();
    this.#read(bytes.subarray(end));
  }

  #connect(): void {
    const { tcUrl, app, key } = this.#options.place;
    const size = Buffer.alloc(4);
    size.writeUInt32BE(OWN_CHUNK_BYTES);
    this.#socket.write(
      chunksOf(OWN_CHUNKS, { type: TYPES.chunkSize, stream: 0, timeMs: 0, data: size }, OWN_CHUNK_BYTES),
    );
    const about = { app, type: 'nonprivate', flashVer: 'FMLE/3.0 (compatible; Bandpal)', tcUrl };
    this.#ask('connect', about).then(
      this.#options.faults.guard(() => {
        this.#command('releaseStream', null, key);
        this.#command('FCPublish', null, key);
        this.#ask('createStream', null).then(
          this.#options.faults.guard(([, stream]: AmfValue[]) => {
            this.#stream = typeof stream === 'number' ? stream : 1;
            this.#command('publish', null, key, 'live');
          }),
          (error: unknown) => this.#end(error),
        );
      }),
      (error: unknown) => this.#end(error),
    );
  }

  #read(bytes: Buffer): void {
    this.#received += bytes.length;
    for (const message of this.#reader.push(bytes)) this.#handleMessage(message);
    if (this.#received - this.#acknowledged < this.#window) return;
    this.#acknowledged = this.#received;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#received >>> 0);
    this.#write(OWN_CHUNKS, { type: TYPES.acknowledgement, stream: 0, timeMs: 0, data: count });
  }

  #handleMessage({ type, data }: RtmpMessage): void {
    if (type === TYPES.chunkSize && data.length >= 4) this.#reader.setChunkBytes(data.readUInt32BE());
    else if (type === TYPES.window && data.length >= 4) this.#window = Math.max(1, data.readUInt32BE() / 2);
    else if (type === TYPES.control && data.length >= 6 && data.readUInt16BE() === PING) {
      const pong = Buffer.from(data.subarray(0, 6));
      pong.writeUInt16BE(PONG);
      this.#write(OWN_CHUNKS, { type: TYPES.control, stream: 0, timeMs: 0, data: pong });
    } else if (type === TYPES.command) this.#handleCommand(readAmf(data));
  }

  #handleCommand([name, number, ...values]: AmfValue[]): void {
    if (name === 'onStatus') {
      const { code, level } = fieldsOf(values[1]);
      if (level === 'error') throw new RtmpError('the server refuses the stream');
      if (code === 'NetStream.Publish.Start') this.#opened.resolve();
    }
    if (typeof number !== 'number') return;
    const answer = this.#answers.get(number);
    this.#answers.delete(number);
    // Some servers know nothing of what isn't asked, and say so.
    if (name === '_result') answer?.(values);
    else if (name === '_error' && answer !== undefined) throw new RtmpError('the server refuses');
  }

  async #ask(name: string, ...values: readonly AmfValue[]): Promise<AmfValue[]> {
    const { promise, resolve, reject } = Promise.withResolvers<AmfValue[]>();
    this.#answers.set(this.#command(name, ...values), resolve);
    this.#opened.promise.catch(reject);
    return promise;
  }

  #command(name: string, ...values: readonly AmfValue[]): number {
    this.#commands += 1;
    const stream = name === 'publish' ? this.#stream : 0;
    const data = writeAmf(name, this.#commands, ...values);
    this.#write(COMMAND_CHUNKS, { type: TYPES.command, stream, timeMs: 0, data });
    return this.#commands;
  }

  #write(chunkStream: number, message: RtmpMessage): void {
    this.#socket.write(chunksOf(chunkStream, message, OWN_CHUNK_BYTES));
  }

  #end(error: unknown): void {
    this.#opened.reject(error);
    if (this.#isOver) return;
    this.#isOver = true;
    this.#socket.destroy();
    if (this.#isOpen) this.#options.onEnd();
  }
}

const fieldsOf = (value: AmfValue | undefined): { readonly [name: string]: AmfValue } =>
  typeof value === 'object' && value !== null ? value : {};
