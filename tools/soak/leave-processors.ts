import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { pid } from 'node:process';

/** Takes this process off the server's processors (`0,2-3`), on which the scheduler would put it as soon as the others are busy. */
export function leaveTo(server: string): void {
  const taken = new Set(
    server.split(',').flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
  const others = Array.from({ length: cpus().length }, (_, index) => index).filter(
    (core) => !taken.has(core),
  );
  if (others.length > 0)
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', others.join(','), String(pid)]);
}
