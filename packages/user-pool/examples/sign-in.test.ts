import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { expect, it } from 'vitest';

const EXAMPLE = fileURLToPath(new URL('./sign-in.ts', import.meta.url));

it('the example signs a person up and in, and ends by itself', async () => {
  // A new database in a folder takes longer to make than all the rest of the example.
  await using database = await createPostgresDatabase();
  const env = { ...process.env, DATABASE_URL: database.url };
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE], { env });
  expect(stdout).toBe('Signed in as ana@example.org\n');
});
