import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Allowance } from './allowance.ts';
import { isTestFile, moduleOf, moduleOfSpecifier } from './module-of.ts';
import { UNREADABLE } from './read-imports.ts';

/** A source file with what it imports. */
export interface SourceFile {
  /** Relative to the root of the repository. */
  path: string;
  imports: readonly string[];
}

type AllowList = Readonly<Record<string, Allowance>>;

/** Everything the files import against the list, in words; empty when the walls stand. */
export function brokenWalls(files: readonly SourceFile[], list: AllowList): string[] {
  return files.flatMap((file) => {
    if (!/\.tsx?$/u.test(file.path)) return [`${file.path}: a script has to be TypeScript, in .ts or .tsx`];
    const from = moduleOf(file.path);
    const allowance = list[from];
    if (allowance === undefined) return [`${file.path}: the module ${from} is not in the allow-list`];
    return file.imports.flatMap((specifier) => {
      const fault = faultOf(file, specifier, from, allowance);
      return fault === null ? [] : [`${file.path}: ${fault}`];
    });
  });
}

/** The module a specifier leads to; null outside this repository. */
export function targetModule(file: string, specifier: string): string | null {
  if (specifier.startsWith('@bandpal/')) return moduleOfSpecifier(specifier);
  return specifier.startsWith('.') ? moduleOf(targetFile(file, specifier)) : null;
}

function faultOf(file: SourceFile, specifier: string, from: string, allowance: Allowance): string | null {
  const isTest = isTestFile(file.path);
  const to = targetModule(file.path, specifier);
  if (/^(?:\/|#|(?!node:)[a-z]+:)/u.test(specifier)) return `names ${specifier}, which is no module`;
  if (to !== null && specifier.startsWith('.')) {
    const home = packageOf(file.path);
    const target = targetFile(file.path, specifier);
    if (!isTest && home !== null && isTestFile(target)) return `uses the test kit ${target}`;
    if (home !== null && packageOf(target) !== home) return `reaches into ${target}, not through its package`;
  }
  if (to !== null) return refusal(from, to, isTest, allowance);
  if (isTest) return null;
  if (specifier === UNREADABLE) {
    return allowance.loads?.includes(file.path) ? null : 'imports what cannot be read from its text';
  }
  if (from !== 'root' && /^(?:vitest|@vitest|@playwright)(?:\/|$)/u.test(specifier))
    return `is no test and may not use ${specifier}`;
  if (isBuiltin(specifier) && allowance.pure) return `${from} is pure and may not use ${specifier}`;
  if (/^(?:kysely|pg|@electric-sql\/pglite)(?:\/|$)/u.test(specifier) && !allowance.sql)
    return `${from} may not use the query builder`;
  return null;
}

function targetFile(file: string, specifier: string): string {
  return path.posix.join(path.posix.dirname(file), specifier);
}

function refusal(from: string, to: string, isTest: boolean, { may, tests = [] }: Allowance): string | null {
  if (to === from || may.includes(to)) return null;
  if (isTest && tests.includes(to)) return null;
  return `${from} may not import ${to}${isTest ? ', not even in its tests' : ''}`;
}

/** The folder with the `package.json` a file belongs to; null for the settings at the root, which belong to all. */
function packageOf(file: string): string | null {
  if (!file.includes('/')) return null;
  const [top = '', name = ''] = file.split('/');
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top;
}
