// From packets to frames: what networks and strangers do to packets on their way.
import { createCipheriv, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasFfmpeg } from '../../testing/media-host.ts';
import { timesOf } from '../../testing/test-media.ts';
import { MediaTimeline } from './media-timeline.ts';
import { PacketQueue, PATIENCE_MS } from './packet-queue.ts';
import { SrtpReceiver } from './srtp-receiver.ts';
import type { RtpMedia } from './srtp-receiver.ts';
import { sizeOfKeyFrame, Vp8Frames } from './vp8-frames.ts';
import { WebmWriter } from './webm-writer.ts';

const MASTER = Buffer.from(Array.from({ length: 30 }, (_, index) => index));
const SSRC = 0x12_34_56_78;

/** A packet as RFC 3711 has it, written apart from what reads it. */
function sealed(
  sequence: number,
  { payload = 'hello', rollovers = 0, master = MASTER, first = 0x80 } = {},
): Buffer {
  const derive = (label: number, bytes: number): Buffer => {
    const iv = Buffer.concat([master.subarray(16), Buffer.alloc(2)]);
    iv[7] = (iv[7] ?? 0) ^ label;
    return createCipheriv('aes-128-ctr', master.subarray(0, 16), iv).update(Buffer.alloc(bytes));
  };
  const header = Buffer.alloc(12);
  header.writeUInt8(first, 0);
  header.writeUInt8(0x80 | 111, 1);
  header.writeUInt16BE(sequence, 2);
  header.writeUInt32BE(sequence * 960, 4);
  header.writeUInt32BE(SSRC, 8);
  const index = (BigInt(SSRC) << 64n) ^ (((BigInt(rollovers) << 16n) | BigInt(sequence)) << 16n);
  const salt = BigInt(`0x${derive(2, 14).toString('hex')}`) << 16n;
  const iv = Buffer.from((salt ^ index).toString(16).padStart(32, '0'), 'hex');
  const cipher = createCipheriv('aes-128-ctr', derive(0, 16), iv).update(Buffer.from(payload));
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(rollovers);
  const tag = createHmac('sha1', derive(1, 20)).update(header).update(cipher).update(counter).digest();
  return Buffer.concat([header, cipher, tag.subarray(0, 10)]);
}

const receiver = (): SrtpReceiver => new SrtpReceiver(MASTER, SSRC);

describe('a stream under a key', () => {
  it('is read, past the end of its numbers and out of turn there', () => {
    const stream = receiver();
    const packets = [
      [65_533, 0],
      [65_535, 0],
      [1, 1],
      [65_534, 0],
      [0, 1],
      [30_000, 1],
      [60_000, 1],
      [3, 2],
    ] as const;
    for (const [sequence, rollovers] of packets)
      expect(stream.open(sealed(sequence, { rollovers }))).toMatchObject({
        sequenceNumber: sequence,
        marker: true,
        payload: Buffer.from('hello'),
      });
  });

  it.each([
    ['with another key', sealed(1, { master: Buffer.alloc(30, 7) })],
    ['that was changed', sealed(1).fill(1, 13, 14)],
    ['without its end', sealed(1).subarray(0, -1)],
    ['of another stream', sealed(1).fill(9, 8, 12)],
    ['in the clear', Buffer.concat([sealed(1).subarray(0, 12), Buffer.from('hello, hello')])],
    ['that is none', Buffer.from('x')],
    ['with more padding than it has bytes', sealed(1, { first: 0xa0, payload: 'ab\u007f' })],
    ['with more header than it has bytes', sealed(1, { first: 0x8f })],
    ['with an extension beyond its end', sealed(1, { first: 0x90, payload: '' })],
  ])('lets in no packet %s', (_, packet) => {
    expect(receiver().open(packet)).toBeNull();
  });
});

const packet = (sequenceNumber: number, rest: Partial<RtpMedia> = {}): RtpMedia => ({
  sequenceNumber: sequenceNumber & 0xff_ff,
  timestamp: sequenceNumber * 960,
  marker: true,
  payload: Buffer.from([sequenceNumber & 0xff]),
  ...rest,
});

/** Numbers of those that come out, for those that come in, each `step` ms after the other. */
const ordered = (numbers: readonly number[], stepMs = 20): number[] => {
  const queue = new PacketQueue();
  return numbers.flatMap((number, index) =>
    queue.push(packet(number), index * stepMs).map(({ packet: { sequenceNumber } }) => sequenceNumber),
  );
};

describe('packets in sequence', () => {
  it('come out as they were sent, each once, past the end of the numbers too', () => {
    expect(ordered([1, 2, 3, 3, 5, 4, 2, 6])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ordered([65_534, 65_536, 65_535, 65_537])).toEqual([65_534, 65_535, 0, 1]);
  });

  it('wait for a missing one for a while, and no longer', () => {
    const after = Math.ceil(PATIENCE_MS / 20);
    const rest = Array.from({ length: after + 1 }, (_, index) => 3 + index);
    expect(ordered([1, ...rest.slice(0, after)])).toEqual([1]);
    expect(ordered([1, ...rest])).toEqual([1, ...rest]);
    expect(ordered([1, ...rest.slice(0, 5), 2])).toEqual([1, 2, ...rest.slice(0, 5)]);
  });

  it('begin anew where the numbers do, and are held in bounds whatever comes', () => {
    expect(ordered([1, 2, 30_000, 30_001, 5])).toEqual([1, 2, 30_000, 30_001, 5]);
    const queue = new PacketQueue();
    let out = 0;
    for (let count = 0; count < 10_000; count += 1)
      out += queue.push(packet(2 * (count % 450) + 1), 0).length;
    expect(out).toBeLessThan(10_000);
  });
});

/** A picture in two parts, of which the first begins as VP8 has it. */
function parts(
  sequence: number,
  { isKey, timestamp = sequence }: { isKey: boolean; timestamp?: number },
): RtpMedia[] {
  const head = Buffer.from([isKey ? 0x10 : 0x11, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xb4, 0x00]);
  const descriptor = (first: number): Buffer => Buffer.from([first, 0x80, 0x81, sequence & 0xff]);
  return [
    packet(sequence, { timestamp, marker: false, payload: Buffer.concat([descriptor(0x90), head]) }),
    packet(sequence + 1, { timestamp, payload: Buffer.concat([descriptor(0x80), Buffer.from('rest')]) }),
  ];
}

const read = (packets: readonly RtpMedia[]): { pictures: boolean[]; asked: number } => {
  let asked = 0;
  const frames = new Vp8Frames(() => void (asked += 1));
  const pictures = packets.flatMap((each) => {
    const picture = frames.push(each);
    if (picture !== null) expect(picture.data.subarray(-4).toString()).toBe('rest');
    return picture === null ? [] : [picture.isKey];
  });
  return { pictures, asked };
};

describe('pictures of packets', () => {
  it('are put together, from the first one on that stands by itself', () => {
    const sent = [
      ...parts(1, { isKey: false }),
      ...parts(3, { isKey: true }),
      packet(5, { payload: Buffer.alloc(0) }),
      ...parts(6, { isKey: false }),
    ];
    expect(read(sent)).toEqual({ pictures: [true, false], asked: 1 });
    expect(sizeOfKeyFrame(Buffer.concat([sent[2]?.payload.subarray(4) ?? Buffer.alloc(0)]))).toEqual({
      width: 320,
      height: 180,
    });
  });

  it('are asked for after a loss, and are left out until one comes', () => {
    const [first = packet(0)] = parts(3, { isKey: false });
    const sent = [
      ...parts(1, { isKey: true }),
      first,
      ...parts(5, { isKey: false }),
      ...parts(7, { isKey: true }),
    ];
    const { pictures, asked } = read(sent);
    expect(pictures).toEqual([true, true]);
    expect(asked).toBeGreaterThan(0);
  });

  it.each([
    ['nothing but a descriptor', [packet(1, { payload: Buffer.from([0x90]) })]],
    [
      'a descriptor that goes on',
      [packet(1, { payload: Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]) })],
    ],
    ['the rest of a picture', parts(1, { isKey: true }).slice(1)],
    [
      'a picture of another time in the middle',
      parts(1, { isKey: true }).map((each, index) => ({ ...each, timestamp: index })),
    ],
    [
      'a picture without end',
      Array.from({ length: 3_000 }, (_, index) =>
        packet(index, {
          timestamp: 1,
          marker: false,
          payload: Buffer.concat([Buffer.from([index === 0 ? 0x10 : 0]), Buffer.alloc(1_000)]),
        }),
      ),
    ],
  ])('are none of %s', (_, sent) => {
    expect(read(sent).pictures).toEqual([]);
  });
});

describe('the times of a stream', () => {
  const HZ = 48_000;

  it('are those at which it was sent, however unevenly it comes', () => {
    const timeline = new MediaTimeline(HZ);
    const late = [0, 3, 40, 5, 90, 2, 60, 7];
    const times = late.map((ms, index) => timeline.timeOf(index * 960, 1_000 + index * 20 + ms));
    expect(times).toEqual(late.map((_, index) => 1_000 + index * 20));
  });

  it('begin with the packet that came soonest', () => {
    const timeline = new MediaTimeline(HZ);
    expect(timeline.timeOf(0, 1_200)).toBe(1_200);
    expect(timeline.timeOf(960, 1_021)).toBe(1_021);
    expect(timeline.timeOf(1_920, 1_060)).toBe(1_041);
  });

  it('go on past a pause that the sender’s clock hasn’t counted, and past the end of its numbers', () => {
    const timeline = new MediaTimeline(HZ);
    timeline.timeOf(2 ** 32 - 960, 1_000);
    expect(timeline.timeOf(0, 1_020)).toBe(1_020);
    expect(timeline.timeOf(960, 61_040)).toBe(61_040);
    // A short one is noticed after two seconds.
    const times = Array.from({ length: 150 }, (_, index) =>
      timeline.timeOf(1_920 + index * 960, 61_560 + index * 20),
    );
    expect(times[0]).toBe(61_060);
    expect(times.at(-1)).toBe(61_560 + 149 * 20);
  });

  it('follow a clock that runs otherwise', () => {
    const timeline = new MediaTimeline(HZ);
    // One in a thousand slow: half a minute.
    const times = Array.from({ length: 1_500 }, (_, index) => ({
      sent: 1_000 + index * 20.02,
      read: timeline.timeOf(index * 960, 1_000 + index * 20.02),
    }));
    for (const { sent, read } of times) expect(Math.abs(sent - read)).toBeLessThan(20);
  });
});

describe.skipIf(!hasFfmpeg)('a WebM file that grows', () => {
  it('has its frames at their times, however far apart they are', () => {
    const pieces: Buffer[] = [];
    const writer = new WebmWriter([{ kind: 'audio' }], (bytes) => pieces.push(bytes));
    const times = [0, 20, 40, 6_000, 6_020, 50_000, 50_020, 200_000];
    for (const timeMs of times)
      writer.write(0, { timeMs, data: Buffer.from([0xf8, 0xff, 0xfe]), isKey: true });
    expect(timesOf(Buffer.concat(pieces)).audio).toEqual(times);
    // What has been written by then can be read.
    expect(timesOf(Buffer.concat(pieces.slice(0, 5))).audio).toEqual(times.slice(0, 4));
  });
});
