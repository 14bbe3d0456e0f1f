import {
  accountErasedSchema,
  accountTestsSchema,
  claimableSchema,
  claimResultSchema,
} from '@bandpal/contracts';
import type { MailMessage, MessageRenderer } from '@bandpal/foundation';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Accounts } from '@bandpal/user-pool/ports';
import {
  claimTests,
  countClaimable,
  eraseAccount,
  exportAccount,
  readAccountTests,
} from '../../product/index.ts';
import type { ClaimPart, PersonalDataPart, ProductContext } from '../../product/index.ts';
import type { CallTickets } from '../call-tickets.ts';
import type { GuestCookie } from '../guest-cookie.ts';
import { accessTokenOf, requireUser } from '../sign-in.ts';

export interface AccountRouteDeps {
  context: ProductContext;
  /** Null: nobody can sign in here, and every call is answered `account.unauthorized`. */
  accounts: Accounts | null;
  guests: GuestCookie;
  tickets: CallTickets;
  features: readonly { claim?: ClaimPart }[];
  /** What each module keeps of people. */
  personalData: readonly PersonalDataPart[];
  mailer: { send: (message: MailMessage) => Promise<void> };
  renderMessage: MessageRenderer;
  /** The test is gone: ends its call, if one is going on, and forgets those there were. */
  forgetCallsOf: (testId: string) => void;
}

const answers = <Schema>(schema: Schema) => ({ schema: { response: { 200: schema } } });

/** `DELETE /account/call-ticket`: whoever asks, with whatever token, has none afterwards; a session may be over when it is asked. */
export function registerTicketRemoval(app: FastifyInstance, tickets: CallTickets): void {
  app.delete('/account/call-ticket', async (_request, reply) => {
    tickets.clear(reply);
    return reply.code(204).send();
  });
}

/** `/account…`, below `registerSignIn`: all want a signed-in user. */
export function registerAccountRoutes(instance: FastifyInstance, deps: AccountRouteDeps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { context, guests, tickets, personalData, mailer, renderMessage, forgetCallsOf } = deps;
  const claims = deps.features.flatMap(({ claim }) => claim ?? []);

  app.get('/account/tests', answers(accountTestsSchema), async (request) => ({
    tests: await readAccountTests(context, requireUser(request).id),
  }));

  app.get('/account/claim', answers(claimableSchema), async (request) => {
    requireUser(request);
    return { tests: await countClaimable(context, guests.peekOwner(request)) };
  });

  app.post('/account/claim', answers(claimResultSchema), async (request) => {
    const user = requireUser(request);
    return { claimed: await claimTests(context, guests.peekOwner(request), user.id, claims) };
  });

  app.post('/account/call-ticket', async (request, reply) => {
    requireUser(request);
    await tickets.issue(accessTokenOf(request) ?? '', reply);
    return reply.code(204).send();
  });

  app.get('/account/export', async (request, reply) => {
    const user = requireUser(request);
    const accounts = signedInBy(deps.accounts);
    await accounts.proof?.demand(accessTokenOf(request) ?? '');
    const content = await exportAccount(context, { accounts, personalData }, user);
    return reply
      .header('content-disposition', 'attachment; filename="bandpal-account.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(content, null, 2));
  });

  app.delete('/account', answers(accountErasedSchema), async (request, reply) => {
    const user = requireUser(request);
    const accounts = signedInBy(deps.accounts);
    await accounts.proof?.demand(accessTokenOf(request) ?? '');
    tickets.clear(reply);
    const erasure = { accounts, personalData, mailer, renderMessage, forgetCallsOf };
    return eraseAccount(context, erasure, user);
  });
}

/** A request with a user got it from the accounts, so they are there. */
function signedInBy(accounts: Accounts | null): Accounts {
  if (accounts === null) throw new Error('a user without accounts');
  return accounts;
}
