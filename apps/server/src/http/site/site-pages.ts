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
 * The pages of this installation, rendered once for its settings and again only when these change, which the date of the day is
 * one of.
 */
export class SitePages {
  readonly #render: PageRenderer;
  readonly #settings: () => SiteSettings;
  #site: Promise<DaysSite> | undefined;
  #renderedFor = '';

  constructor(render: PageRenderer, settings: () => SiteSettings) {
    this.#render = render;
    this.#settings = settings;
  }

  /** What to send for a path (without a query). Unknown ones get the page that says so. */
  async find(pathname: string): Promise<Found> {
    const site = await this.#current();
    const bare = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
    const page = site.texts.get(bare) ?? (isAppPath(bare, site.appPaths) ? site.appPage : undefined);
    const { styleHash } = site;
    if (page === undefined) return { kind: 'text', status: 404, text: site.notFoundPage, styleHash };
    return bare === pathname
      ? { kind: 'text', status: 200, text: page, styleHash }
      : { kind: 'redirect', to: bare };
  }

  #current(): Promise<DaysSite> {
    const settings = this.#settings();
    const key = JSON.stringify(settings);
    if (this.#site === undefined || this.#renderedFor !== key) {
      this.#renderedFor = key;
      const site = this.#render(settings).then(readySite);
      this.#site = site;
      // A failure is told to whoever asked; the next one who asks gets another attempt.
      site.catch(() => {
        if (this.#site === site) this.#site = undefined;
      });
    }
    return this.#site;
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
