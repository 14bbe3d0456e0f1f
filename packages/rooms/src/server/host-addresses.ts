import { networkInterfaces } from 'node:os';

/** A browser on the server's own machine may have no other way. */
const LOOPBACK_ADDRESS = '127.0.0.1';
const LINK_LOCAL = /^(169\.254\.|fe[89ab])/iu;

/** Addresses at which browsers may find this machine: those of its interfaces, and loopback at the end. */
export function hostAddresses(interfaces = networkInterfaces()): string[] {
  const own = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address))
    .map(({ address }) => address);
  return [...new Set(own), LOOPBACK_ADDRESS];
}
