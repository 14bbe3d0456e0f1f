import { adapter } from '@wuchale/jsx';
import type { Adapter } from 'wuchale';
import { isInterfaceText } from './is-interface-text.ts';
import { prepareSource } from './prepare-source.ts';

/** Sources whose texts people read, from the folder of this app. */
export const TEXT_SOURCES = {
  include: [
    'src/**/*.{ts,tsx}',
    // What the pages say from other packages: errors, lessons, drills.
    '../../packages/contracts/src/errors.ts',
    '../../packages/assessment/src/{family-names,lessons}/**/*.ts',
    '../../packages/lessons/src/drills/*.ts',
  ],
  ignore: [
    '**/*.test.*',
    '../../**/*.test.*',
    '**/*.d.ts',
    '**/testing/**',
    'src/languages/**',
    // The exam is in English in every language.
    'src/features/test-room/exam/**',
    'src/pages/design-page.tsx',
    'src/pages/design/**',
  ],
};

const reader: Adapter = adapter({
  loader: 'default',
  sourceLocale: 'en',
  localesDir: 'languages',
  files: TEXT_SOURCES,
  granularLoad: true,
  bundleLoad: true,
  heuristic: isInterfaceText,
  // `plural` gets the rule of the language together with its forms.
  patterns: [{ name: 'plural', args: ['other', 'message', 'pluralFunc'] }],
  runtime: {
    initReactive: ({ funcName }) => (funcName === undefined ? false : null),
    useReactive: false,
  },
});

/** Finds the texts of the sources, for the catalogues and for the build. */
export const siteAdapter: Adapter = {
  ...reader,
  transform: async (given) =>
    reader.transform({ ...given, content: prepareSource(given.content, given.filename) }),
};
