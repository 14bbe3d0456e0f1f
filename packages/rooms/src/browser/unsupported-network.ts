import type { HostMessage } from './host-channel.ts';

/** What a page is told whose settings of the network have no effect. */
export const networkSettingsError = (errorMsg: string): HostMessage => ({
  action: 'nonfatal-error',
  type: 'network-settings-error',
  errorMsg,
});

const NO_PROXY = networkSettingsError('A proxyUrl has no effect.');

/** What a page is told that wants the call to go through a proxy. */
export const refusedProxy = (proxyUrl: unknown): HostMessage[] =>
  proxyUrl == null || proxyUrl === '' ? [] : [NO_PROXY];
