import { APICallError, NoObjectGeneratedError, RetryError } from 'ai';

/** Why a model gave no answer. Holds nothing of the request or of the answer: errors of the library carry both. */
export interface ModelFailure {
  reason: 'refused' | 'unreachable' | 'unreadable';
  /** HTTP status of a refusal. */
  status?: number;
}

/** Sorts what the library throws; `aborted` calls are no failures and must be told apart before. */
export function describeFailure(error: unknown): ModelFailure {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (NoObjectGeneratedError.isInstance(last)) return { reason: 'unreadable' };
  if (!APICallError.isInstance(last)) return { reason: 'unreachable' };
  const { statusCode } = last;
  if (statusCode === undefined) return { reason: 'unreachable' };
  // A body of another shape than the protocol's comes with the status of a success.
  return statusCode < 300 ? { reason: 'unreadable' } : { reason: 'refused', status: statusCode };
}
