/**
 * Whether a JSON value holds text no database keeps: a NUL character, or half of a surrogate pair. It walks with a list of its own,
 * because a body may be nested deeper than calls can be.
 */
export function hasUnstorableText(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true;
    } else if (typeof next === 'object' && next !== null) {
      for (const entry of Object.entries(next)) waiting.push(...entry);
    }
  }
  return false;
}
