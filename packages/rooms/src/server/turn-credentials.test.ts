import { describe, expect, it } from 'vitest';
import { turnServers } from './turn-credentials.ts';

describe('the password of a relay', () => {
  it('is the one that the relay computes from its name, which ends by itself', () => {
    const relay = {
      urls: ['turn:a.example', 'turns:a.example?transport=tcp'],
      secret: 'north',
      lifetimeMs: 60_000,
    };
    // printf 1433065916:call-1 | openssl dgst -sha1 -hmac north -binary | base64
    const credential = 'ohdPF/unGyyUQLp5J3JvNlT3/pQ=';
    expect(turnServers(relay, 'call-1', 1_433_065_856_000)).toEqual(
      relay.urls.map((urls) => ({ urls, username: '1433065916:call-1', credential })),
    );
  });
});
