import { spawnSync } from 'node:child_process';
import { env } from 'node:process';

/** A check that cannot be made on this machine. */
export class Skipped extends Error {}

/** What ran, what failed, and what could not run and why. */
export class Tally {
  #passed = 0;
  #failed = 0;
  readonly #skipped: string[] = [];

  /** `check` says in a few words what it has found, or throws. */
  try(what: string, check: () => string): void {
    try {
      console.log(`${what}: ${check()}`);
      this.#passed += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof Skipped) {
        console.log(`${what}: skipped, ${reason}`);
        this.#skipped.push(`${what} (${reason})`);
      } else {
        console.error(`${what}: FAILED\n${reason}`);
        this.#failed += 1;
      }
    }
  }

  /** Prints the sum; false when something failed, and where `CI=true` also when something was not checked. */
  sum(): boolean {
    const skipped = this.#skipped.length;
    console.log(
      `${this.#passed} passed, ${this.#failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`,
    );
    if (skipped > 0) console.log(`Not checked here: ${this.#skipped.join('; ')}`);
    return this.#failed === 0 && (skipped === 0 || env['CI'] !== 'true');
  }
}

/** Output of a program that has to end well. `settings` are added to its environment. */
export function runTool(
  tool: string,
  args: readonly string[],
  cwd?: string,
  settings: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr } = startTool(tool, args, cwd, settings);
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** The same, where its exit status says too little. */
export function startTool(
  tool: string,
  args: readonly string[],
  cwd?: string,
  settings: Readonly<Record<string, string>> = {},
): { status: number | null; stdout: string; stderr: string } {
  const { error, ...ended } = spawnSync(tool, args, { cwd, env: { ...env, ...settings }, encoding: 'utf8' });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT')
    throw new Skipped(`${tool} is not installed`);
  if (error !== undefined) throw error;
  return ended;
}
