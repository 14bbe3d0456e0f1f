import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const EXAMPLE = fileURLToPath(new URL('./sign-in.ts', import.meta.url));

it('the example signs a person up and in, and ends by itself', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE], { timeout: 60_000 });
  expect(stdout).toBe('Signed in as ana@example.org\n');
});
