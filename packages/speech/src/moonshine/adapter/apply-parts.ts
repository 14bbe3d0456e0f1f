import type { Part } from './model-patch.ts';

/**
 * The patched file in pieces, in order. They are views of `original` and of the patch, so that a checksum can be taken without a
 * second copy of the file in memory. `original` must be as long as the patch says.
 */
export function applyParts(original: Uint8Array, parts: readonly Part[]): Uint8Array[] {
  return parts.map((part) =>
    'add' in part ? part.add : original.subarray(part.copy.offset, part.copy.offset + part.copy.length),
  );
}
