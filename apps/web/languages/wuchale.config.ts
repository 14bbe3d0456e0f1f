import path from 'node:path';
import { adapter } from '@wuchale/jsx';
import { defineConfig } from 'wuchale';
import { isInterfaceText } from './is-interface-text.ts';
import { CATALOGUE_FOLDER, SITE_LANGUAGE, SOURCE_LANGUAGE } from './site-language.ts';

/**
 * Takes the texts out of the sources into one catalogue per language (`languages/<tag>.po`) and puts them back translated. English is
 * built from the sources as they are, so what people load is no larger for it.
 */
export default defineConfig({
  locales: [SITE_LANGUAGE],
  logLevel: 'error',
  adapters: {
    site: adapter({
      loader: 'default',
      sourceLocale: SOURCE_LANGUAGE,
      localesDir: path.relative(process.cwd(), CATALOGUE_FOLDER),
      files: {
        include: 'src/**/*.{ts,tsx}',
        ignore: [
          '**/*.test.*',
          '**/*.d.ts',
          '**/testing/**',
          'src/pages/design-page.tsx',
          'src/pages/design/**',
        ],
      },
      // Each file carries its own texts, so that a page loads no others.
      granularLoad: true,
      bundleLoad: true,
      heuristic: isInterfaceText,
      // One language a build: its texts are there before any module runs, and never change.
      runtime: {
        initReactive: ({ funcName }) => (funcName === undefined ? false : null),
        useReactive: false,
      },
    }),
  },
});
