import { expect, it } from 'vitest';
import { relayAddress } from './relay-line.ts';

it.each([
  ['turn:relay.example', { host: 'relay.example', port: 3_478, transport: 'udp' }],
  ['turn:relay.example:443?transport=tcp', { host: 'relay.example', port: 443, transport: 'tcp' }],
  ['turn:[2001:db8::7]:3479', { host: '2001:db8::7', port: 3_479, transport: 'udp' }],
  ['turns:relay.example', { host: 'relay.example', port: 5_349, transport: 'tls' }],
  ['TURNS:relay.example:443?transport=TCP', { host: 'relay.example', port: 443, transport: 'tls' }],
  ['turns:relay.example:443?transport=udp', null],
  ['https://relay.example', null],
])('a relay at %s listens at %o', (url, address) => {
  expect(relayAddress(url)).toEqual(address);
});
