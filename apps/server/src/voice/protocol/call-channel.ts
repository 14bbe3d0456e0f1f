import {
  BandpalError,
  type ExamMetadata,
  type ExamView,
  type KeptRhythm,
  LISTENING_MESSAGE,
  MAX_APP_MESSAGE_CHARS,
  type ServerMessage,
} from '@bandpal/contracts';
import type { Audience } from '../guests/guest-list.ts';
import { ENDED_REASONS } from '../api/ended-reasons.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import { Conversation } from './conversation.ts';

type Role = 'assistant' | 'user';
type Addressees = 'candidate' | readonly string[];

/** The examiner's outgoing app messages, in the voice client's protocol. */
export class CallChannel implements CallOutput {
  readonly #send: (data: string, to?: Addressees) => void;
  readonly #onStarted: () => void;
  readonly #audience: () => Audience;
  readonly #tellWords: (role: Role, text: string) => void;
  readonly #conversation = new Conversation();
  readonly #speaking: Record<Role, boolean> = { assistant: false, user: false };
  #turn = 0;
  #lastMetadata = '';
  #lastRhythm = '{}';
  #hasGreeted = false;
  #ended = false;

  /**
   * `send` without `to`: to all who follow the test; `audience`: those of them who are guests; `tellWords`: for those who follow a
   * transcription.
   */
  constructor(
    send: (data: string, to?: Addressees) => void,
    onStarted: () => void,
    audience: () => Audience,
    tellWords: (role: Role, text: string) => void,
  ) {
    this.#send = send;
    this.#onStarted = onStarted;
    this.#audience = audience;
    this.#tellWords = tellWords;
  }

  started(): void {
    this.#onStarted();
    this.#lastMetadata = '';
    // The voice client takes it for the start of the call. One that comes into a running call reconnects, and tells its page by itself.
    if (!this.#hasGreeted) this.#send(LISTENING_MESSAGE);
    this.#hasGreeted = true;
    this.#post({ type: 'status-update', status: 'in-progress' });
  }

  speech(role: Role, speaking: boolean): void {
    if (this.#speaking[role] === speaking) return;
    this.#speaking[role] = speaking;
    if (speaking && role === 'user') this.#turn += 1;
    const status = speaking ? 'started' : 'stopped';
    this.#post({ type: 'speech-update', role, status, turn: this.#turn });
  }

  partial(role: Role, transcript: string): void {
    this.#post({ type: 'transcript', role, transcriptType: 'partial', transcript });
  }

  final(role: Role, transcript: string): void {
    this.#post({ type: 'transcript', role, transcriptType: 'final', transcript });
    this.#conversation.add(role, transcript);
    this.#tellWords(role, transcript);
    this.#post(this.#conversation.message);
  }

  interrupted(): void {
    this.#post({ type: 'user-interrupted' });
  }

  metadata({ testId, ...shown }: ExamMetadata, asked: ExamView): void {
    const text = JSON.stringify([shown, asked]);
    if (text === this.#lastMetadata) return;
    this.#lastMetadata = text;
    const { teachers, others } = this.#audience();
    this.#post({ type: 'metadata', metadata: { testId, ...shown } }, 'candidate');
    if (others.length > 0) this.#post({ type: 'metadata', metadata: shown }, others);
    if (teachers.length > 0) this.#post({ type: 'metadata', metadata: { ...shown, exam: asked } }, teachers);
  }

  rhythm(rhythm: KeptRhythm): void {
    const text = JSON.stringify(rhythm);
    if (text === this.#lastRhythm) return;
    this.#lastRhythm = text;
    this.#post({ type: 'rhythm', rhythm }, 'candidate');
  }

  error({ code, message }: BandpalError, messageId?: string): void {
    const about = messageId === undefined ? {} : { messageId };
    this.#post({ type: 'error', code, message, ...about }, 'candidate');
  }

  /** A guest has come: what the others know already. How the test stands goes out to all with the next `metadata`. */
  greet(sessionId: string): void {
    if (!this.#hasGreeted || this.#ended) return;
    this.#send(LISTENING_MESSAGE, [sessionId]);
    this.#post({ type: 'status-update', status: 'in-progress' }, [sessionId]);
    this.#post(this.#conversation.message, [sessionId]);
    this.#lastMetadata = '';
  }

  guests(message: Extract<ServerMessage, { type: 'guests' }>): void {
    this.#post(message, 'candidate');
  }

  script(message: Extract<ServerMessage, { type: 'script' }>, to: readonly string[]): void {
    this.#post(message, to);
  }

  company(message: Extract<ServerMessage, { type: 'company' }>, to: readonly string[]): void {
    this.#post(message, to);
  }

  captions(message: Extract<ServerMessage, { type: 'captions' }>, to: readonly string[]): void {
    this.#post(message, to);
  }

  hang(): void {
    this.#post({ type: 'hang' });
  }

  failed(): void {
    this.error(new BandpalError('call.failed'));
    this.ended(ENDED_REASONS.failed);
  }

  ended(endedReason: string): void {
    if (this.#ended) return;
    this.#post({ type: 'status-update', status: 'ended', endedReason });
    this.#ended = true;
  }

  #post(message: ServerMessage, to?: Addressees): void {
    if (!this.#ended) this.#send(fitMessage(message), to);
  }
}

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
