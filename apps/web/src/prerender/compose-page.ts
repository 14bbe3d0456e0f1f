import { createHash } from 'node:crypto';
import { directionOf } from '@bandpal/contracts';
import type { SiteSettings } from '@bandpal/contracts';
import { SOURCE_LANGUAGE } from '../languages/index.ts';
import { jsonForHtml } from '../site/structured-data.tsx';

interface PageParts {
  /** What React rendered: the elements of the head first, then the content. */
  markup: string;
  settings: SiteSettings;
  /** Addresses of the scripts of this page, for boot.ts. */
  chunks: readonly string[];
  /** What people read where scripts don't run; plain words without markup. */
  noScript: string;
}

const HEAD_ELEMENTS = /^(?:<title[^>]*>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/;
const MODULE_SCRIPT = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** Puts a rendered page, its metadata and the settings into the built page's frame. */
export function composePage(template: string, { markup, settings, chunks, noScript }: PageParts): string {
  const head = HEAD_ELEMENTS.exec(markup)?.[0] ?? '';
  return fill(template, [
    ['<!--head-->', head],
    ['id="page-chunks"></script>', `id="page-chunks">${chunks.join(' ')}</script>`],
    ['id="site-settings"></script>', `id="site-settings">${jsonForHtml(settings)}</script>`],
    ['<!--noscript-->', noScript],
    ['<div id="root"></div>', `<div id="root">${markup.slice(head.length)}</div>`],
  ]);
}

/** The page as a document that runs nothing. */
export function withoutScripts(page: string): string {
  return page.replaceAll(MODULE_SCRIPT, '').replace(/<noscript>[\s\S]*?<\/noscript>/, '');
}

/** The frame of the pages in a language: what it is in, and the direction in which it is read. */
export function inLanguage(template: string, tag: string): string {
  if (tag === SOURCE_LANGUAGE) return template;
  return fill(template, [
    [`<html lang="${SOURCE_LANGUAGE}"`, `<html lang="${tag}" dir="${directionOf(tag)}"`],
    ['content-language" content="en-US"', `content-language" content="${tag}"`],
  ]);
}

/** The style sheet within the page, as a security policy names it. */
export function hashOfSheet(template: string): string {
  const [, sheet] = /<style>([\s\S]*?)<\/style>/.exec(template) ?? [];
  if (sheet === undefined) throw new Error("The page's frame has no style sheet.");
  return `sha256-${createHash('sha256').update(sheet).digest('base64')}`;
}

function fill(template: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((page, [mark, text]) => {
    if (!page.includes(mark)) throw new Error(`The page's frame has no place for ${mark}.`);
    // A function, because `$` in a replacement text has a meaning of its own.
    return page.replace(mark, () => text);
  }, template);
}
