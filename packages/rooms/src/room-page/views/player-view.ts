import { arrange, icon, make, redraw, setAttribute, setText } from '../make-element.ts';
import type { PagePlayers } from '../page-players.ts';
import { mayAdminister, nameOf } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

/** A file that is played, and what can be done with it. */
class PlayerRow {
  readonly element = make('li');
  readonly #name = make('span', { class: 'who' });
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
    this.element.append(this.#name, this.#toggle, this.#stop);
  }

  render(context: ViewContext, isPaused: boolean): void {
    const { say, state } = context;
    const person = state().people.get(this.#id);
    const name = person === undefined ? '' : nameOf(context, person);
    setText(this.#name, name);
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
  readonly #title = make('h3', { attributes: { id: 'player-title' } });
  readonly #label = make('label', { attributes: { for: 'player-address' } });
  readonly #field = make('input', {
    attributes: {
      id: 'player-address',
      type: 'url',
      dir: 'ltr',
      placeholder: 'https://',
      maxlength: '2000',
      autocomplete: 'off',
      'aria-describedby': 'player-status',
    },
  });
  readonly #button = make('button', { attributes: { type: 'submit' } });
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
    this.#button.disabled = players.notice === 'playFetching';
    setText(this.#status, players.notice === null ? '' : say(players.notice));
    const isRefused = players.notice !== null && players.notice !== 'playFetching';
    setAttribute(this.#field, 'aria-invalid', isRefused ? 'true' : null);
    arrange(this.#rows, this.#byId, players.ids, (id) => new PlayerRow(players, id));
    for (const [id, row] of this.#byId) row.render(this.#context, players.isPaused(id));
    this.#rows.hidden = players.ids.length === 0;
  }
}
