import { existsSync } from 'node:fs';
import path from 'node:path';

/** The language of the sources, and of the site unless another is built. */
export const SOURCE_LANGUAGE = 'en';

/** Where the catalogues are; a test keeps its own. */
export const CATALOGUE_FOLDER = process.env['CATALOGUE_FOLDER'] ?? import.meta.dirname;

/** The language this site is built in, as a BCP 47 tag. */
export const SITE_LANGUAGE = process.env['SITE_LANGUAGE'] ?? SOURCE_LANGUAGE;

if (SITE_LANGUAGE !== SOURCE_LANGUAGE && !existsSync(path.join(CATALOGUE_FOLDER, `${SITE_LANGUAGE}.po`))) {
  throw new Error(
    `SITE_LANGUAGE=${SITE_LANGUAGE}: there is no catalogue apps/web/languages/${SITE_LANGUAGE}.po.`,
  );
}
