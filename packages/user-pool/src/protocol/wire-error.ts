import { BandpalError } from '@bandpal/contracts';
import { UserPoolError } from '../core/user-pool-error.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { strengthWanted } from '../core/mail/demand-proof.ts';
import { guessStrength } from '../core/guesses/network-guesses.ts';
import type { PoolContext } from '../core/pool-context.ts';
import { read } from './action.ts';

const query = z.object({ for: z.enum(['sign-up', 'reset', 'sign-in', 'password']) });
const body = z.object({ ClientMetadata: z.record(z.string().max(64), z.string().max(1_024)) });

/** What a client adds to a request for its own checks; nothing where that has not this form. */
export function clientMetadata(value: unknown): Readonly<Record<string, string>> {
  return body.safeParse(value).data?.ClientMetadata ?? {};
}

/** What a client has to answer that was told to bring a proof. */
export function registerChallengeRoute(
  scope: FastifyInstance,
  { context, networkOf }: { context: PoolContext; networkOf: (address: string) => string },
): void {
  scope.get('/idp/challenge', async (request, reply) => {
    const { challenge } = context;
    if (challenge === null)
      throw new ProtocolError('UnknownOperationException', 'There is no such operation.');
    const { for: purpose } = read(query, request.query);
    const caller = { network: networkOf(request.ip) };
    const strength =
      purpose === 'password' ? await guessStrength(context, caller) : await strengthWanted(context, caller);
    const question = await challenge.ask({ purpose, network: caller.network, strength });
    return reply.header('cache-control', 'no-store').send({ kind: challenge.kind, ...question });
  });
}

/** An error as the protocol's clients read it. Only the name counts for them, and the statuses that make them try again. */
interface WireError {
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

/**
 * Whether a JSON value holds text no database keeps: a NUL character, or half of a surrogate pair. It walks with a list of its own,
 * because a body may be nested deeper than calls can be.
 */
export function hasUnstorableText(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true;
    } else if (typeof next === 'object' && next !== null) {
      for (const entry of Object.entries(next)) waiting.push(...entry);
    }
  }
  return false;
}
