import { BandpalError } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import * as z from 'zod';
import { readWav } from '../audio/wav.ts';
import type { Pcm } from '../audio/wav.ts';

/** An OpenAI-compatible speech service. */
export interface OpenaiService {
  /** With the version, as in https://api.openai.com/v1. */
  baseUrl: string;
  /** Null for services without one. */
  key: string | null;
  /** How long it may take to answer; 15 s when absent. */
  timeoutMs?: number;
}

interface ServiceReply {
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

/** Long enough for a small self-hosted service to process 15 s of speech, short enough for a conversation to go on. */
const TIMEOUT_MS = 15_000;
/** A dropped connection or a busy service gets one more try. */
const MAX_ATTEMPTS = 2;
const RETRIED_STATUS = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Posts to a path under the service's base URL and gives the body of a successful answer. Rejects with the signal's
 * reason, or with `speech.unavailable` when the service is late, out of reach or refuses.
 */
export async function postToService(
  service: OpenaiService,
  path: string,
  body: FormData | string,
  deps: { clock: Clock; signal?: AbortSignal | undefined },
): Promise<ServiceReply> {
  for (let attempt = 1; ; attempt += 1) {
    deps.signal?.throwIfAborted();
    const timeout = new AbortController();
    const { timeoutMs = TIMEOUT_MS } = service;
    const cancelTimer = deps.clock.after(timeoutMs, () =>
      timeout.abort(new Error(`no answer within ${timeoutMs} ms`)),
    );
    try {
      const signal = AbortSignal.any([timeout.signal, ...(deps.signal ? [deps.signal] : [])]);
      const response = await fetch(`${service.baseUrl.replace(/\/+$/, '')}/${path}`, {
        method: 'POST',
        body,
        headers: headersFor(service, body),
        signal,
      });
      const reply = new Uint8Array(await response.arrayBuffer());
      if (response.ok) return { contentType: response.headers.get('content-type') ?? '', body: reply };
      if (attempt >= MAX_ATTEMPTS || !RETRIED_STATUS.has(response.status)) {
        throw unavailable(new Error(`the speech service answered with status ${response.status}`));
      }
    } catch (error) {
      deps.signal?.throwIfAborted();
      if (error instanceof BandpalError) throw error;
      if (attempt >= MAX_ATTEMPTS || timeout.signal.aborted) throw unavailable(error);
    } finally {
      cancelTimer();
    }
  }
}

function headersFor({ key }: OpenaiService, body: FormData | string): Record<string, string> {
  return {
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    // A form sets its own type, with the boundary.
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  };
}

function unavailable(cause: unknown): BandpalError {
  return new BandpalError('speech.unavailable', { cause });
}

/** The body and type of a service's answer. */
export const speechEncoderJobSchema = z.object({
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: z.string(),
});
export type SpeechEncoderJob = z.infer<typeof speechEncoderJobSchema>;

/** Rate of the raw 16-bit samples that the format "pcm" means. */
const RAW_RATE_HZ = 24_000;

/** Audio of a speech service: a WAV file, or raw samples from services that ignore the requested format. Throws on anything else. */
export function readSpeechAudio(body: Uint8Array, contentType: string): Pcm {
  if (!/pcm|l16|octet-stream/i.test(contentType) || isRiff(body)) return readWav(body);
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const length = Math.floor(body.length / 2);
  const samples = Float32Array.from({ length }, (_, index) => view.getInt16(index * 2, true) / 32_768);
  return { rateHz: RAW_RATE_HZ, samples };
}

function isRiff(body: Uint8Array): boolean {
  return new TextDecoder().decode(body.subarray(0, 4)) === 'RIFF';
}
