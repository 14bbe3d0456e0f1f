import type { LinkPurpose, LinkSigner } from './link-signer.ts';

/** Addresses of the pages that links in messages lead to. */
export const PAGE_PATHS: Readonly<Record<LinkPurpose, string>> = {
  confirm: '/notifications/confirm',
  unsubscribe: '/notifications/unsubscribe',
  'stop-reminders': '/notifications/stop-reminders',
};

/** Makes the links of a row. */
export class NotificationLinks {
  readonly #publicUrl: () => string;
  readonly #signer: LinkSigner;

  constructor(publicUrl: () => string, signer: LinkSigner) {
    this.#publicUrl = publicUrl;
    this.#signer = signer;
  }

  linkFor(purpose: LinkPurpose, id: string): string {
    return `${this.#publicUrl()}${PAGE_PATHS[purpose]}?token=${this.#signer.tokenFor(purpose, id)}`;
  }
}
