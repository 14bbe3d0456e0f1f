import type { PageAction } from './page-messages.ts';

/** The style that the page around the frame brings: its own sheet, text and class. Each replaces the one before it. */
export class PageStyle {
  readonly #origins: readonly string[];
  readonly #sheet = new CSSStyleSheet();
  readonly #link = document.createElement('link');
  #classes: readonly string[] = [];

  /** `origins` are those that sheets may come from. */
  constructor(origins: readonly string[]) {
    this.#origins = origins;
    this.#link.rel = 'stylesheet';
  }

  load({ cssFile, cssText, bodyClass }: Extract<PageAction, { action: 'load-css' }>): void {
    const url = typeof cssFile === 'string' ? URL.parse(cssFile) : null;
    if (url !== null && this.#origins.includes(url.origin)) {
      this.#link.href = url.href;
      document.head.append(this.#link);
    }
    if (typeof cssText === 'string') {
      // Not an element: the content rules allow none with a text of its own, and such a sheet loads nothing more.
      this.#sheet.replaceSync(cssText);
      document.adoptedStyleSheets = [this.#sheet];
    }
    if (typeof bodyClass !== 'string') return;
    document.body.classList.remove(...this.#classes);
    this.#classes = bodyClass.split(/\s+/u).filter((name) => name !== '');
    document.body.classList.add(...this.#classes);
  }
}
