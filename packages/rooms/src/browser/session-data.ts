import { hasPrototypeKeys } from '../protocol/prototype-keys.ts';
import { MAX_SESSION_DATA_CHARS, MAX_SESSION_PIECE_CHARS } from '../protocol/signalling.ts';
import type { ClientSignal } from '../protocol/signalling.ts';
import { asRecord } from './fields.ts';
import type { HostMessage } from './host-channel.ts';

/** The room takes one change a second in the long run; changes in between go together. */
const PACE_MS = 1_000;

const refusal = (errorMsg: string): HostMessage => ({
  action: 'nonfatal-error',
  type: 'meeting-session-data-error',
  errorMsg,
});
const TOO_MUCH = refusal(`The session data would be longer than ${MAX_SESSION_DATA_CHARS} characters.`);
const PROTOTYPES = refusal('The session data must not have keys of prototypes, such as __proto__.');

interface SharedSessionDataOptions {
  send: (signal: ClientSignal) => void;
  /** As the library calls the way of the call's media. */
  topology: () => 'sfu' | 'peer';
  post: (message: HostMessage) => void;
}

/** What the participants of a call share: the room's word counts, and goes to the page. */
export class SharedSessionData {
  readonly #options: SharedSessionDataOptions;
  #room: Readonly<Record<string, unknown>> = {};
  /** What this page wants the room to have, until it has been sent. */
  #wanted: Readonly<Record<string, unknown>> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SharedSessionDataOptions) {
    this.#options = options;
  }

  /** The room has told what is shared. */
  handleRoomData(data: unknown): void {
    this.#room = asRecord(data);
    this.tell();
  }

  /** Tells the page what is shared. */
  tell(): void {
    this.#options.post({
      action: 'meeting-session-state-updated',
      meetingSessionState: { data: this.#room, topology: this.#options.topology() },
    });
  }

  /** The page changes what is shared. */
  change(data: unknown, merge: unknown): void {
    if (hasPrototypeKeys(data)) {
      this.#options.post(PROTOTYPES);
      return;
    }
    const wanted =
      merge === 'shallow-merge' ? { ...(this.#wanted ?? this.#room), ...asRecord(data) } : asRecord(data);
    if (JSON.stringify(wanted).length > MAX_SESSION_DATA_CHARS) {
      this.#options.post(TOO_MUCH);
      return;
    }
    this.#wanted = wanted;
    if (this.#timer === undefined) this.#send();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = null;
  }

  #send(): void {
    this.#timer = undefined;
    if (this.#wanted === null) return;
    const text = JSON.stringify(this.#wanted);
    this.#wanted = null;
    for (let at = 0; at < text.length; at += MAX_SESSION_PIECE_CHARS) {
      const piece = text.slice(at, at + MAX_SESSION_PIECE_CHARS);
      const isLast = at + MAX_SESSION_PIECE_CHARS >= text.length;
      this.#options.send({ type: 'session-data', piece, ...(isLast ? { merge: 'replace' } : {}) });
    }
    this.#timer = setTimeout(() => this.#send(), PACE_MS);
  }
}
