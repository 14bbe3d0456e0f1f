import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { strengthWanted } from '../core/mail/demand-proof.ts';
import { guessStrength } from '../core/guesses/network-guesses.ts';
import type { PoolContext } from '../core/pool-context.ts';
import { read } from './action.ts';
import { ProtocolError } from './wire-error.ts';

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
