import { make, setText } from '../make-element.ts';
import type { View, ViewContext } from './view-context.ts';

/** What there is to see before, instead of and after a call. */
export class CardView implements View {
  readonly element = make('div', { class: 'card' });
  readonly #title = make('h1', { attributes: { tabindex: '-1' } });
  readonly #status = make('div', { attributes: { role: 'status' } });
  readonly #help = make('p', { class: 'soft' });
  /** The room's own words, which are English. */
  readonly #reason = make('p', { class: 'soft', attributes: { lang: 'en', dir: 'auto' } });
  readonly #label = make('label', { attributes: { for: 'name' } });
  readonly #name = make('input', { attributes: { id: 'name', maxlength: '200', autocomplete: 'name' } });
  readonly #submit = make('button', { class: 'primary', attributes: { type: 'submit' } });
  readonly #form = make('form');
  readonly #context: ViewContext;
  /** Whether the person may enter by themselves: in a frame the page around it says when. */
  readonly #entersAlone: boolean;

  constructor(context: ViewContext, entersAlone: boolean, onEnter: (name: string) => void) {
    this.#context = context;
    this.#entersAlone = entersAlone;
    this.#form.append(this.#label, this.#name, this.#submit);
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      onEnter(this.#name.value.trim());
    });
    this.#status.append(this.#title, this.#help, this.#reason);
    this.element.append(this.#status, this.#form);
  }

  render(): void {
    const { say, state } = this.#context;
    const { phase, refusal, isOver } = state();
    this.element.hidden = phase === 'joined';
    const titles = {
      asking: say('call'),
      connecting: say('connecting'),
      waiting: say('waiting'),
      joined: '',
      left: say('left'),
      ended: say('ended'),
      refused: say('refused'),
    } as const;
    setText(this.#title, titles[phase]);
    setText(this.#help, phase === 'waiting' ? say('waitingHelp') : '');
    this.#help.hidden = this.#help.textContent === '';
    setText(this.#reason, phase === 'refused' || phase === 'ended' ? (refusal ?? '') : '');
    this.#reason.hidden = this.#reason.textContent === '';
    const mayEnter = phase !== 'connecting' && phase !== 'waiting' && phase !== 'joined';
    const asks = this.#entersAlone && mayEnter && !isOver;
    this.#form.hidden = !asks;
    this.#label.hidden = phase !== 'asking';
    this.#name.hidden = phase !== 'asking';
    setText(this.#label, say('yourName'));
    setText(this.#submit, phase === 'asking' ? say('join') : say('joinAgain'));
  }
}
