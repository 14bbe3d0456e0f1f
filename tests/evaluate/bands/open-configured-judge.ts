import os from 'node:os';
import { systemClock, terminalLog } from '@bandpal/foundation';
import { readConfig } from '@bandpal/server/config';
import { openJudge } from '@bandpal/server/language/testing';
import type { Judge } from '@bandpal/server/language/testing';
import { printable } from '../printable.ts';
import { UsageError } from '../usage-error.ts';

/**
 * The judge of the operator's environment, with the time it has in the product. @throws UsageError where none is set; what is wrong with
 * the settings as the server would say it.
 */
export async function openConfiguredJudge(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Judge> {
  const machine = { cores: os.availableParallelism(), workingDirectory: process.cwd() };
  const { judge: service } = readConfig(environment, machine).language;
  const judge = await openJudge(service, { clock: systemClock, log: { ...terminalLog, warn: onceEach() } });
  if (judge !== null) return judge;
  throw new UsageError(
    'There is no judge to measure: set JUDGE_MODEL, and JUDGE_OPENAI_BASE_URL or LANGUAGE_OPENAI_BASE_URL (docs/operations.md).',
  );
}

/** Shows a warning the first time: a wrong key would repeat it for every text. */
function onceEach(): (fields: object, message: string) => void {
  const shown = new Set<string>();
  return (fields, message) => {
    const line = printable(`${message} ${JSON.stringify(fields)}`);
    if (!shown.has(line)) console.error(line);
    shown.add(line);
  };
}
