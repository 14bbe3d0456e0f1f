export { escapeHtml } from './html.ts';
export { html } from './html.ts';
export type { Html } from './html.ts';
export { textAsHtml } from './html.ts';
export { registerPageStyle, sendPage } from './plain-page.ts';
export type { PlainPage } from './plain-page.ts';
