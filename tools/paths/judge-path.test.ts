import { describe, expect, it } from 'vitest';
import { faultsOf } from './judge-path.ts';
import { SITUATIONS } from './situations.ts';
import type { Situation } from './situations.ts';

function situation(name: string): Situation {
  const found = SITUATIONS.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}

function faults(name: string, paths: readonly string[], wer = 0, lostEnds = 0): string[] {
  return faultsOf({ name, paths, wer, connectMs: 400, responseMs: 1_300, lostEnds }, situation(name));
}

describe('what a run over bad networks is held to', () => {
  it('is the way of each situation', () => {
    expect(faults('no UDP', ['relay over TCP'])).toEqual([]);
    expect(faults('no UDP', ['socket'])).toEqual(['no UDP: the sound went socket, not relay over TCP']);
    expect(faults('nothing in the way', [])).toEqual([
      'nothing in the way: the sound went nowhere, not direct',
    ]);
  });

  it('is the order of the ways, where one breaks', () => {
    const name = 'uplink away for 2 s in mid-answer';
    expect(faults(name, ['direct', 'socket', 'direct'])).toEqual([]);
    expect(faults(name, ['direct', 'socket'])).toHaveLength(1);
  });

  it('may be one of two, where time decides', () => {
    const name = 'UDP cut off in mid-answer';
    expect(faults(name, ['direct', 'socket'])).toEqual([]);
    expect(faults(name, ['direct', 'socket', 'relay over TCP'])).toEqual([]);
    expect(faults(name, ['direct'])).toHaveLength(1);
  });

  it('is that the packet was lost which the situation is about', () => {
    const name = 'the last packet of the handshake lost';
    expect(faults(name, ['direct'], 0, 1)).toEqual([]);
    expect(faults(name, ['direct'])).toEqual([
      `${name}: no end of a handshake was lost, so nothing was tried`,
    ]);
  });

  it('is a fifth of the words at most', () => {
    expect(faults('20 % lost', ['direct'], 0.2)).toEqual([]);
    expect(faults('20 % lost', ['direct'], 0.21)).toEqual(['20 % lost: 21.0 % of the words are wrong']);
  });
});
