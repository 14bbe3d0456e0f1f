import { spawnSync } from 'node:child_process';

/** A client of the protocol that Debian packages and npm does not. */
export interface DebianTool {
  /** Shows that it is there: ends with 0. */
  probe: readonly [string, ...string[]];
  debianPackage: string;
}

export const boto3: DebianTool = { probe: ['python3', '-c', 'import boto3'], debianPackage: 'python3-boto3' };
export const awsCli: DebianTool = { probe: ['aws', '--version'], debianPackage: 'awscli' };

/**
 * Whether a tool is here. Where `scripts/setup.sh tests` could have installed it, a missing one is a failure, not a reason to leave
 * tests out. @throws for root, and where CI is set.
 */
export function isHere({ probe: [program, ...args], debianPackage }: DebianTool): boolean {
  if (spawnSync(program, args, { stdio: 'ignore' }).status === 0) return true;
  const problem = `${debianPackage} is not installed`;
  if (process.getuid?.() === 0 || process.env['CI'] !== undefined) throw new Error(problem);
  console.warn(`NOT TESTED: ${problem}: sudo apt-get install ${debianPackage}`);
  return false;
}
