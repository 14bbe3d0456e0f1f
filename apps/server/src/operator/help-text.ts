import type { Command, CommandOption } from './command.ts';
import { COMMANDS } from './commands/index.ts';

const PROGRAM = 'node apps/server/src/command-line.ts';
const JSON_OPTION: CommandOption = { type: 'boolean', help: 'print JSON' };

/** The list of all commands, or of some. */
export function overview(commands: readonly Command[] = COMMANDS): string {
  const lines = commands.map((command) => [synopsisOf(command), command.summary] as const);
  return [
    `Usage: ${PROGRAM} COMMAND [--json]`,
    '',
    'Settings are read from the same environment as the server. With the built-in database the running server does the work;',
    'otherwise the command opens the database itself.',
    '',
    ...lines.flatMap(([synopsis, summary]) => [`  ${synopsis}`, `      ${summary}`]),
    '',
    'COMMAND --help shows the options of a command. Exit codes: 0 done, 1 not done or a check failed, 2 not understood.',
  ].join('\n');
}

/** What one command does and takes. */
export function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, json: JSON_OPTION }).map(
    ([name, { value, help }]) => `  --${name}${value === undefined ? '' : ` ${value}`}: ${help}`,
  );
  return [`Usage: ${PROGRAM} ${synopsisOf(command)} [OPTIONS]`, '', command.summary, '', ...options].join(
    '\n',
  );
}

function synopsisOf(command: Command): string {
  return [command.name, ...command.operands].join(' ');
}
