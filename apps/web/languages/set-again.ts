import { childrenOf, edited, parse, visit } from './syntax.ts';
import type { Edit, Node } from './syntax.ts';
import { SPACE_MARK } from './prepare-source.ts';

/** A constant of another module that is copied while this one runs: it would keep its first language if it held texts. */
export interface Crossing {
  name: string;
  from: string;
  /** Where it is copied to. */
  into: string;
}

interface Prepared {
  code: string;
  /** Whether constants are set again, and whether components use the texts. */
  sets: boolean;
  uses: boolean;
  parts: readonly string[];
  texts: readonly string[];
  crossings: readonly Crossing[];
}

const RUNTIME = '_w_runtime_';
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
/** Makes a value out of others and keeps nothing, so that it can be called again. */
const PURE_CALL =
  /^(?:Object\.(?:entries|fromEntries|keys|values)|.+\.(?:map|flatMap|filter|join|concat|toSorted|slice|find|startsWith)|new (?:Map|Set)|plural|withValues|formsOf|_w_runtime_(?:\.\w+)?)$/su;
/** Modules that hold texts: what is made of their constants is made again with them. */
const TEXT_MODULE = /-(?:texts?|catalogue|lessons|points|drills)\.ts$/u;

/**
 * A constant with texts keeps the language it was made in. Here it becomes a variable that is set again when the texts change; modules
 * that import it see the new value. Every component with markup asks for the texts, and code that is loaded later for those of its part.
 */
export function setAgain(code: string, file: string, partOf: (specifier: string) => string | null): Prepared {
  const program = parse(code, file);
  const body = program['body'] as Node[];
  const edits: Edit[] = [];
  const crossings: Crossing[] = [];
  const imported = importsOf(body);
  const changing = new Set([RUNTIME]);
  for (const [name, { from }] of imported) if (TEXT_MODULE.test(from)) changing.add(name);
  addMadeOf(body, changing);
  const exported: string[] = [];
  const parts: string[] = [];
  let uses = false;
  let sets = false;

  for (const statement of body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = declarationOf(statement);
    if (declaration?.type !== 'VariableDeclaration') {
      if (
        declaration?.type === 'ExpressionStatement' &&
        namesNow(declaration).some((name) => changing.has(name))
      )
        throw new Error(
          `${file}: a text is used while the module runs: ${code.slice(declaration.start, declaration.end)}`,
        );
      continue;
    }
    for (const declarator of declaration['declarations'] as Node[]) {
      const init = declarator['init'] as Node | null;
      const id = declarator['id'] as Node;
      if (init === null || id['name'] === RUNTIME) continue;
      if (isExport && FUNCTIONS.has(init.type) && changing.has(String(id['name'])))
        exported.push(String(id['name']));
      const names = namesNow(init);
      if (!names.some((name) => changing.has(name))) {
        for (const name of names) {
          const source = imported.get(name);
          if (source !== undefined) crossings.push({ ...source, into: String(id['name']) });
        }
        continue;
      }
      if (id.type !== 'Identifier') throw new Error(`${file}: texts are taken apart while the module runs.`);
      const calls = callsNow(init, code).filter((call) => !PURE_CALL.test(call) && !changing.has(call));
      if (calls.length > 0)
        throw new Error(
          `${file}: ${String(id['name'])} can't be set again, as it calls ${calls.join(', ')}.`,
        );
      const name = String(id['name']);
      if ((declaration['declarations'] as Node[]).length > 1)
        throw new Error(`${file}: ${name} isn't alone.`);
      sets = true;
      if (isExport) exported.push(name);
      edits.push({ start: declaration.start, end: declaration.start + 'const'.length, text: 'let' });
      edits.push({ start: id.end, end: init.start, text: `; _w_again_(() => { ${name} = (` });
      edits.push({ start: init.end, end: init.end, text: '); })' });
    }
  }

  visit(program, null, (node, parent) => {
    if (node.type === 'JSXAttribute' && (node['name'] as Node)['name'] === SPACE_MARK) {
      edits.push({ start: node.start - 1, end: node.end, text: '' });
      return;
    }
    if (node.type === 'JSXElement') edits.push(...spacesOf(node), ...leftOvers(node));
    if (node.type === 'ImportExpression') {
      const source = node['source'] as Node;
      const part = source.type === 'Literal' ? partOf(String(source['value'])) : null;
      if (part === null) return;
      parts.push(part);
      edits.push({ start: node.start, end: node.start, text: `_w_with_(${JSON.stringify(part)}, () => ` });
      edits.push({ start: node.end, end: node.end, text: ')' });
      return;
    }
    if (!FUNCTIONS.has(node.type) || !isComponent(nameOf(node, parent)) || !hasMarkup(node)) return;
    uses = true;
    const inner = node['body'] as Node;
    if (inner.type === 'BlockStatement') {
      edits.push({ start: inner.start + 1, end: inner.start + 1, text: ' _w_use_();' });
    } else {
      edits.push({ start: inner.start, end: inner.start, text: '(_w_use_(), ' });
      edits.push({ start: inner.end, end: inner.end, text: ')' });
    }
  });

  for (const statement of body) {
    const declaration = statement['declaration'] as Node | null | undefined;
    const name = (declaration?.['id'] as Node | undefined)?.['name'];
    if (declaration?.type === 'FunctionDeclaration' && changing.has(String(name)))
      exported.push(String(name));
  }

  return {
    code: edited(code, edits),
    sets,
    uses,
    parts,
    texts: exported,
    crossings,
  };
}

/** Adds what a module makes of names that change: functions by what they mention, and constants by what they are made of. */
function addMadeOf(body: readonly Node[], changing: Set<string>): void {
  const declarations = body.flatMap((statement) => {
    const declaration = declarationOf(statement);
    if (declaration?.type === 'FunctionDeclaration')
      return [{ id: declaration['id'] as Node, value: declaration }];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return (declaration['declarations'] as Node[]).flatMap((one) => {
      const value = one['init'] as Node | null;
      return value === null ? [] : [{ id: one['id'] as Node, value }];
    });
  });
  let size = -1;
  while (size !== changing.size) {
    size = changing.size;
    for (const { id, value } of declarations) {
      const names = FUNCTIONS.has(value.type) ? namesIn(value) : namesNow(value);
      if (id.type === 'Identifier' && names.some((name) => changing.has(name)))
        changing.add(String(id['name']));
    }
  }
}

const declarationOf = (statement: Node): Node | null =>
  statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement;

function namesIn(root: Node): string[] {
  const names: string[] = [];
  visit(root, null, (node) => {
    if (node.type === 'Identifier') names.push(String(node['name']));
  });
  return names;
}

const nameIn = (node: Node | undefined): string => (typeof node?.['name'] === 'string' ? node['name'] : '');

/** Imported values by their local names: how their module names them, and where they come from. */
function importsOf(body: readonly Node[]): Map<string, { name: string; from: string }> {
  const imports = new Map<string, { name: string; from: string }>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || statement['importKind'] === 'type') continue;
    for (const specifier of statement['specifiers'] as Node[]) {
      const local = nameIn(specifier['local'] as Node);
      const name = nameIn(specifier['imported'] as Node | undefined) || local;
      imports.set(local, { name, from: String((statement['source'] as Node)['value']) });
    }
  }
  return imports;
}

/** Nodes that run together with the module: a function does when it is handed to a call. */
function visitNow(node: Node, see: (node: Node) => void): void {
  see(node);
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  for (const child of childrenOf(node)) {
    if (FUNCTIONS.has(child.type) && !isCall) continue;
    if (
      child.type.startsWith('TS') &&
      child.type !== 'TSAsExpression' &&
      child.type !== 'TSSatisfiesExpression'
    )
      continue;
    visitNow(child, see);
  }
}

function namesNow(root: Node): string[] {
  if (FUNCTIONS.has(root.type)) return [];
  const names: string[] = [];
  visitNow(root, (node) => {
    if (node.type === 'Identifier') names.push(String(node['name']));
  });
  return names;
}

function callsNow(root: Node, code: string): string[] {
  const calls: string[] = [];
  visitNow(root, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const callee = node['callee'] as Node;
    calls.push(`${node.type === 'NewExpression' ? 'new ' : ''}${code.slice(callee.start, callee.end)}`);
  });
  return calls;
}

/** Spaces between the values of a text, which wuchale moves into it without taking them away. */
function leftOvers(element: Node): Edit[] {
  const children = element['children'] as Node[];
  const isMoved = children.some(
    (child) =>
      child.type === 'JSXElement' && nameIn((child['openingElement'] as Node)['name'] as Node) === 'W_tx_',
  );
  return children
    .filter(({ type, value }) => isMoved && type === 'JSXText' && /^[^\S\n]+$/u.test(String(value)))
    .map(({ start, end }) => ({ start, end, text: '' }));
}

const space = (place: number): Edit => ({ start: place, end: place, text: "{' '}" });

/** Puts the spaces at the edges of an element back that prepare-source.ts marked. */
function spacesOf(element: Node): Edit[] {
  const opening = element['openingElement'] as Node;
  const closing = element['closingElement'] as Node | null;
  const mark = (opening['attributes'] as Node[]).find(
    (attribute) => (attribute['name'] as Node | undefined)?.['name'] === SPACE_MARK,
  );
  const edges = String((mark?.['value'] as { value: string } | undefined)?.value);
  return [
    ...(edges.includes('start') ? [space(opening.end)] : []),
    ...(edges.includes('end') && closing !== null ? [space(closing.start)] : []),
  ];
}

/** The name a function has where it stands: its own, or that of the variable it is given to, through `memo` and the like. */
function nameOf(node: Node, parent: Node | null): string {
  const own = node['id'] as Node | null | undefined;
  if (own !== null && own !== undefined) return String(own['name']);
  return parent?.type === 'VariableDeclarator' ? String((parent['id'] as Node)['name']) : '';
}

const isComponent = (name: string): boolean => /^[A-Z]\w*[a-z]/u.test(name);

function hasMarkup(root: Node): boolean {
  let found = false;
  visit(root, null, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found = true;
  });
  return found;
}
