import { parseSync, Visitor } from 'oxc-parser';
import type { Comment, Expression, MemberExpression, SpreadElement } from 'oxc-parser';
import { isTestFile } from './module-of.ts';

/** Stands for whatever may load a file that cannot be told from the text. */
export const UNREADABLE = '(unreadable)';

/** What loads a module without an import, or runs a text that may. */
const LOADERS = new Set(['require', 'createRequire', 'getBuiltinModule', 'eval', 'Function']);
/** What a file may ask of `import.meta` in any way, as it locates no other file. */
const HARMLESS = new Set(['env', 'main']);
/** The end of a path to a script, or all of it. */
const SCRIPT = /^\S*\.tsx?(?:[?#]\S*)?$/u;
/** An address that is the path it reads as: nothing in it is encoded or dropped. */
const PLAIN = /^[\w./?=-]+$/u;
const REFERENCE = /^\/\s*<reference\s[^>]*\b(path|types)\s*=\s*["']([^"']+)["']/u;

/**
 * Every specifier a file names in an import or export, of values or types, static or dynamic, and every module product code starts.
 * @throws when it cannot be parsed.
 */
export function readImports(path: string, source: string): string[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`);
  const found = new Set(comments.flatMap(referenceIn));
  /** Where the strings and the uses of `import.meta` begin that have been understood. */
  const read = new Set<number>();
  const add = (node: Expression) => {
    read.add(node.start);
    found.add(textOf(node) ?? UNREADABLE);
  };
  // Tests start the program as a person does, from wherever it lies.
  const addStarted = (specifier: string) => isTestFile(path) || found.add(specifier);
  const addScript = (start: number, text: string) => {
    if (SCRIPT.test(text) && !read.has(start)) addStarted(UNREADABLE);
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => node.source && add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    TSModuleDeclaration: ({ id }) => id.type === 'Literal' && add(id),
    NewExpression({ callee, arguments: [address, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL') return;
      const text = textOf(address);
      if (address === undefined || base === undefined || metaMember(base) !== 'url') return;
      if (text === null || !PLAIN.test(text)) return;
      read.add(address.start).add(base.start);
      if (SCRIPT.test(text)) addStarted(besideThis(text));
    },
    CallExpression({ callee, arguments: [specifier] }) {
      if (specifier === undefined || metaMember(callee) !== 'resolve') return;
      read.add(callee.start).add(specifier.start);
      addStarted(textOf(specifier) ?? UNREADABLE);
    },
    MemberExpression(node) {
      if (HARMLESS.has(metaMember(node) ?? '')) read.add(node.start);
      if (LOADERS.has(memberName(node) ?? '')) found.add(UNREADABLE);
    },
    MetaProperty: (node) => node.meta.name === 'import' && !read.has(node.start) && found.add(UNREADABLE),
    Identifier: (node) => LOADERS.has(node.name) && found.add(UNREADABLE),
    Literal: (node) => typeof node.value === 'string' && addScript(node.start, node.value),
    TemplateElement: (node) => addScript(node.start, node.value.raw),
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
