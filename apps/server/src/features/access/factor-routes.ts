import {
  BandpalError,
  endedFactorsSchema,
  keptFactorSchema,
  newConnectionSchema,
  ownFactorsSchema,
  passkeyNameSchema,
  recoveryCodesSchema,
} from '@bandpal/contracts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Accounts, FactorKeeper } from '@bandpal/user-pool/ports';
import { accessTokenOf, requireUser } from '../../http/sign-in.ts';

const DONE = { 204: { description: 'It is done.' } };
const GONE = { 204: { description: 'It is gone.' } };
const connectionParams = z.object({ id: z.string().max(64) });

/**
 * `/account/factors`, `/account/address` and `/account/recovery-codes`, below `registerSignIn`: the ways in that the signed-in person has added, and what they say about them. Passkeys
 * are added and removed in the sign-in protocol. Where a hosted pool keeps the accounts, every call is answered
 * `account.sessions-elsewhere`.
 */
export const factorRoutes: FastifyPluginAsync<{ accounts: Accounts | null }> = async (
  instance,
  { accounts },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/account/factors',
    {
      schema: {
        summary: 'Ways in that the person has added',
        caller: 'account',
        response: { 200: ownFactorsSchema },
      },
    },
    async (request) => {
      const { keeper, token } = factorsFor(accounts, request);
      return presentFactors(await keeper.list(token));
    },
  );

  app.post(
    '/account/factors/kept',
    {
      schema: {
        summary: 'Say that a way in is one’s own',
        caller: 'account',
        body: keptFactorSchema,
        answers: DONE,
      },
    },
    async (request, reply) => {
      const { keeper, token } = factorsFor(accounts, request);
      const { body } = request;
      if (body.factor === 'passkey') await keeper.keepPasskey(token, body.id);
      else if (body.factor === 'connection') await keeper.keepConnection(token, body.id);
      else await keeper.keepAuthenticator(token);
      return reply.code(204).send();
    },
  );

  app.post(
    '/account/factors/ended',
    {
      schema: {
        summary: 'End ways in, and an address that waits for its code',
        caller: 'account',
        body: endedFactorsSchema,
        answers: DONE,
      },
    },
    async (request, reply) => {
      const { keeper, token } = factorsFor(accounts, request);
      await keeper.end(token, request.body);
      return reply.code(204).send();
    },
  );

  app.post(
    '/account/address/kept',
    {
      schema: {
        summary: 'Object to the account going back to an address that it has left',
        caller: 'account',
        answers: DONE,
      },
    },
    async (request, reply) => {
      const { keeper, token } = factorsFor(accounts, request);
      await keeper.keepAddress(token);
      return reply.code(204).send();
    },
  );

  app.post(
    '/account/recovery-codes',
    {
      schema: {
        summary: 'Ten new recovery codes',
        caller: 'account',
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const { keeper, token } = factorsFor(accounts, request);
      return { codes: await keeper.makeRecoveryCodes(token) };
    },
  );

  app.put(
    '/account/factors/name',
    { schema: { summary: 'Name a passkey', caller: 'account', body: passkeyNameSchema, answers: DONE } },
    async (request, reply) => {
      const { keeper, token } = factorsFor(accounts, request);
      await keeper.renamePasskey(token, request.body);
      return reply.code(204).send();
    },
  );
};

/** `/account/connections`, likewise: the other services that the person signs in with. */
export const connectionRoutes: FastifyPluginAsync<{ accounts: Accounts | null }> = async (
  instance,
  { accounts },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/account/connections',
    {
      schema: {
        summary: 'Connect another service',
        caller: 'account',
        body: newConnectionSchema,
        answers: DONE,
      },
    },
    async (request, reply) => {
      const { keeper, token } = factorsFor(accounts, request);
      await keeper.connect(token, request.body);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/account/connections/:id',
    {
      schema: {
        summary: 'Disconnect another service',
        caller: 'account',
        params: connectionParams,
        answers: GONE,
      },
    },
    async (request, reply) => {
      const { keeper, token } = factorsFor(accounts, request);
      await keeper.disconnect(token, request.params.id);
      return reply.code(204).send();
    },
  );
};

function factorsFor(
  accounts: Accounts | null,
  request: FastifyRequest,
): { keeper: FactorKeeper; token: string } {
  requireUser(request);
  const keeper = accounts?.factors ?? null;
  if (keeper === null) throw new BandpalError('account.sessions-elsewhere');
  return { keeper, token: accessTokenOf(request) ?? '' };
}

/** As they cross the wire: times are texts. */
function presentFactors(
  factors: Awaited<ReturnType<FactorKeeper['list']>>,
): z.input<typeof ownFactorsSchema> {
  const { passkeys, authenticator, recoveryCodesLeft, connections, ...more } = factors;
  const { devices, pendingAddress, formerAddresses, waitingPassword } = more;
  return {
    recoveryCodesLeft,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    connections: connections.map(({ createdAt, lastUsedAt, ...connection }) => ({
      ...connection,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticator:
      authenticator === null ? null : { ...authenticator, createdAt: authenticator.createdAt.toISOString() },
    devices: devices.map(({ createdAt, ...device }) => ({
      ...device,
      createdAt: createdAt.toISOString(),
    })),
    pendingAddress:
      pendingAddress === null
        ? null
        : { email: pendingAddress.email, since: pendingAddress.since?.toISOString() ?? null },
    formerAddresses: formerAddresses.map(({ since, until, goesBackFrom, ...address }) => ({
      ...address,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      goesBackFrom: goesBackFrom?.toISOString() ?? null,
    })),
    waitingPassword:
      waitingPassword === null
        ? null
        : { ...waitingPassword, worksFrom: waitingPassword.worksFrom.toISOString() },
  };
}
