import * as z from 'zod/mini';
import type { HostMessage } from '../browser/host-channel.ts';
import { MESSAGE_TAG } from '../browser/host-channel.ts';

/** Around every message of the call library. */
const envelopeSchema = z.looseObject({
  what: z.literal(MESSAGE_TAG),
  from: z.literal('module'),
  action: z.string().check(z.maxLength(100)),
  callClientId: z.optional(z.string()),
});

export interface ParentLineOptions {
  /** The page that has this one in a frame. */
  parent: Pick<Window, 'postMessage'>;
  /** What that page says of itself: an instance of the call library, and its address. */
  callClientId: string;
  origin: string;
  onMessage: (message: HostMessage) => void;
}

/** The line to the call library in the page around the frame: messages of that window and that origin alone, and to them alone. */
export class ParentLine {
  readonly #options: ParentLineOptions;

  constructor(options: ParentLineOptions) {
    this.#options = options;
  }

  /** For the window's `message` events. */
  readonly receive = (event: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>): void => {
    const { parent, origin, callClientId, onMessage } = this.#options;
    if (event.source !== parent || event.origin !== origin) return;
    const parsed = envelopeSchema.safeParse(event.data);
    if (!parsed.success) return;
    if ((parsed.data.callClientId ?? callClientId) === callClientId) onMessage(parsed.data);
  };

  /** Posts an event or a reply; plain data only. */
  post(message: HostMessage): void {
    const { parent, origin, callClientId } = this.#options;
    parent.postMessage({ ...message, what: MESSAGE_TAG, from: 'embedded', callClientId }, origin);
  }
}

/** The origin of an address if it may have this page in a frame; null otherwise. A page cannot pretend: nothing posted there reaches another. */
export function embeddingOrigin(href: string | null, allowed: readonly string[]): string | null {
  const url = href === null ? null : URL.parse(href);
  return url !== null && allowed.includes(url.origin) ? url.origin : null;
}
