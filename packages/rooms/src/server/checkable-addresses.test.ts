import { describe, expect, it } from 'vitest';
import { isCheckable } from './checkable-addresses.ts';

const PUBLIC = ['203.0.113.7', '2001:db8::7', '2606:4700::1', '::ffff:203.0.113.7'];
const PRIVATE = [
  '10.1.2.3',
  '172.31.255.254',
  '192.168.1.1',
  '100.64.0.1',
  'fd00::1',
  '::ffff:192.168.1.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
];
const LOOPBACK = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'];
const NOBODY = [
  '0.0.0.0',
  '169.254.169.254',
  'fe80::1',
  'fe80::1%eth0',
  '224.0.0.251',
  '255.255.255.255',
  'ff02::fb',
  '::',
];

const checkable = (addresses: readonly string[], client: string): string[] =>
  addresses.filter((address) => isCheckable(address, client));

describe('the addresses that a browser may have checked', () => {
  it.each(['203.0.113.9', '2001:db8::9', '', 'unknown'])(
    'are those of the internet for a browser at "%s"',
    (client) => {
      expect(checkable([...PUBLIC, ...PRIVATE, ...LOOPBACK, ...NOBODY], client)).toEqual(PUBLIC);
    },
  );

  it.each(['192.168.7.7', 'fd00::7', '::ffff:10.0.0.9'])(
    'are those of a site as well for one at %s',
    (client) => {
      expect(checkable([...PUBLIC, ...PRIVATE, ...LOOPBACK, ...NOBODY], client)).toEqual([
        ...PUBLIC,
        ...PRIVATE,
      ]);
    },
  );

  it.each(['127.0.0.1', '::1'])('are those of the machine as well for one at %s', (client) => {
    expect(checkable([...PUBLIC, ...PRIVATE, ...LOOPBACK, ...NOBODY], client)).toEqual([
      ...PUBLIC,
      ...PRIVATE,
      ...LOOPBACK,
    ]);
  });

  it('are nobody’s for a browser that has a link-local address itself', () => {
    expect(checkable(NOBODY, '169.254.3.4')).toEqual([]);
  });
});
