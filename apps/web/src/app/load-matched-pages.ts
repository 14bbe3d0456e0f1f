import type { SiteSettings } from '@bandpal/contracts';
import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';

/** What pages show before their data are there, by the ids of their routes. */
export type FirstData = Record<string, unknown>;

/**
 * Loads the code of the pages at an address into the routes themselves, so that they render at once. A page with a loader is
 * rendered with what its `firstData` makes of the settings, on the server and in the browser alike; it asks for its data then.
 */
export async function loadMatchedPages(
  routes: RouteObject[],
  location: { pathname: string },
  settings: SiteSettings,
): Promise<FirstData> {
  const matches = matchRoutes(routes, location.pathname) ?? [];
  const found = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') {
        Object.assign(route, await route.lazy(), { lazy: undefined });
      }
      return route.id !== undefined && hasFirstData(route) ? [[route.id, route.firstData(settings)]] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

function hasFirstData(route: object): route is { firstData: (settings: SiteSettings) => unknown } {
  return 'firstData' in route && typeof route.firstData === 'function';
}
