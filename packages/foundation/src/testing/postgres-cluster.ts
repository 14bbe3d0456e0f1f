import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A private PostgreSQL server for one test run, on a Unix socket in its own temporary folder. */
export interface PostgresCluster {
  /** Address of one of its databases. */
  url(database: string): string;
  stop(): void;
}

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** Starts a server with the newest PostgreSQL installed; throws, saying what to install, when there is none. */
export function startPostgresCluster(): PostgresCluster {
  const bin = findServerPrograms();
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-pg-'));
  // The server refuses to run as root, so root gives the folder to the postgres user.
  const runAs = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const data = path.join(directory, 'data');
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...runAs, path.join(bin, program), ...args];
    const result = spawnSync(command, rest, {
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (result.status !== 0) {
      throw new Error(`${program} failed: ${result.stderr}${result.error?.message ?? ''}`);
    }
  };
  const stop = () => {
    if (existsSync(path.join(data, 'postmaster.pid')))
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    if (runAs.length > 0) chownSync(directory, userId('postgres'), 0);
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C');
    // Durability off: these data live for one test run.
    const settings = `-c listen_addresses='' -k ${directory} -c fsync=off -c full_page_writes=off -c max_connections=200`;
    run('pg_ctl', '-D', data, '-o', settings, '-l', path.join(data, 'log'), '-w', 'start');
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url: (database) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`,
    stop,
  };
}

function userId(name: string): number {
  return Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
}

function findServerPrograms(): string {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
  const newest = versions
    .filter((version) => existsSync(path.join(DEBIAN_ROOT, version, 'bin/initdb')))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) {
    throw new Error(
      'These tests run on PostgreSQL too, and it is not installed: `apt-get install postgresql` (15 or newer), ' +
        'or set TEST_DATABASE_URL to a server on which databases may be created.',
    );
  }
  return path.join(DEBIAN_ROOT, newest, 'bin');
}
