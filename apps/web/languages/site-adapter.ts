import { adapter } from '@wuchale/jsx';
import type { Adapter } from 'wuchale';
import { isInterfaceText } from './is-interface-text.ts';

/** Sources whose texts people read, from the folder of this app. */
export const TEXT_SOURCES = {
  include: ['src/**/*.{ts,tsx}'],
  ignore: [
    '**/*.test.*',
    '**/*.d.ts',
    '**/testing/**',
    'src/languages/**',
    'src/pages/design-page.tsx',
    'src/pages/design/**',
  ],
};

/** Finds the texts of the sources, for the catalogues and for the build. */
export const siteAdapter: Adapter = adapter({
  loader: 'default',
  sourceLocale: 'en',
  localesDir: 'languages',
  files: TEXT_SOURCES,
  granularLoad: true,
  bundleLoad: true,
  heuristic: isInterfaceText,
  // `plural` gets the rule of the language together with its forms.
  patterns: [{ name: 'plural', args: ['other', 'message'] }],
  runtime: {
    initReactive: ({ funcName }) => (funcName === undefined ? false : null),
    useReactive: false,
  },
});
