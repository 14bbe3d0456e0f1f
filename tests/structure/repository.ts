import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './check-walls.ts';
import { readImports } from './read-imports.ts';

/** The checkout this file is in. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every script that Node, a browser or a bundler would load, whatever its language; `check-walls.ts` refuses all but TypeScript. */
const SCRIPT = /\.[cm]?[jt]sx?$/iu;

/** Every script of a checkout that git does not ignore, new ones included; relative to its root. */
export function listSources(root: string): string[] {
  // Without -z, git puts a name outside ASCII in quotes.
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((file) => SCRIPT.test(file) && existsSync(path.join(root, file)));
}

/** The text of a file of a checkout. */
export function readText(file: string, root: string = ROOT): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Every source file of this checkout with what it imports. */
export function readRepository(): SourceFile[] {
  return listSources(ROOT).map((file) => ({ path: file, imports: readImports(file, readText(file)) }));
}
