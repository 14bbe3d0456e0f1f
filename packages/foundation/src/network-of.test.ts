import { describe, expect, it } from 'vitest';
import { isPublicHost, networkOf } from './network-of.ts';

describe('the network of an address', () => {
  it.each([
    ['127.0.0.1', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:10.0.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['fd00::1', 'private'],
    ['169.254.169.254', 'nobody'],
    ['fe80::1%eth0', 'nobody'],
    ['203.0.113.7', 'public'],
    ['2001:db8::7', 'public'],
    ['', 'public'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a host that people on the internet reach', () => {
  it.each(['speak.example.org', '203.0.113.7', '[2001:db8::7]'])('%s', (host) => {
    expect(isPublicHost(host)).toBe(true);
  });

  it.each(['localhost', 'server', 'speak.lan', '10.0.0.5', '[fd00::1]', '[::1]', '127.0.0.1'])(
    'but not %s',
    (host) => {
      expect(isPublicHost(host)).toBe(false);
    },
  );
});
