/**
 * Text for a jsonb column that both databases take: objects and arrays are always sent as JSON text, characters jsonb
 * cannot hold (NUL, lone surrogates) become U+FFFD.
 */
export function jsonColumn(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.replaceAll('\u0000', '\uFFFD').toWellFormed() : item,
  );
}
