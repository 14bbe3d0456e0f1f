import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';

/**
 * `open`, but a database that was disposed of is emptied and given to the next test of this process: a new PGlite takes half a second,
 * emptying one 20 ms. They stay open until the process ends.
 */
export function recycled(open: () => Promise<Database>): () => Promise<Database> {
  const idle: Database[] = [];
  return async () => {
    const database = idle.pop() ?? (await open());
    let returned: Promise<void> | undefined;
    return {
      ...database,
      [Symbol.asyncDispose]() {
        returned ??= emptied(database).then(() => void idle.push(database));
        return returned;
      },
    };
  };
}

async function emptied({ shared }: Database): Promise<void> {
  const db = shared.of();
  const tables = await db.introspection.getTables();
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`truncate ${names} restart identity cascade`.execute(db);
}
