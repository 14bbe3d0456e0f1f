import type { NetworkInterfaceInfo } from 'node:os';

const ALL_ADDRESSES = new Set(['0.0.0.0', '::']);

/** Where other processes reach this one when nothing is configured: where it listens, or the machine's own address when that is everywhere. */
export function innerAddress(
  { host, port }: { host: string; port: number },
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>,
): string {
  const outward = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  const reached = ALL_ADDRESSES.has(host) ? (outward?.address ?? '127.0.0.1') : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
