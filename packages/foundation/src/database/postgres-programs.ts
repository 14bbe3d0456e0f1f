import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isErrno, OperatorError } from '../operator-error.ts';
import { bareHost } from '../network-of.ts';

/** What an address may name besides server, user and database, and the variable that tells PostgreSQL's programs the same. */
const VARIABLES: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  application_name: 'PGAPPNAME',
  options: 'PGOPTIONS',
  connect_timeout: 'PGCONNECT_TIMEOUT',
  sslmode: 'PGSSLMODE',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
};

/**
 * A database's address as variables of PostgreSQL's own programs: on a command line every user of the machine could read the password.
 * @throws OperatorError for a parameter that those programs are not told.
 */
export function postgresEnvironment(address: string): Record<string, string> {
  const url = new URL(address);
  const given: Record<string, string> = {
    host: bareHost(url.hostname),
    port: url.port,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    dbname: decodeURIComponent(url.pathname.slice(1)),
    ...Object.fromEntries(url.searchParams),
  };
  const variables = Object.entries(given).map(([name, value]): [string, string] => {
    const variable = VARIABLES[name];
    if (variable === undefined) {
      throw new OperatorError(`DATABASE_URL has the parameter "${name}", which pg_dump cannot be told here.`);
    }
    return [variable, value];
  });
  return Object.fromEntries(variables.filter(([, value]) => value !== ''));
}

export type PostgresProgram = 'pg_dump' | 'pg_restore';

/**
 * Runs `pg_dump` or `pg_restore` on a database.
 * @throws OperatorError with the program's own words, or saying that it is not installed.
 */
export async function runPostgresProgram(
  program: PostgresProgram,
  args: readonly string[],
  address: string,
): Promise<void> {
  await run(program, args, postgresEnvironment(address));
}

/** What a program prints that needs no database. @throws as `runPostgresProgram`. */
export function askPostgresProgram(program: PostgresProgram, question: '--version'): Promise<string> {
  return run(program, [question], {});
}

async function run(
  program: PostgresProgram,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
  try {
    const [code] = await once(child, 'close');
    if (code === 0) return said.out;
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    throw new OperatorError(
      `${program} is not installed. It comes with PostgreSQL's client (Debian: postgresql-client), of the server's major version.`,
      { cause: error },
    );
  }
  throw new OperatorError(`${program} failed: ${said.err.trim()}`);
}
