import { z } from 'zod';
import { derivedKey } from '../config/derived-key.ts';
import type { InstallationSecret } from '../config/index.ts';

/** The file that says what a backup holds; it is written last. */
export const MANIFEST = 'manifest.json';
/** The database, as the kind of it writes it. */
export const DATABASE = 'database';

/** What stands in `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgresql']),
  /** Changes of the tables that the database has had. */
  migrations: z.array(z.string()),
  /** Tells whether a key is the one the database was sealed with; says nothing of the key. */
  keyMark: z.string(),
  /** SHA-256 of every other file. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What `keyMark` is for this secret. */
export function keyMarkOf(secret: InstallationSecret): string {
  return Buffer.from(derivedKey(secret, 'mark of backups')).toString('hex').slice(0, 16);
}
