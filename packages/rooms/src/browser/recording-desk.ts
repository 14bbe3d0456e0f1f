import type { HostMessage } from './host-channel.ts';
import { loadScript } from './load-script.ts';
import type { Handler } from './media-desk.ts';
import { NO_RECORDING, notSupported } from './not-supported.ts';
import type { CallRecording } from './recorder/call-recording.ts';
import type { RecordingHost } from './recorder/recorded-call.ts';

/** What a page asks for in matters of recordings; they are made by a script that is loaded when it is first needed. */
export class RecordingDesk {
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly #scriptUrl: () => string;
  readonly #host: RecordingHost;
  #recording: CallRecording | undefined;

  constructor(scriptUrl: () => string, host: RecordingHost) {
    this.#scriptUrl = scriptUrl;
    this.#host = host;
    this.handlers = {
      'local-recording-start': async (message) => this.#start(message),
      'local-recording-stop': () => {
        if (this.#recording?.stop() !== true) host.post(notSupported('stopRecording', '', NOTHING));
      },
      'daily-method-update-recording': ({ layout }) => {
        const refusal = this.#recording === undefined ? NOTHING : this.#recording.useLayout(layout);
        if (refusal !== null) host.post({ action: 'recording-error', errorMsg: refusal });
      },
    };
  }

  /** Something in the call has changed: who is there, what they send, or whether they agree. */
  refresh(): void {
    this.#recording?.refresh();
  }

  /** Ends the recording, if there is one; settles when its last data have gone to the page. */
  async finish(): Promise<void> {
    await this.#recording?.finish();
  }

  async #start(message: HostMessage): Promise<void> {
    const { type, instanceId } = message;
    try {
      if ((type ?? 'local') !== 'local') throw new Error(NO_RECORDING);
      if (!this.#host.isInCall()) throw new Error(NO_CALL);
      if (this.#host.call() === null) throw new Error(NO_RIGHT);
      if (typeof document === 'undefined' || typeof MediaRecorder === 'undefined')
        throw new Error('This app or browser cannot record.');
      // By an element: an import in this script would keep it from apps of React Native, whose engine knows none.
      await loadScript(this.#scriptUrl(), NOT_LOADED);
      this.#recording ??= globalThis.bandpalRecording?.(this.#host);
      if (this.#recording === undefined) throw new Error(NOT_LOADED);
      await this.#recording.start(message);
    } catch (error) {
      this.#host.post({ action: 'recording-error', instanceId, errorMsg: errorText(error) });
    }
  }
}

const NOTHING = 'Nothing is being recorded.';
const NO_CALL = 'There is no call to record.';
const NO_RIGHT = 'The token of this person doesn’t let them record (enable_recording: "local").';
const NOT_LOADED = 'The part that records calls could not be loaded.';

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
