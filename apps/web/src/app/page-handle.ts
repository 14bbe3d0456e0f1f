/** What a page tells the shell about itself. */
export interface PageHandle {
  /** The way back, above the page's content. */
  backLink?: { to: string; label: string };
}

/** The back link among the handles of the matched routes; the innermost one counts. */
export function backLinkOf(handles: readonly unknown[]): PageHandle['backLink'] {
  return handles.filter(isPageHandle).at(-1)?.backLink;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'backLink' in handle;
}
