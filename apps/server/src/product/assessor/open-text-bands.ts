import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SCORER_VERSION } from '@bandpal/assessment';
import { textBandsFileSchema } from '@bandpal/contracts';
import type { TextBands, TextBandsFile } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';
import type { JobLog } from '@bandpal/foundation/jobs';
import * as z from 'zod/mini';

/** Characters of the SHA-256 of the file by which a report names it: enough to tell the files of one installation apart. */
const ID_LENGTH = 8;

/**
 * The ratings that vocabulary and grammar follow, from a file of `npm run fit -- text`; null, with a warning in the log, when it was fitted
 * for another version of the scorer: an upgrade must not stop the site, and its weights mean nothing there.
 * @throws OperatorError when the file is missing or damaged.
 */
export async function openTextBands(path: string, log: JobLog): Promise<TextBands | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorError(`TEXT_BANDS_FILE: ${path} could not be read${reason}. ${WAY_OUT}`, {
      cause: error,
    });
  });
  const content = parseJson(text);
  const { scorer = SCORER_VERSION } = otherVersionSchema.safeParse(content).data ?? {};
  // Before its content is read strictly: a later version may have other figures.
  if (scorer !== SCORER_VERSION) {
    const versions = { fittedFor: scorer, scorer: SCORER_VERSION };
    log.warn(
      versions,
      'TEXT_BANDS_FILE was fitted for another version of the scorer and is left out: fit it again',
    );
    return null;
  }
  const { criteria, provenance } = parse(path, content);
  const id = createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH);
  const { texts, speakers } = provenance;
  log.info({ id, texts, speakers }, 'vocabulary and grammar follow collected ratings');
  return { id, criteria };
}

const WAY_OUT = 'Write it with "npm run fit -- text", or leave the variable out.';

const otherVersionSchema = z.object({ format: z.string(), scorer: z.string() });

function parse(path: string, content: unknown): TextBandsFile {
  const parsed = textBandsFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new OperatorError(
    `TEXT_BANDS_FILE: ${path} is no file of "npm run fit -- text" (${place}${issue?.message ?? 'unreadable'}). ${WAY_OUT}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
