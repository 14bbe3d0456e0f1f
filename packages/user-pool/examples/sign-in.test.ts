import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A process of its own that makes keys and a database, on a machine that other tests keep busy. */
const TIMEOUT_MS = 180_000;
const EXAMPLE = fileURLToPath(new URL('./sign-in.ts', import.meta.url));

it('the example signs a person up and in, and ends by itself', { timeout: TIMEOUT_MS }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE], { timeout: TIMEOUT_MS });
  expect(stdout).toBe('Signed in as ana@example.org\n');
});
