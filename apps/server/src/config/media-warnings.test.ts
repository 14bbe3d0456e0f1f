import { describe, expect, it } from 'vitest';
import { mediaWarnings } from './media-settings.ts';

const setting = {
  publicUrl: 'https://speak.example.org',
  media: { port: 40_000, addresses: [] as string[], iceServers: [] as { urls: string }[], turn: null },
  own: ['10.0.0.5', '127.0.0.1'],
  port: 40_000,
};
const media = (changed: Partial<typeof setting.media>) => ({ ...setting.media, ...changed });

describe('settings with which sound will not arrive', () => {
  it('are a public name and nothing but addresses of the local network', () => {
    expect(mediaWarnings(setting)).toEqual([
      'Browsers on the internet cannot send sound straight to this server: PUBLIC_URL is https://speak.example.org, but the only ' +
        'addresses it can tell them are 10.0.0.5, 127.0.0.1. Set MEDIA_ADDRESSES to the address that the internet sees; until then ' +
        'their calls use the slower WebSocket.',
    ]);
    expect(
      mediaWarnings({ ...setting, media: media({ addresses: ['fd00::5', '192.168.1.2'] }) }),
    ).toHaveLength(1);
  });

  it('are an address that only a forwarding router has, and no fixed port', () => {
    expect(mediaWarnings({ ...setting, media: media({ addresses: ['203.0.113.7'], port: 0 }) })).toEqual([
      'MEDIA_ADDRESSES names 203.0.113.7, which is no address of this machine, so something in between must forward UDP; but ' +
        'MEDIA_PORT is not set, and port 40000 is another one at each start. Set MEDIA_PORT and forward it.',
    ]);
  });

  it('are a port that no firewall can be told, on a machine of the internet', () => {
    const own = ['203.0.113.7', '127.0.0.1'];
    expect(mediaWarnings({ ...setting, own, media: media({ port: 0 }) })).toEqual([
      'MEDIA_PORT is not set: the sound of calls comes in at UDP port 40000, which is another one at each start, so that no firewall can ' +
        'be told to let it in; behind one each call waits four seconds and uses the slower WebSocket. Set MEDIA_PORT and let it in.',
    ]);
    expect(
      mediaWarnings({ ...setting, publicUrl: 'http://speak.lan:3000', media: media({ port: 0 }) }),
    ).toEqual([]);
  });

  it.each([
    ['a name of the local network', { ...setting, publicUrl: 'http://speak.lan:3000' }],
    ['this machine', { ...setting, publicUrl: 'http://localhost:3000' }],
    ['a private address', { ...setting, publicUrl: 'http://10.0.0.5:3000' }],
    ['a machine on the internet', { ...setting, own: ['203.0.113.7', '127.0.0.1'] }],
    [
      'the address of a router that forwards one port',
      { ...setting, media: media({ addresses: ['203.0.113.7'] }) },
    ],
    [
      'a STUN server that tells the address',
      { ...setting, media: media({ iceServers: [{ urls: 'stun:stun.example.org' }] }) },
    ],
  ])('are not %s', (_what, given) => {
    expect(mediaWarnings(given)).toEqual([]);
  });
});
