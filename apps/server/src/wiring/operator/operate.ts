import type { Logger } from 'pino';
import type { Clock } from '@bandpal/foundation';
import { readConfig } from '../../config/index.ts';
import { askChannel } from '../../operator/ask-channel.ts';
import { depsOfInstallation } from '../../operator/deps-of-installation.ts';
import { parseCommandLine } from '../../operator/parse-command-line.ts';
import { openDirectly } from './open-directly.ts';
import { restoreDirectly } from './restore-directly.ts';
import { answerWithoutDatabase, runCommand } from '../../operator/run-command.ts';
import type { Outcome } from '../../operator/run-command.ts';

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
