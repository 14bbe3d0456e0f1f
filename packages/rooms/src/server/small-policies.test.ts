import { FakeClock } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { isAudioOnlyOffer, RtpDownlink } from './audio-peer.ts';
import { decideJoin } from './join-decision.ts';
import type { PresentSession } from './join-decision.ts';
import { MeetingTokens } from './meeting-tokens.ts';
import { HEARTBEAT_MS, Heartbeat, SILENCE_LIMIT_MS } from './signal-connection.ts';
import { isAllowedOrigin } from './signal-route.ts';
import { TokenBucket } from './token-bucket.ts';

describe('TokenBucket', () => {
  it('allows a burst, then only what time gives back', () => {
    const bucket = new TokenBucket({ size: () => 3, perSecond: 10 }, 0);
    expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
    expect(bucket.take(99)).toBe(false);
    expect(bucket.take(200)).toBe(true);
    expect([5_000, 5_000, 5_000, 5_000].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
  });
});

describe('Heartbeat', () => {
  it('pings every two seconds and notices six seconds without a word', () => {
    const clock = new FakeClock();
    const pings: number[] = [];
    let silentAt = 0;
    const heartbeat = new Heartbeat(clock, {
      onPing: (id) => pings.push(id),
      onSilence: () => (silentAt = clock.now()),
    });
    clock.advance(HEARTBEAT_MS + 1);
    heartbeat.handleSignOfLife();
    clock.advance(60_000);
    expect(silentAt).toBe(HEARTBEAT_MS + 1 + SILENCE_LIMIT_MS);
    expect(pings).toEqual([1, 2, 3, 4]);
    expect(clock.pendingTimers).toBe(0);
  });

  it('does not take its own sleep for silence: what came meanwhile is read first', () => {
    const clock = new FakeClock();
    let isSilent = false;
    const heartbeat = new Heartbeat(clock, { onPing: () => {}, onSilence: () => (isSilent = true) });
    clock.stall(4 * SILENCE_LIMIT_MS);
    // Timers that are overdue run before the sockets are read.
    clock.advance(0);
    expect(isSilent).toBe(false);
    heartbeat.handleSignOfLife();
    clock.advance(SILENCE_LIMIT_MS - 1);
    expect(isSilent).toBe(false);
    clock.stall(SILENCE_LIMIT_MS);
    clock.advance(2 * SILENCE_LIMIT_MS);
    expect(isSilent).toBe(true);
    expect(clock.pendingTimers).toBe(0);
  });
});

describe('RtpDownlink', () => {
  it('lets timestamps run on through silence and marks the start of each talkspurt', () => {
    const downlink = new RtpDownlink(() => 0.5);
    const [a, b, c] = [10, 11, 61].map((slot) => downlink.next(slot));
    expect([a?.marker, b?.marker, c?.marker]).toEqual([true, false, true]);
    expect([(b?.timestamp ?? 0) - (a?.timestamp ?? 0), (c?.timestamp ?? 0) - (b?.timestamp ?? 0)]).toEqual([
      960,
      50 * 960,
    ]);
    expect([
      (b?.sequenceNumber ?? 0) - (a?.sequenceNumber ?? 0),
      (c?.sequenceNumber ?? 0) - (b?.sequenceNumber ?? 0),
    ]).toEqual([1, 1]);
  });

  it('never gives one timestamp twice', () => {
    const downlink = new RtpDownlink(() => 0);
    const timestamps = [5, 5, 5, 6, 9].map((slot) => downlink.next(slot).timestamp);
    expect(new Set(timestamps).size).toBe(5);
  });
});

describe('MeetingTokens', () => {
  const secret = new Uint8Array(32).fill(7);
  it('opens its own room until it expires, and no other', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z');
    const tokens = new MeetingTokens(secret, () => new Date(now));
    const token = await tokens.issue('room-a', 60_000);
    expect(await tokens.check(token, 'room-a')).toMatchObject({ ok: true });
    expect(await tokens.check(token, 'room-b')).toEqual({ ok: false, code: 'not-allowed' });
    now += 61_000;
    expect(await tokens.check(token, 'room-a')).toEqual({ ok: false, code: 'exp-token' });
  });

  it('refuses forged, foreign and broken tokens', async () => {
    const tokens = new MeetingTokens(secret, () => new Date());
    const forged = await new MeetingTokens(new Uint8Array(32).fill(8), () => new Date()).issue(
      'room',
      60_000,
    );
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"room":"room","jti":"1"}')}.`;
    for (const token of [forged, unsigned, '', 'x.y.z']) {
      expect(await tokens.check(token, 'room')).toEqual({ ok: false, code: 'not-allowed' });
    }
  });
});

describe('decideJoin', () => {
  const session: PresentSession = {
    participant: { sessionId: 's' },
    secret: 'secret',
    tokenId: 't',
    isGuest: false,
    present: true,
  };
  const lost = { ...session, present: false };
  const resume = { sessionId: 's', secret: 'secret' };
  const fresh = { tokenId: 't', isGuest: false, knocks: false, resume: undefined };
  it('lets one browser in, and back in only with its secret', () => {
    expect(decideJoin([], fresh)).toEqual({ kind: 'enter' });
    expect(decideJoin([session], { ...fresh, resume })).toEqual({ kind: 'return' });
    expect(decideJoin([lost], { ...fresh, resume })).toEqual({ kind: 'return' });
    expect(decideJoin([session], { ...fresh, resume: { ...resume, secret: 'guess!' } })).toMatchObject({
      kind: 'refuse',
    });
    expect(decideJoin([], { ...fresh, resume })).toMatchObject({
      kind: 'refuse',
      code: 'connection-error',
    });
  });

  it('keeps a second tab out while the first is there, and lets it replace one that is lost', () => {
    expect(decideJoin([session], fresh)).toMatchObject({
      kind: 'refuse',
      code: 'not-allowed',
      message: 'This test is open in another tab.',
    });
    expect(decideJoin([lost], fresh)).toEqual({ kind: 'enter' });
    expect(decideJoin([lost], { ...fresh, tokenId: 'other' })).toMatchObject({ code: 'meeting-full' });
  });

  it('keeps one of several places for the candidate, and has those knock whose token says so', () => {
    const guest = { ...fresh, isGuest: true };
    const guests = ['a', 'b', 'c'].map((tokenId) => ({ ...session, tokenId, isGuest: true }));
    expect(decideJoin(guests.slice(0, 2), { ...guest, tokenId: 'd' }, 4)).toEqual({ kind: 'enter' });
    expect(decideJoin(guests, { ...guest, tokenId: 'd' }, 4)).toMatchObject({ code: 'meeting-full' });
    expect(decideJoin(guests, { ...fresh, tokenId: 'd' }, 4)).toEqual({ kind: 'enter' });
    expect(decideJoin([session], { ...guest, tokenId: 'd', knocks: true }, 4)).toEqual({ kind: 'knock' });
    expect(decideJoin([], guest)).toMatchObject({ code: 'meeting-full' });
  });

  it('gives no one the session of another token, whatever secret they have', () => {
    expect(decideJoin([session], { ...fresh, tokenId: 'other', resume }, 4)).toMatchObject({
      code: 'connection-error',
    });
  });
});

describe('isAllowedOrigin', () => {
  it('takes only our own pages and clients without an origin', () => {
    const publicUrl = 'https://bandpal.example';
    expect(isAllowedOrigin(undefined, 'bandpal.example', publicUrl)).toBe(true);
    expect(isAllowedOrigin('https://bandpal.example', 'internal:3000', publicUrl)).toBe(true);
    expect(isAllowedOrigin('http://192.168.1.5:3000', '192.168.1.5:3000', publicUrl)).toBe(true);
    expect(isAllowedOrigin('https://evil.example', 'bandpal.example', publicUrl)).toBe(false);
    expect(isAllowedOrigin('null', 'bandpal.example', publicUrl)).toBe(false);
  });

  it.each([
    ['192.168.1.5:3000', true],
    ['203.0.113.7', true],
    ['[2001:db8::7]:3000', true],
    ['localhost:3000', true],
    ['examiner:3000', true],
    ['examiner.local', true],
    ['bandpal.example', true],
    ['www.bandpal.example', true],
    ['www.bandpal.example:8443', true],
    ['evil.example', false],
    ['localhost.evil.example:3000', false],
    ['127.0.0.1.evil.example', false],
    ['bandpal.example.evil.example', false],
  ])(
    'takes a page of %s, the host it has asked, only where no stranger can own that name: %s',
    (host, isOwn) => {
      // A stranger's name can be made to point to this machine after the page has come (DNS rebinding).
      const names = ['www.bandpal.example'];
      expect(isAllowedOrigin(`http://${host}`, host, 'https://bandpal.example', names)).toBe(isOwn);
    },
  );
});

describe('isAudioOnlyOffer', () => {
  it('takes exactly one section of audio', () => {
    expect(isAudioOnlyOffer('v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n')).toBe(true);
    expect(isAudioOnlyOffer('v=0\r\n')).toBe(false);
    expect(isAudioOnlyOffer('v=0\r\nm=audio 9\r\nm=video 9\r\n')).toBe(false);
  });
});
