import { execFileSync } from 'node:child_process';

/** Runs a command to its end and gives what it printed; throws with what it complained of. */
export function run(command: string, args: readonly string[], input?: string): string {
  return execFileSync(command, args, {
    encoding: 'utf8',
    ...(input === undefined ? { stdio: ['ignore', 'pipe', 'pipe'] } : { input }),
  });
}

/** What stands before a command that is to run inside a network namespace. */
export function inside(namespace: string): readonly string[] {
  return ['ip', 'netns', 'exec', namespace];
}
