import type { AudioTrackInfo } from './participant-model.ts';

/** Why there is no microphone, as the call library's `camera-error` event says it. */
export interface MicrophoneFailure {
  error: { type: string; msg: string } & Readonly<Record<string, unknown>>;
  blocked: NonNullable<AudioTrackInfo['blocked']>;
}

/** Sorts what getUserMedia threw into the call library's types. */
export function describeMicrophoneFailure(thrown: unknown): MicrophoneFailure {
  const name = thrown instanceof Error ? thrown.name : '';
  const msg =
    thrown instanceof Error && thrown.message !== '' ? thrown.message : 'The microphone could not be used.';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError': {
      // Chrome says "by system" when the operating system refuses, not the person in the page.
      const blockedBy = /system|dismissed/i.test(msg) ? 'browser' : 'user';
      return {
        error: { type: 'permissions', msg, blockedBy, blockedMedia: ['audio'] },
        blocked: { byPermissions: true },
      };
    }
    case 'NotFoundError':
      return {
        error: { type: 'not-found', msg, missingMedia: ['audio'] },
        blocked: { byDeviceMissing: true },
      };
    case 'NotReadableError':
    case 'AbortError':
      return { error: { type: 'mic-in-use', msg }, blocked: { byDeviceInUse: true } };
    case 'OverconstrainedError':
      return {
        error: { type: 'constraints', msg, reason: 'invalid', failedMedia: ['audio'] },
        blocked: { byDeviceMissing: true },
      };
    case 'MissingMediaDevices':
      return { error: { type: 'undefined-mediadevices', msg }, blocked: { byDeviceMissing: true } };
    default:
      return { error: { type: 'unknown', msg }, blocked: { byDeviceMissing: true } };
  }
}
