import {
  BandpalError,
  type ExamMetadata,
  type KeptRhythm,
  LISTENING_MESSAGE,
  type ServerMessage,
} from '@bandpal/contracts';
import type { CallOutput } from '../test-run/call-output.ts';
import { Conversation } from './conversation.ts';
import { ENDED_REASONS } from '../api/ended-reasons.ts';
import { fitMessage } from './fit-message.ts';

type Role = 'assistant' | 'user';

/** The examiner's outgoing app messages, in the voice client's protocol. */
export class CallChannel implements CallOutput {
  readonly #send: (data: string) => void;
  readonly #onStarted: () => void;
  readonly #conversation = new Conversation();
  readonly #speaking: Record<Role, boolean> = { assistant: false, user: false };
  #turn = 0;
  #lastMetadata = '';
  #lastRhythm = '{}';
  #hasGreeted = false;
  #ended = false;

  constructor(send: (data: string) => void, onStarted: () => void) {
    this.#send = send;
    this.#onStarted = onStarted;
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
    this.#post(this.#conversation.message);
  }

  interrupted(): void {
    this.#post({ type: 'user-interrupted' });
  }

  metadata(metadata: ExamMetadata): void {
    const text = JSON.stringify(metadata);
    if (text === this.#lastMetadata) return;
    this.#lastMetadata = text;
    this.#post({ type: 'metadata', metadata });
  }

  rhythm(rhythm: KeptRhythm): void {
    const text = JSON.stringify(rhythm);
    if (text === this.#lastRhythm) return;
    this.#lastRhythm = text;
    this.#post({ type: 'rhythm', rhythm });
  }

  error(error: BandpalError): void {
    this.#post({ type: 'error', code: error.code, message: error.message });
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

  #post(message: ServerMessage): void {
    if (!this.#ended) this.#send(fitMessage(message));
  }
}
