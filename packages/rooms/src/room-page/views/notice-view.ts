import { make, setAttribute, setText } from '../make-element.ts';
import type { Said } from '../room-model.ts';
import { nameOf } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

/** How long what another person has done stays on the screen. */
const SAID_FOR_MS = 5000;
const TEXTS = { joined: 'joinedCall', gone: 'leftCall', chat: 'newMessage', knocks: 'knocks' } as const;

/** What is wrong and what can be done about it, what others have just done, and what is being said. */
export class NoticeView implements View {
  readonly element = make('div', { class: 'notices' });
  readonly #said = make('p', { class: 'notice', attributes: { role: 'status' } });
  readonly #trouble = make('p', { attributes: { role: 'alert' } });
  readonly #act: HTMLButtonElement;
  readonly #caption = make('p', {
    class: 'caption',
    attributes: { lang: 'en', dir: 'ltr', translate: 'no' },
  });
  readonly #context: ViewContext;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(context: ViewContext, onAct: () => void) {
    this.#context = context;
    this.#act = make('button', { attributes: { type: 'button' }, onClick: onAct });
    const trouble = make('div', { class: 'trouble' }, this.#trouble, this.#act);
    this.element.append(this.#said, trouble, this.#caption);
  }

  say(said: Said): void {
    setText(this.#said, this.#textOf(said));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => setText(this.#said, ''), SAID_FOR_MS);
  }

  #textOf(said: Said): string {
    const { say } = this.#context;
    if (said.key === 'unread') return say('unread', { count: said.count });
    return 'name' in said ? say(TEXTS[said.key], { name: said.name || say('guest') }) : say(said.key);
  }

  render(): void {
    const { say, state } = this.#context;
    const { isReconnecting, microphoneFails, soundIsBlocked, phase, captionsOn, caption } = state();
    const isIn = phase === 'joined';
    const [text, act] = this.#troubleOf({ isReconnecting, microphoneFails, soundIsBlocked });
    setText(this.#trouble, isIn ? text : '');
    setText(this.#act, act);
    this.#act.hidden = act === '' || !isIn;
    setAttribute(this.element, 'data-trouble', isIn && text !== '' ? '' : null);
    this.#caption.hidden = !captionsOn || caption === null || !isIn;
    setText(this.#caption, this.#captionText());
    setAttribute(this.#caption, 'data-speaker', caption?.speaker ?? null);
    if (!isIn) setText(this.#said, '');
    setAttribute(this.#said, 'aria-label', say('call'));
  }

  /** A guest reads whose words these are. */
  #captionText(): string {
    const { caption, people } = this.#context.state();
    if (caption?.speaker !== 'candidate') return caption?.text ?? '';
    const candidate = [...people.values()].find(({ role }) => role === 'candidate');
    return candidate === undefined ? caption.text : `${nameOf(this.#context, candidate)}: ${caption.text}`;
  }

  #troubleOf(is: {
    isReconnecting: boolean;
    microphoneFails: boolean;
    soundIsBlocked: boolean;
  }): [text: string, act: string] {
    const { say } = this.#context;
    if (is.isReconnecting) return [say('lost'), ''];
    if (is.soundIsBlocked) return [say('soundBlocked'), say('turnSoundOn')];
    return is.microphoneFails ? [say('noMicrophone'), say('tryAgain')] : ['', ''];
  }
}
