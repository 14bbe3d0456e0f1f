import { readFileSync } from 'node:fs';

export interface DocumentedSpan {
  /** Name of the span it is below; null for the root. */
  parent: string | null;
  /** Keys, sorted. */
  attributes: string[];
}

/** The table of docs/operations/watch.md, by the names of the spans. */
export function documentedSpans(): Record<string, DocumentedSpan> {
  const page = readFileSync(new URL('../../../../../docs/operations/watch.md', import.meta.url), 'utf8');
  const rows = page.matchAll(/^\| `([a-z.]+)` \| (?:`([a-z.]+)`|–) \| [^|]+ \| ([^|]+) \|$/gm);
  return Object.fromEntries(
    [...rows].map(([, name = '', parent = null, attributes = '']) => [
      name,
      { parent, attributes: [...attributes.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key).toSorted() },
    ]),
  );
}
