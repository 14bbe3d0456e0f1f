import { directionOf } from '@bandpal/contracts';
import type { MessageContent, MessageRenderer } from '@bandpal/foundation';
import { escapeHtml } from '../html/index.ts';

// Mail programs often drop style sheets, so each element carries its light colours itself; programs that know dark mode read the
// sheet, which overrides them. Colours are those of the site (apps/web/src/app/styles/tokens.css).

/** Style attributes by element. */
const MESSAGE_STYLES = {
  body: 'margin:0;padding:24px 12px;background:#f8f7f3;color:#17242b;font:17px/1.6 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d8dcd8;border-radius:12px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.25',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;padding:12px 16px;background:#f0efe9;border-radius:8px;font:700 30px/1.3 ui-monospace,Consolas,Menlo,monospace;letter-spacing:4px',
  button:
    'display:inline-block;padding:12px 20px;background:#0b6460;color:#ffffff;border-radius:8px;font-weight:650;text-decoration:none',
  address: 'margin:0 0 16px;font-size:14px;color:#4a5a63;overflow-wrap:anywhere',
  link: 'color:#0b6460',
  footer: 'margin:16px 0 0;padding-top:16px;border-top:1px solid #d8dcd8;font-size:14px;color:#4a5a63',
} as const;

/** The sheet for dark mode; class names are the keys of MESSAGE_STYLES. */
const DARK_SHEET = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.body{background:#10181c!important;color:#e9eff1!important}
.card{background:#18232a!important;border-color:#2f4049!important}
.code{background:#131d22!important}
.button{background:#74d2c8!important;color:#04211f!important}
.address,.footer{color:#b2c0c7!important;border-color:#2f4049!important}
.link{color:#74d2c8!important}
}`;

/** Gives a message its two forms. The HTML has no picture, script or address of its own: only what `content` says, escaped. */
export const renderMessage: MessageRenderer = (content) => ({
  subject: content.subject,
  text: plainText(content),
  html: htmlText(content),
});

function plainText(content: MessageContent): string {
  const { greeting, paragraphs, code, footer } = content;
  const blocks = [
    greeting,
    ...paragraphs,
    code === undefined ? undefined : `    ${code}`,
    ...actionsOf(content).map(({ label, url }) => `${label}:\n${url}`),
    footer === undefined ? undefined : `-- \n${footer}`,
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}

function htmlText(content: MessageContent): string {
  const { language = 'en', subject, greeting, paragraphs, code, footer } = content;
  const blocks = [
    element('h1', 'heading', escapeHtml(subject)),
    ...[...(greeting === undefined ? [] : [greeting]), ...paragraphs].map((text) =>
      element('p', 'paragraph', escapeHtml(text)),
    ),
    code === undefined ? '' : element('p', 'code', `<span dir="ltr">${escapeHtml(code)}</span>`),
    ...actionsOf(content).map(actionBlocks),
    footer === undefined ? '' : element('p', 'footer', withLinks(footer)),
  ];
  const reading = `lang="${language}" dir="${directionOf(language)}"`;
  // Again here: some mail programs keep nothing of what stands on the page's own elements.
  const card = `<div ${reading} ${look('card')}>${blocks.filter((block) => block !== '').join('\n')}</div>`;
  return `<!doctype html>
<html ${reading}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_SHEET}</style>
</head>
${element('body', 'body', card)}
</html>
`;
}

const actionsOf = ({ action, moreActions = [] }: MessageContent) =>
  action === undefined ? [] : [action, ...moreActions];

/** The address stands below the button too, for those who want to see where it leads. */
function actionBlocks({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  const button = `<a href="${address}" ${look('button')}>${escapeHtml(label)}</a>`;
  return `${element('p', 'paragraph', button)}\n${element('p', 'address', linkTo(url))}`;
}

/** Not every mail program makes links of addresses by itself. */
function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts.map((part, index) => (index % 2 === 0 ? escapeHtml(part) : linkTo(part))).join('');
}

function linkTo(url: string): string {
  return `<a href="${escapeHtml(url)}" dir="ltr" ${look('link')}>${escapeHtml(url)}</a>`;
}

function element(tag: string, name: keyof typeof MESSAGE_STYLES, content: string): string {
  return `<${tag} ${look(name)}>${content}</${tag}>`;
}

function look(name: keyof typeof MESSAGE_STYLES): string {
  return `class="${name}" style="${MESSAGE_STYLES[name]}"`;
}
