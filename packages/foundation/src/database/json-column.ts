import type { ColumnType } from 'kysely';

/** A jsonb column: read as a value, written as the text `jsonColumn` makes. */
export type JsonColumn = ColumnType<unknown, string, string>;

/**
 * Text for a jsonb column that both databases take: objects and arrays are always sent as JSON text, characters jsonb
 * cannot hold (NUL, lone surrogates) become U+FFFD.
 */
export function jsonColumn(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.replaceAll('\u0000', '\uFFFD').toWellFormed() : item,
  );
}
