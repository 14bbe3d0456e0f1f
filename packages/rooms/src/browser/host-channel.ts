/** A message of the call library, or one for it. */
export type HostMessage = Readonly<Record<string, unknown>>;

/** Tag of every message between the call library and its engine. */
export const MESSAGE_TAG = 'iframe-call-message';

/** What an engine has instead of the window that the call library shares with it, where a page of ours stands between the two. */
export interface HostLine {
  /** Called once: every message for the engine goes there. */
  listen(onMessage: (message: HostMessage) => void): void;
  post(message: HostMessage): void;
  close(): void;
}

/** The line to one instance of the call library: the window, where nothing else is given. */
export class HostChannel {
  readonly #line: HostLine;

  constructor(
    callClientId: string,
    onMessage: (message: HostMessage) => void,
    line: HostLine = new WindowLine(callClientId),
  ) {
    this.#line = line;
    line.listen(onMessage);
  }

  /** Posts an event or a reply; plain data only. */
  post(message: HostMessage): void {
    this.#line.post(message);
  }

  /** Answers a message that asked for a reply; others are left alone. */
  reply(to: HostMessage, fields: HostMessage): void {
    const stamp = to['callbackStamp'];
    if (stamp !== undefined) this.post({ ...fields, callbackStamp: stamp });
  }

  close(): void {
    this.#line.close();
  }
}

/** Messages on the window itself. */
class WindowLine implements HostLine {
  readonly #callClientId: string;
  #onMessage: (message: HostMessage) => void = () => undefined;
  readonly #receive = (event: MessageEvent<unknown>): void => {
    const message = event.data;
    if (event.source !== window || typeof message !== 'object' || message === null) return;
    const fields: HostMessage = { ...message };
    if (fields['what'] !== MESSAGE_TAG || fields['from'] !== 'module') return;
    if (fields['callClientId'] === this.#callClientId) this.#onMessage(fields);
  };

  constructor(callClientId: string) {
    this.#callClientId = callClientId;
  }

  listen(onMessage: (message: HostMessage) => void): void {
    this.#onMessage = onMessage;
    window.addEventListener('message', this.#receive);
  }

  post(message: HostMessage): void {
    // Pages opened from a file have no origin that could be named.
    const target = window.location.protocol === 'file:' ? '*' : window.location.origin;
    window.postMessage(
      { ...message, what: MESSAGE_TAG, from: 'embedded', callClientId: this.#callClientId },
      target,
    );
  }

  close(): void {
    window.removeEventListener('message', this.#receive);
  }
}
