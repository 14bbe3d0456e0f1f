import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IceSettings } from './ice-settings.ts';

const ROOM = [{ urls: 'turn:room.example', username: 'u', credential: 'p' }];
const OWN = [{ urls: ['turns:own.example:443?transport=tcp'], username: 'me', credential: 'secret' }];

/** As a browser takes and refuses configurations (WebRTC, section 4.4.1.6). */
class StrictConnection {
  constructor({ iceServers = [] }: RTCConfiguration) {
    for (const { urls, username, credential } of iceServers) {
      for (const url of [urls].flat()) {
        if (!/^(stun|turn)s?:./.test(url)) throw new SyntaxError(url);
        const isRelay = url.startsWith('turn');
        if (isRelay && (username === undefined || credential === undefined)) throw new TypeError(url);
      }
    }
  }
  close(): void {}
}

beforeEach(() => void vi.stubGlobal('RTCPeerConnection', StrictConnection));
afterEach(() => void vi.unstubAllGlobals());

describe('STUN and TURN servers of the page', () => {
  it.each([
    [undefined, [...OWN, ...ROOM]],
    ['front', [...OWN, ...ROOM]],
    ['back', [...ROOM, ...OWN]],
    ['replace', OWN],
  ])('join those of the room as the page says (%s)', (placement, iceServers) => {
    const settings = new IceSettings();
    expect(settings.set({ iceServers: OWN, placement })).toEqual([]);
    expect(settings.configuration(ROOM)).toEqual({ iceServers });
  });

  it('are none until the page names some, and none again when it takes them back', () => {
    const settings = new IceSettings();
    const none = { iceServers: ROOM };
    expect(settings.configuration(ROOM)).toEqual(none);
    settings.set({ iceServers: OWN, placement: 'replace', iceTransportPolicy: 'relay' });
    expect(settings.configuration(ROOM)).toEqual({ iceServers: OWN, iceTransportPolicy: 'relay' });
    settings.set(undefined);
    expect(settings.configuration(ROOM)).toEqual(none);
  });

  it.each([
    { iceServers: [{ urls: 'https://example.org' }] },
    { iceServers: [{ urls: ['stun:a.example', 'javascript:x'] }] },
    { iceServers: [{ urls: 'turn:relay.example' }] },
    { iceServers: [{}] },
    { iceServers: 'turn:a.example' },
    { placement: 'middle' },
    { iceTransportPolicy: 'none' },
    'relay',
  ])('are refused as a whole where they cannot be used: %j', (iceConfig) => {
    const settings = new IceSettings();
    settings.set({ iceServers: OWN });
    expect(settings.set(iceConfig)).toMatchObject([
      {
        action: 'nonfatal-error',
        type: 'network-settings-error',
        errorMsg: expect.stringContaining('iceConfig'),
      },
    ]);
    expect(settings.configuration(ROOM).iceServers).toEqual([...OWN, ...ROOM]);
  });
});
