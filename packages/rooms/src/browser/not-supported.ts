import type { HostMessage } from './host-channel.ts';

export const AUDIO_ONLY =
  'This call carries one conversation by voice; it has no video, recording or telephone.';

/** As an `error` a page can print and switch on. */
export const REFUSAL = { type: 'not-supported', msg: AUDIO_ONLY, message: AUDIO_ONLY };

/** What a page is told whose call of `method` changes nothing: it would go on believing that it did. `part` is what of the call. */
export function notSupported(method: string, part = '', reason = AUDIO_ONLY): HostMessage {
  return {
    action: 'nonfatal-error',
    type: 'not-supported',
    errorMsg: `${method}(${part}) has no effect. ${reason}`,
  };
}
