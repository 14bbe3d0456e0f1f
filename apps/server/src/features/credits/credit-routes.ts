import { allowanceSchema, creditBalanceSchema, creditHistorySchema } from '@bandpal/contracts';
import type { CreditHistory, ExamMode } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { requireUser } from '../../http/index.ts';
import type { FeatureDeps } from '../../http/index.ts';
import type { OwnerKey } from '../../store/owners.ts';
import type { CreditContext } from './credit-context.ts';
import type { CreditDb } from './credit-rows.ts';
import { readCredits, readAllowance } from './read-allowance.ts';

interface CreditRouteDeps extends FeatureDeps {
  context: CreditContext;
}

/** `/api/allowance` of whoever asks, `/credits/balance` and `/credits/history` of the signed-in person. */
export const creditRoutes: FastifyPluginAsync<CreditRouteDeps> = async (instance, { context, ownerOf }) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/allowance',
    {
      schema: {
        summary: 'The tests the caller may still start',
        caller: 'owner',
        response: { 200: allowanceSchema },
      },
    },
    (request) => {
      const owner = ownerOf(request);
      return owner.kind === 'account'
        ? readCredits(context, owner.id)
        : readAllowance(context.db, context, owner);
    },
  );

  app.get(
    '/credits/balance',
    { schema: { summary: 'Credits left', caller: 'account', response: { 200: creditBalanceSchema } } },
    async (request) => {
      const { remaining } = await readCredits(context, requireUser(request).id);
      return { credits: remaining };
    },
  );

  app.get(
    '/credits/history',
    {
      schema: {
        summary: 'Credits spent and granted',
        caller: 'account',
        response: { 200: creditHistorySchema },
      },
    },
    (request) => readCreditHistory(context, requireUser(request).id),
  );
};

/** Lines shown at once; with one test a day that is more than half a year. */
const SHOWN_ENTRIES = 500;

/** The account's credits and the lines of its ledger, newest first. */
async function readCreditHistory(context: CreditContext, accountId: string): Promise<CreditHistory> {
  const { remaining } = await readCredits(context, accountId);
  const entries = await historyOf(context.db, { kind: 'account', id: accountId }, SHOWN_ENTRIES);
  return {
    credits: entries[0]?.balance ?? remaining,
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.created_at.toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      balance: entry.balance,
      testId: entry.test_id,
      mode: entry.mode,
    })),
  };
}

/** An entry as its owner sees it. */
interface HistoryEntry {
  id: string;
  kind: 'grant' | 'hold' | 'capture' | 'release';
  amount: number;
  created_at: Date;

  /** Sum of the entries up to and with this one. */
  balance: number;
  /** Null for grants and for tests that are gone. */
  test_id: string | null;
  mode: ExamMode | null;
}

/** The owner's entries with the balance after each, newest first. */
function historyOf(db: CreditDb, owner: OwnerKey, limit: number): Promise<HistoryEntry[]> {
  return db
    .selectFrom('allowance_entries as entry')
    .leftJoin('tests as test', 'test.id', 'entry.test_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.amount',
      'entry.created_at',
      sql<number>`sum(entry.amount) over (order by entry.position)`.as('balance'),
      'test.id as test_id',
      'test.mode',
    ])
    .where('entry.owner_kind', '=', owner.kind)
    .where('entry.owner_id', '=', owner.id)
    .orderBy('entry.position', 'desc')
    .limit(limit)
    .execute();
}
