import type { MessageContent, MessageRenderer } from '@bandpal/foundation';
import { escapeHtml } from '../html/index.ts';
import { DARK_SHEET, MESSAGE_STYLES } from './message-style.ts';

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
  const { subject, greeting, paragraphs, code, footer } = content;
  const blocks = [
    element('h1', 'heading', escapeHtml(subject)),
    ...[...(greeting === undefined ? [] : [greeting]), ...paragraphs].map((text) =>
      element('p', 'paragraph', escapeHtml(text)),
    ),
    code === undefined ? '' : element('p', 'code', escapeHtml(code)),
    ...actionsOf(content).map(actionBlocks),
    footer === undefined ? '' : element('p', 'footer', withLinks(footer)),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_SHEET}</style>
</head>
${element('body', 'body', element('div', 'card', blocks.filter((block) => block !== '').join('\n')))}
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
  return `<a href="${escapeHtml(url)}" ${look('link')}>${escapeHtml(url)}</a>`;
}

function element(tag: string, name: keyof typeof MESSAGE_STYLES, content: string): string {
  return `<${tag} ${look(name)}>${content}</${tag}>`;
}

function look(name: keyof typeof MESSAGE_STYLES): string {
  return `class="${name}" style="${MESSAGE_STYLES[name]}"`;
}
