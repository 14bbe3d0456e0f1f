// The command that makes the role, as the documentation has it, on a PostgreSQL that lets people in as Debian's does.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '@bandpal/foundation/database';
import { startPostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';
import type { PostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const COMMAND = /^(?:-- +)?(DATABASE_PASSWORD=.* psql .*)$/m;

// Only root becomes the user "postgres".
describe.runIf(process.getuid?.() === 0)('the command that makes the role', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = startPostgresCluster();
    await using database = openPostgres(cluster.url('postgres'), () => undefined);
    const { rows } = await sql<{ hba_file: string }>`show hba_file`.execute(database.shared.of());
    writeFileSync(rows[0]?.hba_file ?? '', 'local all all peer\n');
    await sql`select pg_reload_conf()`.execute(database.shared.of());
  });
  afterAll(() => cluster.stop());

  const run = (command: string) =>
    spawnSync('sh', ['-c', command], {
      cwd: ROOT,
      env: { ...process.env, PGHOST: new URL(cluster.url('postgres')).searchParams.get('host') ?? '' },
      encoding: 'utf8',
    });

  it('works where the superuser is let in under its own name alone', async () => {
    await expect.poll(() => run('psql --username=postgres --command="select 1"').stderr).toContain('Peer');
    const command = COMMAND.exec(readFileSync(`${ROOT}docs/operations/install.md`, 'utf8'))?.[1] ?? '';
    expect(COMMAND.exec(readFileSync(`${ROOT}ops/postgres/make-role.sql`, 'utf8'))?.[1]).toBe(command);
    expect(run(command.replace('…', 'f00dfeed'))).toMatchObject({ status: 0, stderr: '' });
    const made = run(
      `runuser -u postgres -- psql --tuples-only --no-align --command="select rolname from pg_authid where rolpassword is not null"`,
    );
    expect(made.stdout).toBe('bandpal\n');
  });
});
