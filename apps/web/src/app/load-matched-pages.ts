import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';

/** Loads the code of the pages at an address into the routes themselves, so that they render at once. */
export async function loadMatchedPages(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, location.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}
