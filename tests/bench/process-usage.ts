import { readFile } from 'node:fs/promises';
import { descendantsOf } from '../e2e/child-processes.ts';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export interface Usage {
  /** Processor time used since the processes started, seconds. */
  cpuSeconds: number;
  memoryBytes: number;
}

/** What a process and everything below it use now. */
export async function usageOfTree(pid: number): Promise<Usage> {
  const pids = [pid, ...(await descendantsOf(pid)).map((info) => info.pid)];
  const usages = await Promise.all(pids.map(usageOf));
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    memoryBytes: usages.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
  };
}

async function usageOf(pid: number): Promise<Usage> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return { cpuSeconds: (user + system) / TICKS_PER_SECOND, memoryBytes: Number(fields[21]) * PAGE_BYTES };
  } catch {
    return { cpuSeconds: 0, memoryBytes: 0 };
  }
}
