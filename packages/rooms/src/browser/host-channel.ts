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

/** The line to one instance of the call library: where nothing else is given the window, or in an app of React Native its emitters. */
export class HostChannel {
  readonly #line: HostLine;

  constructor(
    callClientId: string,
    onMessage: (message: HostMessage) => void,
    line: HostLine = isReactNative() ? new EmitterLine(callClientId) : new WindowLine(callClientId),
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

/** What the call library goes by, too. */
function isReactNative(): boolean {
  return navigator.product === 'ReactNative';
}

/** An emitter of the library's: of Node's kind. */
interface Emitter {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  removeListener(event: 'message', listener: (message: unknown) => void): unknown;
  emit(event: 'message', message: HostMessage): unknown;
}

declare global {
  // The names are the call library's, which makes both before it loads an engine.
  var dailyJsToCallMachineEmitter: Emitter | undefined;
  var callMachineToDailyJsEmitter: Emitter | undefined;
}

/** Messages through the two emitters that the library puts beside its engine in an app of React Native, where there is no window. */
class EmitterLine implements HostLine {
  readonly #callClientId: string;
  #onMessage: (message: HostMessage) => void = () => undefined;
  readonly #receive = (message: unknown): void => {
    if (typeof message !== 'object' || message === null) return;
    const fields: HostMessage = { ...message };
    if (fields['callClientId'] === this.#callClientId) this.#onMessage(fields);
  };

  constructor(callClientId: string) {
    this.#callClientId = callClientId;
  }

  listen(onMessage: (message: HostMessage) => void): void {
    this.#onMessage = onMessage;
    globalThis.dailyJsToCallMachineEmitter?.on('message', this.#receive);
  }

  post(message: HostMessage): void {
    globalThis.callMachineToDailyJsEmitter?.emit('message', { ...message, callClientId: this.#callClientId });
  }

  close(): void {
    globalThis.dailyJsToCallMachineEmitter?.removeListener('message', this.#receive);
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
