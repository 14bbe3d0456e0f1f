import type { MessageContent, MessageRenderer } from '@bandpal/foundation';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A message without any design: its parts below each other, in HTML as in plain text. */
export const plainMessage: MessageRenderer = (content) => {
  const parts = partsOf(content);
  return {
    subject: content.subject,
    text: parts.join('\n\n'),
    html: parts.map((part) => `<p>${escaped(part)}</p>`).join('\n'),
  };
};

function partsOf({ greeting, paragraphs, code, action, moreActions = [], footer }: MessageContent): string[] {
  const actions = [...(action === undefined ? [] : [action]), ...moreActions];
  const links = actions.map(({ label, url }) => `${label}: ${url}`);
  return [greeting, ...paragraphs, code, ...links, footer].filter((part) => part !== undefined);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
