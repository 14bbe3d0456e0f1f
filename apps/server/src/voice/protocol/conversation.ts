import type { ServerMessage } from '@bandpal/contracts';

type Role = 'assistant' | 'user';

/** What can be shown of one message: more never fits. */
const KEPT_LINES = 24;
/** Of lines that became one: as much as one typed answer may hold, which is nearly a whole message. */
const KEPT_CHARS = 4_000;

/** The last lines of the call, as the voice client's `conversation-update` carries them. */
export class Conversation {
  #lines: { role: Role; content: string }[] = [];

  /** Adds what was said; lines of the same speaker in a row become one. */
  add(role: Role, content: string): void {
    const last = this.#lines.at(-1);
    if (last?.role === role) last.content = `${last.content} ${content}`.slice(-KEPT_CHARS);
    else this.#lines.push({ role, content: content.slice(-KEPT_CHARS) });
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
  }

  get message(): ServerMessage {
    const messages = this.#lines.map((line) => ({ ...line }));
    return { type: 'conversation-update', messages, messagesOpenAIFormatted: messages };
  }
}
