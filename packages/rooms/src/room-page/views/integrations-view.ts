import { arrange, make, setAttribute, setText } from '../make-element.ts';
import type { Integration } from '../page-messages.ts';
import type { View, ViewContext } from './view-context.ts';

/** What a page in the call may be allowed: never to leave its frame or to open another page in the place of the school's. */
const SANDBOX = new Set([
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-presentation',
  'allow-same-origin',
  'allow-scripts',
]);
const DEFAULT_SANDBOX = 'allow-scripts allow-forms allow-popups allow-same-origin';
/** Camera, microphone and screen are the call's. */
const ALLOWED = new Set(['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture']);
const REFERRERS = new Set([
  'no-referrer',
  'origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/** What is left of the sandbox that an integration asks for. One whose text we have ourselves would be of our origin: it gets none. */
export function sandboxOf(sandbox: string | undefined, hasOwnText: boolean): string {
  const asked = (sandbox ?? DEFAULT_SANDBOX).split(/\s+/u).filter((token) => SANDBOX.has(token));
  return asked.filter((token) => !hasOwnText || token !== 'allow-same-origin').join(' ');
}

/** What is left of the permissions that it asks for. */
export function allowOf(allow: string | undefined): string {
  const names = (allow ?? '').split(';').map((part) => part.trim().split(/\s+/u)[0] ?? '');
  return names.filter((name) => ALLOWED.has(name)).join('; ');
}

/** The address of its page, where that is of an origin that may be shown here; null where it isn't. */
export function addressOf(src: string | undefined, origins: readonly string[], own: string): string | null {
  const url = src === undefined ? null : URL.parse(src, own);
  // A page of this site would share its origin with the call.
  return url !== null && url.origin !== new URL(own).origin && origins.includes(url.origin) ? url.href : null;
}

class IntegrationFrame {
  readonly element = make('section', { class: 'integration' });
  readonly #refused = make('p', { class: 'soft' });

  constructor(integration: Integration, origins: readonly string[]) {
    setAttribute(this.element, 'aria-label', integration.label);
    const address = addressOf(integration.src, origins, window.location.href);
    if (address === null && integration.srcdoc === undefined) {
      this.element.append(this.#refused);
      return;
    }
    const { label, name, csp, loading = 'lazy', referrerPolicy = '' } = integration;
    const frame = make('iframe', {
      attributes: { title: label, sandbox: sandboxOf(integration.sandbox, address === null), loading },
    });
    setAttribute(frame, 'allow', allowOf(integration.allow));
    setAttribute(frame, 'referrerpolicy', REFERRERS.has(referrerPolicy) ? referrerPolicy : 'no-referrer');
    setAttribute(frame, 'csp', csp ?? null);
    setAttribute(frame, 'name', name ?? null);
    if (address === null) frame.srcdoc = integration.srcdoc ?? '';
    else frame.src = address;
    this.element.append(frame);
  }

  render(refused: string): void {
    setText(this.#refused, refused);
  }
}

/** The integrations of one place that have been started, each in a sandbox of its own. */
export class IntegrationsView implements View {
  readonly element = make('div', { class: 'integrations' });
  readonly #frames = new Map<string, IntegrationFrame>();
  readonly #context: ViewContext;
  readonly #location: Integration['location'];
  readonly #origins: readonly string[];
  #shown: Readonly<Record<string, Integration>> = {};

  constructor(context: ViewContext, location: Integration['location'], origins: readonly string[]) {
    this.#context = context;
    this.#location = location;
    this.#origins = origins;
    setAttribute(this.element, 'data-location', location);
  }

  render(): void {
    const { say, state } = this.#context;
    const { integrations, running, sidebar } = state();
    // Others under the same name are others.
    for (const id of this.#frames.keys()) if (integrations[id] !== this.#shown[id]) this.#remove(id);
    this.#shown = integrations;
    const ids = [...running].filter((id) => integrations[id]?.location === this.#location);
    arrange(this.element, this.#frames, ids, (id) => new IntegrationFrame(this.#of(id), this.#origins));
    for (const [id, frame] of this.#frames) {
      frame.render(say('notAllowedHere'));
      // What is beside the call runs on while another thing is looked at.
      frame.element.hidden = this.#location === 'sidebar' && sidebar !== id;
    }
    this.element.hidden = ids.length === 0;
  }

  #of(id: string): Integration {
    const integration = this.#shown[id];
    if (integration === undefined) throw new RangeError('There is no such integration.');
    return integration;
  }

  #remove(id: string): void {
    this.#frames.get(id)?.element.remove();
    this.#frames.delete(id);
  }
}
