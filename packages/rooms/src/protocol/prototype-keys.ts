const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'] as const;

/**
 * Whether data, as JSON brings them, have a key by which a page that merges them would change all its objects. What participants tell
 * each other is free of such keys; the requests of a site's other addresses are, too.
 */
export function hasPrototypeKeys(data: unknown): boolean {
  // A list in place of recursion: data may be nested deeper than calls can be.
  const waiting: unknown[] = [data];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (PROTOTYPE_KEYS.some((key) => Object.hasOwn(value, key))) return true;
    for (const inner of Object.values(value)) waiting.push(inner);
  }
  return false;
}
