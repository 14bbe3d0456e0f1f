import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 180_000;

/** Waits until the server in a container takes calls; rejects with its log when that takes more than three minutes. */
export async function waitUntilReady(url: string, log: () => string | Promise<string>): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  while (!(await isReady(url))) {
    // oxlint-disable no-await-in-loop -- a container tells nobody when its server is ready
    if (performance.now() > until) throw new Error(await log());
    await delay(250);
    // oxlint-enable no-await-in-loop
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
