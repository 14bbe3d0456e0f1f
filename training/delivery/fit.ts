// `npm run fit -- text DIR… | --rated DIR --cache DIR`: fits the bands of vocabulary and grammar to rated texts of an operator's own, or the
// weights of the sound to rated recordings.
import { inspect } from 'node:util';
import { failureMessageOf } from '@bandpal/foundation';
import { openTextScorer, printable, UsageError } from '@bandpal/tools/evaluate/bands';
import { fitSound, SOUND_USAGE } from './fit-sound.ts';
import { fitText, TEXT_USAGE } from './text/fit-text.ts';

const [what, ...args] = process.argv.slice(2);
try {
  if (what === 'text' && !args.includes('--help')) {
    await fitText(args, {
      print: (text) => console.log(printable(text)),
      openScorer: openTextScorer,
      dataDirectory: process.env['DATA_DIR'] || './data',
    });
  } else if (what === undefined || args.includes('--help') || what === '--help') {
    console.log(`Usage: npm run fit -- ${SOUND_USAGE}\n       npm run fit -- ${TEXT_USAGE}`);
  } else await fitSound([what, ...args]);
} catch (error) {
  // Names in it may come from other people's files.
  console.error(printable(failureMessageOf(error) ?? inspect(error)));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
