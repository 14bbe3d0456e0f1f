import { parseArgs } from 'node:util';
import { UsageError } from './command.ts';
import type { Command, CommandCall, CommandOption } from './command.ts';
import { COMMANDS } from './commands/index.ts';

const PROGRAM = 'node apps/server/src/command-line.ts';
const JSON_OPTION: CommandOption = { type: 'boolean', help: 'print JSON' };

/** The list of all commands, or of some. */
function overview(commands: readonly Command[] = COMMANDS): string {
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
function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, json: JSON_OPTION }).map(
    ([name, { value, help }]) => `  --${name}${value === undefined ? '' : ` ${value}`}: ${help}`,
  );
  return [`Usage: ${PROGRAM} ${synopsisOf(command)} [OPTIONS]`, '', command.summary, '', ...options].join(
    '\n',
  );
}

/** A command with its operands, such as `users create EMAIL`. */
export function synopsisOf(command: Command): string {
  return [command.name, ...command.operands].join(' ');
}

/** What a command line asks for. */
export type ParsedCommandLine =
  | { kind: 'help'; text: string }
  | { kind: 'command'; command: Command; call: CommandCall; json: boolean };

const COMMON_OPTIONS = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

const HELP: readonly string[] = ['help', '--help', '-h'];

/** Reads the words behind the program's name. @throws UsageError */
export function parseCommandLine(argv: readonly string[]): ParsedCommandLine {
  const [group = 'help', verb = ''] = argv;
  if (HELP.includes(group)) return { kind: 'help', text: overview() };
  const ofGroup = COMMANDS.filter(({ name }) => name.startsWith(`${group} `));
  if (ofGroup.length > 0 && HELP.includes(verb)) {
    return { kind: 'help', text: overview(ofGroup) };
  }
  // A command is two words, or one.
  const command =
    COMMANDS.find(({ name }) => name === `${group} ${verb}`) ?? COMMANDS.find(({ name }) => name === group);
  if (command === undefined) {
    throw new UsageError(`There is no command "${`${group} ${verb}`.trim()}". Try --help.`);
  }
  const { values, positionals } = parsed(command, argv.slice(command.name.split(' ').length));
  if (values['help'] === true) return { kind: 'help', text: helpOf(command) };
  const needed = command.operands.filter((operand) => !operand.startsWith('['));
  if (positionals.length < needed.length || positionals.length > command.operands.length) {
    const expected = command.operands.length === 0 ? 'nothing' : command.operands.join(' ');
    throw new UsageError(`"${command.name}" takes ${expected}. Try ${command.name} --help.`);
  }
  return { kind: 'command', command, call: { positionals, options: values }, json: values['json'] === true };
}

function parsed(
  command: Command,
  args: readonly string[],
): { values: Record<string, string | boolean | undefined>; positionals: string[] } {
  const own = Object.entries(command.options).map(([name, { type }]) => [name, { type }] as const);
  try {
    const options = { ...COMMON_OPTIONS, ...Object.fromEntries(own) };
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // parseArgs says in plain words which option is wrong.
    if (error instanceof TypeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}
