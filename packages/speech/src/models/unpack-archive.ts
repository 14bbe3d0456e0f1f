import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isErrno } from '@bandpal/foundation';
import { ModelError } from './model-error.ts';

const run = promisify(execFile);

/** The largest model of the catalogue has 0.7 GB. */
const MAX_UNPACKED_BYTES = 4e9;
/** Lists of thousands of files, as of the sounds of espeak-ng. */
const MAX_LIST_BYTES = 16e6;

/**
 * Unpacks a tar.bz2 archive into an existing, empty folder with Debian's tar and bzip2. Nothing is unpacked when any
 * entry is not a plain file or folder inside it. Rejects with a ModelError.
 */
export async function unpackArchive(archive: string, folder: string): Promise<void> {
  const { stdout } = await tar([
    '--list',
    '--verbose',
    '--numeric-owner',
    '--quoting-style=escape',
    '--bzip2',
    '--file',
    archive,
  ]);
  checkEntries(stdout.split('\n').filter((line) => line !== ''));
  await tar([
    '--extract',
    '--bzip2',
    '--no-same-owner',
    '--no-same-permissions',
    '--directory',
    folder,
    '--file',
    archive,
  ]);
}

/** Throws a ModelError for an entry that could reach out of the folder, and for too much in all. Lines of `tar -tv`. */
export function checkEntries(lines: readonly string[]): void {
  let bytes = 0;
  for (const line of lines) {
    // Mode, owner/group, size, date, time, name.
    const [, type, size, name] = /^(.)\S+ +\S+ +(\d+) +\S+ +\S+ (.+)$/.exec(line) ?? [];
    if (type === undefined || name === undefined) throw refused('an entry that cannot be read');
    if (type !== '-' && type !== 'd') throw refused(`a link or a device: ${name}`);
    if (name.startsWith('/') || name.split('/').includes('..')) throw refused(`a path out of it: ${name}`);
    bytes += Number(size);
  }
  if (bytes > MAX_UNPACKED_BYTES) throw refused(`${Math.round(bytes / 1e6)} MB`);
}

function refused(what: string): ModelError {
  return new ModelError(`The archive is not unpacked, because it holds ${what}.`);
}

async function tar(args: readonly string[]): Promise<{ stdout: string }> {
  try {
    return await run('tar', args, {
      maxBuffer: MAX_LIST_BYTES,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    });
  } catch (error) {
    const isMissing = isErrno(error, 'ENOENT');
    throw new ModelError(
      isMissing
        ? 'The command tar is missing. Install it with: apt-get install tar bzip2'
        : 'The archive is broken or cannot be unpacked (tar and bzip2 are needed).',
      { cause: error },
    );
  }
}
