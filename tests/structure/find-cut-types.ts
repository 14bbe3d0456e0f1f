import { parseSync, Visitor } from 'oxc-parser';

const CUTS = new Set(['Pick', 'Omit']);

/** Every `Pick` and `Omit` of a file that cuts a piece out of an imported type, as it is written. */
export function findCutTypes(path: string, source: string): string[] {
  const { program, module } = parseSync(path, source);
  const imported = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  const names: { name: string; start: number }[] = [];
  const cuts: { whole: Range; of: Range }[] = [];
  const add = (name: string, whole: Range, of: Range | undefined) => {
    if (CUTS.has(name) && of !== undefined) cuts.push({ whole, of });
  };
  new Visitor({
    Identifier: ({ name, start }) => names.push({ name, start }),
    TSImportType: ({ start }) => names.push({ name: 'import', start }),
    TSTypeReference: ({ typeName, typeArguments, start, end }) =>
      add(source.slice(typeName.start, typeName.end), { start, end }, typeArguments?.params[0]),
    TSInterfaceHeritage: ({ expression, typeArguments, start, end }) =>
      add(source.slice(expression.start, expression.end), { start, end }, typeArguments?.params[0]),
  }).visit(program);
  return cuts
    .filter(({ of }) =>
      names.some(
        ({ name, start }) => start >= of.start && start < of.end && (name === 'import' || imported.has(name)),
      ),
    )
    .map(({ whole }) => source.slice(whole.start, whole.end));
}

interface Range {
  start: number;
  end: number;
}
