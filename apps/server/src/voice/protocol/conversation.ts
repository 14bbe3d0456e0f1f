import type { ServerMessage } from '@bandpal/contracts';

type Role = 'assistant' | 'user';

/** More messages than this never fit into one `conversation-update`. */
const KEPT_MESSAGES = 24;
/** Of messages that became one: as much as one typed answer may hold, which nearly fills an app message. */
const KEPT_CHARS = 4_000;

/** The last messages of the call, as the voice client's `conversation-update` carries them. */
export class Conversation {
  #messages: { role: Role; content: string }[] = [];

  /** Adds what was said; messages of the same speaker in a row become one. */
  add(role: Role, content: string): void {
    const last = this.#messages.at(-1);
    if (last?.role === role) last.content = `${last.content} ${content}`.slice(-KEPT_CHARS);
    else this.#messages.push({ role, content: content.slice(-KEPT_CHARS) });
    if (this.#messages.length > KEPT_MESSAGES) this.#messages.shift();
  }

  get message(): ServerMessage {
    const messages = this.#messages.map((message) => ({ ...message }));
    return { type: 'conversation-update', messages, messagesOpenAIFormatted: messages };
  }
}
