import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setAccessTokenSource } from './api/access-token-source.ts';
import { loadMatchedPages } from './app/load-matched-pages.ts';
import { routes } from './app/routes.tsx';
import { readSiteSettings, SiteSettingsProvider } from './site/site-settings.tsx';
import { resumeSignIn } from './features/auth/open-challenge.ts';
import { startSession } from './features/session/start-session.ts';
import { registerServiceWorker } from './features/offline/register-service-worker.ts';
import { readAccessToken } from './identity/read-access-token.ts';
import { tolerateTranslation } from './site/tolerate-translation.ts';

/** What the server puts into the head of a page that starts empty; see prerender.tsx. */
const FRAME_HEAD = 'title, meta[name=robots], meta[property^="og:"], meta[name^="twitter:"]';

/** Makes the page live: takes over what the server rendered, or renders it where it rendered nothing. */
export async function takeOver(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root element.');
  tolerateTranslation();
  const isPrerendered = root.hasChildNodes();
  const settings = readSiteSettings(document);
  // The router below begins to load the page's data at once.
  setAccessTokenSource(readAccessToken);
  // What the server rendered can only be taken over when the page's code is there.
  const loaderData = isPrerendered ? await loadMatchedPages(routes, window.location, settings) : {};
  // Of a page that starts empty; it puts its own title and marks in their place.
  const frameHead = isPrerendered ? [] : [...document.querySelectorAll(FRAME_HEAD)];
  const router = createBrowserRouter(routes, isPrerendered ? { hydrationData: { loaderData } } : {});
  const app = (
    <SiteSettingsProvider settings={settings}>
      <RouterProvider router={router} />
    </SiteSettingsProvider>
  );
  if (isPrerendered) {
    // A transition is worked off in small pieces, so the page answers to the reader meanwhile.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    flushSync(() => createRoot(root).render(app));
    for (const element of frameHead) element.remove();
  }
  startSession();
  resumeSignIn();
  registerServiceWorker();
}
