import type { HostedEvent, HostedProgress, ServerMessage } from '@bandpal/contracts';
import { readHostedProgress, tellHostedEvent } from '../../api/hosted-test.ts';

/** Clocks count on by themselves; a card and the next question may come a second late. */
const LOOK_EVERY_MS = 1_000;
/** The last line begins within this time, and is over some seconds after. */
const LAST_LINE_BEGINS_MS = 4_000;
const LAST_LINE_ENDS_MS = 30_000;

export interface HostedProgressOptions {
  ticket: string;
  /** What a call here would have told the page. */
  onMessage: (message: ServerMessage) => void;
  /** The platform is to say this. */
  onLine: (text: string) => void;
  /** Monotonic milliseconds. */
  now: () => number;
}

/** Looks how a test on the hosted voice service goes on, and tells it as an examiner here would. */
export class HostedProgressWatch {
  readonly #options: HostedProgressOptions;
  readonly #over = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastLine = 0;
  #isSpeaking = false;
  /** When the exam was first seen to be over. */
  #endSeenAt: number | null = null;
  #spokeAtEnd = false;

  constructor(options: HostedProgressOptions) {
    this.#options = options;
  }

  /** Looks now, and every second from then on. */
  start(): void {
    void this.#look();
  }

  /** Nothing is told any more. */
  stop(): void {
    this.#over.abort();
    clearTimeout(this.#timer);
  }

  /** Whether the examiner is heard. */
  setSpeaking(isSpeaking: boolean): void {
    this.#isSpeaking = isSpeaking;
    if (isSpeaking && this.#endSeenAt !== null) this.#spokeAtEnd = true;
  }

  /** One of the candidate's buttons; what it changes is looked for at once. */
  async tell(event: HostedEvent['event']): Promise<void> {
    try {
      await tellHostedEvent(this.#options.ticket, event);
      if (event === 'end-requested') this.#tellEnd('customer-ended-call');
      else await this.#look();
    } catch (error) {
      console.warn('The examiner could not be told of a button.', error);
    }
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const progress = await readHostedProgress(this.#options.ticket, this.#over.signal);
      if (!this.#over.signal.aborted) this.#handle(progress);
    } catch (error) {
      // The call goes on without what it would have shown; the next look may work again.
      if (!this.#over.signal.aborted) console.warn('It is not known how far the test is.', error);
    }
    if (this.#over.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }

  #handle({ metadata, lines, endedReason }: HostedProgress): void {
    const { onMessage, onLine, now } = this.#options;
    const examiner = this.#isSpeaking ? 'speaking' : metadata.examiner;
    onMessage({ type: 'metadata', metadata: { ...metadata, examiner } });
    for (const { id, text } of lines.filter((line) => line.id > this.#lastLine)) {
      this.#lastLine = id;
      onLine(text);
    }
    if (endedReason === undefined) return;
    this.#endSeenAt ??= now();
    if (this.#isSpeaking) this.#spokeAtEnd = true;
    const sinceEnd = now() - this.#endSeenAt;
    const isSaid = !this.#isSpeaking && (this.#spokeAtEnd || sinceEnd >= LAST_LINE_BEGINS_MS);
    if (isSaid || sinceEnd >= LAST_LINE_ENDS_MS) this.#tellEnd(endedReason);
  }

  #tellEnd(endedReason: string): void {
    this.stop();
    this.#options.onMessage({ type: 'status-update', status: 'ended', endedReason });
  }
}
