import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program to its end and gives its standard output; rejects with its error output when it fails. */
export async function runTool(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { stdout } = await execute(program, [...args], { env, timeout: 15_000 });
  return stdout;
}
