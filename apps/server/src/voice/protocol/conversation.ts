import type { ServerMessage } from '@bandpal/contracts';

type Role = 'assistant' | 'user';

/** What can be shown of one message: more never fits. */
const KEPT_LINES = 24;

/** The last lines of the call, as the voice client's `conversation-update` carries them. */
export class Conversation {
  #lines: { role: Role; content: string }[] = [];

  /** Adds what was said; lines of the same speaker in a row become one. */
  add(role: Role, content: string): void {
    const last = this.#lines.at(-1);
    if (last?.role === role) last.content = `${last.content} ${content}`;
    else this.#lines.push({ role, content });
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
  }

  get message(): ServerMessage {
    const messages = this.#lines.map((line) => ({ ...line }));
    return { type: 'conversation-update', messages, messagesOpenAIFormatted: messages };
  }
}
