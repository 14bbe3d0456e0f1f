import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SCORER_VERSION } from '@bandpal/assessment';
import { readTextBands, TEXT_BANDS_ID_LENGTH } from '@bandpal/contracts';
import type { TextBands } from '@bandpal/contracts';
import { UsageError } from '../usage-error.ts';

/**
 * The ratings that the operator's environment names in TEXT_BANDS_FILE, with the id that the server's reports give them; null where it names
 * none. @throws UsageError for a file that is missing, damaged or fitted for another version of the scorer: otherwise we would measure other
 * bands than those asked for.
 */
export async function openConfiguredBands(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<TextBands | null> {
  const { TEXT_BANDS_FILE: file } = environment;
  if (file === undefined || file === '') return null;
  const refused = (why: string, cause?: unknown) =>
    new UsageError(
      `TEXT_BANDS_FILE: ${file} ${why}. Write it with "npm run fit -- text", or leave the variable out.`,
      {
        cause,
      },
    );
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw refused('could not be read', error);
  });
  const reading = readTextBands(text, SCORER_VERSION);
  if (reading.state === 'other-version')
    throw refused(`was fitted for scorer ${reading.scorer}, and this is ${SCORER_VERSION}`);
  if (reading.state === 'damaged') throw refused(`is no file of ratings (${reading.why})`);
  const { criteria, provenance } = reading.file;
  const id = createHash('sha256').update(text).digest('hex').slice(0, TEXT_BANDS_ID_LENGTH);
  console.error(
    `Vocabulary and grammar follow ${provenance.texts} rated texts (${id}); on those texts themselves the agreement is too good`,
  );
  return { id, criteria };
}
