import { PassThrough } from 'node:stream';
import type { FaultBoundary } from '@bandpal/foundation';
import { LockedFfmpeg } from '../ffmpeg/locked-ffmpeg.ts';
import type { LockedInput } from '../ffmpeg/locked-ffmpeg.ts';
import { sizeOfKeyFrame } from '../taps/vp8-frames.ts';
import { bytesOf } from './canvas.ts';
import type { Picture, Size } from './canvas.ts';

/** Of 4K, and no browser sends more: what claims to be larger isn't decoded. */
const MAX_POINTS = 3_840 * 2_160;
/** A decoder of the largest pictures needs less. */
const LIMITS = { memoryBytes: 500_000_000, cpuSeconds: 4 * 60 * 60, fileBytes: 0 };
/** What it hasn't read yet; a second of pictures has a tenth of it. */
const MAX_WAITING_BYTES = 4_000_000;
const IVF_HEADER_BYTES = 32;
const IVF_FRAME_HEADER_BYTES = 12;

/** How a picture of another shape fills its place: cut, or whole with edges. */
export type Fit = 'cover' | 'contain';

interface DecoderOptions {
  size: Size;
  fit: Fit;
  faults: FaultBoundary;
  onPicture: (picture: Picture) => void;
  /** It couldn't be started, or has ended and wasn't closed. */
  onEnd: () => void;
}

/** Turns pictures of VP8 into such of one size, in a process of its own. The first one must stand by itself. */
export class PictureDecoder {
  readonly size: Size;
  readonly #options: DecoderOptions;
  readonly #input = new PassThrough();
  readonly #pictures: PieceReader;
  #process: LockedFfmpeg | null = null;
  #count = 0;
  #isOver = false;

  constructor(options: DecoderOptions) {
    const { size, faults, onPicture } = options;
    this.#options = options;
    this.size = size;
    this.#pictures = new PieceReader(bytesOf(size), (data) => {
      if (!this.#isOver) onPicture({ ...size, data });
    });
    faults.watch(this.#start());
  }

  /** False where it's too far behind to take more. */
  push(frame: Buffer): boolean {
    if (this.#isOver || this.#input.writableLength > MAX_WAITING_BYTES) return false;
    if (this.#count === 0) this.#input.write(ivfHeader(frame));
    const head = Buffer.alloc(IVF_FRAME_HEADER_BYTES);
    head.writeUInt32LE(frame.length, 0);
    head.writeUInt32LE(this.#count, 4);
    this.#count += 1;
    this.#input.write(Buffer.concat([head, frame]));
    return true;
  }

  close(): void {
    this.#isOver = true;
    if (this.#process !== null) this.#options.faults.watch(this.#process[Symbol.asyncDispose]());
  }

  async #start(): Promise<void> {
    const { size, fit, faults, onEnd } = this.#options;
    const process = await LockedFfmpeg.start({
      inputs: [INPUT],
      outputs: outputsOf(size, fit),
      limits: LIMITS,
    }).catch(() => null);
    if (process === null) {
      if (!this.#isOver) onEnd();
      this.#isOver = true;
      return undefined;
    }
    this.#process = process;
    if (this.#isOver) return process[Symbol.asyncDispose]();
    this.#input.pipe(process.stdin);
    process.stdout.on(
      'data',
      faults.guard((bytes: Buffer) => this.#pictures.push(bytes)),
    );
    await process.ended;
    if (this.#isOver) return undefined;
    this.#isOver = true;
    await process[Symbol.asyncDispose]();
    return onEnd();
  }
}

/** Nothing is guessed: what comes is VP8 in IVF. */
const INPUT: LockedInput = {
  pipe: 0,
  formats: ['ivf'],
  decoders: ['vp8'],
  maxPixels: MAX_POINTS,
  options: '-probesize 32 -analyzeduration 0 -flags low_delay -threads 1 -f ivf -c:v vp8'.split(' '),
};

function outputsOf({ width, height }: Size, fit: Fit): string[] {
  const filter =
    fit === 'cover'
      ? `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`
      : `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  return [
    `-an -sn -dn -filter_threads 1 -vf ${filter},setsar=1 -sws_flags bilinear -fps_mode passthrough`,
    '-pix_fmt yuv420p -c:v rawvideo -flush_packets 1 -f rawvideo pipe:1',
  ].flatMap((words) => words.split(' '));
}

function ivfHeader(firstFrame: Buffer): Buffer {
  const { width = 0, height = 0 } = sizeOfKeyFrame(firstFrame) ?? {};
  const header = Buffer.alloc(IVF_HEADER_BYTES);
  header.write('DKIF');
  header.writeUInt16LE(IVF_HEADER_BYTES, 6);
  header.write('VP80', 8);
  header.writeUInt16LE(width, 12);
  header.writeUInt16LE(height, 14);
  header.writeUInt32LE(30, 16);
  header.writeUInt32LE(1, 20);
  return header;
}

/** Cuts a stream into pieces of one length. */
class PieceReader {
  readonly #bytes: number;
  readonly #onPiece: (piece: Buffer) => void;
  #piece: Buffer;
  #filled = 0;

  constructor(bytes: number, onPiece: (piece: Buffer) => void) {
    this.#bytes = bytes;
    this.#onPiece = onPiece;
    this.#piece = Buffer.allocUnsafe(bytes);
  }

  push(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      const count = Math.min(bytes.length - at, this.#bytes - this.#filled);
      bytes.copy(this.#piece, this.#filled, at, at + count);
      at += count;
      this.#filled += count;
      if (this.#filled < this.#bytes) return;
      this.#onPiece(this.#piece);
      this.#piece = Buffer.allocUnsafe(this.#bytes);
      this.#filled = 0;
    }
  }
}
