import { MAX_APP_MESSAGE_CHARS } from '@bandpal/contracts';
import type { ClientMessage } from '@bandpal/contracts';

/** A typed answer as it travels to the examiner. */
export function typedAnswer(text: string): ClientMessage {
  return {
    type: 'add-message',
    message: { role: 'user', content: text.trim() },
    triggerResponseEnabled: true,
  };
}

/** Whether a message fits into one app message; quotes and line breaks take more than one character each. */
export const fitsOneMessage = (message: ClientMessage): boolean =>
  JSON.stringify(message).length <= MAX_APP_MESSAGE_CHARS;
