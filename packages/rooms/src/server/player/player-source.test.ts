// What a real ffmpeg makes of people's files, and of files that mean harm.
import { FaultBoundary, systemClock } from '@bandpal/foundation';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasFfmpeg, madeByFfmpeg, MediaHost, TemporaryFolder } from '../../testing/media-host.ts';
import { LockedFfmpeg } from '../ffmpeg/locked-ffmpeg.ts';
import { FetchError } from './file-download.ts';
import type { MediaPiece } from './matroska-reader.ts';
import { PLAYER_SAMPLE_RATE_HZ, PlayerSource } from './player-source.ts';

if (!hasFfmpeg)
  process.stderr.write('ffmpeg is not installed: the tests of files that are played are skipped.\n');

const BYTES_PER_SAMPLE = 2;
const RED = '-f lavfi -i color=red:s=320x180:r=25:d=2';
const TONE = '-f lavfi -i sine=d=2';

function fail(error: unknown): never {
  throw error;
}

const NEVER = new AbortController().signal;
const faults = new FaultBoundary({ clock: systemClock, onFault: fail });

/** Largest side of a picture in VP8 that stands by itself (RFC 6386, section 9.1). */
const sizeOf = ({ data }: MediaPiece): string =>
  `${data.readUInt16LE(6) & 0x3fff}x${data.readUInt16LE(8) & 0x3fff}`;

/** A film of QuickTime whose sound is said to be in another file: its data reference becomes an alias (QuickTime File Format, `dref`). */
function withSoundIn(file: string, film: Buffer): Buffer {
  const alias = Buffer.alloc(12 + 150 + 4 + file.length + (file.length % 2) + 4);
  alias.writeUInt32BE(alias.length, 0);
  alias.write('alis', 4);
  const place = alias.subarray(12);
  place.writeUInt8(5, 10);
  place.write('media', 11);
  place.writeUInt8(9, 50);
  place.write('other.mov', 51);
  const rest = place.subarray(150);
  rest.writeUInt16BE(2, 0);
  rest.writeUInt16BE(file.length, 2);
  rest.write(file, 4);
  rest.writeUInt16BE(0xffff, rest.length - 4);
  const at = film.indexOf('dref') + 12;
  const made = Buffer.concat([film.subarray(0, at), alias, film.subarray(at + film.readUInt32BE(at))]);
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const start = film.lastIndexOf(box, at) - 4;
    made.writeUInt32BE(film.readUInt32BE(start) + made.length - film.length, start);
  }
  return made;
}

const secondsOf = (pieces: readonly MediaPiece[]): number =>
  pieces
    .filter(({ kind }) => kind === 'audio')
    .reduce((sum, { data }) => sum + data.length / BYTES_PER_SAMPLE / PLAYER_SAMPLE_RATE_HZ, 0);

const loudest = (part: Buffer): number => {
  let most = 0;
  for (let at = 0; at + 1 < part.length; at += 2) most = Math.max(most, Math.abs(part.readInt16LE(at)));
  return most;
};

describe.skipIf(!hasFfmpeg)('a file that is played', () => {
  let host: MediaHost;
  let temporary: TemporaryFolder;
  let folder: string;

  beforeAll(async () => {
    host = await MediaHost.open();
    temporary = new TemporaryFolder();
    folder = mkdtempSync(path.join(tmpdir(), 'bandpal-files-'));
  });
  afterAll(async () => {
    await host[Symbol.asyncDispose]();
    expect(temporary.names).toEqual([path.basename(folder)]);
    temporary[Symbol.dispose]();
  });

  const open = async (file: Buffer | string): Promise<PlayerSource> => {
    const url = host.serve('/file', Buffer.from(file));
    return PlayerSource.open(url, { hosts: [], localHosts: [host.name] }, { faults, signal: NEVER });
  };

  /** Everything that comes of it. */
  async function piecesOf(file: Buffer | string): Promise<MediaPiece[]> {
    await using source = await open(file);
    const pieces: MediaPiece[] = [];
    while (!source.isEnded || !source.isEmpty) {
      pieces.push(...source.take(source.lastMs + 1));
      // oxlint-disable-next-line no-await-in-loop -- until it's there
      await new Promise((resolve) => void setTimeout(resolve, 5));
    }
    return pieces;
  }

  async function refusalOf(file: Buffer | string): Promise<string> {
    try {
      await using source = await open(file);
      return `plays ${[...source.kinds].join(' ')}`;
    } catch (error) {
      if (error instanceof FetchError) return error.code;
      throw error;
    }
  }

  /** A file of a kind that can't be made in a pipe. */
  function madeFile(name: string, args: string): Buffer {
    const file = path.join(folder, name);
    const { stderr, status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args.split(' '), file]);
    if (status !== 0) throw new Error(stderr.toString());
    return readFileSync(file);
  }

  it('of sound and pictures comes as 25 pictures a second, of which one a second stands by itself, and 48,000 samples', async () => {
    const pieces = await piecesOf(
      madeByFfmpeg(`${RED} ${TONE} -c:v libvpx -deadline realtime -c:a libopus -f webm`),
    );
    const pictures = pieces.filter(({ kind }) => kind === 'video');
    expect(pictures.map(({ ms }) => ms)).toEqual(Array.from({ length: 50 }, (_, index) => 40 * index));
    expect(pictures.filter(({ isKey }) => isKey).map(({ ms }) => ms)).toEqual([0, 1_000]);
    expect(pictures.filter(({ isKey }) => isKey).map(sizeOf)).toEqual(['320x180', '320x180']);
    expect(secondsOf(pieces)).toBeCloseTo(2, 1);
  });

  it.each([
    [
      'an MP4 whose index comes last',
      'end.mp4',
      `${RED} ${TONE} -c:v libx264 -preset ultrafast -pix_fmt yuv420p`,
      'video audio',
    ],
    [
      'an MP4 whose index comes first',
      'first.mp4',
      `${RED} ${TONE} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -movflags faststart`,
      'video audio',
    ],
    ['an MP3', 'sound.mp3', TONE, 'audio'],
    ['an Ogg', 'sound.ogg', `${TONE} -c:a libvorbis`, 'audio'],
    ['a WAV', 'sound.wav', `${TONE} -ac 2`, 'audio'],
    ['a FLAC', 'sound.flac', TONE, 'audio'],
    ['an AAC', 'sound.aac', TONE, 'audio'],
    ['an M4A', 'sound.m4a', TONE, 'audio'],
    ['a silent WebM', 'silent.webm', `${RED} -c:v libvpx -deadline realtime`, 'video'],
    [
      'an MP3 with a cover',
      'cover.mp3',
      `${TONE} -f lavfi -i color=blue:s=64x64:d=0.04 -map 0 -map 1 -c:v mjpeg -pix_fmt yuvj420p -disposition:v attached_pic`,
      'audio',
    ],
  ])('can be %s', async (_kind, name, args, expected) => {
    const pieces = await piecesOf(madeFile(name, args));
    expect([...new Set(pieces.map(({ kind }) => kind))].toSorted()).toEqual(expected.split(' ').toSorted());
    if (expected.includes('audio')) expect(secondsOf(pieces)).toBeCloseTo(2, 0);
  });

  it.each([
    ['1920x1080', '1280x720'],
    ['1080x1920', '404x720'],
    ['101x61', '100x60'],
  ])('is shown no larger than a page shows it: %s as %s', async (from, to) => {
    const file = madeByFfmpeg(
      `-f lavfi -i color=red:s=${from}:r=25:d=0.2 -c:v libx264 -preset ultrafast -f matroska`,
    );
    const [first] = await piecesOf(file);
    expect(first && sizeOf(first)).toBe(to);
  });

  it('has its sound and pictures at their times, also where one of them begins later', async () => {
    const late = madeByFfmpeg(
      `${RED} -itsoffset 1 ${TONE} -c:v libvpx -deadline realtime -c:a libopus -f webm`,
    );
    const pieces = await piecesOf(late);
    const sound = Buffer.concat(pieces.filter(({ kind }) => kind === 'audio').map(({ data }) => data));
    const second = PLAYER_SAMPLE_RATE_HZ * BYTES_PER_SAMPLE;
    expect(loudest(sound.subarray(0, 0.9 * second))).toBeLessThan(200);
    expect(loudest(sound.subarray(1.2 * second, 1.8 * second))).toBeGreaterThan(2_000);
    expect(secondsOf(pieces)).toBeCloseTo(3, 0);
  });

  it.each([12, 25])(
    'has its sound with its pictures where a part of %s s has all pictures before all sound',
    async (seconds) => {
      const film = madeByFfmpeg(
        `-f lavfi -i testsrc=s=160x90:r=25:d=50 -f lavfi -i sine=d=50 -c:v libx264 -preset ultrafast -g ${25 * seconds} -sc_threshold 0 -pix_fmt yuv420p -c:a aac -movflags frag_keyframe+empty_moov -f mp4`,
      );
      await using source = await open(film);
      const until = Date.now() + 15_000;
      const last = { audio: 0, video: 0 };
      let apart = 0;
      for (let position = 0; position < 45_000 && Date.now() < until; position += 20) {
        while (!source.isEnded && source.lastMs < position + 80)
          // oxlint-disable-next-line no-await-in-loop -- until it's there
          await new Promise((resolve) => void setTimeout(resolve, 5));
        for (const { kind, ms } of source.take(position + 60)) last[kind] = ms;
        apart = Math.max(apart, position - last.audio, position - last.video);
      }
      expect(last.audio).toBeGreaterThan(40_000);
      expect(apart).toBeLessThan(500);
    },
    30_000,
  );

  it('whose reader is killed has failed, and has not come to its end', async () => {
    const started = vi.spyOn(LockedFfmpeg, 'start');
    await using source = await open(madeByFfmpeg('-f lavfi -i sine=d=60 -f wav'));
    const ffmpeg = await started.mock.results[0]?.value;
    started.mockRestore();
    ffmpeg?.kill();
    while (!source.isEnded) {
      source.take(60_000);
      // oxlint-disable-next-line no-await-in-loop -- until it's noticed
      await new Promise((resolve) => void setTimeout(resolve, 5));
    }
    expect(source.failure).toBe('lost');
  });

  it.each([
    ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a playlist of this machine’s services', '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:8188/\n'],
    ['a script that joins files', 'ffconcat version 1.0\nfile /etc/hostname\n'],
    [
      'a description of streams',
      '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>file:///etc/</BaseURL></MPD>',
    ],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['a session description', 'v=0\r\nc=IN IP4 127.0.0.1\r\nm=audio 9 RTP/AVP 0\r\n'],
    ['subtitles', '1\n00:00:00,000 --> 00:00:02,000\nWords\n'],
    ['a page', '<!doctype html><title>Not found</title>'],
    ['nothing', ''],
    [
      'noise',
      Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7_919) % 251)).toString('latin1'),
    ],
  ])('isn’t %s', async (_what, file) => {
    expect(await refusalOf(file)).toBe('not-media');
  });

  it('isn’t a film whose sound is in another file of this machine', async () => {
    const other = path.join(folder, 'other.mov');
    const own = madeFile('other.mov', `${TONE} -c:a pcm_s16le`);
    const elsewhere = withSoundIn(other, own);
    writeFileSync(path.join(folder, 'names.mov'), elsewhere);
    // Someone who lets ffmpeg follow it hears that file.
    const followed = madeByFfmpeg(
      `-enable_drefs 1 -use_absolute_path 1 -i ${path.join(folder, 'names.mov')} -f s16le`,
    );
    expect(followed.length).toBeGreaterThan(100_000);
    expect(await refusalOf(elsewhere)).toBe('not-media');
    expect(await refusalOf(own)).toBe('plays audio');
  });

  it('isn’t a picture that takes more memory than a player may have', async () => {
    const large = madeByFfmpeg(
      '-f lavfi -i color=red:s=5000x3000:r=25:d=0.1 -c:v libx264 -preset ultrafast -f matroska',
    );
    expect(large.length).toBeLessThan(100_000);
    expect(await refusalOf(large)).toBe('not-media');
  });

  it('of a million channels or samples a second isn’t one', async () => {
    const wav = madeByFfmpeg(`${TONE} -f wav`);
    const channels = Buffer.from(wav);
    channels.writeUInt16LE(0xffff, 22);
    expect(await refusalOf(channels)).not.toContain('plays');
  });

  it('is read no further ahead than a few seconds', async () => {
    await using source = await open(madeByFfmpeg('-f lavfi -i sine=d=60 -f wav'));
    await new Promise((resolve) => void setTimeout(resolve, 700));
    expect(source.lastMs).toBeLessThan(8_000);
    expect(source.isEnded).toBe(false);
  });
});
