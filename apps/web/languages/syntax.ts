import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree with TypeScript and JSX). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

/** A piece of a source that is replaced; nothing where `start` is `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export function parse(code: string, file: string): Node {
  const { program, errors } = parseSync(file.endsWith('x') ? 'module.tsx' : 'module.ts', code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  return program as unknown as Node;
}

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([property]) => property !== 'typeAnnotation' && property !== 'typeArguments')
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);

export function visit(node: Node, parent: Node | null, see: (node: Node, parent: Node | null) => void): void {
  see(node, parent);
  for (const child of childrenOf(node)) visit(child, node, see);
}

/** Edits don't overlap; of two at one place the one that was made first comes first. */
export function edited(code: string, edits: readonly Edit[]): string {
  let end = 0;
  let result = '';
  for (const edit of edits.toSorted((left, right) => left.start - right.start)) {
    result += code.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + code.slice(end);
}
