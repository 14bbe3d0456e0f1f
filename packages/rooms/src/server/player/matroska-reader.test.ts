import { describe, expect, it } from 'vitest';
import { MatroskaError, MatroskaReader } from './matroska-reader.ts';
import type { MediaPiece } from './matroska-reader.ts';

const UNKNOWN_SIZE = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

/** An element with a size of four bytes. */
function element(id: number[], body: Buffer | number[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x1000_0000 + body.length);
  return Buffer.concat([Buffer.from(id), size, Buffer.from(body)]);
}

const track = (number: number, type: number): Buffer =>
  element(
    [0xae],
    Buffer.concat([element([0xd7], [number]), element([0x83], [type]), element([0x86], [65, 66])]),
  );
const block = (number: number, ms: number, flags: number, data: number[]): Buffer =>
  element([0xa3], [0x80 | number, ms >> 8, ms & 0xff, flags, ...data]);

/** Pictures and sound as ffmpeg writes them to a pipe: what holds others is of no known size. */
const FILM = Buffer.concat([
  element([0x1a, 0x45, 0xdf, 0xa3], [1, 2, 3]),
  Buffer.from([0x18, 0x53, 0x80, 0x67, ...UNKNOWN_SIZE]),
  element([0xec], Buffer.alloc(300)),
  element([0x16, 0x54, 0xae, 0x6b], Buffer.concat([track(1, 1), track(2, 2), track(3, 17)])),
  Buffer.from([0x1f, 0x43, 0xb6, 0x75, ...UNKNOWN_SIZE]),
  element([0xe7], [0x03, 0xe8]),
  block(1, 0, 0x80, [1, 2, 3]),
  block(2, 20, 0x80, [4]),
  block(3, 20, 0x80, [9]),
  element([0xa0], Buffer.concat([element([0xa1], [0x81, 0, 40, 0, 5, 6]), element([0x9b], [40])])),
]);

const PIECES: MediaPiece[] = [
  { kind: 'video', ms: 1_000, isKey: true, data: Buffer.from([1, 2, 3]) },
  { kind: 'audio', ms: 1_020, isKey: true, data: Buffer.from([4]) },
  { kind: 'video', ms: 1_040, isKey: false, data: Buffer.from([5, 6]) },
];

describe('what ffmpeg writes', () => {
  it.each([1, 2, 3, 7, 64, FILM.length])('is read in pieces of %i bytes', (bytes) => {
    const reader = new MatroskaReader();
    const pieces: MediaPiece[] = [];
    for (let at = 0; at < FILM.length; at += bytes)
      pieces.push(...reader.push(FILM.subarray(at, at + bytes)));
    expect(pieces).toEqual(PIECES);
    expect([...reader.kinds]).toEqual(['video', 'audio']);
  });

  it.each([
    ['no element', Buffer.from([0x00, 0x80])],
    ['an element that is too large', Buffer.from([0xa3, 0x10, 0x40, 0x00, 0x00])],
    ['an element of no known size that holds no others', Buffer.from([0xec, ...UNKNOWN_SIZE])],
    ['a number that is too long', element([0xe7], [1, 2, 3, 4, 5, 6, 7])],
    ['a block that is too short', element([0xa3], [0x81, 0])],
    ['a block of several frames', Buffer.concat([FILM, block(1, 0, 0x86, [1])])],
  ])('that is %s ends the reading', (_what, data) => {
    expect(() => new MatroskaReader().push(data)).toThrow(MatroskaError);
  });

  it('is read as if from a stranger: whatever is changed in it, it is read or ends', () => {
    let seed = 17;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 3_000; round += 1) {
      const changed = Buffer.from(FILM);
      for (let count = 0; count <= random(4); count += 1) changed[random(changed.length)] = random(256);
      const reader = new MatroskaReader();
      try {
        for (const { data } of reader.push(changed)) expect(data.length).toBeLessThan(FILM.length);
      } catch (error) {
        expect(error).toBeInstanceOf(MatroskaError);
      }
    }
  });
});
