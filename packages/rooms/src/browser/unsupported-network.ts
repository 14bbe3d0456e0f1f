import { asRecord } from './fields.ts';
import type { HostMessage } from './host-channel.ts';

const nonfatal = (errorMsg: string): HostMessage => ({
  action: 'nonfatal-error',
  type: 'network-settings-error',
  errorMsg,
});

const NO_ICE_CONFIG = nonfatal(
  'The room names its own STUN and TURN servers; an iceConfig of the page has no effect.',
);
const NO_PROXY = nonfatal('A call goes straight to its room; a proxyUrl has no effect on it.');

/** What a page is told that wants the call to take a way of its own. */
export const refusedIceConfig = (iceConfig: unknown): HostMessage[] =>
  iceConfig == null ? [] : [NO_ICE_CONFIG];
export const refusedProxy = (proxyUrl: unknown): HostMessage[] =>
  proxyUrl == null || proxyUrl === '' ? [] : [NO_PROXY];

/** The same for the properties of a join or of a camera start. */
export function refusedNetworkSettings(properties: unknown): HostMessage[] {
  const { iceConfig, proxyUrl } = asRecord(asRecord(properties)['dailyConfig']);
  return [...refusedIceConfig(iceConfig), ...refusedProxy(proxyUrl)];
}
