import { make, setText } from '../make-element.ts';
import type { View, ViewContext } from './view-context.ts';

type Invited = 'speak' | 'listen';

/** For owners: an address for one more person, to be copied. */
export class InvitationView implements View {
  readonly element = make('section', {
    class: 'invitation',
    attributes: { 'aria-labelledby': 'invite-title' },
  });
  readonly #title = make('h3', { attributes: { id: 'invite-title' } });
  readonly #buttons: Readonly<Record<Invited, HTMLButtonElement>>;
  readonly #label = make('label', { attributes: { for: 'invite-link' } });
  readonly #field = make('input', {
    attributes: { id: 'invite-link', readonly: '', dir: 'ltr', 'aria-describedby': 'invite-hint' },
  });
  readonly #hint = make('p', { class: 'soft', attributes: { id: 'invite-hint' } });
  readonly #copy = make('button', { attributes: { type: 'button' }, onClick: () => void this.#copyLink() });
  readonly #link = make('div', { class: 'link' }, this.#label, this.#field, this.#hint, this.#copy);
  readonly #status = make('p', { attributes: { role: 'status' } });
  readonly #context: ViewContext;
  #to: Invited = 'speak';
  #shownUrl: string | null = null;
  #copied: 'not-yet' | 'copied' | 'refused' = 'not-yet';

  constructor(context: ViewContext, invite: (to: Invited) => void) {
    this.#context = context;
    const button = (to: Invited): HTMLButtonElement =>
      make('button', {
        attributes: { type: 'button' },
        onClick: () => {
          this.#to = to;
          context.change({ invitation: null });
          invite(to);
        },
      });
    this.#buttons = { speak: button('speak'), listen: button('listen') };
    this.#field.addEventListener('focus', () => this.#field.select());
    this.element.append(this.#title, this.#buttons.speak, this.#buttons.listen, this.#link, this.#status);
  }

  render(): void {
    const { say, self, state } = this.#context;
    const { invitation } = state();
    const url = invitation?.url ?? null;
    const own = self();
    // The room lets no one invite who is hidden.
    this.element.hidden = own?.owner !== true || !own.permissions.hasPresence;
    setText(this.#title, say('invite'));
    setText(this.#buttons.speak, say('inviteSpeaker'));
    setText(this.#buttons.listen, say('inviteListener'));
    this.#link.hidden = url === null;
    if (url !== this.#shownUrl) this.#show(url);
    setText(this.#label, say(this.#to === 'speak' ? 'linkToSpeak' : 'linkToListen'));
    setText(this.#hint, say('inviteOnce'));
    setText(this.#copy, say('copyLink'));
    setText(this.#status, invitation?.url === null ? say('inviteFails') : this.#copyText());
  }

  /** A new one takes the focus, so that it's read out. */
  #show(url: string | null): void {
    this.#shownUrl = url;
    this.#copied = 'not-yet';
    this.#field.value = url ?? '';
    if (url !== null && this.element.contains(document.activeElement)) this.#field.focus();
  }

  #copyText(): string {
    if (this.#copied === 'not-yet') return '';
    return this.#context.say(this.#copied === 'copied' ? 'linkCopied' : 'linkNotCopied');
  }

  async #copyLink(): Promise<void> {
    try {
      // A frame may have no right to it.
      await navigator.clipboard.writeText(this.#field.value);
      this.#copied = 'copied';
    } catch {
      this.#copied = 'refused';
      this.#field.focus();
    }
    this.render();
  }
}
