import { networkOf } from '@bandpal/foundation';

/**
 * Whether this server may send ICE checks to an address that a browser names. A browser of the internet names no address inside the
 * server's own network: it could try which hosts and ports are there. One that comes from such a network itself may, because it reaches
 * them anyway. Nothing is lost for a browser whose own checks arrive here: they are answered where they come from.
 * @param client network address of the browser's signalling socket; empty, and so of the internet, where it is unknown.
 */
export function isCheckable(address: string, client: string): boolean {
  const network = networkOf(address);
  if (network === 'public') return true;
  const from = networkOf(client);
  return network === 'private'
    ? from === 'private' || from === 'loopback'
    : network === from && from === 'loopback';
}
