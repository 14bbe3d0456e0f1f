import type { HostMessage } from '../host-channel.ts';
import { Film } from './film.ts';
import type { RecordedCall, RecordingHost } from './recorded-call.ts';
import { readLayout, readSettings, TOO_LATE } from './recording-settings.ts';
import type { Layout, RecordingSettings } from './recording-settings.ts';

declare global {
  /** What the script of this part leaves for the engine. */
  var bandpalRecording: ((host: RecordingHost) => CallRecording) | undefined;
}

/** The room answers at once, and after a lost connection within eight seconds. */
const TELL_LIMIT_MS = 10_000;
/** Who leaves waits no longer for a recorder that hangs. */
const FINISH_LIMIT_MS = 3_000;
const SECOND_MS = 1_000;

/** A recording from when it's asked for until its last data are out. */
interface Run {
  /** Tells it from the person's others: what the room or someone else says of one must not count for the next. */
  number: number;
  settings: RecordingSettings;
  /** The page's own name for it, as the call library has it; comes back with everything that's said of it. */
  instanceId: unknown;
  startedBy: string;
  layout: Layout;
  film: Film | null;
  isEnding: boolean;
  /** The room has told everyone, or it won't come to that. */
  known: Outcome;
  over: Outcome;
  limit: ReturnType<typeof setTimeout> | undefined;
}

/** The recordings of one engine's calls, one at a time: has everyone told, then films those who agree, and hands the data to the page. */
export class CallRecording {
  readonly #host: RecordingHost;
  #run: Run | null = null;
  #count = 0;
  /** What the room has said of this person, as of which it was last told that nothing is recorded. */
  #toldAt: object | null = null;

  constructor(host: RecordingHost) {
    this.#host = host;
  }

  /** Settles when the recording has begun. Rejects, and nothing is recorded, where the room or the browser can't. */
  async start(message: HostMessage): Promise<void> {
    if (this.#run !== null) throw new Error('This call is being recorded already.');
    const settings = readSettings(message);
    const { instanceId } = message;
    this.#count += 1;
    const run: Run = {
      number: this.#count,
      settings,
      instanceId,
      startedBy: this.#host.call()?.sessionId ?? '',
      layout: settings.layout,
      film: null,
      isEnding: false,
      known: new Outcome(),
      over: new Outcome(),
      limit: undefined,
    };
    this.#run = run;
    try {
      await this.#tellRoom(run);
      run.film = await this.#openFilm(run);
    } catch (error) {
      this.#close(run);
      throw error;
    }
    this.refresh();
    const { maxDurationS } = settings;
    if (maxDurationS !== null) run.limit = setTimeout(() => this.stop(), maxDurationS * SECOND_MS);
    this.#host.post({
      action: 'recording-started',
      local: true,
      type: 'local',
      startedBy: run.startedBy,
      layout: message['layout'] ?? { preset: 'default' },
      instanceId,
    });
    // It may have been ended while it began.
    if (run.isEnding) run.film.stop();
  }

  /** False when nothing is being recorded. */
  stop(): boolean {
    const run = this.#run;
    if (run === null) return false;
    run.isEnding = true;
    run.known.reject(new Error('The recording was ended before it had begun.'));
    run.film?.stop();
    return true;
  }

  /** Settles when the last data of a recording that there is have gone out. Never rejects. */
  async finish(): Promise<void> {
    const run = this.#run;
    if (run === null) return;
    this.stop();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FINISH_LIMIT_MS);
    });
    await Promise.race([run.over.promise, limit]);
    clearTimeout(timer);
    if (this.#run !== run) return;
    if (run.film === null) this.#close(run);
    else run.film.giveUp();
    await run.over.promise;
  }

  /** Another layout from now on; why not, where it can't be had. */
  useLayout(given: unknown): string | null {
    const run = this.#run;
    if (run === null) return 'Nothing is being recorded.';
    const layout = readLayout(given);
    if (typeof layout === 'string') return layout;
    if ((layout.preset === 'audio-only') !== (run.layout.preset === 'audio-only')) return TOO_LATE;
    run.layout = layout;
    this.refresh();
    return null;
  }

  /** Something in the call has changed: who is there, what they send, or whether they agree. */
  refresh(): void {
    const run = this.#run;
    const call = this.#host.call();
    if (call === null) return;
    if (run === null) {
      // The word of its end was lost with the connection.
      if (call.number > 0 && call.said !== this.#toldAt) this.#tellEnd(call, call.number);
      return;
    }
    if (call.number === run.number) run.known.resolve();
    // The room says that this person records no more: they may not any longer.
    else if (run.film !== null && !run.isEnding) this.stop();
    run.film?.show(call.people, run.layout);
  }

  /** No sample is recorded before everyone in the room has been told. */
  async #tellRoom(run: Run): Promise<void> {
    const call = this.#host.call();
    if (call === null) throw new Error('There is no call any more.');
    call.tell(true, run.number);
    const timer = setTimeout(
      () => run.known.reject(new Error('The room didn’t confirm the recording in time.')),
      TELL_LIMIT_MS,
    );
    try {
      await run.known.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  async #openFilm(run: Run): Promise<Film> {
    const { settings, instanceId } = run;
    const hasPictures =
      settings.layout.preset !== 'audio-only' && this.#host.call()?.mayHavePictures === true;
    return await Film.open(settings, hasPictures, {
      onData: ({ data, finished, mimeType }) =>
        this.#host.post({ action: 'recording-data', data, finished, mimeType, instanceId }),
      onOver: (errorMsg) => {
        if (errorMsg !== null) this.#host.post({ action: 'recording-error', errorMsg, instanceId });
        this.#close(run);
        this.#host.post({ action: 'recording-stopped', startedBy: run.startedBy, instanceId });
      },
    });
  }

  #close(run: Run): void {
    clearTimeout(run.limit);
    if (this.#run !== run) return;
    this.#run = null;
    const call = this.#host.call();
    if (call !== null) this.#tellEnd(call, run.number);
    run.over.resolve();
  }

  #tellEnd(call: RecordedCall, number: number): void {
    this.#toldAt = call.said;
    call.tell(false, number);
  }
}

/** A promise that's settled from outside. */
class Outcome {
  resolve: () => void = () => undefined;
  reject: (error: Error) => void = () => undefined;
  readonly promise = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}
