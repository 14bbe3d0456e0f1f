import path from 'node:path';
import type { Clock } from '@bandpal/foundation';
import type { Logger } from 'pino';
import { restoreBackup } from '../../backup/index.ts';
import { readConfig } from '../../config/index.ts';
import type { Config } from '../../config/index.ts';
import { answerWithoutDatabase, askChannel, runCommand } from '../../operator/ask-channel.ts';
import type { Outcome } from '../../operator/ask-channel.ts';
import { depsOfInstallation } from '../../operator/deps-of-installation.ts';
import { parseCommandLine } from '../../operator/parse-command-line.ts';
import { allMigrations } from '../migrations.ts';
import { openDirectly } from './open-directly.ts';

/**
 * Does what a command line asks for, with the settings of an environment: PostgreSQL is opened beside the server; the built-in
 * database belongs to one process, so the running server is asked, and it is opened only when none runs.
 */
export async function operate(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  machine: { cores: number; workingDirectory: string; clock: Clock; log: Logger },
): Promise<Outcome> {
  const answer = answerWithoutDatabase(argv);
  if (answer !== null) return answer;
  const config = readConfig(environment, machine);
  const served = config.databaseUrl === undefined ? await askChannel(config.dataDirectory, argv) : null;
  if (served !== null) return served;
  const restored = await restoreDirectly(argv, config, machine);
  if (restored !== null) return restored;
  const line = parseCommandLine(argv);
  const takesOlderTables = line.kind === 'command' && line.command.takesOlderTables === true;
  await using installation = await openDirectly(config, { ...machine, takesOlderTables });
  // Awaited here: the database closes when this function ends.
  return await runCommand(argv, depsOfInstallation(installation));
}

/** Carries out `backup restore`, for which the database must not be open; null for every other command line. */
async function restoreDirectly(
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
