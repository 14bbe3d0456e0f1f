import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Allowance } from './allowance.ts';
import { isTestFile, moduleOf } from './module-of.ts';
import { UNREADABLE } from './read-imports.ts';

/** A source file with what it imports. */
export interface SourceFile {
  /** Relative to the root of the repository. */
  path: string;
  imports: readonly string[];
}

/** What the files are held to. */
export interface Walls {
  /** Who may import whom, by module. */
  list: Readonly<Record<string, Allowance>>;
  /** Every specifier that a package of the repository exports, such as `@bandpal/rooms/ports`, and the file it leads to. */
  entries: ReadonlyMap<string, string>;
}

/** Everything the files import against the list, in words; empty when the walls stand. */
export function brokenWalls(files: readonly SourceFile[], { list, entries }: Walls): string[] {
  return files.flatMap((file) => {
    if (!/\.tsx?$/u.test(file.path)) return [`${file.path}: a script has to be TypeScript, in .ts or .tsx`];
    const from = moduleOf(file.path);
    const allowance = list[from];
    if (allowance === undefined) return [`${file.path}: the module ${from} is not in the allow-list`];
    return file.imports.flatMap((specifier) => {
      const fault = faultOf(file.path, specifier, allowance, entries);
      return fault === null ? [] : [`${file.path}: ${fault}`];
    });
  });
}

function faultOf(
  file: string,
  specifier: string,
  allowance: Allowance,
  entries: Walls['entries'],
): string | null {
  if (/^(?:\/|#|(?!node:)[A-Za-z]+:)|[%\\\s]/u.test(specifier))
    return `names ${specifier}, which is no module`;
  if (specifier.startsWith('@bandpal/')) {
    const entry = entries.get(specifier);
    return entry === undefined
      ? `uses ${specifier}, which no package exports`
      : refusal(file, entry, allowance);
  }
  if (!specifier.startsWith('.')) return faultOutside(file, specifier, allowance);
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const home = packageOf(file);
  if (home !== null && !isTestFile(file) && isTestFile(target)) return `uses the test kit ${target}`;
  if (home !== null && packageOf(target) !== home) return `reaches into ${target}, not through its package`;
  return refusal(file, target, allowance);
}

/** What speaks against the use of something that is not of this repository. */
function faultOutside(file: string, specifier: string, { loads, pure, sql }: Allowance): string | null {
  if (isTestFile(file)) return null;
  const from = moduleOf(file);
  if (specifier === UNREADABLE)
    return loads?.includes(file) ? null : 'may load a file that its imports do not show';
  if (from !== 'root' && /^(?:vitest|@vitest|@playwright)(?:\/|$)/u.test(specifier))
    return `is no test and may not use ${specifier}`;
  if (/^(?:node:)?(?:module|vm)$/u.test(specifier)) return `may not load modules through ${specifier}`;
  if (isBuiltin(specifier) && pure) return `${from} is pure and may not use ${specifier}`;
  if (/^(?:kysely|pg|@electric-sql\/pglite)(?:\/|$)/u.test(specifier) && !sql)
    return `${from} may not use the query builder`;
  return null;
}

function refusal(file: string, target: string, { may, tests = [] }: Allowance): string | null {
  const [from, to] = [moduleOf(file), moduleOf(target)];
  const isTest = isTestFile(file);
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
