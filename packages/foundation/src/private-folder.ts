import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { OperatorError } from './operator-error.ts';

/** For the owner alone: group and others may not even look in. */
const OWNER_ONLY = 0o700;
/** Write permission of the group and of everybody else. */
const WRITABLE_BY_OTHERS = 0o022;

/**
 * Makes a folder that only the user of this process can look into, or closes one that is there already: `mkdir` does nothing to
 * the mode of a folder that exists.
 * @throws OperatorError when others could write to it until now: what lies in it may be theirs, so the person who runs the server
 * has to look first.
 */
export function openPrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  // Windows keeps lists of permissions instead; its modes say nothing.
  if (process.platform === 'win32') return;
  const mode = statSync(folder).mode & 0o777;
  if ((mode & WRITABLE_BY_OTHERS) !== 0) throw new OperatorError(refusal(folder, mode));
  if (mode !== OWNER_ONLY) chmodSync(folder, OWNER_ONLY);
}

function refusal(folder: string, mode: number): string {
  const quoted = `'${folder.replaceAll("'", String.raw`'\''`)}'`;
  return (
    `Other users of this machine can write to the data folder ${folder} (mode ${mode.toString(8)}). ` +
    `Look whether all files in it are yours, then close it: chmod 700 ${quoted}`
  );
}
