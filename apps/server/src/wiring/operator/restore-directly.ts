import path from 'node:path';
import type { Clock } from '@bandpal/foundation';
import { restoreBackup } from '../../backup/index.ts';
import type { Config } from '../../config/index.ts';
import { parseCommandLine } from '../../operator/parse-command-line.ts';
import type { Outcome } from '../../operator/run-command.ts';
import { allMigrations } from '../migrations.ts';

/** Carries out `backup restore`, for which the database must not be open; null for every other command line. */
export async function restoreDirectly(
  argv: readonly string[],
  config: Config,
  { clock, workingDirectory }: { clock: Clock; workingDirectory: string },
): Promise<Outcome | null> {
  const line = parseCommandLine(argv);
  if (line.kind !== 'command' || line.command.name !== 'backup restore') return null;
  const [folder = ''] = line.call.positionals;
  const { dataDirectory, databaseUrl, secretKey } = config;
  const restored = await restoreBackup(
    path.resolve(workingDirectory, folder),
    { dataDirectory, databaseUrl, secretKey, migrations: allMigrations, clock },
    { replace: line.call.options['replace'] === true },
  );
  const { madeAt, keptAside } = restored;
  const aside = keptAside.map((name) => `\nWhat was there is kept as ${name}`).join('');
  const text = `Restored the backup of ${madeAt}. Start the server, then look with \`store check\`.${aside}`;
  return { code: 0, out: line.json ? JSON.stringify(restored, null, 2) : text, err: '' };
}
