// WebM (webmproject.org/docs/container) that can be read while it's being written: nothing in it depends on what comes later.
import type { MediaFrame } from './media-frame.ts';

const ID = {
  ebml: 0x1a_45_df_a3,
  ebmlVersion: 0x42_86,
  ebmlReadVersion: 0x42_f7,
  ebmlMaxIdLength: 0x42_f2,
  ebmlMaxSizeLength: 0x42_f3,
  docType: 0x42_82,
  docTypeVersion: 0x42_87,
  docTypeReadVersion: 0x42_85,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  muxingApp: 0x4d_80,
  writingApp: 0x57_41,
  tracks: 0x16_54_ae_6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73_c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  codecPrivate: 0x63_a2,
  codecDelay: 0x56_aa,
  seekPreRoll: 0x56_bb,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f_43_b6_75,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const APP = 'Bandpal';
const AUDIO_TYPE = 2;
const VIDEO_TYPE = 1;
const OPUS_HZ = 48_000;
/** What a decoder needs before sound is right (RFC 7845, section 4.6). */
const PRE_ROLL_NS = 80_000_000;
/** Blocks say their time in 16 bits from that of their cluster; players find their way by clusters. */
const CLUSTER_MS = 5_000;
const MAX_BLOCK_MS = 30_000;
const UNKNOWN_SIZE = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);

/** The tracks of a file, in the order of their numbers from 0. */
export type WebmTrack = { kind: 'audio' } | { kind: 'video'; width: number; height: number };

/** Writes frames to one file, piece by piece. */
export class WebmWriter {
  readonly #tracks: readonly WebmTrack[];
  readonly #write: (bytes: Buffer) => void;
  #clusterAt: number | null = null;

  constructor(tracks: readonly WebmTrack[], write: (bytes: Buffer) => void) {
    this.#tracks = tracks;
    this.#write = write;
    write(
      Buffer.concat([header(), Buffer.concat([idOf(ID.segment), UNKNOWN_SIZE]), info(), entries(tracks)]),
    );
  }

  /** `timeMs`: from the start of the file. Frames come in the order of their times, more or less. */
  write(track: number, { timeMs, data, isKey }: MediaFrame): void {
    const time = Math.max(0, Math.round(timeMs));
    const since = this.#clusterAt === null ? null : time - this.#clusterAt;
    const startsPicture = this.#tracks[track]?.kind === 'video' && isKey;
    const isAudioOnly = this.#tracks.every(({ kind }) => kind === 'audio');
    const pieces: Buffer[] = [];
    if (
      since === null ||
      since > MAX_BLOCK_MS ||
      since < -MAX_BLOCK_MS ||
      (since >= CLUSTER_MS && (startsPicture || isAudioOnly))
    ) {
      this.#clusterAt = time;
      pieces.push(idOf(ID.cluster), UNKNOWN_SIZE, element(ID.timestamp, number(time)));
    }
    const head = Buffer.alloc(4);
    head.writeUInt8(0x80 | (track + 1), 0);
    head.writeInt16BE(time - (this.#clusterAt ?? time), 1);
    head.writeUInt8(isKey ? 0x80 : 0, 3);
    pieces.push(idOf(ID.simpleBlock), sizeOf(head.length + data.length), head, data);
    this.#write(Buffer.concat(pieces));
  }
}

function header(): Buffer {
  return element(
    ID.ebml,
    element(ID.ebmlVersion, number(1)),
    element(ID.ebmlReadVersion, number(1)),
    element(ID.ebmlMaxIdLength, number(4)),
    element(ID.ebmlMaxSizeLength, number(8)),
    element(ID.docType, Buffer.from('webm')),
    element(ID.docTypeVersion, number(4)),
    element(ID.docTypeReadVersion, number(2)),
  );
}

const info = (): Buffer =>
  element(
    ID.info,
    element(ID.timestampScale, number(1_000_000)),
    element(ID.muxingApp, Buffer.from(APP)),
    element(ID.writingApp, Buffer.from(APP)),
  );

const entries = (tracks: readonly WebmTrack[]): Buffer =>
  element(ID.tracks, ...tracks.map((track, index) => entry(track, index + 1)));

function entry(track: WebmTrack, trackNumber: number): Buffer {
  const isAudio = track.kind === 'audio';
  return element(
    ID.trackEntry,
    element(ID.trackNumber, number(trackNumber)),
    element(ID.trackUid, number(trackNumber)),
    element(ID.trackType, number(isAudio ? AUDIO_TYPE : VIDEO_TYPE)),
    element(ID.flagLacing, number(0)),
    element(ID.codecId, Buffer.from(isAudio ? 'A_OPUS' : 'V_VP8')),
    ...(isAudio
      ? [
          element(ID.codecPrivate, opusHead()),
          element(ID.codecDelay, number(0)),
          element(ID.seekPreRoll, number(PRE_ROLL_NS)),
          element(ID.audio, element(ID.samplingFrequency, float(OPUS_HZ)), element(ID.channels, number(2))),
        ]
      : [
          element(
            ID.video,
            element(ID.pixelWidth, number(track.width)),
            element(ID.pixelHeight, number(track.height)),
          ),
        ]),
  );
}

/** RFC 7845, section 5.1: two channels, nothing to be skipped. */
function opusHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.writeUInt8(1, 8);
  head.writeUInt8(2, 9);
  head.writeUInt32LE(OPUS_HZ, 12);
  return head;
}

function element(id: number, ...content: Buffer[]): Buffer {
  const bytes = content.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([idOf(id), sizeOf(bytes), ...content]);
}

/** Identifiers have their length in their first bits already. */
function idOf(id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

const sizeOf = (bytes: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE((0x10_00_00_00 | bytes) >>> 0);
  return size;
};

function number(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  const first = bytes.findIndex((byte) => byte !== 0);
  return bytes.subarray(first === -1 ? 7 : first);
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
