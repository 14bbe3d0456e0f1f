import { BlockList, isIP } from 'node:net';
import type { MediaOptions } from '@bandpal/rooms';

/** Networks that the internet does not reach (RFC 6890). */
const unreachable = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  unreachable.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  unreachable.addSubnet(network, bits, 'ipv6');

/** Names that mean something inside one network only (RFC 6761, RFC 6762, RFC 8375, and habit). */
const LOCAL_NAME = /^[^.]+$|\.(local|localhost|lan|home|internal|intranet|test|home\.arpa)$/i;

function isReachable(address: string): boolean {
  return !unreachable.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function isPublicHost(host: string): boolean {
  const bare = host.replaceAll(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? !LOCAL_NAME.test(bare) : isReachable(bare);
}

/** What is set. */
export interface MediaSetting {
  publicUrl: string;
  media: MediaOptions;
  /** Addresses of this machine. */
  own: readonly string[];
  /** UDP port in use. */
  port: number;
}

/** Settings with which the sound of calls will not arrive although everything starts; a sentence each. */
export function mediaWarnings({ publicUrl, media, own, port }: MediaSetting): string[] {
  const warnings: string[] = [];
  const { hostname } = new URL(publicUrl);
  const offered = media.addresses.length > 0 ? media.addresses : own;
  const asksStun = media.addresses.length === 0 && media.iceServers.some(({ urls }) => /^stun:/i.test(urls));
  if (isPublicHost(hostname) && !offered.some(isReachable) && !asksStun)
    warnings.push(
      `Browsers on the internet cannot send sound straight to this server: PUBLIC_URL is ${publicUrl}, but the only addresses it can ` +
        `tell them are ${offered.join(', ')}. Set MEDIA_ADDRESSES to the address that the internet sees; until then their calls use the slower WebSocket.`,
    );
  const foreign = media.addresses.filter((address) => !own.includes(address));
  if (media.port === 0 && foreign.length > 0)
    warnings.push(
      `MEDIA_ADDRESSES names ${foreign.join(', ')}, which is no address of this machine, so something in between must forward UDP; but ` +
        `MEDIA_PORT is not set, and port ${port} is another one at each start. Set MEDIA_PORT and forward it.`,
    );
  return warnings;
}
