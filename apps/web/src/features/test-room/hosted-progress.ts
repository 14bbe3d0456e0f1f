import { BandpalError } from '@bandpal/contracts';
import type { HostedEvent, HostedProgress, ServerMessage } from '@bandpal/contracts';
import { readHostedProgress, tellHostedEvent } from '../../api/hosted-test.ts';

/** Clocks count on by themselves; a card and the next question may come a second late. */
const LOOK_EVERY_MS = 1_000;
/** The last line begins within this time, and is over some seconds after. */
const LAST_LINE_BEGINS_MS = 4_000;
const LAST_LINE_ENDS_MS = 30_000;
/** An answer that takes longer does not come. */
const ANSWER_WITHIN_MS = 5_000;
/** So many looks in a row that fail are no mishap. */
const FAILURES_SHOWN = 3;

export interface HostedProgressOptions {
  ticket: string;
  /** What a call here would have told the page. */
  onMessage: (message: ServerMessage) => void;
  /** The platform is to say this. */
  onLine: (text: string) => void;
  /** Whether this server is reached; told when it changes. */
  onReach: (isReached: boolean) => void;
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
  /** Looks in a row that have failed. */
  #failures = 0;

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

  /** Something that the candidate does; what it changes is looked for at once. Resolves when it is told, or cannot be. */
  async tell(told: HostedEvent): Promise<void> {
    const limit = timeLimit(ANSWER_WITHIN_MS, this.#over.signal);
    try {
      await tellHostedEvent(this.#options.ticket, told, limit.signal);
      if (told.event === 'end-requested') this.#tellEnd('customer-ended-call');
      else if (told.event === 'call-failed') this.stop();
      else void this.#look();
    } catch (error) {
      console.warn('The examiner could not be told what the candidate does.', error);
    } finally {
      limit.done();
    }
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const limit = timeLimit(ANSWER_WITHIN_MS, this.#over.signal);
    try {
      const progress = await readHostedProgress(this.#options.ticket, this.#lastLine, limit.signal);
      if (!this.#over.signal.aborted) this.#handle(progress);
    } catch (error) {
      if (!this.#over.signal.aborted) this.#handleFailure(error);
    } finally {
      limit.done();
    }
    if (this.#over.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }

  #handle({ metadata, lines, endedReason }: HostedProgress): void {
    const { onMessage, onLine, now } = this.#options;
    if (this.#failures >= FAILURES_SHOWN) this.#options.onReach(true);
    this.#failures = 0;
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

  #handleFailure(error: unknown): void {
    console.warn('It is not known how far the test is.', error);
    // The process that had the test is gone, or the test was erased: no look will find it again.
    if (error instanceof BandpalError && error.code === 'call.not-found') {
      return this.#tellEnd('call-interrupted');
    }
    this.#failures += 1;
    if (this.#failures === FAILURES_SHOWN) this.#options.onReach(false);
  }

  #tellEnd(endedReason: string): void {
    this.stop();
    this.#options.onMessage({ type: 'status-update', status: 'ended', endedReason });
  }
}

/** A signal that aborts with `over`, and after `ms`; `done` when what it was for has come. */
function timeLimit(ms: number, over: AbortSignal): { signal: AbortSignal; done: () => void } {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  return { signal: AbortSignal.any([over, late.signal]), done: () => clearTimeout(timer) };
}
