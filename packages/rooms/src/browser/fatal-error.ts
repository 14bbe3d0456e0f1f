import type { RoomErrorCode } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';

/** Codes of ours that the call library has no fatal error type for. */
const TRANSLATED: Partial<Record<RoomErrorCode, string>> = {
  'bad-frame': 'connection-error',
  'rate-limited': 'connection-error',
};

/** The call library's fatal `error` event. `on` says what was being done. */
export function fatalError(
  code: RoomErrorCode,
  message: string,
  on: 'join' | 'reconnect' | 'call',
): HostMessage {
  const type = TRANSLATED[code] ?? code;
  return {
    action: 'error',
    errorMsg: message,
    error: {
      type,
      msg: message,
      localizedMsg: message,
      // The library parses this one field as JSON text.
      ...(type === 'connection-error'
        ? { details: JSON.stringify({ on, sourceError: { msg: message, type: code } }) }
        : {}),
    },
  };
}
