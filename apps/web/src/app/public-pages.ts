/** A page that any visitor may read; the server renders it in advance. */
export interface PublicPage {
  path: string;
  /** Source file of its code, from this app's folder; the page names its chunk so that the browser fetches it at once. */
  source: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
}

/** Every public page, in the order of the site map. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', source: 'src/pages/home-page.tsx', isIndexed: true },
  { path: '/speaking', source: 'src/pages/speaking-page.tsx', isIndexed: true },
  { path: '/about', source: 'src/pages/about-page.tsx', isIndexed: true },
  { path: '/faq', source: 'src/pages/faq-page.tsx', isIndexed: true },
  { path: '/contact', source: 'src/pages/contact-page.tsx', isIndexed: true },
  { path: '/privacy', source: 'src/pages/privacy-page.tsx', isIndexed: false },
  { path: '/terms', source: 'src/pages/terms-page.tsx', isIndexed: false },
  { path: '/design', source: 'src/pages/design-page.tsx', isIndexed: false },
];

/** Pages that belong to one person and start empty: a final `*` stands for any one segment. */
export const APP_PATHS = [
  '/speaking/part1',
  '/speaking/part2',
  '/speaking/part3',
  '/speaking/full',
  '/reports/*',
  '/shared',
  '/shared/*',
  '/practice/*',
  '/home',
  '/profile',
  '/signed-in',
  '/setup',
  '/guest',
] as const;
