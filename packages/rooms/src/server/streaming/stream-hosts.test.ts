// Attacks on where streams may go: other spellings, other hosts, names that lead into this machine's own network.
import { systemClock } from '@bandpal/foundation';
import { describe, expect, it } from 'vitest';
import { addressesOf, connectTo, readTarget } from './stream-hosts.ts';
import type { StreamHosts, StreamTarget } from './stream-hosts.ts';

const HOSTS: StreamHosts = {
  hosts: ['live.example.org', '*.ingest.example.net', 'other.example.org:1936', '10.1.2.3', 'studio.lan'],
  privateHost: 'studio.lan',
};

function target(endpoint: string): StreamTarget {
  const read = readTarget(endpoint, HOSTS);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('the address of a stream', () => {
  it.each([
    ['rtmp://live.example.org/app/key', 'rtmp://live.example.org/app', 'key', 1_935],
    ['RTMPS://LIVE.example.org/app/one/key?a=b', 'rtmps://live.example.org/app/one', 'key?a=b', 443],
    ['rtmps://live.example.org:443/app/key', 'rtmps://live.example.org/app', 'key', 443],
    ['rtmp://a.b.ingest.example.net/app/key', 'rtmp://a.b.ingest.example.net/app', 'key', 1_935],
    ['rtmp://other.example.org:1936/app/key', 'rtmp://other.example.org:1936/app', 'key', 1_936],
  ])('is taken apart: %s', (endpoint, tcUrl, key, port) => {
    expect(target(endpoint)).toMatchObject({ tcUrl, key, port });
  });

  it.each([
    'file:///etc/passwd',
    'pipe:1',
    '|cat /etc/passwd',
    'http://live.example.org/app/key',
    'rtmpt://live.example.org/app/key',
    'tee:rtmp://live.example.org/app/key',
    'rtmp://live.example.org/app/key live=1 timeout=3',
    'rtmp://live.example.org/app/key\r\nHost: other',
    'rtmp://live.example.org/app/key|[f=flv]file:/tmp/x',
    'rtmp://live.example.org',
    'rtmp://live.example.org/app',
    'rtmp://live.example.org/app/',
    'rtmp://user:word@live.example.org/app/key',
    'rtmp://live.example.org@127.0.0.1/app/key',
    'rtmp://live.example.org\\@127.0.0.1/app/key',
    'rtmp://live.example.org/app/key#part',
    'rtmp:///live.example.org/app/key',
    'rtmp://live.example.org:99999/app/key',
    'rtmp://[::1/app/key',
    '',
  ])('is none: %j', (endpoint) => {
    expect(['bad-endpoint', 'host-not-allowed']).toContain(readTarget(endpoint, HOSTS));
  });

  it.each([
    'rtmp://example.org/app/key',
    'rtmp://live.example.org.evil.test/app/key',
    'rtmp://evil-ingest.example.net/app/key',
    'rtmp://ingest.example.net/app/key',
    'rtmp://.ingest.example.net/app/key',
    'rtmp://live.example.org:22/app/key',
    'rtmp://live.example.org:443/app/key',
    'rtmps://live.example.org:1935/app/key',
    'rtmp://other.example.org/app/key',
    'rtmp://other.example.org:80/app/key',
    'rtmp://127.0.0.1/app/key',
    'rtmp://0x7f.1/app/key',
    'rtmp://2130706433/app/key',
    'rtmp://[::ffff:127.0.0.1]/app/key',
    'rtmp://localhost/app/key',
    'rtmp://live。example。org.evil.test/app/key',
  ])('is of no host that is allowed: %s', (endpoint) => {
    expect(['bad-endpoint', 'host-not-allowed']).toContain(readTarget(endpoint, HOSTS));
  });
});

const of = async (endpoint: string, ...addresses: string[]) =>
  addressesOf(target(endpoint), { ...HOSTS, resolve: async () => addresses });

describe('the host of a stream', () => {
  it('is on the internet', async () => {
    expect(await of('rtmp://live.example.org/app/key', '93.184.215.14')).toEqual(['93.184.215.14']);
    expect(await of('rtmp://live.example.org/app/key', '2606:4700::1')).toEqual(['2606:4700::1']);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    'ff02::1',
  ])('is not at %s, whatever its name, also beside an address of the internet', async (address) => {
    expect(await of('rtmp://live.example.org/app/key', address)).toBeNull();
    expect(await of('rtmp://live.example.org/app/key', '93.184.215.14', address)).toBeNull();
  });

  it('may be the one in this network that is named so, and no other', async () => {
    expect(await of('rtmp://studio.lan/app/key', '10.9.9.9')).toEqual(['10.9.9.9']);
    expect(await of('rtmp://10.1.2.3/app/key')).toBeNull();
  });

  it('is asked for again when it’s connected to, and may have moved into this network by then', async () => {
    const answers = ['93.184.215.14', '127.0.0.1'];
    const moving = { ...HOSTS, resolve: async () => [answers.shift() ?? ''] };
    const streamed = target('rtmp://live.example.org/app/key');
    expect(await addressesOf(streamed, moving)).toEqual(['93.184.215.14']);
    await expect(connectTo(streamed, moving, { clock: systemClock })).rejects.toThrow('not allowed');
    expect(answers).toEqual([]);
  });

  it('is none where its name isn’t known', async () => {
    const unknown = { ...HOSTS, resolve: async () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await addressesOf(target('rtmp://live.example.org/app/key'), unknown)).toBeNull();
  });
});
