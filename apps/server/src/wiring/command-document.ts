// The tables of commands in docs/commands.md: the operator's from their help texts, the contributor's from package.json and the Makefile.
import { documentTable, withMarkedText } from '@bandpal/foundation';
import { z } from 'zod';
import { COMMANDS, synopsisOf } from '../operator/index.ts';
import type { Command } from '../operator/index.ts';

/** The words for scripts that run somebody else's program, or a file that serves several scripts. */
const SCRIPT_WORDS: Readonly<Record<string, string>> = {
  build: 'Builds the call engine and the site.',
  check:
    'Checks format, lint and types, and runs the tests that changes affect: uncommitted ones, or those since `-- COMMIT`.',
  content: 'Checks the form of cards and topics, and runs the tests that read them.',
  format: 'Formats every file.',
  'format:check': 'Says which files are not formatted.',
  lint: 'Looks for mistakes in the code, and for code that nothing uses.',
  mutate:
    'Changes the scorer in many small ways and counts the changes that make a test fail; `-- --mutate FILES` takes a part.',
  operator: "Runs one of the operator's commands (above).",
  start: 'Starts the server with the settings of the environment.',
  test: 'Runs the tests of the code (Vitest); `-- FILE…` runs some.',
  texts: 'Brings the texts of the pages into the catalogue.',
};

/** What the table of scripts is made of. `read` gives the text of a file of the repository. */
export interface ScriptSources {
  packageJson: string;
  makefile: string;
  read: (file: string) => string;
}

/** A page with both tables between their marks as they are now. @throws RangeError when marks or the words for a script are missing. */
export function withCommands(page: string, sources: ScriptSources): string {
  const operator = documentTable(['Command', 'What it does'], COMMANDS.map(rowOf));
  const scripts = documentTable(
    ['Command', 'What it does'],
    [...targetRows(sources.makefile), ...scriptRows(sources)],
  );
  return withMarkedText(withMarkedText(page, 'operator', operator), 'scripts', scripts);
}

function rowOf(command: Command): readonly string[] {
  const options = Object.entries(command.options).map(
    ([name, { value, help }]) => `\`--${name}${value === undefined ? '' : ` ${value}`}\`: ${help}`,
  );
  const words = [command.summary, ...(options.length === 0 ? [] : [`${options.join('; ')}.`])];
  return [`\`${synopsisOf(command)}\``, words.join(' ')];
}

/** The targets of a Makefile, each with the comment above it. */
function targetRows(makefile: string): string[][] {
  return [...makefile.matchAll(/^# (.+)\n([a-z][\w-]*):/gmu)].map(([, words = '', name = '']) => [
    `\`make ${name}\``,
    words,
  ]);
}

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

function scriptRows({ packageJson, read }: ScriptSources): string[][] {
  const { scripts } = packageSchema.parse(JSON.parse(packageJson));
  const stale = Object.keys(SCRIPT_WORDS).filter((name) => !Object.hasOwn(scripts, name));
  if (stale.length > 0) throw new RangeError(`There are no scripts ${stale.join(', ')}.`);
  return Object.entries(scripts)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, command]) => {
      const words = SCRIPT_WORDS[name];
      return words === undefined ? rowOfFile(name, command, read) : [`\`npm run ${name}\``, words];
    });
}

/** A script as its file calls it, with the first sentence of the comment at the head of that file. */
function rowOfFile(name: string, command: string, read: (file: string) => string): string[] {
  const file = /\bnode (\S+\.ts)\b/u.exec(command)?.[1];
  const comment = file === undefined ? null : /^(?:\/\/ .*\n)+/u.exec(read(file));
  const text = (comment?.[0] ?? '')
    .replaceAll(/^\/\/ /gmu, '')
    .replaceAll('\n', ' ')
    .trim();
  const [call = `npm run ${name}`] = new RegExp(`(?<=\`)npm run ${name}\\b[^\`]*`, 'u').exec(text) ?? [];
  const words = text
    .replace(`\`${call}\`: `, '')
    .replace(`: \`${call}\` `, ', ')
    .replace(`: \`${call}\``, '');
  const sentence = /^.+?\.(?= |$)/u.exec(words)?.[0];
  if (sentence === undefined) throw new RangeError(`There are no words for npm run ${name}.`);
  return [`\`${call}\``, `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`];
}
