/** Headers of the request that asks for a call. */
export interface PageHeaders {
  origin?: string | undefined;
  host?: string | undefined;
}

/**
 * The room's address under the name by which the page that asks knows this server: `localhost`, a number or a name of the local network do
 * as well as the public one. A page of another site, and one behind a proxy that hides the name, is given the public address.
 */
export function addressForPage(joinUrl: string, { origin, host }: PageHeaders): string {
  const page = origin === undefined ? null : URL.parse(origin);
  if (page === null || page.host !== host || !/^https?:$/.test(page.protocol)) return joinUrl;
  const { pathname, search } = new URL(joinUrl);
  return page.origin + pathname + search;
}
