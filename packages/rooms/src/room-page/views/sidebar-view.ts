import { arrange, icon, make, setAttribute, setText } from '../make-element.ts';
import { isExaminer } from '../room-model.ts';
import type { ChatLine } from '../room-model.ts';
import { isPlayer } from '../page-players.ts';
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

/** One line of the chat. */
class LineRow {
  readonly element = make('li');
  readonly #from = make('strong');
  readonly #text = make('span', { attributes: { dir: 'auto' } });
  readonly #refused = make('span', { class: 'soft' });
  readonly #context: ViewContext;

  constructor(context: ViewContext) {
    this.#context = context;
  }

  render({ from, text, refusal }: ChatLine): void {
    const { say, self } = this.#context;
    if (!this.#text.isConnected) {
      const own = say('you', { name: self()?.user_name || say('guest') });
      this.element.className = from === null ? 'own' : '';
      setText(this.#from, from === null ? own : from || say('guest'));
      setText(this.#text, text);
      this.element.append(this.#from, this.#text);
    }
    if (refusal === undefined || this.#refused.isConnected) return;
    const why = make('span', { text: refusal, attributes: { lang: 'en', dir: 'auto' } });
    this.#refused.append(`${say('notTaken')}: `, why);
    this.element.append(this.#refused);
  }
}

/** People, chat, and what integrations and the page around the frame put beside the call. */
export class SidebarView implements View {
  readonly element = make('aside', { class: 'sidebar' });
  readonly #title = make('h2', { attributes: { tabindex: '-1' } });
  readonly #close: HTMLButtonElement;
  /** Where the people are, and what the page puts below them. */
  readonly people = make('div', { class: 'panel' });
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
  readonly #lineRows = new Map<string, LineRow>();
  #shownLines: readonly ChatLine[] = [];

  /** `places` are those of devices and of the integrations beside the call; `onClose` and `onSend` do what the person asks for; `onType` hears that they type. */
  constructor(
    context: ViewContext,
    places: readonly HTMLElement[],
    { onClose, onSend, onType }: { onClose: () => void; onSend: (text: string) => void; onType: () => void },
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
    this.#input.addEventListener('input', onType);
    this.people.append(this.#waiting, this.#list);
    this.#chat.append(this.#empty, this.#log, form);
    this.element.append(make('header', {}, this.#title, this.#close), this.people, this.#chat, ...places);
    this.element.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') onClose();
    });
  }

  /** Where the focus goes when it has just been opened. */
  focus(): void {
    if (this.#context.state().sidebar === 'chat') this.#input.focus();
    else this.#title.focus();
  }

  render(): void {
    const { say, state } = this.#context;
    const { sidebar, phase, integrations } = state();
    const running = sidebar === null ? undefined : integrations[sidebar];
    this.element.hidden = sidebar === null || phase !== 'joined';
    const isOwn = sidebar === 'people' || sidebar === 'chat' || sidebar === 'devices';
    const title = isOwn ? say(sidebar) : (running?.label ?? sidebar ?? '');
    setText(this.#title, title);
    setAttribute(this.element, 'aria-label', title);
    setAttribute(this.#close, 'aria-label', say('close'));
    this.people.hidden = sidebar !== 'people';
    this.#chat.hidden = sidebar !== 'chat';
    this.#renderPeople();
    this.#renderChat();
  }

  #renderPeople(): void {
    const { people, waiting } = this.#context.state();
    const context = this.#context;
    // Files that are played have a list of their own, for those who may stop them.
    const persons = [...people].filter(([, person]) => !isPlayer(person)).map(([id]) => id);
    arrange(this.#list, this.#personRows, persons, (id) => new PersonRow(context, id));
    arrange(this.#waiting, this.#waitingRows, [...waiting.keys()], (id) => new WaitingRow(context, id));
    for (const row of this.#personRows.values()) row.render();
    for (const row of this.#waitingRows.values()) row.render();
    this.#waiting.hidden = waiting.size === 0;
  }

  #renderChat(): void {
    const { say, state, isExamined } = this.#context;
    const { chat, people } = state();
    setText(this.#empty, say('noMessages'));
    this.#empty.hidden = chat.length > 0;
    this.#log.hidden = chat.length === 0;
    setAttribute(this.#log, 'aria-label', say('chat'));
    // With the examiner alone, what is typed is an answer and nothing else.
    const count = [...people.values()].filter((person) => !isPlayer(person)).length;
    const label = say(isExamined() && count === 2 ? 'answer' : 'message');
    setAttribute(this.#input, 'aria-label', label);
    setAttribute(this.#input, 'placeholder', label);
    setText(this.#send, say('send'));
    if (chat === this.#shownLines) return;
    this.#shownLines = chat;
    // Only what is new is added: a screen reader reads what is added to a log.
    const lines = new Map(chat.map((line) => [String(line.id), line]));
    arrange(this.#lines, this.#lineRows, [...lines.keys()], () => new LineRow(this.#context));
    for (const [id, line] of lines) this.#lineRows.get(id)?.render(line);
    this.#log.scrollTop = this.#log.scrollHeight;
  }
}
