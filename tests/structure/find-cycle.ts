import path from 'node:path';
import type { SourceFile } from './check-walls.ts';

/** One cycle of a directed graph as the names on it, the first again at the end; null when there is none. */
export function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const trail: string[] = [];

  function visit(node: string): string[] | null {
    const at = trail.indexOf(node);
    if (at >= 0) return [...trail.slice(at), node];
    if (done.has(node)) return null;
    trail.push(node);
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next);
      if (cycle !== null) return cycle;
    }
    trail.pop();
    done.add(node);
    return null;
  }

  for (const node of edges.keys()) {
    const cycle = visit(node);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** Folders that import a folder beside them which imports them, over others too, with what lies in them: "a: b → c → b". */
export function siblingsInCircles(files: readonly SourceFile[]): string[] {
  const edges = new Map<string, Map<string, string[]>>();
  for (const { path: file, imports } of files) {
    for (const specifier of imports.filter((one) => one.startsWith('.'))) {
      const from = path.posix.dirname(file).split('/');
      const to = path.posix.dirname(path.posix.join(path.posix.dirname(file), specifier)).split('/');
      const at = from.findIndex((name, index) => name !== to[index]);
      const [own, other] = [from[at], to[at]];
      if (own === undefined || other === undefined) continue;
      const parent = from.slice(0, at).join('/');
      const inside = edges.get(parent) ?? new Map<string, string[]>();
      edges.set(parent, inside.set(own, [...(inside.get(own) ?? []), other]));
    }
  }
  return [...edges].flatMap(([parent, inside]) => {
    const cycle = findCycle(inside);
    return cycle === null ? [] : [`${parent}: ${cycle.join(' → ')}`];
  });
}
