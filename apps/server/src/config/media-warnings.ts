import { isPublicHost, networkOf } from '@bandpal/foundation';
import type { MediaOptions } from '@bandpal/rooms';

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
  if (isPublicHost(hostname) && !offered.some((address) => networkOf(address) === 'public') && !asksStun)
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
  else if (media.port === 0 && isPublicHost(hostname))
    warnings.push(
      `MEDIA_PORT is not set: the sound of calls comes in at UDP port ${port}, which is another one at each start, so that no firewall ` +
        'can be told to let it in; behind one each call waits four seconds and uses the slower WebSocket. Set MEDIA_PORT and let it in.',
    );
  return warnings;
}
