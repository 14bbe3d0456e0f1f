import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import { browserStorage } from '../../storage/browser-storage.ts';

const KEY = 'bandpal.microphone';

/** The microphone the visitor chose in this browser; null = the default one. */
export const readChosenDevice = (): string | null => browserStorage.getItem(KEY);

/** Remembers the choice for the next test. */
export function rememberChosenDevice(deviceId: string): void {
  browserStorage.setItem(KEY, deviceId);
}

export type MicrophoneProblem = Extract<
  TroubleKind,
  'microphone-refused' | 'microphone-missing' | 'microphone-busy' | 'insecure-page' | 'browser-too-old'
>;

export type MicrophoneResult = { ok: true; stream: MediaStream } | { ok: false; problem: MicrophoneProblem };

const VOICE: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: 1,
};

/** Why the browser did not open the microphone, by the name of its error. */
export function microphoneProblemOf(errorName: string): MicrophoneProblem {
  switch (errorName) {
    case 'NotAllowedError':
    case 'SecurityError':
    case 'PermissionDeniedError':
      return 'microphone-refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
    case 'DevicesNotFoundError':
      return 'microphone-missing';
    case 'NotReadableError':
    case 'AbortError':
    case 'TrackStartError':
      return 'microphone-busy';
    default:
      return 'browser-too-old';
  }
}

/**
 * Opens the microphone; the browser may ask for permission. A chosen device that is gone is replaced by one the browser picks.
 * The caller owns the stream and stops it. Null when `signal` was aborted meanwhile: a microphone that is allowed after
 * that is closed again.
 */
export async function openMicrophone(
  deviceId: string | null,
  signal: AbortSignal,
): Promise<MicrophoneResult | null> {
  if (!window.isSecureContext) return { ok: false, problem: 'insecure-page' };
  // Absent in some browsers, whatever the type says; a test can still be typed there.
  if (!('mediaDevices' in navigator)) return { ok: false, problem: 'microphone-missing' };
  try {
    const stream = await requestMicrophone(deviceId, signal);
    if (!signal.aborted) return { ok: true, stream };
    closeMicrophone(stream);
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    return { ok: false, problem: microphoneProblemOf(nameOf(error)) };
  }
}

// `exact`, because Chromium ignores `ideal` and opens its default device. It also refuses a device that is gone.
async function requestMicrophone(deviceId: string | null, signal: AbortSignal): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  if (deviceId === null) return mediaDevices.getUserMedia({ audio: VOICE });
  try {
    return await mediaDevices.getUserMedia({ audio: { ...VOICE, deviceId: { exact: deviceId } } });
  } catch (error) {
    const gone = microphoneProblemOf(nameOf(error)) === 'microphone-missing';
    if (!gone || signal.aborted) throw error;
    return mediaDevices.getUserMedia({ audio: VOICE });
  }
}

// In older browsers an OverconstrainedError is no Error.
function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

/** Gives the microphone back. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
