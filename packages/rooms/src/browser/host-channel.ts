/** A message of the call library, or one for it. */
export type HostMessage = Readonly<Record<string, unknown>>;

/** Tag of every message between the call library and its engine on the window they share. */
const MESSAGE_TAG = 'iframe-call-message';

/** The window-message line to one instance of the call library. */
export class HostChannel {
  readonly #callClientId: string;
  readonly #onMessage: (message: HostMessage) => void;
  readonly #receive = (event: MessageEvent<unknown>): void => {
    const message = event.data;
    if (event.source !== window || typeof message !== 'object' || message === null) return;
    const fields: HostMessage = { ...message };
    if (fields['what'] !== MESSAGE_TAG || fields['from'] !== 'module') return;
    if (fields['callClientId'] === this.#callClientId) this.#onMessage(fields);
  };

  constructor(callClientId: string, onMessage: (message: HostMessage) => void) {
    this.#callClientId = callClientId;
    this.#onMessage = onMessage;
    window.addEventListener('message', this.#receive);
  }

  /** Posts an event or a reply; plain data only. */
  post(message: HostMessage): void {
    // Pages opened from a file have no origin that could be named.
    const target = window.location.protocol === 'file:' ? '*' : window.location.origin;
    window.postMessage(
      { ...message, what: MESSAGE_TAG, from: 'embedded', callClientId: this.#callClientId },
      target,
    );
  }

  /** Answers a message that asked for a reply; others are left alone. */
  reply(to: HostMessage, fields: HostMessage): void {
    const stamp = to['callbackStamp'];
    if (stamp !== undefined) this.post({ ...fields, callbackStamp: stamp });
  }

  close(): void {
    window.removeEventListener('message', this.#receive);
  }
}
