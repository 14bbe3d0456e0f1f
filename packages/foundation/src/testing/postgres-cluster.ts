import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A private PostgreSQL server for one test run, on a Unix socket in its own temporary folder. */
export interface PostgresCluster {
  /** Address of one of its databases. */
  url(database: string): string;
  stop(): void;
}

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** A folder in memory. There the server starts, and copies a database, in half the time. */
const IN_MEMORY = '/dev/shm';
/** What a whole run needs is a tenth of it. In a container there are often 64 MB. */
const ROOM_NEEDED = 2 * 1024 ** 3;

/** Starts a server with the newest PostgreSQL installed; throws, saying what to install, when there is none. */
export function startPostgresCluster(): PostgresCluster {
  const bin = findServerPrograms();
  const directory = mkdtempSync(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : os.tmpdir(), 'bandpal-pg-'));
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
    const settings = `-c listen_addresses='' -k ${directory} -c fsync=off -c full_page_writes=off -c max_wal_size=128MB -c max_connections=200`;
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

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_NEEDED;
  } catch {
    return false;
  }
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
