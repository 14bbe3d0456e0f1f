// PGlite and node-postgres read some types into different values; these make both the same.

/** PostgreSQL type numbers (pg_type.oid). */
export const INT8_OID = 20;
export const BYTEA_OID = 17;

/** int8 and count(*): a number; rejects what a number cannot hold instead of rounding it. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
  return value;
}

/** bytea in its `\x…` form: a plain Uint8Array. */
export function parseBytea(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}
