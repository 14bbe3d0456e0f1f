import type { HostMessage } from './host-channel.ts';

export const AUDIO_ONLY = 'This call carries one conversation by voice; it has no video.';

/** Of a person in a call of several, whose token does not allow it. */
export const NOT_PERMITTED = 'The permissions of this person do not allow it.';

export const NO_PLAYER = 'There is no media player in a call for one person.';

/** As an `error` a page can print and switch on. */
export const refusal = (msg: string): { type: string; msg: string; message: string } => ({
  type: 'not-supported',
  msg,
  message: msg,
});

/** What a page is told whose call of `method` changes nothing: it would go on believing that it did. `part` is what of the call. */
export function notSupported(method: string, part = '', reason = AUDIO_ONLY): HostMessage {
  return {
    action: 'nonfatal-error',
    type: 'not-supported',
    errorMsg: `${method}(${part}) has no effect. ${reason}`,
  };
}
