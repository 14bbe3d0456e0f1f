import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isErrno } from '../errno.ts';
import { OperatorError } from '../operator-error.ts';
import { identifyProcess, processIdentitySchema } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

const lockSchema = z.object({ owner: processIdentitySchema, key: z.string() });
type Lock = z.infer<typeof lockSchema>;

/** Another live process has the data folder. */
export class DirectoryInUseError extends OperatorError {
  override readonly name = 'DirectoryInUseError';

  constructor(file: string, pid: number) {
    super(
      `The data folder is in use by the process with pid ${pid} (lock file ${file}). ` +
        'Stop it first, or choose another DATA_DIR.',
    );
  }
}

/**
 * Takes an exclusive lock file for this process; the file of a process that is gone is taken over.
 * PGlite does not lock its folder itself, and two processes on one folder lose rows.
 * @throws DirectoryInUseError when a live process (or this one) has it.
 */
export function lockDirectory(file: string): Disposable {
  const owner = identifyProcess(process.pid) ?? { pid: process.pid, started: '' };
  const mine: Lock = { owner, key: randomUUID() };
  const prepared = `${file}.${mine.key}`;
  writeFileSync(prepared, JSON.stringify(mine), { mode: 0o600 });
  try {
    takeLock(file, prepared);
  } finally {
    rmSync(prepared, { force: true });
  }
  held.add(mine.key);
  return {
    [Symbol.dispose]() {
      if (!held.delete(mine.key)) return;
      if (readLock(file)?.key === mine.key) rmSync(file, { force: true });
    },
  };
}

/** Keys of the locks this process holds, so that a file of its own pid left by an earlier process is told from a real one. */
const held = new Set<string>();

function takeLock(file: string, prepared: string): void {
  // Linking fails when the name exists, so of several processes one wins. Each pass removes one dead lock.
  for (;;) {
    try {
      linkSync(prepared, file);
      return;
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
    }
    const found = readLock(file);
    if (found !== null && isAlive(found)) throw new DirectoryInUseError(file, found.owner.pid);
    discardDeadLock(file, prepared, found);
  }
}

function discardDeadLock(file: string, prepared: string, dead: Lock | null): void {
  const moved = `${prepared}.dead`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return;
    throw error;
  }
  const taken = readLock(moved);
  // Between reading and moving, another process may have replaced the dead lock by its own: give it back.
  if (taken !== null && taken.key !== dead?.key && isAlive(taken)) renameSync(moved, file);
  else rmSync(moved, { force: true });
}

function isAlive(lock: Lock): boolean {
  if (lock.owner.pid === process.pid) return held.has(lock.key);
  return isSameProcess(lock.owner, identifyProcess(lock.owner.pid));
}

function isSameProcess(recorded: ProcessIdentity, running: ProcessIdentity | null): boolean {
  return running !== null && (recorded.started === '' || recorded.started === running.started);
}

function readLock(file: string): Lock | null {
  try {
    return lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // Gone meanwhile, or half a file of a machine that lost power: nobody alive holds it.
    if (isErrno(error, 'ENOENT') || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
