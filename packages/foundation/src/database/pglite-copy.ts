import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { openPrivateFolder } from '../private-folder.ts';
import { DatabaseExistsError } from './database-exists-error.ts';
import { lockDirectory } from './directory-lock.ts';

/**
 * Writes a PGlite to a new file (its folder as a tar archive, compressed). It is the database of one moment: nothing is written
 * while the archive is made. It is held in memory as a whole meanwhile.
 */
export async function copyPglite(pglite: PGlite, file: string): Promise<void> {
  // What is only in the log would have to be played back at the next start.
  await pglite.exec('checkpoint');
  const archive = await (await pglite.dumpDataDir('none')).arrayBuffer();
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from([Buffer.from(archive)]), createGzip(), output);
}

/**
 * Makes the database of a data folder anew from what `copyPglite` has written. One that is there is kept under `aside`, a name in
 * the data folder; without that name it is left alone. Resolves with the place in which one is kept, if there was one.
 * @throws DirectoryInUseError while a server has the folder, DatabaseExistsError when there is one and no name for it.
 */
export async function restorePglite(
  dataDirectory: string,
  file: string,
  options: { aside: string | null },
): Promise<string | null> {
  openPrivateFolder(dataDirectory);
  const lock = await lockDirectory(path.join(dataDirectory, 'db.lock'));
  try {
    return await replaceDatabase(dataDirectory, file, options.aside);
  } finally {
    lock[Symbol.dispose]();
  }
}

async function replaceDatabase(
  dataDirectory: string,
  file: string,
  aside: string | null,
): Promise<string | null> {
  const folder = path.join(dataDirectory, 'db');
  const isThere = existsSync(folder);
  if (isThere && aside === null) {
    throw new DatabaseExistsError(`a database in ${dataDirectory}`);
  }
  const draft = path.join(dataDirectory, 'db.restoring');
  rmSync(draft, { recursive: true, force: true });
  try {
    const archive = new Blob([gunzipSync(readFileSync(file))]);
    const pglite = await PGlite.create({ dataDir: draft, loadDataDir: archive });
    await pglite.query('select 1');
    await pglite.close();
    const kept = isThere && aside !== null ? path.join(dataDirectory, aside) : null;
    if (kept !== null) renameSync(folder, kept);
    renameSync(draft, folder);
    return kept;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
