import { copyFileSync, chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError, openPrivateFolder } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { Database, MigrationList } from '@bandpal/foundation/database';
import type { InstallationSecret } from '../config/index.ts';
import { digestOf } from './digest-of.ts';
import { DATABASE, keyMarkOf, MANIFEST } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Files of the data folder that hold keys. */
export const KEY_FILES = ['secret', 'secret.previous'] as const;

/** What is copied. */
export interface BackupSource {
  database: Database;
  migrations: readonly MigrationList[];
  dataDirectory: string;
  /** Whether the key is the file `secret`; otherwise it is a setting, and in no backup. The file `secret.previous` is in any case. */
  keepsKey: boolean;
  secret: InstallationSecret;
  clock: Clock;
}

/** Where a backup lies. */
export interface MadeBackup {
  folder: string;
  holdsKey: boolean;
}

/**
 * Copies the database of one moment and the key into a new folder, which appears whole or not at all. The server goes on.
 * @param folder null: one named after the time, in `backups` in the data folder.
 * @throws OperatorError when the folder is there already, or when `pg_dump` cannot do it.
 */
export async function makeBackup(source: BackupSource, folder: string | null): Promise<MadeBackup> {
  const { database, migrations, dataDirectory, keepsKey, secret, clock } = source;
  const madeAt = clock.date().toISOString();
  // Without a slash at its end, which would put the draft into the folder that it becomes.
  const target = path.resolve(folder ?? path.join(dataDirectory, 'backups', madeAt.replaceAll(':', '-')));
  if (existsSync(target)) throw new OperatorError(`${target} is there already. Name a new folder.`);
  if (folder === null) openPrivateFolder(path.dirname(target));
  const draft = `${target}.part`;
  mkdirSync(draft, { mode: 0o700, recursive: true });
  try {
    await database.copyTo(path.join(draft, DATABASE));
    const keys = copyKeys(keepsKey ? KEY_FILES : ['secret.previous'], dataDirectory, draft);
    const pending = await database.pendingMigrations(migrations);
    const names = migrations.flatMap((list) => Object.keys(list));
    const manifest: Manifest = {
      format: 1,
      madeAt,
      database: database.kind,
      migrations: names.filter((name) => !pending.includes(name)).toSorted(),
      keyMark: keyMarkOf(secret),
      files: Object.fromEntries([DATABASE, ...keys].map((name) => [name, digestOf(path.join(draft, name))])),
    };
    writeFileSync(path.join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return { folder: target, holdsKey: keepsKey };
}

function copyKeys(names: readonly string[], from: string, to: string): string[] {
  const there = names.filter((name) => existsSync(path.join(from, name)));
  for (const name of there) {
    copyFileSync(path.join(from, name), path.join(to, name));
    chmodSync(path.join(to, name), 0o600);
  }
  return there;
}
