import type { RoomErrorCode } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';

/** Codes of ours that the call library has no fatal error type for. */
const TRANSLATED: Partial<Record<RoomErrorCode, string>> = {
  'bad-frame': 'connection-error',
  'rate-limited': 'connection-error',
  'outdated-page': 'end-of-life',
  'wrong-site': 'connection-error',
  'wrong-host': 'connection-error',
  'calls-blocked': 'connection-error',
};

type Doing = 'join' | 'reconnect' | 'call' | 'rtc-connection';

/** The call library's description of a fatal error. `on` says what was being done. */
export function fatalErrorObject(code: RoomErrorCode, message: string, on: Doing): HostMessage {
  const type = TRANSLATED[code] ?? code;
  return {
    type,
    msg: message,
    localizedMsg: message,
    // The library parses this one field as JSON text.
    ...(type === 'connection-error'
      ? { details: JSON.stringify({ on, sourceError: { msg: message, type: code } }) }
      : {}),
  };
}

/** The call library's fatal `error` event. */
export function fatalError(code: RoomErrorCode, message: string, on: Doing): HostMessage {
  return { action: 'error', errorMsg: message, error: fatalErrorObject(code, message, on) };
}
