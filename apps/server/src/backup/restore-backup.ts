import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isErrno, OperatorError, openPrivateFolder } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { DatabaseExistsError, restorePglite, restorePostgres } from '@bandpal/foundation/database';
import type { MigrationList } from '@bandpal/foundation/database';
import { readSecretOf } from '../config/index.ts';
import { digestOf } from './digest-of.ts';
import { KEY_FILES } from './make-backup.ts';
import { DATABASE, keyMarkOf, MANIFEST, manifestSchema } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { compareKey, placeKeys } from './place-keys.ts';

/** The installation that is filled. */
export interface RestorePlace {
  dataDirectory: string;
  databaseUrl: string | undefined;
  secretKey: string | undefined;
  migrations: readonly MigrationList[];
  clock: Clock;
}

/**
 * Fills an installation from the folder of a backup. No server may run on it. What is there already is only replaced when `replace`
 * is true, and then kept beside it under a name with the time (`keptAside`: a path, or a schema of PostgreSQL).
 * @throws OperatorError naming what stands in the way; then database and keys are as they were.
 */
export async function restoreBackup(
  folder: string,
  place: RestorePlace,
  { replace }: { replace: boolean },
): Promise<{ madeAt: string; keptAside: string[] }> {
  const manifest = readManifest(folder);
  requireFitting(manifest, place);
  requireKey(folder, manifest, place);
  const time = place.clock.date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const aside = (name: string) => `${name}.before-restore-${time}`;
  const { dataDirectory, databaseUrl, secretKey } = place;
  const keys = KEY_FILES.filter(
    (name) => name in manifest.files && (name !== 'secret' || secretKey === undefined),
  );
  if (!replace && keys.some((name) => compareKey(name, folder, dataDirectory) === 'other'))
    throw alreadyThere(`a key in ${dataDirectory}`);
  openPrivateFolder(dataDirectory);
  // The keys come first: they can be taken back, and a database that was replaced cannot always be.
  const placed = placeKeys(keys, { from: folder, to: dataDirectory, aside });
  const database = path.join(folder, DATABASE);
  try {
    const kept =
      databaseUrl === undefined
        ? await restorePglite(dataDirectory, database, { aside: replace ? aside('db') : null })
        : await restorePostgres(databaseUrl, database, { aside: replace ? time : null, clock: place.clock });
    return { madeAt: manifest.madeAt, keptAside: [...(kept === null ? [] : [kept]), ...placed.keptAside] };
  } catch (error) {
    placed.undo();
    throw error instanceof DatabaseExistsError ? alreadyThere(error.what) : error;
  }
}

function alreadyThere(what: string): OperatorError {
  return new OperatorError(
    `There is ${what} already, and it is left alone. With --replace it is kept under another name and the backup takes its place.`,
  );
}

function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(path.join(folder, MANIFEST), 'utf8');
  } catch (error) {
    if (!isErrno(error, 'ENOENT') && !isErrno(error, 'ENOTDIR')) throw error;
    throw new OperatorError(`There is no backup in ${folder}: it has no ${MANIFEST}.`, { cause: error });
  }
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new OperatorError(`${folder} is no backup that this version can read.`);
  const damaged = Object.entries(read.data.files).filter(
    ([name, digest]) => !existsSync(path.join(folder, name)) || digestOf(path.join(folder, name)) !== digest,
  );
  if (damaged.length === 0) return read.data;
  throw new OperatorError(`The backup is damaged: ${damaged.map(([name]) => name).join(', ')}.`);
}

function requireFitting(manifest: Manifest, { databaseUrl, migrations }: RestorePlace): void {
  const kind = databaseUrl === undefined ? 'pglite' : 'postgresql';
  if (manifest.database !== kind) {
    throw new OperatorError(
      kind === 'pglite'
        ? 'The backup is one of PostgreSQL: set DATABASE_URL.'
        : 'The backup is one of the built-in database: leave DATABASE_URL empty.',
    );
  }
  const known = new Set(migrations.flatMap((list) => Object.keys(list)));
  const newer = manifest.migrations.filter((name) => !known.has(name));
  if (newer.length === 0) return;
  throw new OperatorError(`The backup was made by a newer version, which has ${newer.join(', ')}.`);
}

/** Without the key of the backup nobody could sign in, and the server would not start. */
function requireKey(folder: string, manifest: Manifest, { secretKey }: RestorePlace): void {
  const holdsKey = 'secret' in manifest.files;
  const secret = readSecretOf({ secretKey, folder });
  if (secret !== null && keyMarkOf(secret) === manifest.keyMark) return;
  if (secretKey === undefined) {
    throw new OperatorError(
      'The backup was made with a SECRET_KEY in the settings, and holds no key. Set the same SECRET_KEY.',
    );
  }
  throw new OperatorError(
    holdsKey
      ? 'SECRET_KEY is not the key of the backup, which has a key file of its own: leave SECRET_KEY empty.'
      : 'SECRET_KEY is not the key that the backup was made with. Set that one.',
  );
}
