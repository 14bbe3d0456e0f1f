import * as z from 'zod/mini';
import { iceServerSchema } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';

/** What a page is told whose settings of the network have no effect. */
const networkSettingsError = (errorMsg: string): HostMessage => ({
  action: 'nonfatal-error',
  type: 'network-settings-error',
  errorMsg,
});

const NO_PROXY = networkSettingsError('A proxyUrl has no effect.');

/** What a page is told that wants the call to go through a proxy. */
export const refusedProxy = (proxyUrl: unknown): HostMessage[] =>
  proxyUrl == null || proxyUrl === '' ? [] : [NO_PROXY];

const iceConfigSchema = z.object({
  iceServers: z.optional(z.array(iceServerSchema)),
  placement: z.optional(z.enum(['front', 'back', 'replace'])),
  iceTransportPolicy: z.exactOptional(z.enum(['all', 'relay'])),
});
type IceConfig = z.infer<typeof iceConfigSchema>;

/** STUN and TURN servers of the page's own, for calls and tests that connect from then on. */
export class IceSettings {
  #given: IceConfig = {};

  /** Takes the library's `iceConfig`; nothing takes the one before back. What the page is told of one that cannot be used, which changes nothing. */
  set(iceConfig: unknown): HostMessage[] {
    try {
      const given = iceConfigSchema.parse(iceConfig ?? {});
      // The browser refuses addresses of other kinds, and relays without a password.
      new RTCPeerConnection(merged(given, [])).close();
      this.#given = given;
      return [];
    } catch {
      return [networkSettingsError('The iceConfig cannot be used.')];
    }
  }

  /** How to connect, with the servers that the room names. */
  configuration(ofRoom: RTCIceServer[]): RTCConfiguration {
    return merged(this.#given, ofRoom);
  }
}

function merged(
  { iceServers = [], placement, ...rest }: IceConfig,
  ofRoom: RTCIceServer[],
): RTCConfiguration {
  if (placement === 'replace') return { ...rest, iceServers };
  return {
    ...rest,
    iceServers: placement === 'back' ? [...ofRoom, ...iceServers] : [...iceServers, ...ofRoom],
  };
}
