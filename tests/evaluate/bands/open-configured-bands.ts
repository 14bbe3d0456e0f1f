import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SCORER_VERSION } from '@bandpal/assessment';
import { textBandsFileSchema } from '@bandpal/contracts';
import type { TextBands } from '@bandpal/contracts';
import { UsageError } from '../usage-error.ts';

/**
 * The ratings that the operator's environment names in TEXT_BANDS_FILE; null where it names none. @throws UsageError for a file that is
 * missing, damaged or fitted for another version of the scorer: without it other bands would be measured than were asked for.
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
  const parsed = textBandsFileSchema.safeParse(parseJson(text));
  if (!parsed.success) throw refused('is no file of ratings for this version', parsed.error);
  const { scorer, criteria } = parsed.data;
  if (scorer !== SCORER_VERSION)
    throw refused(`was fitted for scorer ${scorer}, and this is ${SCORER_VERSION}`);
  return { id: path.basename(file), criteria };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
