import { writeFileSync } from 'node:fs';
import { runPostgresProgram } from './postgres-programs.ts';

/** Names of schemas in which a restore keeps what was there before; they are in no copy. */
export const ASIDE = 'before_restore_';

/** Writes a PostgreSQL database to a new file: the database of one moment, while others go on reading and writing. */
export async function copyPostgres(address: string, file: string): Promise<void> {
  // The program would make it for everybody to read.
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--exclude-schema=${ASIDE}*`];
  await runPostgresProgram('pg_dump', [...options, `--file=${file}`], address);
}
