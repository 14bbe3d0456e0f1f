import { FakeClock, strictBoundary } from '@bandpal/foundation/testing';
import { array, assert, constantFrom, integer, property, record, uint8Array } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROOM_BUDGETS } from '../room-budgets.ts';
import { encodeG711 } from './g711.ts';
import { keyOfInfo } from './keys.ts';
import { LineUplink } from './line-uplink.ts';

const KEYS_TYPE = 101;

let clock: FakeClock;
let heard: Float32Array[];
let keys: string[];
let uplink: LineUplink;

beforeEach(() => {
  clock = new FakeClock();
  heard = [];
  keys = [];
  uplink = new LineUplink({
    faults: strictBoundary(clock),
    law: 'PCMU',
    keysType: KEYS_TYPE,
    listener: { handleAudio: (samples) => heard.push(samples), handleKey: (key) => keys.push(key) },
  });
});

const payload = encodeG711(new Float32Array(160).fill(0.5), 'PCMU');
/** A packet of 20 ms; `index` counts them. */
const sound = (index: number, changes: object = {}) =>
  uplink.push({
    payloadType: 0,
    sequenceNumber: index & 0xffff,
    timestamp: (index * 160) >>> 0,
    payload,
    ...changes,
  });
/** One packet of a press. */
const press = (index: number, event: number, timestamp: number, isEnd = false) =>
  uplink.push({
    payloadType: KEYS_TYPE,
    sequenceNumber: index,
    timestamp,
    payload: Uint8Array.of(event, isEnd ? 0x8a : 0x0a, 0, 160),
  });
const heardMs = (): number => heard.reduce((sum, { length }) => sum + length, 0) / 16;

describe('the sound of a line', () => {
  it('comes at 16 kHz, as long as it was', () => {
    for (let index = 0; index < 10; index += 1) sound(index);
    expect(heardMs()).toBe(200);
  });

  it('is put in order, and silent where packets are missing, so that time stays true', () => {
    for (const index of [0, 2, 1, 3, 7, 8, 9, 10]) sound(index);
    expect(heardMs()).toBe(220);
    expect(heard.some((samples) => samples.length === 960 && samples.every((sample) => sample === 0))).toBe(
      true,
    );
  });

  it('goes on over the ends of the counters', () => {
    const first = 0xfffd;
    const from = 2 ** 32 - 480;
    for (let index = 0; index < 6; index += 1) {
      sound(0, { sequenceNumber: (first + index) & 0xffff, timestamp: (from + index * 160) >>> 0 });
    }
    expect(heardMs()).toBe(120);
  });

  it('is dropped where it claims more than time has passed', () => {
    for (let index = 0; index < 10_000; index += 1) sound(index);
    expect(heardMs()).toBeLessThanOrEqual(ROOM_BUDGETS.sound.size({}));
  });

  it('is dropped when it is of another kind, empty, or too long', () => {
    sound(0, { payloadType: 13 });
    sound(1, { payload: new Uint8Array(0) });
    sound(2, { payload: new Uint8Array(10_000) });
    expect(heard).toEqual([]);
  });

  it('ends with the call', () => {
    uplink.close();
    sound(0);
    expect(heard).toEqual([]);
  });

  it('and its keys harm nothing, whatever comes', () => {
    assert(
      property(
        array(
          record({
            payloadType: constantFrom(0, 8, KEYS_TYPE, 127),
            sequenceNumber: integer({ min: 0, max: 0xffff }),
            timestamp: integer({ min: 0, max: 2 ** 32 - 1 }),
            payload: uint8Array({ maxLength: 400 }),
          }),
          { maxLength: 60 },
        ),
        (packets) => {
          for (const packet of packets) uplink.push(packet);
          return (
            heard.every((samples) => samples.every(Number.isFinite)) &&
            keys.every((key) => /^[\d*#]$/.test(key))
          );
        },
      ),
    );
  });
});

describe('the keys of a line', () => {
  it('are heard once a press, although each is told in several packets', () => {
    press(1, 5, 1_600);
    press(2, 5, 1_600);
    press(3, 5, 1_600, true);
    press(4, 5, 3_200);
    press(5, 11, 4_800, true);
    expect(keys).toEqual(['5', '5', '#']);
  });

  it('are those of a telephone alone', () => {
    press(1, 16, 1_600);
    press(2, 12, 3_200);
    press(3, 10, 4_800);
    expect(keys).toEqual(['*']);
  });

  it.each([
    ['application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n', '5'],
    ['Application/DTMF-Relay', 'signal = *', '*'],
    ['application/dtmf-relay', 'Signal=11\r\n', '#'],
    ['application/dtmf', ' 7 ', '7'],
    ['application/dtmf', '12', null],
    ['text/plain', '7', null],
    ['application/dtmf-relay', 'Duration=160', null],
    ['application/dtmf', '7'.repeat(500), null],
  ])('come by signalling too: %s %j is %s', (type, content, key) => {
    expect(keyOfInfo(type, content)).toBe(key);
  });
});
