// Built beside the site for the server: turns an installation's settings into finished pages.
import type { RenderedSite, SiteSettings } from '@bandpal/contracts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { OfflinePage } from './app/offline-page.tsx';
import { OFFERED_LANGUAGES, SOURCE_LANGUAGE } from './languages/index.ts';
import { showTexts } from './languages/texts.ts';
import type { Texts } from './languages/texts.ts';
import { FrameHead } from './site/page-head.tsx';
import { PRODUCT_NAME } from './site/product-name.ts';
import { APP_PATHS, PUBLIC_PAGES } from './app/public-pages.ts';
import { loadMatchedPages } from './app/load-matched-pages.ts';
import { routes } from './app/routes.tsx';
import { SiteSettingsProvider } from './site/site-settings.tsx';
import { composePage, hashOfSheet, inLanguage, withoutScripts } from './prerender/compose-page.ts';
import { robotsFile, siteMap } from './prerender/crawler-files.ts';

/** What the build of the browser's part left for this: its page, and the chunks by source file. */
export interface BuiltSite {
  template: string;
  /** Scripts each page needs beside the entry, as addresses. */
  chunksOf: Readonly<Record<string, readonly string[]>>;
  /** Of all modules, by language; English is in the code. */
  texts?: Readonly<Record<string, Texts>>;
}

/** An address no page has. */
const NOWHERE = '/404';

/** The languages the site can be rendered in. */
export const languages: readonly string[] = OFFERED_LANGUAGES;

/** The language is one of the whole program: what is rendered in one ends before the next begins. */
let rendering: Promise<unknown> = Promise.resolve();

/** Renders every page of the site for one installation, one day and one language. */
export function renderSite(
  settings: SiteSettings,
  built: BuiltSite,
  language: string = SOURCE_LANGUAGE,
): Promise<RenderedSite> {
  const site = rendering.then(() => {
    showTexts(language, built.texts?.[language] ?? {});
    return renderPages(settings, { ...built, template: inLanguage(built.template, language) });
  });
  rendering = site.catch(() => undefined);
  return site;
}

async function renderPages(settings: SiteSettings, built: BuiltSite): Promise<RenderedSite> {
  const compose = (markup: string, source?: string) =>
    composePage(built.template, {
      markup,
      settings,
      chunks: source === undefined ? [] : (built.chunksOf[source] ?? []),
      noScript: noScriptText(),
    });
  const pages = await Promise.all(
    PUBLIC_PAGES.map(async ({ path, source }) => ({
      path,
      html: compose(await renderPage(path, settings), source),
    })),
  );
  const offline = renderToString(
    <>
      <title>{`You’re offline | ${PRODUCT_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <OfflinePage />
    </>,
  );
  return {
    pages: [...pages, { path: '/offline', html: withoutScripts(compose(offline)) }],
    // Each of these pages belongs to one person, and has its own title as soon as its script runs.
    appPage: compose(renderToString(<FrameHead publicUrl={settings.publicUrl} />)),
    appPaths: [...APP_PATHS],
    styleHash: hashOfSheet(built.template),
    notFoundPage: compose(await renderPage(NOWHERE, settings)),
    files: [
      { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robotsFile(settings.publicUrl) },
      {
        path: '/sitemap.xml',
        type: 'application/xml; charset=utf-8',
        text: siteMap(settings, PUBLIC_PAGES),
      },
    ],
  };
}

const noScriptText = (): string =>
  'The speaking test and the buttons of this site need JavaScript. You can read all pages without it.';

async function renderPage(path: string, settings: SiteSettings): Promise<string> {
  const loaderData = await loadMatchedPages(routes, { pathname: path }, settings);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')), {
    filterMatchesToLoad: () => false,
  });
  if (context instanceof Response) throw new Error(`The page ${path} leads elsewhere.`);
  context.loaderData = loaderData;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <SiteSettingsProvider settings={settings}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteSettingsProvider>,
  );
}
