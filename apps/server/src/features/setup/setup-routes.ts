import {
  setupCheckSchema,
  setupEchoSchema,
  setupFindingsSchema,
  setupLinkSchema,
  setupStateSchema,
} from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { echoOf, openSetup, requireSetup } from './setup-access.ts';
import { runCheck, sendTestMail } from './setup-checks.ts';
import type { SetupParts } from './setup-checks.ts';

const checkParams = z.object({ check: setupCheckSchema });
/** Made by `checkAddress`. */
const echoQuery = z.object({ nonce: z.string().regex(/^[\w-]{32}$/) });

/** `/api/setup…`, for a browser in which a link of the operator was opened; only the echo is for anyone. */
export const setupRoutes: FastifyPluginAsync<{ setup: SetupParts }> = async (instance, { setup }) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/setup/open',
    {
      schema: {
        summary: 'Open the page of the setup with a link of the operator',
        caller: 'anyone',
        body: setupLinkSchema,
        answers: { 204: { description: 'This browser may see the page for half an hour.' } },
      },
    },
    async (request, reply) => {
      await openSetup(setup, { token: request.body.token, request, reply });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/setup',
    {
      schema: {
        summary: 'Whether this browser may see the page of the setup',
        caller: 'anyone',
        response: { 200: setupStateSchema },
      },
    },
    async (request) => {
      const until = requireSetup(setup, request);
      const { identity, mail } = setup.settings;
      return {
        now: setup.clock.date().toISOString(),
        until: until.toISOString(),
        hasTestMail: mail.kind === 'smtp' && identity.ownerEmail !== null,
      };
    },
  );

  app.post(
    '/api/setup/checks/:check',
    {
      schema: {
        summary: 'Check one thing of the setup now',
        caller: 'anyone',
        params: checkParams,
        response: { 200: setupFindingsSchema },
      },
    },
    async (request) => {
      requireSetup(setup, request);
      return { findings: await runCheck(request.params.check, setup) };
    },
  );

  app.post(
    '/api/setup/mail',
    {
      schema: {
        summary: 'Send a test message to the owner of the site',
        caller: 'anyone',
        response: { 200: setupFindingsSchema },
      },
    },
    async (request) => {
      requireSetup(setup, request);
      return { findings: await sendTestMail(setup) };
    },
  );

  app.get(
    '/api/setup/echo',
    {
      schema: {
        summary: 'What only a server of this installation can answer',
        caller: 'anyone',
        querystring: echoQuery,
        response: { 200: setupEchoSchema },
      },
    },
    (request) => ({ answer: echoOf(setup.key, request.query.nonce) }),
  );
};
