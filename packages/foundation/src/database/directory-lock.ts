import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { hostname } from 'node:os';
import { z } from 'zod';
import { isErrno, OperatorError } from '../operator-error.ts';

/** Nobody listens: the socket is not there, its process is gone, or no socket can have such a long path. */
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'EINVAL'];

/**
 * Listens at a socket for as long as this process lives, and not a moment longer: the kernel closes it. Other containers of the machine
 * can ask there, which see the folder but not the process. Null where no socket can be made (a path that is too long, a foreign file system).
 */
async function showLife(file: string): Promise<Disposable | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(file);
    await once(server, 'listening');
  } catch {
    // Done without; the caller has another way.
    return null;
  }
  server.unref();
  return {
    [Symbol.dispose]() {
      server.close();
      rmSync(file, { force: true });
    },
  };
}

/** Whether the process that showed life at a socket still lives; also when it is too busy to answer. */
async function showsLife(file: string): Promise<boolean> {
  const socket = createConnection(file);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !NOBODY.some((code) => isErrno(error, code));
  } finally {
    socket.destroy();
  }
}

/** Tells one process from another that later gets the same pid. */
const processIdentitySchema = z.object({
  pid: z.int().positive(),
  /** Start time and boot of the process as Linux gives them; empty elsewhere. */
  started: z.string(),
});
type ProcessIdentity = z.infer<typeof processIdentitySchema>;

/** Identity of a running process; null when no process has this pid. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (!isErrno(error, 'EPERM')) return null;
  }
  return { pid, started: readStart(pid) };
}

function readStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Field 22, counted after the name, which is in brackets and may hold spaces.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}:${ticks}`;
  } catch {
    return '';
  }
}

const lockSchema = z.object({
  owner: processIdentitySchema,
  key: z.string(),
  /** Name of its machine or container, for people. */
  host: z.string().optional(),
  /** Whether its process shows life at a socket beside the file; one of an earlier version does not. */
  showsLife: z.boolean().default(false),
});
type Lock = z.infer<typeof lockSchema>;

/** Another live process has the data folder. */
export class DirectoryInUseError extends OperatorError {
  override readonly name = 'DirectoryInUseError';

  constructor(file: string, { owner, host }: Lock) {
    super(
      `The data folder is in use by the process with pid ${owner.pid}${host === undefined ? '' : ` on ${host}`} (lock file ${file}). ` +
        'Stop it first, or choose another DATA_DIR.',
    );
  }
}

/**
 * Takes an exclusive lock file for this process; the file of a process that is gone is taken over, also one of another container.
 * PGlite does not lock its folder itself, and two processes on one folder lose rows.
 * @throws DirectoryInUseError when a live process (or this one) has it.
 */
export async function lockDirectory(file: string): Promise<Disposable> {
  const owner = identifyProcess(process.pid) ?? { pid: process.pid, started: '' };
  const key = randomUUID();
  // Before anybody sees the lock.
  const life = await showLife(socketOf(file, key));
  const mine: Lock = { owner, key, host: hostname(), showsLife: life !== null };
  const prepared = `${file}.${key}`;
  try {
    writeFileSync(prepared, JSON.stringify(mine), { mode: 0o600 });
    await takeLock(file, prepared);
  } catch (error) {
    life?.[Symbol.dispose]();
    throw error;
  } finally {
    rmSync(prepared, { force: true });
  }
  held.add(key);
  return {
    [Symbol.dispose]() {
      if (!held.delete(key)) return;
      if (readLock(file)?.key === key) rmSync(file, { force: true });
      life?.[Symbol.dispose]();
    },
  };
}

/** Short, for the path of a socket has 107 characters at most. */
function socketOf(file: string, key: string): string {
  return `${file}.${key.slice(0, 8)}`;
}

/** Keys of the locks this process holds, so that a file of its own pid left by an earlier process is told from a real one. */
const held = new Set<string>();

async function takeLock(file: string, prepared: string): Promise<void> {
  // Linking fails when the name exists, so of several processes one wins. Each pass removes one dead lock.
  for (;;) {
    try {
      linkSync(prepared, file);
      return;
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
    }
    const found = readLock(file);
    // oxlint-disable-next-line no-await-in-loop -- one lock after the other
    if (found !== null && (await isAlive(file, found))) throw new DirectoryInUseError(file, found);
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
  if (taken !== null && taken.key !== dead?.key) {
    renameSync(moved, file);
    return;
  }
  rmSync(moved, { force: true });
  if (dead !== null) rmSync(socketOf(file, dead.key), { force: true });
}

/** A pid says something of processes of this container alone, where another server may have the same one: each of them is the first. */
async function isAlive(file: string, lock: Lock): Promise<boolean> {
  if (held.has(lock.key)) return true;
  if (lock.showsLife) return showsLife(socketOf(file, lock.key));
  if (lock.owner.pid === process.pid) return false;
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
