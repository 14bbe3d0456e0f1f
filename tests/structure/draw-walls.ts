import type { Allowance } from './allowance.ts';

/** Longest line of the picture. */
const WIDTH = 128;

/** A page with the picture of the list in its block: each module of the product, and what it may import. */
export function withWalls(page: string, list: Readonly<Record<string, Allowance>>): string {
  return page.replace(/(?<=```walls\n)[\s\S]*?(?=```)/u, `${drawWalls(list)}\n`);
}

function drawWalls(list: Readonly<Record<string, Allowance>>): string {
  const modules = Object.entries(list).filter(([name]) => isProduct(name));
  const indent = Math.max(...modules.map(([name]) => name.length));
  return modules.map(([name, { may }]) => `${name.padEnd(indent)} → ${wrapped(may, indent + 3)}`).join('\n');
}

function wrapped(names: readonly string[], indent: number): string {
  const lines = [''];
  for (const name of names) {
    const last = lines.at(-1) ?? '';
    if (indent + last.length + 1 + name.length > WIDTH) lines.push(name);
    else lines[lines.length - 1] = last === '' ? name : `${last} ${name}`;
  }
  return names.length === 0 ? '–' : lines.join(`\n${' '.repeat(indent)}`);
}

/** Whether a module is shipped, and so neither builds, checks, explains nor trains the product. */
export function isProduct(name: string): boolean {
  return !/^(?:tests|tools|scripts|training|root)|\/(?:testing|build|examples)$/u.test(name);
}
