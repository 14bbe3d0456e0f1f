/** What the router knows of a page before the page's own code is there. */
export interface PageHandle {
  /** The way back, above the page's content. Texts are functions: routes outlive a change of the language. */
  backLink?: { to: string; label: () => string };
  /** Title and heading until the page itself has both. */
  title?: (params: Readonly<Record<string, string | undefined>>) => string;
}

/** A matched route, as far as it matters here. */
interface Match {
  handle: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

/** The back link among the handles of the matched routes; the innermost one counts. */
export function backLinkOf(handles: readonly unknown[]): PageHandle['backLink'] {
  return handles.filter(isPageHandle).findLast(({ backLink }) => backLink !== undefined)?.backLink;
}

/** The title of the innermost matched route, if it has one. */
export function titleOf(matches: readonly Match[]): string | null {
  const { handle, params = {} } = matches.at(-1) ?? {};
  return isPageHandle(handle) ? (handle.title?.(params) ?? null) : null;
}

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;
