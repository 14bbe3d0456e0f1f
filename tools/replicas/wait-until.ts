import { setTimeout as delay } from 'node:timers/promises';

/** A busy machine answers late; nothing here takes longer on one that is not stuck. */
const PATIENCE_MS = 300_000;
const PAUSE_MS = 200;

/** Resolves when it holds; rejects with `what` after five minutes. */
export async function waitUntil(what: string, holds: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!holds()) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`never: ${what}`);
    await delay(PAUSE_MS);
  }
}
