import { openPostgres } from '@bandpal/foundation/database';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fullStoreIn } from '../../testing/databases.ts';
import { productOn } from '../../testing/product-harness.ts';
import { checkLedger, grantCredits } from './operator-ledger.ts';
import { readCredits } from './read-allowance.ts';

/** As many as the pool has connections, several times over: all wait for the owner's lock with a snapshot taken or not. */
const AT_ONCE = 40;

describe.each(['repeatable read', 'serializable'])(
  'credits on a PostgreSQL whose default isolation is %s',
  (isolation) => {
    it('are spent once, however many tests are started at the same moment', async () => {
      await using created = await createPostgresDatabase();
      await setDefaultIsolation(created.url, isolation);
      await using store = fullStoreIn(openPostgres(created.url, ignoreLoss));
      const product = productOn(store, { signupCredits: 1 });
      for (let round = 0; round < 3; round += 1) {
        const account = product.account();
        const starts = Array.from({ length: AT_ONCE }, () =>
          product.desk.open({ owner: account, mode: 'part1' }),
        );
        // oxlint-disable-next-line no-await-in-loop -- each round is a person of its own
        const outcomes = await Promise.allSettled(starts);
        const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(refusals).toHaveLength(AT_ONCE - 1);
        expect(new Set(refusals.map(({ reason }) => String(reason.code)))).toEqual(
          new Set(['test.no-allowance']),
        );
        // oxlint-disable-next-line no-await-in-loop
        expect(await readCredits(product.context, account.id)).toMatchObject({ remaining: 0 });
        // oxlint-disable-next-line no-await-in-loop
        await Promise.all(
          [1, 2, 3].map(() =>
            grantCredits(product.context, { accountId: account.id, credits: 2, key: `gift-${account.id}` }),
          ),
        );
        // oxlint-disable-next-line no-await-in-loop
        expect(await readCredits(product.context, account.id)).toMatchObject({ remaining: 2 });
      }
      expect(await checkLedger(product.context)).toEqual([]);
    });
  },
);

async function setDefaultIsolation(url: string, isolation: string): Promise<void> {
  await using database = openPostgres(url, ignoreLoss);
  const name = sql.id(new URL(url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_isolation = ${sql.lit(isolation)}`.execute(
    database.shared.of(),
  );
}

/** The database goes while connections are still being closed; one that is lost before rejects its query. */
function ignoreLoss(): void {}
