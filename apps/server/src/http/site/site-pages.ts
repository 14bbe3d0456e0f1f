import { renderedSiteSchema, type RenderedSite, type SiteSettings } from '@bandpal/contracts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** Of Brotli's 11 levels, the best that still takes only milliseconds for a page. */
const BROTLI_LEVEL = 9;

const COMPRESS: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: async (text) => text,
};

/** A text that is sent again and again: each form of it is compressed once, off the event loop. */
class ReadyText {
  readonly type: string;
  readonly #text: Buffer;
  readonly #etag: string;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(type: string, text: string) {
    this.type = type;
    this.#text = Buffer.from(text);
    this.#etag = createHash('sha256').update(this.#text).digest('base64url').slice(0, 22);
  }

  /** The form a client takes best, with the tag of that form. */
  async for(acceptEncoding: string): Promise<{ encoding: Encoding; etag: string; body: Buffer }> {
    const encoding = preferredEncoding(acceptEncoding);
    let form = this.#forms.get(encoding);
    if (form === undefined) {
      form = COMPRESS[encoding](this.#text);
      this.#forms.set(encoding, form);
    }
    return { encoding, etag: `"${this.#etag}-${encoding}"`, body: await form };
  }
}

/** Brotli before gzip, and neither where the client rules it out (`;q=0`). */
export function preferredEncoding(acceptEncoding: string): Encoding {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** Makes all pages for one installation on one day, in one of its languages. */
interface PageRenderer {
  /** BCP 47; English is the first. */
  languages: readonly string[];
  render: (settings: SiteSettings, language: string) => Promise<RenderedSite>;
}

const rendererModuleSchema = z.object({
  renderSite: z.custom<(settings: SiteSettings, built: unknown, language: string) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
  languages: z.array(z.string()),
});

/**
 * Opens the renderer that was built together with the site (`folder` is apps/web/dist-ssr); null when the site has not been built.
 * Rejects when what is there is not one.
 */
export async function openPageRenderer(folder: string): Promise<PageRenderer | null> {
  const script = path.join(folder, 'prerender.js');
  if (!existsSync(script)) return null;
  const [loaded, template, chunks] = await Promise.all([
    import(pathToFileURL(script).href) as Promise<unknown>,
    readFile(path.join(folder, 'template.html'), 'utf8'),
    readFile(path.join(folder, 'chunks.json'), 'utf8'),
  ]);
  const { renderSite, languages } = rendererModuleSchema.parse({ ...(loaded as object) });
  const chunksOf = z.record(z.string(), z.array(z.string())).parse(JSON.parse(chunks));
  const [english] = languages;
  return {
    languages,
    render: async (settings, language) => {
      // Those of English are in the renderer.
      const texts = language === english ? {} : { [language]: await readTexts(folder, language) };
      return renderedSiteSchema.parse(await renderSite(settings, { template, chunksOf, texts }, language));
    },
  };
}

async function readTexts(folder: string, language: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(folder, 'texts', `${language}.json`), 'utf8'));
}

const HTML = 'text/html; charset=utf-8';

/** What is at an address. */
type Found =
  | { kind: 'text'; status: 200 | 404; text: ReadyText; styleHash: string }
  /** The page has its address without the slash at the end. */
  | { kind: 'redirect'; to: string };

interface DaysSite {
  texts: ReadonlyMap<string, ReadyText>;
  appPage: ReadyText;
  appPaths: readonly string[];
  notFoundPage: ReadyText;
  styleHash: string;
}

/**
 * The pages of this installation, rendered for its settings when a language is first asked for, and again only when the settings
 * change, which the date of the day is one of.
 */
export class SitePages {
  readonly #renderer: PageRenderer;
  readonly #settings: () => SiteSettings;
  /** By language. */
  readonly #sites = new Map<string, Promise<DaysSite>>();
  #renderedFor = '';

  constructor(renderer: PageRenderer, settings: () => SiteSettings) {
    this.#renderer = renderer;
    this.#settings = settings;
  }

  get languages(): readonly string[] {
    return this.#renderer.languages;
  }

  /** What to send for a path (without a query) in a language. Unknown ones get the page that says so. */
  async find(pathname: string, language: string): Promise<Found> {
    const site = await this.#current(language);
    const bare = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
    const page = site.texts.get(bare) ?? (isAppPath(bare, site.appPaths) ? site.appPage : undefined);
    const { styleHash } = site;
    if (page === undefined) return { kind: 'text', status: 404, text: site.notFoundPage, styleHash };
    return bare === pathname
      ? { kind: 'text', status: 200, text: page, styleHash }
      : { kind: 'redirect', to: bare };
  }

  #current(language: string): Promise<DaysSite> {
    const settings = this.#settings();
    const key = JSON.stringify(settings);
    if (this.#renderedFor !== key) this.#sites.clear();
    this.#renderedFor = key;
    const known = this.#sites.get(language);
    if (known !== undefined) return known;
    const site = this.#renderer.render(settings, language).then(readySite);
    this.#sites.set(language, site);
    // A failure is told to whoever asked; the next one who asks gets another attempt.
    site.catch(() => {
      if (this.#sites.get(language) === site) this.#sites.delete(language);
    });
    return site;
  }
}

function readySite(rendered: RenderedSite): DaysSite {
  const pages = rendered.pages.map(({ path, html }) => [path, new ReadyText(HTML, html)] as const);
  const files = rendered.files.map(({ path, type, text }) => [path, new ReadyText(type, text)] as const);
  return {
    texts: new Map([...pages, ...files]),
    appPage: new ReadyText(HTML, rendered.appPage),
    appPaths: rendered.appPaths,
    notFoundPage: new ReadyText(HTML, rendered.notFoundPage),
    styleHash: rendered.styleHash,
  };
}

/** Whether a path is one of the patterns, in which a final `*` stands for any one segment. */
export function isAppPath(pathname: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    if (!pattern.endsWith('/*')) return pathname === pattern;
    const folder = pattern.slice(0, -1);
    return pathname.startsWith(folder) && /^[^/]+$/.test(pathname.slice(folder.length));
  });
}
