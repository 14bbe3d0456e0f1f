import type { Log } from '@bandpal/foundation';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SCORER_VERSION } from '@bandpal/assessment';
import { readTextBands, TEXT_BANDS_ID_LENGTH } from '@bandpal/contracts';
import type { TextBands } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';

/**
 * The ratings that vocabulary and grammar follow, from a file of `npm run fit -- text`; null, with a warning in the log, when it was fitted
 * for another version of the scorer: an upgrade must not stop the site, and its weights mean nothing there.
 * @throws OperatorError when the file is missing or damaged.
 */
export async function openTextBands(path: string, log: Log): Promise<TextBands | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorError(`TEXT_BANDS_FILE: ${path} could not be read${reason}. ${WAY_OUT}`, {
      cause: error,
    });
  });
  const reading = readTextBands(text, SCORER_VERSION);
  if (reading.state === 'other-version') {
    const versions = { fittedFor: reading.scorer, scorer: SCORER_VERSION };
    log.warn(
      versions,
      'TEXT_BANDS_FILE was fitted for another version of the scorer and is left out: fit it again',
    );
    return null;
  }
  if (reading.state === 'damaged') {
    throw new OperatorError(
      `TEXT_BANDS_FILE: ${path} is no file of "npm run fit -- text" (${reading.why}). ${WAY_OUT}`,
    );
  }
  const { criteria, provenance } = reading.file;
  const id = createHash('sha256').update(text).digest('hex').slice(0, TEXT_BANDS_ID_LENGTH);
  const { texts, speakers } = provenance;
  log.info({ id, texts, speakers }, 'vocabulary and grammar follow collected ratings');
  return { id, criteria };
}

const WAY_OUT = 'Write it with "npm run fit -- text", or leave the variable out.';
