import { readFile, readdir } from 'node:fs/promises';

export interface ProcessInfo {
  pid: number;
  parent: number;
  command: string;
}

/** Every process that descends from `pid`, by Linux's process table. */
export async function descendantsOf(pid: number): Promise<ProcessInfo[]> {
  const all = await listProcesses();
  const found: ProcessInfo[] = [];
  const parents = new Set([pid]);
  // A child's number is normally above its parent's, but not after a wrap: repeat until nothing is added.
  for (let grew = true; grew;) {
    grew = false;
    for (const info of all) {
      if (!parents.has(info.parent) || parents.has(info.pid)) continue;
      parents.add(info.pid);
      found.push(info);
      grew = true;
    }
  }
  return found;
}

async function listProcesses(): Promise<ProcessInfo[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const infos = await Promise.all(names.map((name) => readProcess(Number(name))));
  return infos.filter((info) => info !== null);
}

/** null when the process has ended meanwhile. */
async function readProcess(pid: number): Promise<ProcessInfo | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    // Fields after the name in parentheses: state, parent …
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid, parent, command };
  } catch {
    return null;
  }
}
