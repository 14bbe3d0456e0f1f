import { expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:0db8:0000:0001:ffff::2', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
