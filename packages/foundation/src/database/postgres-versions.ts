import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import { askPostgresProgram } from './postgres-programs.ts';
import type { PostgresProgram } from './postgres-programs.ts';

/** From this version on pg_restore sets `transaction_timeout`, which no server before it knows. */
const SETS_TRANSACTION_TIMEOUT = 17;
/** `server_version_num` of 15.14 is 150014. */
const PER_MAJOR = 10_000;

const serverSchema = z.tuple([z.object({ server_version_num: z.coerce.number().int() })]);

/**
 * Compares the version of a program with that of a database's server, before anything is written.
 * @throws OperatorError when the two do not work together, naming both.
 */
export async function requireFittingVersion(
  program: PostgresProgram,
  db: QueryExecutorProvider,
): Promise<void> {
  const client = clientMajorIn(await askPostgresProgram(program, '--version'));
  const [{ server_version_num: version }] = serverSchema.parse(
    (await sql`show server_version_num`.execute(db)).rows,
  );
  const refusal = versionRefusal(program, client, Math.floor(version / PER_MAJOR));
  if (refusal !== null) throw new OperatorError(refusal);
}

/** Why a program of one major version cannot work on a server of another one; null when it can. */
export function versionRefusal(program: PostgresProgram, client: number, server: number): string | null {
  const works =
    program === 'pg_dump'
      ? client >= server
      : client < SETS_TRANSACTION_TIMEOUT || server >= SETS_TRANSACTION_TIMEOUT;
  if (works) return null;
  return (
    `${program} is of PostgreSQL ${client} and the server of ${server}, which does not work. ` +
    `Put the programs of ${server} first on PATH (Debian: postgresql-client-${server}).`
  );
}

/** The major version in what `--version` prints. */
export function clientMajorIn(said: string): number {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(said) ?? [];
  if (major === undefined) throw new OperatorError(`"${said.trim()}" names no version of PostgreSQL.`);
  return Number(major);
}
