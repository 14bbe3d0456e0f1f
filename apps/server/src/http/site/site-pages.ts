import type { RenderedSite, SiteSettings } from '@bandpal/contracts';
import type { PageRenderer } from './page-renderer.ts';
import { ReadyText } from './ready-text.ts';

const HTML = 'text/html; charset=utf-8';

/** What is at an address. */
export type Found =
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
