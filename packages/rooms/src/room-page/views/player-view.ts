import { arrange, icon, make, redraw, setAttribute, setText } from '../make-element.ts';
import type { PagePlayers } from '../page-players.ts';
import { reasonText } from '../reasons.ts';
import { mayAdminister, nameOf } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

/** A file that is played, and what can be done with it. */
class PlayerRow {
  readonly element = make('li');
  readonly #name = make('span');
  readonly #state = make('span', { class: 'soft', attributes: { role: 'status' } });
  readonly #drawing = icon('pause');
  readonly #toggle: HTMLButtonElement;
  readonly #stop: HTMLButtonElement;
  readonly #id: string;

  constructor(players: PagePlayers, id: string) {
    this.#id = id;
    this.#toggle = make('button', { attributes: { type: 'button' }, onClick: () => players.toggle(id) });
    this.#stop = make('button', { attributes: { type: 'button' }, onClick: () => players.stop(id) });
    this.#toggle.append(this.#drawing);
    this.#stop.append(icon('stop'));
    const who = make('span', { class: 'who' }, this.#name, ' ', this.#state);
    this.element.append(who, this.#toggle, this.#stop);
  }

  render(context: ViewContext, players: PagePlayers): void {
    const { say, state } = context;
    const isPaused = players.isPaused(this.#id);
    const notice = players.noticeOf(this.#id);
    const person = state().people.get(this.#id);
    const name = person === undefined ? '' : nameOf(context, person);
    setText(this.#name, name);
    setText(this.#state, reasonText(say, notice));
    redraw(this.#drawing, isPaused ? 'play' : 'pause');
    setAttribute(this.#toggle, 'aria-label', say(isPaused ? 'playResume' : 'playPause', { name }));
    setAttribute(this.#stop, 'aria-label', say('playStop', { name }));
  }
}

/** For those in charge: a file from the internet for everyone in the call, where the server plays some. */
export class PlayerView implements View {
  readonly element = make('section', {
    class: 'player',
    attributes: { 'aria-labelledby': 'player-title' },
  });
  readonly #title = make('h3', { attributes: { id: 'player-title', tabindex: '-1' } });
  readonly #label = make('label', { attributes: { for: 'player-address' } });
  readonly #field = make('input', {
    attributes: {
      id: 'player-address',
      type: 'url',
      dir: 'ltr',
      placeholder: 'https://',
      // Of a longer one than it takes the room says so; a frame has to hold it.
      maxlength: '10000',
      autocomplete: 'off',
      'aria-describedby': 'player-status',
    },
  });
  readonly #button = make('button', { attributes: { type: 'submit' } });
  readonly #cancel = make('button', {
    attributes: { type: 'button' },
    onClick: () => this.#players.cancel(),
  });
  readonly #rows = make('ul', { class: 'rows' });
  readonly #status = make('p', { attributes: { role: 'status', id: 'player-status' } });
  readonly #byId = new Map<string, PlayerRow>();
  readonly #context: ViewContext;
  readonly #players: PagePlayers;

  constructor(context: ViewContext, players: PagePlayers) {
    this.#context = context;
    this.#players = players;
    // The room says what is wrong with an address, in the words of the page.
    const form = make(
      'form',
      { class: 'link', attributes: { novalidate: '' } },
      this.#label,
      this.#field,
      this.#button,
      this.#cancel,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      players.start(this.#field.value.trim());
    });
    this.element.append(this.#title, form, this.#status, this.#rows);
  }

  render(): void {
    const { say, self } = this.#context;
    const players = this.#players;
    const own = self();
    // The room takes no order from someone who is hidden.
    this.element.hidden = !players.isPossible || !mayAdminister(own) || own?.permissions.hasPresence !== true;
    setText(this.#title, say('play'));
    setText(this.#label, say('playAddress'));
    setText(this.#button, say('playStart'));
    // A button that is disabled loses the focus.
    setAttribute(this.#button, 'aria-disabled', players.isFetching ? 'true' : null);
    setText(this.#cancel, say('playCancel'));
    setAttribute(this.#cancel, 'aria-disabled', players.isCancelling ? 'true' : null);
    const hadCancel = this.#cancel === document.activeElement;
    this.#cancel.hidden = !players.isFetching;
    // It's gone with the fetching, and the next address may be given.
    if (hadCancel && this.#cancel.hidden) this.#field.focus();
    setText(this.#status, reasonText(say, players.notice));
    setAttribute(this.#field, 'aria-invalid', players.isAddressRefused ? 'true' : null);
    const hadFocus = this.#rows.contains(document.activeElement);
    arrange(this.#rows, this.#byId, players.ids, (id) => new PlayerRow(players, id));
    for (const row of this.#byId.values()) row.render(this.#context, players);
    this.#rows.hidden = players.ids.length === 0;
    // The file that had it is over.
    if (hadFocus && !this.#rows.contains(document.activeElement)) this.#title.focus();
  }
}
