// Makes the database of an earlier version by running that version: its server, its command line, and a candidate who begins a test.
// usage: node tools/upgrade/make-fixture.ts VERSION COMMIT; writes tests/upgrade/VERSION.sql
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argv } from 'node:process';
import { startPostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';
import { openTypedCall } from '../release/check-site.ts';
import { startServer } from '../release/started-server.ts';
import { checkOutOld } from './old-checkout.ts';

/** The SECRET_KEY under which the databases of earlier versions were made. It opens nothing but them. */
const FIXTURE_KEY = 'the key of databases for the upgrade test';
/** The one who has an account, credits and a place on the list in each of them. */
const FIXTURE_PERSON = 'ana@example.org';

const [, , version, commit] = argv;
assert(version !== undefined && commit !== undefined, 'usage: make-fixture.ts VERSION COMMIT');
const ROOT = path.resolve(import.meta.dirname, '../..');
const work = mkdtempSync(path.join(tmpdir(), 'bandpal-upgrade-'));
const cluster = startPostgresCluster();
try {
  const old = path.join(work, 'old');
  checkOutOld(ROOT, commit, old);
  const url = cluster.url('postgres');
  const env = {
    DATABASE_URL: url,
    DATA_DIR: path.join(work, 'data'),
    SECRET_KEY: FIXTURE_KEY,
    PORT: '0',
    SPEECH_RENDER_AHEAD: 'false',
    SPEAKING_PART1_ENABLED: 'true',
    GUEST_TESTS_PER_DAY: '5',
  };
  const operator = (...args: string[]) =>
    execFileSync('node', ['apps/server/src/command-line.ts', ...args], {
      cwd: old,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
  {
    await using server = await startServer(['node', 'apps/server/src/main.ts'], { cwd: old, env });
    operator('users', 'create', FIXTURE_PERSON, '--approved');
    operator('credits', 'grant', FIXTURE_PERSON, '3', '--key', 'welcome');
    await openTypedCall(server.url);
    const noted = await fetch(`${server.url}/notifications/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: FIXTURE_PERSON, topic: 'writing' }),
    });
    assert.equal(noted.status, 202, await noted.text());
  }
  const address = new URL(url);
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges'], {
    env: {
      PATH: process.env['PATH'],
      PGUSER: address.username,
      PGHOST: address.searchParams.get('host') ?? '',
      PGDATABASE: 'postgres',
    },
    encoding: 'utf8',
  });
  const head = `-- The database of version ${version} (commit ${commit}), made by tools/upgrade/make-fixture.ts.\n`;
  writeFileSync(path.join(ROOT, 'tests/upgrade', `${version}.sql`), head + statementsOf(dump));
} finally {
  cluster.stop();
  rmSync(work, { recursive: true, force: true });
}

/** Without what psql alone understands, the settings of a session, and remarks. */
function statementsOf(dump: string): string {
  const lines = dump.split('\n').filter((line) => !/^(\\|--|SET |SELECT pg_catalog\.set_config)/.test(line));
  return `${lines
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()}\n`;
}
