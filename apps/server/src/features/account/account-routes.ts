import {
  accountErasedSchema,
  accountTestsSchema,
  claimableSchema,
  claimResultSchema,
} from '@bandpal/contracts';
import type { MailMessage, MessageRenderer } from '@bandpal/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Accounts } from '@bandpal/user-pool/ports';
import { claimTests, countClaimable, exportAccount, readAccountTests } from './account-commands.ts';
import { eraseAccount } from './erase-account.ts';
import type { ClaimPart } from './account-commands.ts';
import type { PersonalDataPart } from '../../product/personal-data.ts';
import type { TestContext } from '../tests/test-tables.ts';
import type { CallTickets } from '../../http/call-tickets.ts';
import { readerLanguage } from '../../http/index.ts';
import type { FeatureDeps } from '../../http/index.ts';
import type { GuestCookie } from '../../http/guest-cookie.ts';
import { accessTokenOf, requireUser } from '../../http/sign-in.ts';

interface AccountRouteDeps extends FeatureDeps {
  context: TestContext;
  /** Null: nobody can sign in here, and every call is answered `account.unauthorized`. */
  accounts: Accounts | null;
  guests: GuestCookie;
  tickets: CallTickets;
  /** What features keep of a guest. */
  claims: readonly ClaimPart[];
  /** What each module keeps of people. */
  personalData: readonly PersonalDataPart[];
  mailer: { send: (message: MailMessage) => Promise<void> };
  renderMessage: MessageRenderer;
  /** The test is gone: ends its call, if one is going on, and forgets those there were. */
  forgetCallsOf: (testId: string) => void;
}

/** A schema of what the signed-in person asks for. */
const answers = <Schema>(summary: string, schema: Schema) => ({
  schema: { summary, caller: 'account' as const, response: { 200: schema } },
});

/** `/account…`, below `registerSignIn`: all want a signed-in user. */
export const accountRoutes: FastifyPluginAsync<AccountRouteDeps> = async (instance, deps) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { context, guests, tickets, claims, personalData, mailer, renderMessage, forgetCallsOf } = deps;

  app.get('/account/tests', answers('Tests of the account', accountTestsSchema), async (request) => ({
    tests: await readAccountTests(context, requireUser(request).id),
  }));

  app.get(
    '/account/claim',
    answers('How many tests of this browser’s guest could be taken', claimableSchema),
    async (request) => {
      requireUser(request);
      return { tests: await countClaimable(context, guests.peekOwner(request)) };
    },
  );

  app.post(
    '/account/claim',
    answers('Take the tests of this browser’s guest', claimResultSchema),
    async (request) => {
      const user = requireUser(request);
      return { claimed: await claimTests(context, guests.peekOwner(request), user.id, claims) };
    },
  );

  app.post(
    '/account/call-ticket',
    {
      schema: {
        summary: 'A ticket for one call, as a cookie',
        caller: 'account',
        answers: { 204: { description: 'It is done.' } },
      },
    },
    async (request, reply) => {
      requireUser(request);
      await tickets.issue(accessTokenOf(request) ?? '', reply);
      return reply.code(204).send();
    },
  );

  app.get(
    '/account/export',
    {
      schema: {
        summary: 'Everything that is kept of the person',
        caller: 'account',
        answers: { 200: { description: 'A file.', media: 'application/json' } },
      },
    },
    async (request, reply) => {
      const user = requireUser(request);
      const accounts = signedInBy(deps.accounts);
      await accounts.proof?.demand(accessTokenOf(request) ?? '');
      const content = await exportAccount(context, { accounts, personalData }, user);
      return reply
        .header('content-disposition', 'attachment; filename="bandpal-account.json"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(content, null, 2));
    },
  );

  app.delete('/account', answers('Erase the account', accountErasedSchema), async (request, reply) => {
    const user = requireUser(request);
    const accounts = signedInBy(deps.accounts);
    await accounts.proof?.demand(accessTokenOf(request) ?? '');
    tickets.clear(reply);
    const erasure = { accounts, personalData, mailer, renderMessage, forgetCallsOf };
    return eraseAccount(context, erasure, user, readerLanguage(request));
  });
};

/** A request with a user got it from the accounts, so they are there. */
function signedInBy(accounts: Accounts | null): Accounts {
  if (accounts === null) throw new Error('a user without accounts');
  return accounts;
}
