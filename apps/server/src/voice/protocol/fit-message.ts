import { MAX_APP_MESSAGE_CHARS, type ServerMessage } from '@bandpal/contracts';

/** Mark at the place where text was left out. */
const ELLIPSIS = '…';
/** No text is cut below this; with the few texts of a message that is far below the limit. */
const SHORTEST_TEXT = 16;

/**
 * JSON text of a message, shortened until the call library sends it (it measures the text as a JSON string, quotes escaped).
 * Conversations lose their oldest messages first; otherwise the longest text loses its end.
 */
export function fitMessage(message: ServerMessage): string {
  const limit = MAX_APP_MESSAGE_CHARS;
  let text = JSON.stringify(message);
  let candidate: ServerMessage = message;
  while (wireLength(text) > limit) {
    const shorter = withoutOldestMessage(candidate) ?? withLongestTextHalved(candidate);
    if (shorter === null) break;
    candidate = shorter;
    text = JSON.stringify(candidate);
  }
  return text;
}

/** Length of an app message as the call library counts it. */
export function wireLength(text: string): number {
  return JSON.stringify(text).length;
}

function withoutOldestMessage(message: ServerMessage): ServerMessage | null {
  if (message.type !== 'conversation-update' || message.messages.length < 2) return null;
  return {
    ...message,
    messages: message.messages.slice(1),
    messagesOpenAIFormatted: message.messagesOpenAIFormatted.slice(1),
  };
}

function withLongestTextHalved(message: ServerMessage): ServerMessage | null {
  const copy = structuredClone(message);
  const longest = findLongestText(copy);
  if (!longest || longest.text.length <= SHORTEST_TEXT) return null;
  longest.replace(`${longest.text.slice(0, Math.floor(longest.text.length / 2))}${ELLIPSIS}`);
  return copy;
}

interface FoundText {
  text: string;
  replace: (text: string) => void;
}

function findLongestText(value: object): FoundText | null {
  let longest: FoundText | null = null;
  for (const [key, child] of Object.entries(value)) {
    const found =
      typeof child === 'string'
        ? { text: child, replace: (text: string) => void Reflect.set(value, key, text) }
        : typeof child === 'object' && child !== null
          ? findLongestText(child)
          : null;
    if (found && found.text.length > (longest?.text.length ?? 0)) longest = found;
  }
  return longest;
}
