import { BandpalError } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { OpenaiService } from './openai-service.ts';

export interface ServiceReply {
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
