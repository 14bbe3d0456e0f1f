import { BandpalError } from '@bandpal/contracts';
import { UserPoolError } from '../core/user-pool-error.ts';

/** An error as the protocol's clients read it. Only the name counts for them, and the statuses that make them try again. */
export interface WireError {
  status: number;
  /** For example NotAuthorizedException. */
  name: string;
  message: string;
  /** Retry-After, in seconds. */
  retryAfter?: number;
}

/** An error of the protocol itself: the request is not one of its requests. */
export class ProtocolError extends Error {
  readonly wire: WireError;

  constructor(name: string, message: string) {
    super(message);
    this.name = 'ProtocolError';
    this.wire = { status: 400, name, message };
  }
}

/** A failure in the protocol's words; an unexpected one says no more than that. */
export function wireErrorOf(error: unknown): WireError {
  if (error instanceof ProtocolError) return error.wire;
  if (error instanceof UserPoolError) {
    const { failure, message, retryAfterSeconds: retryAfter } = error;
    return {
      status: 400,
      name: `${failure}Exception`,
      message,
      ...(retryAfter === null ? {} : { retryAfter }),
    };
  }
  const status = statusOf(error);
  if (status === 429) {
    return {
      status: 429,
      name: 'TooManyRequestsException',
      message: 'Too many requests. Please wait a moment.',
    };
  }
  if (status === 413)
    return { status: 413, name: 'RequestTooLargeException', message: 'The request is too large.' };
  if (status === 415) {
    return {
      status: 415,
      name: 'UnsupportedMediaTypeException',
      message: 'Send application/x-amz-json-1.1.',
    };
  }
  if (status >= 400 && status < 500) {
    return { status: 400, name: 'SerializationException', message: 'The request cannot be read.' };
  }
  return { status: 500, name: 'InternalErrorException', message: 'Something went wrong. Please try again.' };
}

function statusOf(error: unknown): number {
  if (error instanceof BandpalError) return error.status;
  const isHttpError = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return isHttpError ? Number(error.statusCode) : 500;
}
