import { parseSync } from 'oxc-parser';

/** `import('./x.ts').Name` in the place of a type, which is no statement. */
const TYPE_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1/gu;

/** Every specifier a file names in an import or export, of values or types, static or dynamic. @throws when it cannot be parsed. */
export function readImports(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...[...source.matchAll(TYPE_IMPORT)].map(([, , specifier = '']) => specifier),
  ];
  return [...new Set(named)];
}
