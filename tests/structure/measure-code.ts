import { parseSync, Visitor } from 'oxc-parser';

/** One function or class of a file, with its length in lines. */
export interface Measured {
  kind: 'function' | 'class';
  name: string;
  lines: number;
}

/** Every function and class of a source text. A function without a name of its own has that of the variable or member it is. */
export function measureCode(path: string, source: string): Measured[] {
  const found: Measured[] = [];
  const names = new Map<number, string>();
  const lines = ({ start, end }: { start: number; end: number }) =>
    source.slice(start, end).split('\n').length;
  const add = (kind: Measured['kind'], node: { start: number; end: number; id?: { name: string } | null }) =>
    found.push({ kind, name: node.id?.name ?? names.get(node.start) ?? '(anonymous)', lines: lines(node) });
  new Visitor({
    VariableDeclarator(node) {
      if (node.init !== null && node.id.type === 'Identifier') names.set(node.init.start, node.id.name);
    },
    MethodDefinition(node) {
      if (node.key.type === 'Identifier' || node.key.type === 'PrivateIdentifier') {
        names.set(node.value.start, node.key.name);
      }
    },
    FunctionDeclaration: (node) => void add('function', node),
    FunctionExpression: (node) => void add('function', node),
    ArrowFunctionExpression: (node) => void add('function', node),
    ClassDeclaration: (node) => void add('class', node),
  }).visit(parseSync(path, source).program);
  return found;
}
