import type { HostLine, HostMessage } from '../browser/host-channel.ts';
import { notSupported } from '../browser/not-supported.ts';
import { launchSchema, PAGE_ACTIONS, pageActionSchema } from './page-messages.ts';
import type { Launch, PageAction } from './page-messages.ts';

export interface CallFrameOptions {
  /** The room that this page is of: no other is entered, whatever is asked. */
  room: { url: string; token: string };
  /** Makes the engine, which posts `loaded` through the line that it is given. */
  openEngine: (line: HostLine) => void;
  onLaunch: (launch: Launch) => void;
  /** Does what is asked of the page; what it returns answers a message that waits for an answer. */
  onAction: (action: PageAction) => HostMessage | void;
  /** What the engine tells. */
  onEvent: (event: HostMessage) => void;
  /** What the engine tells for this page alone. */
  isForPage: (event: HostMessage) => boolean;
  /** To the page around the frame; nothing where there is none. */
  post: (message: HostMessage) => void;
}

/** Levels that the page itself has the engine observe: the page around the frame gets them when it asks, too. */
const LEVELS = 'remote-participants-audio-level';
const START_LEVELS = `start-${LEVELS}-observer`;
const STOP_LEVELS = `stop-${LEVELS}-observer`;
const LEVELS_EVERY_MS = 200;

/** Stands between the call library outside the frame and the engine inside it, and takes out what concerns the page. */
export class CallFrame {
  readonly #options: CallFrameOptions;
  #toEngine: ((message: HostMessage) => void) | null = null;
  #properties: HostMessage = {};
  #tellsLevels = false;

  constructor(options: CallFrameOptions) {
    this.#options = options;
  }

  /** With the properties that the call was made with. */
  launch(properties: HostMessage): void {
    if (this.#toEngine !== null) return;
    this.#properties = properties;
    this.#options.onLaunch(launchSchema.parse(properties));
    this.#options.openEngine({
      listen: (onMessage) => {
        this.#toEngine = onMessage;
      },
      // Later, as on a window: the engine goes on with what it does first.
      post: (message) => queueMicrotask(() => this.#handleEvent(message)),
      close: () => {
        this.#toEngine = null;
      },
    });
  }

  /** Enters the room. What isn't said now is as it was said at the launch. */
  join(message: HostMessage = { action: 'join-meeting' }): void {
    const { room } = this.#options;
    const said = typeof message['properties'] === 'object' ? message['properties'] : {};
    const properties = { ...this.#properties, ...said, url: room.url, token: room.token };
    this.ask({ ...message, properties });
  }

  /** Something for the engine. */
  ask(message: HostMessage): void {
    this.#toEngine?.(message);
  }

  /** What the call library outside the frame says. */
  handleParent(message: HostMessage): void {
    const { what: _what, from: _from, ...fields } = message;
    const action = String(fields['action']);
    if (action === 'iframe-launch-config') {
      const { action: _action, callClientId: _id, ...properties } = fields;
      this.launch(properties);
      return;
    }
    if (PAGE_ACTIONS.has(action)) {
      this.#handlePage(fields);
      return;
    }
    if (action === 'join-meeting') {
      this.join(fields);
      return;
    }
    if (action === START_LEVELS) this.#tellsLevels = true;
    if (action === STOP_LEVELS) this.#tellsLevels = false;
    this.ask(fields);
  }

  #handlePage(fields: HostMessage): void {
    const { callbackStamp } = fields;
    const parsed = pageActionSchema.safeParse(fields);
    if (!parsed.success) {
      const reason = 'It is not as it should be.';
      this.#options.post(
        notSupported(String(fields['action']), parsed.error.issues[0]?.path.join('.'), reason),
      );
    }
    const reply = parsed.success ? this.#options.onAction(parsed.data) : undefined;
    if (callbackStamp !== undefined) this.#options.post({ ...reply, callbackStamp });
  }

  #handleEvent(event: HostMessage): void {
    const { action } = event;
    if (action === 'joined-meeting') this.ask({ action: START_LEVELS, interval: LEVELS_EVERY_MS });
    this.#options.onEvent(event);
    if (this.#options.isForPage(event)) return;
    if (action !== LEVELS || this.#tellsLevels) this.#options.post(event);
  }
}
