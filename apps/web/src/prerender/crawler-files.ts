import { APP_PATHS } from '../app/public-pages.ts';
import { OFFERED_LANGUAGES, SOURCE_LANGUAGE } from '../languages/index.ts';
import type { PublicPage } from '../app/public-pages.ts';

/** The pages search engines may list, with the addresses of this installation. */
export function siteMap({ publicUrl }: { publicUrl: string }, pages: readonly PublicPage[]): string {
  const listed = pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
  const addresses = OFFERED_LANGUAGES.flatMap((tag) =>
    listed.map((path) => (tag === SOURCE_LANGUAGE ? path : `/${tag}${path === '/' ? '' : path}`)),
  );
  const entries = addresses.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * What crawlers may visit. Pages marked noindex are not named here: a crawler that may not read them would never see the mark.
 */
export function robotsFile(publicUrl: string): string {
  const closed = new Set([
    '/api/',
    '/call/',
    '/rooms/',
    ...APP_PATHS.map((path) => path.slice(0, path.lastIndexOf('/') + 1)).filter((folder) => folder !== '/'),
  ]);
  return [
    'User-agent: *',
    ...[...closed].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
