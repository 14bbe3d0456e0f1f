import { parseSync } from 'oxc-parser';
import { isTestFile } from './module-of.ts';

/** `import('./x.ts').Name` in the place of a type, which is no statement. */
const TYPE_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)\s*\./gu;
/** A module that is started rather than imported: a process, a worker. */
const STARTED = /new URL\(\s*(['"])([^'"]+\.tsx?)\1,\s*import\.meta\.url\s*\)/gu;
const LITERAL = /^(['"])([^'"]+)\1$/u;
/** Other ways to load a file, which the parser does not list. */
const HIDDEN = /\bcreateRequire\b|\brequire\s*\(|\bimport\.meta\.glob\b/u;

/** Stands for an import whose target cannot be read from the text. */
export const UNREADABLE = '(unreadable)';

/**
 * Every specifier a file names in an import or export, of values or types, static or dynamic, and every module product code starts. @throws when it cannot be parsed.
 */
export function readImports(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end);
      return LITERAL.exec(text)?.[2] ?? UNREADABLE;
    }),
    ...[...source.matchAll(TYPE_IMPORT)].map(([, , specifier = '']) => specifier),
    ...(isTestFile(path) ? [] : startedBy(source)),
    ...(HIDDEN.test(source) ? [UNREADABLE] : []),
  ];
  return [...new Set(named)];
}

/** Tests start the program as a person does, from wherever it lies. */
function startedBy(source: string): string[] {
  return [...source.matchAll(STARTED)].map(([, , file = '']) => (file.startsWith('.') ? file : `./${file}`));
}
