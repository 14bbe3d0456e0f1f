import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@bandpal/foundation';
import { digestOf } from './digest-of.ts';

/** Keys of a backup that are in the data folder now. */
export interface PlacedKeys {
  /** Where those are that were there before. */
  keptAside: string[];
  /** Brings the data folder back to what it was. */
  undo(): void;
}

/** How a key of a backup stands to the data folder: it is `missing` there, `other` is there in its place, or it is the `same`. */
export function compareKey(name: string, from: string, to: string): 'missing' | 'other' | 'same' {
  const there = path.join(to, name);
  if (!existsSync(there)) return 'missing';
  return digestOf(path.join(from, name)) === digestOf(there) ? 'same' : 'other';
}

/**
 * Copies the named keys of a backup into the data folder. One that is the same is not touched: it may be mounted so that nobody can
 * write to it. Another one is renamed.
 * @param aside the name under which a key is kept.
 * @throws OperatorError when one of them cannot be put there; then all is as it was.
 */
export function placeKeys(
  names: readonly string[],
  { from, to, aside }: { from: string; to: string; aside: (name: string) => string },
): PlacedKeys {
  const keptAside: string[] = [];
  const undoing: (() => void)[] = [];
  const undo = () => undoing.toReversed().forEach((step) => step());
  for (const name of names) {
    const state = compareKey(name, from, to);
    if (state === 'same') continue;
    const file = path.join(to, name);
    try {
      if (state === 'other') {
        const kept = path.join(to, aside(name));
        renameSync(file, kept);
        undoing.push(() => renameSync(kept, file));
        keptAside.push(kept);
      }
      undoing.push(() => rmSync(file, { force: true }));
      copyFileSync(path.join(from, name), file);
      chmodSync(file, 0o600);
    } catch (error) {
      undo();
      throw new OperatorError(`The key ${file} cannot be replaced: ${String(error)}`, {
        cause: error,
      });
    }
  }
  return { keptAside, undo };
}
