import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isErrno } from '../errno.ts';

/** Tells one process from another that later gets the same pid. */
export const processIdentitySchema = z.object({
  pid: z.int().positive(),
  /** Start time and boot of the process as Linux gives them; empty elsewhere. */
  started: z.string(),
});
export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

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
