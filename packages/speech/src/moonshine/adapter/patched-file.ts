import { createHash } from 'node:crypto';
import { AdapterError } from './adapter-error.ts';
import type { FilePatch, Part } from './model-patch.ts';
import type { FileIdentity } from './patch-header.ts';

/**
 * The patched file in pieces, as views of `original` and of the patch. Throws an AdapterError unless `original` is the file that the
 * patch was made for and the result the one that was made then.
 */
export function patchedFile(original: Uint8Array, { file, from, to, parts }: FilePatch): Uint8Array[] {
  if (!isSame([original], from)) {
    throw new AdapterError(
      `The adapter was made for another version of the package @moonshine-ai/moonshine-js: its ${file} is not the installed one.`,
    );
  }
  const pieces = applyParts(original, parts);
  if (!isSame(pieces, to)) {
    throw new AdapterError(`The adapter file is damaged: what it makes of ${file} has the wrong checksum.`);
  }
  return pieces;
}

function isSame(pieces: readonly Uint8Array[], identity: FileIdentity): boolean {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (bytes !== identity.bytes) return false;
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex') === identity.sha256;
}

/**
 * The patched file in pieces, in order. They are views of `original` and of the patch, so that a checksum can be taken without a
 * second copy of the file in memory. `original` must be as long as the patch says.
 */
export function applyParts(original: Uint8Array, parts: readonly Part[]): Uint8Array[] {
  return parts.map((part) =>
    'add' in part ? part.add : original.subarray(part.copy.offset, part.copy.offset + part.copy.length),
  );
}
