import path from 'node:path';
import { OperatorError } from '@bandpal/foundation';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';

const createBackup: Command = {
  name: 'backup create',
  operands: ['[FOLDER]'],
  summary:
    'Copy the database and the key into a new folder (an absolute path; else one in DATA_DIR/backups). The server goes on.',
  options: {},
  // Before an update there is no other way to keep what the version before it can go back to.
  takesOlderTables: true,
  async run({ positionals: [folder = null] }, deps) {
    // The server may do the work, which has another working folder.
    if (folder !== null && !path.isAbsolute(folder))
      throw new UsageError('FOLDER must be an absolute path, such as /srv/backups/monday.');
    const made = await deps.makeBackup(folder);
    const key = made.holdsKey
      ? 'It holds the key of the installation, but not SECRET_KEY_PREVIOUS: keep it where nobody else can read it.'
      : 'It does not hold SECRET_KEY, without which it is of no use, and SECRET_KEY_PREVIOUS: keep those as well, in another place.';
    return { data: made, text: `Copied to ${made.folder}\n${key}` };
  },
};

/** Done by `operate`, which must not open the database for it. */
const restoreBackup: Command = {
  name: 'backup restore',
  operands: ['FOLDER'],
  summary: 'Fill this installation from the folder of a backup. No server may run on it.',
  options: {
    replace: {
      type: 'boolean',
      help: 'keep what is there under another name, and put the backup in its place',
    },
  },
  run: () => Promise.reject(new OperatorError('Stop the server first: it has the database.')),
};

/** Commands on copies of the installation. */
export const backupCommands: readonly Command[] = [createBackup, restoreBackup];
