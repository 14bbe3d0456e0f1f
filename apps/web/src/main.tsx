import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadMatchedPages } from './app/load-matched-pages.ts';
import { routes } from './app/routes.tsx';
import { readSiteSettings, SiteSettingsProvider } from './app/site-settings.tsx';
import { startSession } from './features/account/start-session.ts';
import { registerServiceWorker } from './features/offline/register-service-worker.ts';

/** Makes the page live: takes over what the server rendered, or renders it where it rendered nothing. */
export async function takeOver(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root element.');
  const isPrerendered = root.hasChildNodes();
  // What the server rendered can only be taken over when the page's code is there.
  if (isPrerendered) await loadMatchedPages(routes, window.location);

  const app = (
    <SiteSettingsProvider settings={readSiteSettings(document)}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </SiteSettingsProvider>
  );
  if (isPrerendered) {
    // A transition is worked off in small pieces, so the page answers to the reader meanwhile.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    createRoot(root).render(app);
  }
  startSession();
  registerServiceWorker();
}
