import { parseSync, Visitor } from 'oxc-parser';
import type { Comment, Expression, MemberExpression, SpreadElement } from 'oxc-parser';
import { isTestFile } from './module-of.ts';

/** Stands for an import whose target cannot be read from the text. */
export const UNREADABLE = '(unreadable)';

/** Functions that load a module without an import. */
const LOADERS = new Set(['require', 'createRequire', 'getBuiltinModule']);
/** What a file may ask of `import.meta` in any way, as it locates no other file. */
const HARMLESS = new Set(['env', 'main']);
const SCRIPT = /\.tsx?(?:[?#]|$)/u;
const REFERENCE = /^\/\s*<reference\s[^>]*\b(path|types)\s*=\s*["']([^"']+)["']/u;

/**
 * Every specifier a file names in an import or export, of values or types, static or dynamic, and every module product code starts. @throws when it cannot be parsed.
 */
export function readImports(path: string, source: string): string[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`);
  const found = new Set(comments.flatMap(referenceIn));
  const add = (specifier: string | null) => void found.add(specifier ?? UNREADABLE);
  // Tests start the program as a person does, from wherever it lies.
  const addStarted = isTestFile(path) ? () => {} : add;
  /** Where the uses of `import.meta` begin that have been read; any other may locate a file in secret. */
  const read = new Set<number>();
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value),
    ExportAllDeclaration: (node) => add(node.source.value),
    ExportNamedDeclaration(node) {
      if (node.source !== null) add(node.source.value);
    },
    ImportExpression: (node) => add(textOf(node.source)),
    TSImportType: (node) => add(node.source.value),
    TSExternalModuleReference: (node) => add(node.expression.value),
    TSModuleDeclaration(node) {
      if (node.id.type === 'Literal') add(node.id.value);
    },
    NewExpression({ callee, arguments: [file, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL') return;
      const name = textOf(file);
      const here = metaMember(base) === 'url';
      if (name === null) return;
      if (here && base !== undefined) read.add(base.start);
      if (SCRIPT.test(name)) addStarted(here ? besideThis(name) : null);
    },
    CallExpression({ callee, arguments: [specifier] }) {
      if (metaMember(callee) !== 'resolve') return;
      read.add(callee.start);
      addStarted(textOf(specifier));
    },
    MemberExpression(node) {
      if (HARMLESS.has(metaMember(node) ?? '')) read.add(node.start);
      if (LOADERS.has(memberName(node) ?? '')) add(null);
    },
    MetaProperty(node) {
      if (node.meta.name === 'import' && !read.has(node.start)) add(null);
    },
    Identifier(node) {
      if (LOADERS.has(node.name)) add(null);
    },
  }).visit(program);
  return [...found];
}

/** What a string or a template without holes says; null for whatever is worked out at run time. */
function textOf(node: Expression | SpreadElement | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null;
}

/** The name of a member, however it is written; null when it is worked out at run time. */
function memberName({ computed, property }: MemberExpression): string | null {
  if (computed) return textOf(property);
  return property.type === 'Identifier' ? property.name : null;
}

/** `url` for `import.meta.url`; null for what is no member of `import.meta`. */
function metaMember(node: Expression | SpreadElement | undefined): string | null {
  if (node?.type !== 'MemberExpression' || node.object.type !== 'MetaProperty') return null;
  return node.object.meta.name === 'import' ? memberName(node) : null;
}

/** The specifier of a file that an address relative to this one names. */
function besideThis(address: string): string {
  return /^[./]|:/u.test(address) ? address : `./${address}`;
}

/** The file or package that a comment makes the compiler read. */
function referenceIn({ value }: Comment): string[] {
  const [, kind, name] = REFERENCE.exec(value) ?? [];
  if (name === undefined) return [];
  return [kind === 'path' ? besideThis(name) : name];
}
