import { describe, expect, it } from 'vitest';
import { turnServers } from './peer-network.ts';

const relay = { urls: ['turn:a.example', 'turns:a.example?transport=tcp'], secret: 'north' };
const caller = { name: '203.0.113.7', endsAt: 1_433_065_916_000 };

const nameOf = (name: string, endsAt: number) =>
  turnServers(relay, { name, endsAt })[0]?.username?.split(':')[1];

describe('the password of a relay', () => {
  it('is the one that the relay computes from its name, which ends by itself', () => {
    // printf 'relay name:203.0.113.7' | openssl dgst -sha256 -hmac north -binary | basenc --base64url | cut -c-22
    const username = '1433065916:ougguRJ-615xDqRaP_uWgy';
    // printf 1433065916:ougguRJ-615xDqRaP_uWgy | openssl dgst -sha1 -hmac north -binary | base64
    const credential = 't8pf2FwPLFPL5mBgWBlnPBm6G3E=';
    expect(turnServers(relay, caller)).toEqual(relay.urls.map((urls) => ({ urls, username, credential })));
  });

  it('has one name for all callers of a network, by which the relay counts their places', () => {
    expect(nameOf('203.0.113.7', 1_500_000)).toBe(nameOf('203.0.113.7', 9_900_000));
    expect(nameOf('203.0.113.8', 1_500_000)).not.toBe(nameOf('203.0.113.7', 1_500_000));
  });
});
