/**
 * Prints every so many-th line of code of criteria, scale and exam as ranges for Stryker's `--mutate`, because all changes take hours on a small
 * machine: `npm run mutate -- --mutate "$(node tools/mutation/some-lines.ts 6)"`. Changes of whole blocks, which are the easiest to notice, are
 * left out, so the score is rather too low than too high. A second number begins at another line: `some-lines.ts 8 4`.
 */
import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod';

const count = z.coerce.number().int();
const step = count.min(1).parse(process.argv[2] ?? '1');
const first = count.min(0).parse(process.argv[3] ?? '0');
const files = globSync([
  'packages/assessment/src/{criteria,scale}/*.ts',
  'packages/exam/src/{*,scenes/**/*}.ts',
]).filter((file) => !file.endsWith('.test.ts'));
const ranges = files.toSorted().flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:$|\/?\*|\/\/|import |\}|\]|\))/u.test(line) ? [] : [`${file}:${index + 1}-${index + 1}`],
    ),
);
process.stdout.write(ranges.filter((_, index) => index % step === first % step).join(','));
