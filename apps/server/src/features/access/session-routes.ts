import { accountSessionsSchema, BandpalError, freshProofSchema } from '@bandpal/contracts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Accounts, SessionKeeper } from '@bandpal/user-pool/ports';
import { accessTokenOf, requireUser } from '../../http/sign-in.ts';

const DONE = { 204: { description: 'It is done.' } };
const GONE = { 204: { description: 'It is gone.' } };
const sessionParams = z.object({ id: z.string().max(64) });

/**
 * `/account/sessions`, below `registerSignIn`: where the signed-in person is signed in, and the way to end it there; and
 * `/account/proof`, by which they show once more who they are. Where a hosted pool keeps the accounts, every call is answered
 * `account.sessions-elsewhere`.
 */
export const sessionRoutes: FastifyPluginAsync<{ accounts: Accounts | null }> = async (
  instance,
  { accounts },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/account/sessions',
    {
      schema: {
        summary: 'Where the person is signed in',
        caller: 'account',
        response: { 200: accountSessionsSchema },
      },
    },
    async (request) => {
      const { keeper, token } = sessionsFor(request);
      const sessions = await keeper.list(token);
      return {
        sessions: sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
          ...session,
          startedAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
      };
    },
  );

  app.delete(
    '/account/sessions',
    { schema: { summary: 'End all sessions but this', caller: 'account', answers: GONE } },
    async (request, reply) => {
      const { keeper, token } = sessionsFor(request);
      await keeper.endOthers(token);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/account/sessions/:id',
    { schema: { summary: 'End a session', caller: 'account', params: sessionParams, answers: GONE } },
    async (request, reply) => {
      const { keeper, token } = sessionsFor(request);
      await keeper.end(token, request.params.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/account/proof',
    {
      schema: { summary: 'Show again who one is', caller: 'account', body: freshProofSchema, answers: DONE },
    },
    async (request, reply) => {
      requireUser(request);
      const keeper = accounts?.proof ?? null;
      if (keeper === null) throw new BandpalError('account.sessions-elsewhere');
      await keeper.renew(accessTokenOf(request) ?? '', request.body.accessToken);
      return reply.code(204).send();
    },
  );

  function sessionsFor(request: FastifyRequest): { keeper: SessionKeeper; token: string } {
    requireUser(request);
    const keeper = accounts?.sessions ?? null;
    if (keeper === null) throw new BandpalError('account.sessions-elsewhere');
    return { keeper, token: accessTokenOf(request) ?? '' };
  }
};
