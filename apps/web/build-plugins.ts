import { contentAsData } from '@bandpal/content/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { wuchale } from '@wuchale/vite-plugin';
import type { Plugin, PluginOption } from 'vite';
import { SITE_LANGUAGE, SOURCE_LANGUAGE } from './languages/site-language.ts';

/** Says in which language the pages are, and in which direction they are read. */
const siteLanguage: Plugin = {
  name: 'site-language',
  config: () => ({ define: { 'import.meta.env.SITE_LANGUAGE': JSON.stringify(SITE_LANGUAGE) } }),
  transformIndexHtml: (html) => inLanguage(html, SITE_LANGUAGE),
};

/** What turns the sources of the pages into scripts and styles, in the build, in watch mode and under test. */
export const buildPlugins: readonly PluginOption[] = [
  siteLanguage,
  contentAsData(),
  ...(SITE_LANGUAGE === SOURCE_LANGUAGE ? [] : [wuchale('languages/wuchale.config.ts')]),
  react(),
  tailwindcss(),
];

/** Not in TypeScript's library yet; in Node and every browser. */
type LocaleWithText = Intl.Locale & { getTextInfo?: () => { direction?: string } };

/** The empty page in a language: what it is in, and the direction in which it is read. */
export function inLanguage(html: string, tag: string): string {
  if (tag === SOURCE_LANGUAGE) return html;
  const locale: LocaleWithText = new Intl.Locale(tag);
  const direction = locale.getTextInfo?.().direction ?? 'ltr';
  return html
    .replace(`<html lang="${SOURCE_LANGUAGE}">`, `<html lang="${tag}" dir="${direction}">`)
    .replace('content-language" content="en-US"', `content-language" content="${tag}"`);
}
