import { transcriptionOrderSchema } from '../protocol/signalling.ts';
import type { ClientSignal, ServerSignal, TranscriptionInfo } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';
import { notSupported } from './not-supported.ts';

type TranscriptionSignal = Extract<ServerSignal, { type: 'transcription' | 'words' | 'transcription-error' }>;

/** Options of the library's that change nothing here, which a page is told. */
const WITHOUT_EFFECT = ['model', 'tier', 'profanity_filter', 'endpointing', 'extra'];

/** What a page wants of a transcription, for the room. */
export function orderTranscription(
  order: 'start' | 'update' | 'stop',
  message: HostMessage,
  { send, post }: { send: (signal: ClientSignal) => void; post: (message: HostMessage) => void },
): void {
  const parsed = transcriptionOrderSchema.safeParse({ ...message, type: 'transcribe', order });
  // What is to be kept from those who read along must not be told them after all.
  if (!parsed.success || asksFor(message['redact'])) {
    const option = parsed.success ? 'redact' : String(parsed.error.issues[0]?.path[0]);
    const errorMsg = parsed.success ? 'Redaction isn’t supported.' : `The option ${option} is not valid.`;
    post({ action: 'transcription-error', instanceId: message['instanceId'], errorMsg });
    return;
  }
  send(parsed.data);
  for (const option of WITHOUT_EFFECT)
    if (message[option])
      post(notSupported('startTranscription', option, 'Words come as the server’s recogniser writes them.'));
}

const asksFor = (redact: unknown): boolean => (Array.isArray(redact) ? redact.length > 0 : Boolean(redact));

/** What goes on of a transcription in a call, and what its page is told of it. */
export class Transcription {
  readonly #post: (message: HostMessage) => void;
  readonly #onReads: () => void;
  #is: TranscriptionInfo | undefined;
  /** The page knows that the call is joined. */
  #tells = false;

  /** `onReads`: whether this person is read may have changed. */
  constructor(post: (message: HostMessage) => void, onReads: () => void) {
    this.#post = post;
    this.#onReads = onReads;
  }

  /** Whether this person's sound is wanted by the server. */
  get reads(): boolean {
    return this.#is?.reads === true;
  }

  /** In the room, or back in it. */
  handleJoined(is: TranscriptionInfo | undefined): void {
    this.#set(is, '');
  }

  /** The page is told from now on, and at once of what goes on. */
  start(): void {
    this.#tells = true;
    this.#tellStarted();
  }

  handleSignal(signal: TranscriptionSignal): void {
    if (signal.type === 'transcription') this.#set(signal.is, signal.stoppedBy ?? '');
    else if (signal.type === 'words') {
      const { instanceId, sessionId, text, at, confidence } = signal;
      this.#tell({
        action: 'transcription-message',
        instanceId,
        participantId: sessionId,
        trackType: 'cam-audio',
        text,
        timestamp: new Date(at),
        rawResponse: { is_final: true, channel: { alternatives: [{ transcript: text, confidence }] } },
      });
    } else {
      const { instanceId, code, message } = signal;
      this.#tell({ action: 'transcription-error', instanceId, code, errorMsg: message });
    }
  }

  /** A page is told once more that the transcription goes on where who is read has changed. */
  #set(is: TranscriptionInfo | undefined, updatedBy: string): void {
    const before = this.#is;
    this.#is = is;
    this.#onReads();
    const isOther = before?.instanceId !== is?.instanceId;
    if (before !== undefined && isOther)
      this.#tell({ action: 'transcription-stopped', instanceId: before.instanceId, updatedBy });
    if (isOther || String([is?.reads, is?.unplaced]) !== String([before?.reads, before?.unplaced]))
      this.#tellStarted();
  }

  #tellStarted(): void {
    if (this.#is !== undefined) this.#tell({ action: 'transcription-started', ...this.#is });
  }

  #tell(message: HostMessage): void {
    if (this.#tells) this.#post(message);
  }
}
