import { describe, expect, it } from 'vitest';
import { checkedAddresses, isPublicAddress } from './public-address.ts';

const NAMES: Readonly<Record<string, string[]>> = {
  'good.example': ['8.8.8.8', '2a01:4f8::1'],
  'half.example': ['8.8.8.8', '10.0.0.1'],
};
const resolve = async (host: string): Promise<string[]> => NAMES[host] ?? [];
const isAllowed = (address: string): boolean => address === '127.0.0.1';

describe('an address of a host on the internet', () => {
  it.each(['8.8.8.8', '192.0.1.1', '2a01:4f8::1', '2600:1f18::7'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['0.0.0.0', 'this host'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['10.1.2.3', 'a private network'],
    ['172.31.0.1', 'a private network'],
    ['192.168.1.1', 'a private network'],
    ['100.64.0.1', 'a provider’s own network'],
    ['169.254.169.254', 'the keys of a cloud machine'],
    ['192.88.99.1', 'relays of 6to4'],
    ['203.0.113.7', 'examples'],
    ['198.18.0.1', 'measurements'],
    ['224.0.0.251', 'a group'],
    ['255.255.255.255', 'everyone'],
    ['::', 'this host'],
    ['::1', 'loopback'],
    ['::ffff:8.8.8.8', 'another spelling'],
    ['::ffff:127.0.0.1', 'loopback in another spelling'],
    ['::ffff:7f00:1', 'loopback in another spelling'],
    ['::127.0.0.1', 'loopback in an old spelling'],
    ['64:ff9b::7f00:1', 'loopback behind a translator'],
    ['2002:7f00:1::', 'loopback behind 6to4'],
    ['2001:0:1::', 'behind Teredo'],
    ['2001:db8::1', 'examples'],
    ['fd00::1', 'a private network'],
    ['fec0::1', 'a site'],
    ['fe80::1', 'a link'],
    ['fe80::1%eth0', 'a link'],
    ['2a01:4f8::1%eth0', 'a zone'],
    ['ff02::1', 'a group'],
    ['example.org', 'a name'],
    ['0x7f.1', 'a number that isn’t an address to Node'],
    ['', 'nothing'],
  ])('is not %s: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the addresses that a connection to a host may go to', () => {
  it('are all that the name has', async () => {
    expect(await checkedAddresses('good.example', { resolve })).toEqual(['8.8.8.8', '2a01:4f8::1']);
  });

  it('are none where one of them belongs to a network of its own, or where there are none', async () => {
    expect(await checkedAddresses('half.example', { resolve })).toBeNull();
    expect(await checkedAddresses('none.example', { resolve })).toBeNull();
  });

  it.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://①②⑦.0.0.1/',
  ])('are none for %s, whose spelling hides loopback', async (url) => {
    expect(await checkedAddresses(new URL(url).hostname, { resolve })).toBeNull();
  });

  it('can be of a network of its own where the caller says so', async () => {
    expect(await checkedAddresses('127.0.0.1', { resolve, isAllowed })).toEqual(['127.0.0.1']);
  });
});
