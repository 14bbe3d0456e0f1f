import { arrange, icon, make, setAttribute, setText } from '../make-element.ts';
import { isExaminer } from '../room-model.ts';
import type { ChatLine } from '../room-model.ts';
import { isMuted, mayAdminister, nameOf } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

/** As long as the service takes a typed answer. */
const MAX_LINE_CHARS = 4000;

/** One who is in the call, with what may be done about them. */
class PersonRow {
  readonly element = make('li');
  readonly #name = make('span');
  readonly #muted = make('span', { class: 'soft' });
  readonly #mute: HTMLButtonElement;
  readonly #remove: HTMLButtonElement;
  readonly #context: ViewContext;
  readonly #id: string;

  constructor(context: ViewContext, id: string) {
    this.#context = context;
    this.#id = id;
    const update = (properties: object) => context.ask({ action: 'update-participant', id, properties });
    this.#mute = make('button', {
      attributes: { type: 'button' },
      onClick: () => update({ setAudio: false }),
    });
    this.#remove = make('button', { attributes: { type: 'button' }, onClick: () => update({ eject: true }) });
    this.#mute.append(icon('mic-off'));
    this.#remove.append(icon('close'));
    this.element.append(make('span', { class: 'who' }, this.#name, this.#muted), this.#mute, this.#remove);
  }

  render(): void {
    const { say, state, self } = this.#context;
    const person = state().people.get(this.#id);
    if (person === undefined) return;
    const name = nameOf(this.#context, person);
    setText(this.#name, name);
    setText(this.#muted, isMuted(person) ? ` · ${say('isMuted')}` : '');
    // The examiner has no browser, and takes no orders.
    const mayAct = mayAdminister(self()) && !person.local && !isExaminer(person);
    this.#mute.hidden = !mayAct || isMuted(person);
    this.#remove.hidden = !mayAct;
    setAttribute(this.#mute, 'aria-label', say('mutePerson', { name }));
    setAttribute(this.#remove, 'aria-label', say('removePerson', { name }));
  }
}

/** One who knocks. */
class WaitingRow {
  readonly element = make('li');
  readonly #text = make('span', { class: 'who' });
  readonly #letIn: HTMLButtonElement;
  readonly #turnAway: HTMLButtonElement;
  readonly #context: ViewContext;
  readonly #id: string;

  constructor(context: ViewContext, id: string) {
    this.#context = context;
    this.#id = id;
    const answer = (granted: boolean) =>
      context.ask({
        action: 'daily-method-update-waiting-participant',
        id,
        updates: { grantRequestedAccess: granted },
      });
    this.#letIn = make('button', { attributes: { type: 'button' }, onClick: () => answer(true) });
    this.#turnAway = make('button', { attributes: { type: 'button' }, onClick: () => answer(false) });
    this.element.append(this.#text, this.#letIn, this.#turnAway);
  }

  render(): void {
    const { say, state } = this.#context;
    const name = state().waiting.get(this.#id) || say('guest');
    setText(this.#text, say('knocks', { name }));
    setText(this.#letIn, say('letIn', { name }));
    setText(this.#turnAway, say('turnAway', { name }));
  }
}

/** People, chat, and what integrations and the page around the frame put beside the call. */
export class SidebarView implements View {
  readonly element = make('aside', { class: 'sidebar' });
  readonly #title = make('h2', { attributes: { tabindex: '-1' } });
  readonly #close: HTMLButtonElement;
  readonly #people = make('div', { class: 'panel' });
  readonly #waiting = make('ul', { class: 'rows' });
  readonly #list = make('ul', { class: 'rows' });
  readonly #chat = make('div', { class: 'panel chat' });
  readonly #lines = make('ol');
  readonly #log = make('div', { class: 'lines', attributes: { tabindex: '0', role: 'log' } }, this.#lines);
  readonly #empty = make('p', { class: 'soft' });
  readonly #input = make('input', { attributes: { maxlength: String(MAX_LINE_CHARS), autocomplete: 'off' } });
  readonly #send = make('button', { class: 'primary', attributes: { type: 'submit' } });
  readonly #personRows = new Map<string, PersonRow>();
  readonly #waitingRows = new Map<string, WaitingRow>();
  readonly #context: ViewContext;
  #shownLines: readonly ChatLine[] = [];

  /** `places` is where the integrations beside the call are; `onClose` and `onSend` do what the person asks for. */
  constructor(
    context: ViewContext,
    places: HTMLElement,
    { onClose, onSend }: { onClose: () => void; onSend: (text: string) => void },
  ) {
    this.#context = context;
    this.#close = make(
      'button',
      { class: 'close', attributes: { type: 'button' }, onClick: onClose },
      icon('close'),
    );
    const form = make('form', {}, this.#input, this.#send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.#input.value.trim();
      if (text !== '') onSend(text);
      this.#input.value = '';
    });
    this.#people.append(this.#waiting, this.#list);
    this.#chat.append(this.#empty, this.#log, form);
    this.element.append(make('header', {}, this.#title, this.#close), this.#people, this.#chat, places);
    this.element.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') onClose();
    });
  }

  /** Where somebody goes who has just opened it. */
  focus(): void {
    if (this.#context.state().sidebar === 'chat') this.#input.focus();
    else this.#title.focus();
  }

  render(): void {
    const { say, state } = this.#context;
    const { sidebar, phase, integrations } = state();
    const running = sidebar === null ? undefined : integrations[sidebar];
    this.element.hidden = sidebar === null || phase !== 'joined';
    const title =
      sidebar === 'people' || sidebar === 'chat' ? say(sidebar) : (running?.label ?? sidebar ?? '');
    setText(this.#title, title);
    setAttribute(this.element, 'aria-label', title);
    setAttribute(this.#close, 'aria-label', say('close'));
    this.#people.hidden = sidebar !== 'people';
    this.#chat.hidden = sidebar !== 'chat';
    this.#renderPeople();
    this.#renderChat();
  }

  #renderPeople(): void {
    const { people, waiting } = this.#context.state();
    const context = this.#context;
    arrange(this.#list, this.#personRows, [...people.keys()], (id) => new PersonRow(context, id));
    arrange(this.#waiting, this.#waitingRows, [...waiting.keys()], (id) => new WaitingRow(context, id));
    for (const row of this.#personRows.values()) row.render();
    for (const row of this.#waitingRows.values()) row.render();
    this.#waiting.hidden = waiting.size === 0;
  }

  #renderChat(): void {
    const { say, state } = this.#context;
    const { chat } = state();
    setText(this.#empty, say('noMessages'));
    this.#empty.hidden = chat.length > 0;
    this.#log.hidden = chat.length === 0;
    setAttribute(this.#log, 'aria-label', say('chat'));
    setAttribute(this.#input, 'aria-label', say('message'));
    setAttribute(this.#input, 'placeholder', say('message'));
    setText(this.#send, say('send'));
    if (chat === this.#shownLines) return;
    // Only what is new is added: a screen reader reads what is added to a log.
    const added = chat.filter((line) => !this.#shownLines.includes(line));
    this.#shownLines = chat;
    this.#lines.append(...added.map((line) => this.#line(line)));
    while (this.#lines.childElementCount > chat.length) this.#lines.firstElementChild?.remove();
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  #line({ from, text }: ChatLine): HTMLElement {
    const { say, self } = this.#context;
    const own = say('you', { name: self()?.user_name || say('guest') });
    return make(
      'li',
      { class: from === null ? 'own' : '' },
      make('strong', { text: from === null ? own : from || say('guest') }),
      make('span', { text, attributes: { dir: 'auto' } }),
    );
  }
}
