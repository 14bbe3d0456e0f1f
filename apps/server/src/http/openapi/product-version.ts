import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The version of the product: that of the project's own package.json. */
export function productVersion(): string {
  const file = new URL('../../../../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
