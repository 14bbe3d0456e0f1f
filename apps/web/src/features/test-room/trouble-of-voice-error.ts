import { errorBodySchema } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { isErrorCode } from '../../api/fetch-json.ts';
import { microphoneProblemOf } from '../microphone/open-microphone.ts';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import { troubleOfCode } from '../trouble/trouble-catalogue.ts';

/** `error` events of the voice client carry one of several things under `error`. */
const envelopeSchema = z.object({ type: z.optional(z.string()), error: z.optional(z.unknown()) });
/** A refused web call: the Response with the parsed body attached. */
const refusalSchema = z.object({ error: errorBodySchema });
const responseSchema = z.object({ status: z.number() });
/** A fatal event of the call library. */
const fatalSchema = z.object({
  action: z.literal('error'),
  error: z.optional(
    z.object({ type: z.string(), msg: z.optional(z.string()), details: z.optional(z.unknown()) }),
  ),
});
type Fatal = z.infer<typeof fatalSchema>['error'];
/** The call library has few names of its own; the room's stands beside it. */
const detailsSchema = z.object({ sourceError: z.object({ type: z.string() }) });

/** These steps are optional: the voice client goes on without them. */
const HARMLESS: ReadonlySet<string> = new Set([
  'audio-observer-setup-error',
  'audio-processing-setup-error',
  'video-recording-setup-error',
]);

/** In every text of the call library about an engine script that does not load. */
const ENGINE_NOT_LOADED = 'call object bundle';

const BY_FATAL_TYPE: Record<string, TroubleKind> = {
  'not-allowed': 'open-elsewhere',
  'meeting-full': 'open-elsewhere',
  'rate-limited': 'too-many-requests',
  'wrong-site': 'wrong-address',
  'wrong-host': 'wrong-address',
  'calls-blocked': 'calls-blocked',
  'no-room': 'connection-lost',
  'exp-room': 'not-resumable',
  'exp-token': 'not-resumable',
  'end-of-life': 'page-outdated',
  ejected: 'connection-lost',
  'connection-error': 'connection-lost',
};

/** The screen for an `error` event of the voice client; null when the call goes on. */
export function troubleOfVoiceError(event: unknown): TroubleKind | null {
  const fatal = fatalSchema.safeParse(event);
  if (fatal.success) return troubleOfFatal(fatal.data.error);
  const envelope = envelopeSchema.safeParse(event);
  if (!envelope.success) return 'unexpected';
  const { type, error } = envelope.data;
  return type !== undefined && HARMLESS.has(type) ? null : troubleOfCause(error);
}

function troubleOfCause(cause: unknown): TroubleKind {
  const refusal = refusalSchema.safeParse(cause);
  if (refusal.success) {
    const { code } = refusal.data.error.error;
    return isErrorCode(code) ? troubleOfCode(code) : 'unexpected';
  }
  const fatal = fatalSchema.safeParse(cause);
  if (fatal.success) return troubleOfFatal(fatal.data.error);
  const text = cause instanceof Error ? cause.message : String(cause);
  if (text.includes('WebRTC not supported')) return 'browser-too-old';
  if (text.includes(ENGINE_NOT_LOADED)) return 'engine-failure';
  // A web call that never reached the server: fetch throws a TypeError, with a wording of each browser.
  if (cause instanceof TypeError) return 'unreachable';
  const response = responseSchema.safeParse(cause);
  if (!response.success) return 'unexpected';
  return response.data.status >= 500 ? 'unreachable' : 'unexpected';
}

function troubleOfFatal(error: Fatal): TroubleKind {
  // The call library calls an engine script that does not load a connection error, too.
  if (error?.msg?.includes(ENGINE_NOT_LOADED) === true) return 'engine-failure';
  const details = detailsSchema.safeParse(error?.details);
  const type = details.success ? details.data.sourceError.type : error?.type;
  return (type === undefined ? undefined : BY_FATAL_TYPE[type]) ?? 'connection-lost';
}

const cameraErrorSchema = z.object({
  error: z.object({ type: z.string(), msg: z.optional(z.string()) }),
});

const BY_CAMERA_TYPE: Record<string, string> = {
  permissions: 'NotAllowedError',
  'not-found': 'NotFoundError',
  constraints: 'OverconstrainedError',
  'mic-in-use': 'NotReadableError',
  'cam-mic-in-use': 'NotReadableError',
  'undefined-mediadevices': 'TypeError',
};

/** The screen for a `camera-error` event: the call library's name for a microphone that does not open. */
export function troubleOfMicrophoneEvent(event: unknown): TroubleKind {
  const parsed = cameraErrorSchema.safeParse(event);
  const name = parsed.success ? BY_CAMERA_TYPE[parsed.data.error.type] : undefined;
  return name === undefined ? 'microphone-busy' : microphoneProblemOf(name);
}
