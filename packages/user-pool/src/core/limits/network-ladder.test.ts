import { describe, expect, it } from 'vitest';
import { networkLadder, widestNetwork } from './network-ladder.ts';

describe('the parts of an address by which requests are counted', () => {
  it('are an IPv4 address and its /24', () => {
    expect(networkLadder('192.0.2.7')).toEqual(['192.0.2.7', '192.0.2']);
    expect(widestNetwork('192.0.2.7')).toBe(widestNetwork('192.0.2.200'));
    expect(widestNetwork('192.0.2.7')).not.toBe(widestNetwork('192.0.3.7'));
  });

  it('are the /64, /56 and /48 of an IPv6 address', () => {
    expect(networkLadder('2001:db8:1:a2ff')).toEqual(['2001:db8:1:a2ff', '2001:db8:1:a2/56', '2001:db8:1']);
    const [, home] = networkLadder('2001:db8:1:a200');
    expect(home).toBe('2001:db8:1:a2/56');
    expect(networkLadder('2001:db8:1:2')[1]).toBe('2001:db8:1:0/56');
  });

  it('are the whole text where it is no address', () => {
    expect(networkLadder('unknown')).toEqual(['unknown']);
  });
});
