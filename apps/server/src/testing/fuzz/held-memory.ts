import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';

const TOLD = /^held after a collection: (\d+)$/gm;
const MEGABYTE = 2 ** 20;
/** A collection takes a second or two; a server that is busy with the last requests gets to it later. */
const MOST_LOOKS = 300;
const LOOK_MS = 100;

/** Setting under which a server tells what it holds. */
export const TELLS_MEMORY = {
  NODE_OPTIONS: `--expose-gc --import=${fileURLToPath(new URL('tell-memory.ts', import.meta.url))}`,
};

/** Megabytes that the server's JavaScript holds after a collection that is forced now. The pages of its database are none of them. */
export async function heldMemory({ child, output }: ServerProcess): Promise<number> {
  const before = [...output().matchAll(TOLD)].length;
  child.kill('SIGUSR2');
  for (let looked = 0; looked < MOST_LOOKS; looked += 1) {
    const told = [...output().matchAll(TOLD)].at(before);
    if (told !== undefined) return Number(told[1]) / MEGABYTE;
    // oxlint-disable-next-line no-await-in-loop -- until it is told
    await setTimeout(LOOK_MS);
  }
  throw new Error('the server does not tell what it holds');
}
