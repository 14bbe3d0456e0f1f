import type { MailMessage, MessageContent, MessageRenderer, TextMessenger } from '@bandpal/foundation';

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

interface CourierDeps {
  mailer: { send(message: MailMessage): Promise<void> };
  messenger: TextMessenger;
  render: MessageRenderer;
}

/** A message that is ready to be handed over. */
export type WrittenLetter =
  | { medium: 'EMAIL'; to: string; content: MessageContent }
  | { medium: 'SMS'; to: string; text: string };

/** Hands messages over to those who bring them to people. */
export class Courier {
  readonly #deps: CourierDeps;

  constructor(deps: CourierDeps) {
    this.#deps = deps;
  }

  /** Whether codes can go to telephones here. */
  get canText(): boolean {
    return this.#deps.messenger.available;
  }

  /** Resolves when the message is accepted; rejects as `Mailer.send`. */
  async handOver(letter: WrittenLetter): Promise<void> {
    const { mailer, messenger, render } = this.#deps;
    if (letter.medium === 'SMS') await messenger.send(letter.to, letter.text);
    else await mailer.send({ to: letter.to, ...render(letter.content) });
  }
}
