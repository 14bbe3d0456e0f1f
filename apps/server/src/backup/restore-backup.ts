import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isErrno, OperatorError, openPrivateFolder } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { DatabaseExistsError, restorePglite, restorePostgres } from '@bandpal/foundation/database';
import type { Database, MigrationList } from '@bandpal/foundation/database';
import { z } from 'zod';
import { derivedKey } from '../config/secret.ts';
import { readSecretOf } from '../config/index.ts';
import type { InstallationSecret } from '../config/index.ts';

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

/** Keys of a backup that are in the data folder now. */
interface PlacedKeys {
  /** Where those are that were there before. */
  keptAside: string[];
  /** Brings the data folder back to what it was. */
  undo(): void;
}

/** How a key of a backup stands to the data folder: it is `missing` there, `other` is there in its place, or it is the `same`. */
function compareKey(name: string, from: string, to: string): 'missing' | 'other' | 'same' {
  const there = path.join(to, name);
  if (!existsSync(there)) return 'missing';
  return digestOf(path.join(from, name)) === digestOf(there) ? 'same' : 'other';
}

/**
 * Copies the named keys of a backup into the data folder. One that is the same is not touched: it may be mounted so that nobody can
 * write to it. Another one is renamed.
 * @param aside the name under which a key is kept.
 * @throws OperatorError when one of them cannot be put there; then all is as it was.
 */
function placeKeys(
  names: readonly string[],
  { from, to, aside }: { from: string; to: string; aside: (name: string) => string },
): PlacedKeys {
  const keptAside: string[] = [];
  const undoing: (() => void)[] = [];
  const undo = () => undoing.toReversed().forEach((step) => step());
  for (const name of names) {
    const state = compareKey(name, from, to);
    if (state === 'same') continue;
    const file = path.join(to, name);
    try {
      if (state === 'other') {
        const kept = path.join(to, aside(name));
        renameSync(file, kept);
        undoing.push(() => renameSync(kept, file));
        keptAside.push(kept);
      }
      undoing.push(() => rmSync(file, { force: true }));
      copyFileSync(path.join(from, name), file);
      chmodSync(file, 0o600);
    } catch (error) {
      undo();
      throw new OperatorError(`The key ${file} cannot be replaced: ${String(error)}`, {
        cause: error,
      });
    }
  }
  return { keptAside, undo };
}

const PIECE_BYTES = 1 << 20;

/** SHA-256 of a file, as hex. */
function digestOf(file: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(PIECE_BYTES);
  const opened = openSync(file, 'r');
  try {
    for (let read = readSync(opened, piece); read > 0; read = readSync(opened, piece)) {
      hash.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(opened);
  }
  return hash.digest('hex');
}

/** Files of the data folder that hold keys. */
const KEY_FILES = ['secret', 'secret.previous'] as const;

/** What is copied. */
interface BackupSource {
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

/** The file that says what a backup holds; it is written last. */
const MANIFEST = 'manifest.json';
/** The database, as the kind of it writes it. */
const DATABASE = 'database';

/** What stands in `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgresql']),
  /** Changes of the tables that the database has had. */
  migrations: z.array(z.string()),
  /** Tells whether a key is the one the database was sealed with; says nothing of the key. */
  keyMark: z.string(),
  /** SHA-256 of every other file. */
  files: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

/** What `keyMark` is for this secret. */
function keyMarkOf(secret: InstallationSecret): string {
  return Buffer.from(derivedKey(secret, 'mark of backups')).toString('hex').slice(0, 16);
}
