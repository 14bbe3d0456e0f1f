import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { SourceFile } from './check-walls.ts';
import { readImports } from './read-imports.ts';

/** The checkout this file is in. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every script that Node, a browser or a bundler would load, whatever its language; `check-walls.ts` refuses all but TypeScript. */
const SCRIPT = /\.[cm]?[jt]sx?$/iu;

/** Projects of their own, with packages of their own, which nothing here imports. */
const EXAMPLES = 'examples/';

/** Every script of a checkout that git does not ignore, new ones included; relative to its root. */
export function listSources(root: string): string[] {
  return listFiles(root).filter((file) => SCRIPT.test(file) && !file.startsWith(EXAMPLES));
}

/** Every file of a checkout that git does not ignore, new ones included; relative to its root. */
export function listFiles(root: string = ROOT): string[] {
  // Without -z, git puts a name outside ASCII in quotes.
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** The text of a file of a checkout. */
export function readText(file: string, root: string = ROOT): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Every source file of this checkout with what it imports. */
export function readRepository(): SourceFile[] {
  return listSources(ROOT).map((file) => ({ path: file, imports: readImports(file, readText(file)) }));
}

const packageSchema = z.object({
  name: z.string(),
  exports: z.union([z.string(), z.record(z.string(), z.string())]).default({}),
});

/** Every specifier that a package, an app or the tools of this checkout export, and the file it leads to. @throws when one exports in another way than by file. */
export function readEntries(): Map<string, string> {
  const manifests = listFiles(ROOT).filter((file) =>
    /^(?:(?:packages|apps)\/[^/]+|tools)\/package\.json$/u.test(file),
  );
  return new Map(
    manifests.flatMap((manifest) => {
      const { name, exports } = packageSchema.parse(JSON.parse(readText(manifest)));
      return Object.entries(typeof exports === 'string' ? { '.': exports } : exports).map(
        ([key, file]): [string, string] => [
          path.posix.join(name, key),
          path.posix.join(path.posix.dirname(manifest), file),
        ],
      );
    }),
  );
}
