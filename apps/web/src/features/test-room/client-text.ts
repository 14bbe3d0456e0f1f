import { MAX_APP_MESSAGE_CHARS } from '@bandpal/contracts';
import type { ClientMessage } from '@bandpal/contracts';

/** A typed answer as it travels to the examiner; `questionId`: the question it is for, null where none is shown. */
export function typedAnswer(text: string, questionId: string | null): ClientMessage {
  return {
    type: 'add-message',
    message: { role: 'user', content: text.trim() },
    triggerResponseEnabled: true,
    ...(questionId === null ? {} : { questionId }),
  };
}

/** Whether a message fits into one app message; quotes and line breaks take more than one character each. */
export const fitsOneMessage = (message: ClientMessage): boolean =>
  JSON.stringify(message).length <= MAX_APP_MESSAGE_CHARS;
