import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const PIECE_BYTES = 1 << 20;

/** SHA-256 of a file, as hex. */
export function digestOf(file: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(PIECE_BYTES);
  const opened = openSync(file, 'r');
  try {
    for (let read = readSync(opened, piece); read > 0; read = readSync(opened, piece)) {
      hash.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(opened);
  }
  return hash.digest('hex');
}
