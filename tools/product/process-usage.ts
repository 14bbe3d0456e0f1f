import { readFile } from 'node:fs/promises';
import { descendantsOf } from './child-processes.ts';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export interface Usage {
  /** Processor time used since the processes started, seconds, with that of children that have ended and been waited for. */
  cpuSeconds: number;
  memoryBytes: number;
  /** The same time by the program that a process runs, such as "moonshine-child"; the one asked about is "server". */
  cpuSecondsOf: Readonly<Record<string, number>>;
}

/**
 * What a process and everything below it use now. Processor time never shrinks: an engine's process that goes when it is idle
 * takes its own figure along, and its parent has it from then on (proc_pid_stat(5), cutime and cstime).
 */
export async function usageOfTree(pid: number): Promise<Usage> {
  const children = await descendantsOf(pid);
  const programs = [
    { pid, program: 'server' },
    ...children.map((child) => ({ pid: child.pid, program: programOf(child.command) })),
  ];
  const usages = await Promise.all(programs.map(async (of) => ({ ...of, ...(await usageOf(of.pid)) })));
  const cpuSecondsOf: Record<string, number> = {};
  for (const { program, cpuSeconds } of usages)
    cpuSecondsOf[program] = (cpuSecondsOf[program] ?? 0) + cpuSeconds;
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    memoryBytes: usages.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
    cpuSecondsOf,
  };
}

/** File name of the script that a command runs, without its ending; the program's own name where there is none. */
function programOf(command: string): string {
  const script = /([^/\s]+)\.[cm]?[jt]s(?=\s|$)/u.exec(command);
  return script?.[1] ?? /[^/\s]+(?=\s|$)/u.exec(command)?.[0] ?? command;
}

async function usageOf(pid: number): Promise<Pick<Usage, 'cpuSeconds' | 'memoryBytes'>> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { cpuSeconds: ticks / TICKS_PER_SECOND, memoryBytes: Number(fields[21]) * PAGE_BYTES };
  } catch {
    return { cpuSeconds: 0, memoryBytes: 0 };
  }
}

/** Memory of a process and everything below it, bytes; a page that several share counts once, in parts (proc_pid_smaps(5), Pss). */
export async function memoryShareOf(pid: number): Promise<number> {
  const children = await descendantsOf(pid);
  const shares = await Promise.all(
    [pid, ...children.map((child) => child.pid)].map(async (each) => {
      const rollup = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '');
      return 1024 * Number(/^Pss:\s+(\d+) kB$/mu.exec(rollup)?.[1] ?? 0);
    }),
  );
  return shares.reduce((sum, share) => sum + share, 0);
}
