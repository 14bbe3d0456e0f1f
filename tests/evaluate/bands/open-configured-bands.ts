import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SCORER_VERSION } from '@bandpal/assessment';
import { textBandsFileSchema } from '@bandpal/contracts';
import type { TextBands } from '@bandpal/contracts';
import * as z from 'zod';
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
  const content = parseJson(text);
  const { scorer = SCORER_VERSION } = otherVersionSchema.safeParse(content).data ?? {};
  // Before its content is read strictly: a later version may have other figures.
  if (scorer !== SCORER_VERSION)
    throw refused(`was fitted for scorer ${scorer}, and this is ${SCORER_VERSION}`);
  const parsed = textBandsFileSchema.safeParse(content);
  if (!parsed.success) throw refused('is no file of ratings', parsed.error);
  const { criteria, provenance } = parsed.data;
  const id = createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH);
  console.error(
    `Vocabulary and grammar follow ${provenance.texts} rated texts (${id}); on those texts themselves the agreement is too good`,
  );
  return { id, criteria };
}

/** As the server shortens it. */
const ID_LENGTH = 8;
const otherVersionSchema = z.object({ scorer: z.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
