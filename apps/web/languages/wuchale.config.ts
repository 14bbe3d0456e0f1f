import path from 'node:path';
import { defineConfig } from 'wuchale';
import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../src/languages/languages.ts';
import { CATALOGUE_FOLDER, hasCatalogue } from './catalogue.ts';
import { siteAdapter } from './site-adapter.ts';

/** Writes the texts of the sources into the catalogues (`npm run texts`); the build reads them in texts-plugin.ts. */
export default defineConfig({
  locales: LANGUAGES.map(({ tag }) => tag).filter(
    (tag) => tag === SOURCE_LANGUAGE || (tag !== PSEUDO_LANGUAGE && hasCatalogue(tag)),
  ),
  logLevel: 'error',
  adapters: { site: { ...siteAdapter, localesDir: path.relative(process.cwd(), CATALOGUE_FOLDER) } },
});
