import type { Captures } from './captures.ts';
import type { HostMessage } from './host-channel.ts';
import { loadScript } from './load-script.ts';
import type { Handler } from './media-desk.ts';
import { notSupported } from './not-supported.ts';
import type { CallRecording } from './recorder/call-recording.ts';
import type { RecordingHost } from './recorder/recorded-call.ts';

/** What the engine does for recordings of either kind. */
interface DeskHost extends RecordingHost {
  /** Of the recordings that this person may make, in the library's words; undefined where they may make none. */
  usualType: () => string | undefined;
  /** What the room makes, of the call, if there is one. */
  captures: () => Captures | undefined;
}

/** What a page asks for in matters of recordings: those on this device are made by a script that is loaded when it is first needed, the others by the room. */
export class RecordingDesk {
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly #scriptUrl: () => string;
  readonly #host: DeskHost;
  #recording: CallRecording | undefined;

  constructor(scriptUrl: () => string, host: DeskHost) {
    this.#scriptUrl = scriptUrl;
    this.#host = host;
    this.handlers = {
      'local-recording-start': async (message) => this.#start(message),
      'local-recording-stop': (message) => {
        if (this.#isOfRoom(message)) host.captures()?.order('recording', 'stop', message);
        else if (this.#recording?.stop() !== true) host.post(notSupported('stopRecording', '', NOTHING));
      },
      'daily-method-update-recording': (message) => {
        const { layout, instanceId } = message;
        if (this.#isOfRoom(message)) {
          host.captures()?.order('recording', 'update', message);
          return;
        }
        const refusal = this.#recording === undefined ? NOTHING : this.#recording.useLayout(layout);
        if (refusal !== null) host.post({ action: 'recording-error', instanceId, errorMsg: refusal });
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

  /** A recording that the page doesn't name is the room's where there's one, unless this person makes those on their device. */
  #isOfRoom({ instanceId }: HostMessage): boolean {
    if (instanceId === undefined && this.#host.usualType() === 'local') return false;
    return this.#host.captures()?.has('recording', instanceId) === true;
  }

  async #start(message: HostMessage): Promise<void> {
    const { type, instanceId } = message;
    try {
      if (!this.#host.isInCall()) throw new Error(NO_CALL);
      const wanted = type ?? this.#host.usualType() ?? 'local';
      if (wanted !== 'local') {
        this.#host.captures()?.order('recording', 'start', { ...message, type: wanted });
        return;
      }
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
