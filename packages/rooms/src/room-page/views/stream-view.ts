import { asRecord } from '../../browser/fields.ts';
import { arrange, icon, make, setAttribute, setText } from '../make-element.ts';
import type { PageRecordings } from '../page-recordings.ts';
import type { PageStream, StreamHost } from '../page-stream.ts';
import { reasonText } from '../reasons.ts';
import type { TextKey } from '../room-texts.ts';
import { namesIn, outcomeText, STREAM_OUTCOMES } from './recording-view.ts';
import { mayStream } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

/** The library's presets of pictures that suit every screen, and how the page calls them. */
const LAYOUTS = { default: 'streamEveryone', 'active-participant': 'streamSpeaker' } as const;
type Layout = keyof typeof LAYOUTS;

const STATES: Readonly<Record<StreamHost['state'], TextKey | null>> = {
  new: null,
  connecting: 'hostConnecting',
  connected: 'hostConnected',
  interrupted: 'hostInterrupted',
  lost: 'hostLost',
};

/** A server to which the call is streamed, by its address without the key. */
class HostRow {
  readonly element = make('li');
  readonly #state = make('span', { class: 'soft', attributes: { role: 'status' } });
  readonly #remove: HTMLButtonElement;

  constructor(address: string, onRemove: () => void) {
    const name = make('span', { text: address, attributes: { dir: 'ltr', translate: 'no' } });
    this.#remove = make('button', { attributes: { type: 'button' }, onClick: onRemove }, icon('close'));
    this.element.append(make('span', { class: 'who' }, name, ' ', this.#state), this.#remove);
  }

  render(
    { say }: ViewContext,
    { address, state, reason }: StreamHost,
    { isRemovable, isBusy }: { isRemovable: boolean; isBusy: boolean },
  ): void {
    const key = STATES[state];
    setText(this.#state, [key === null ? '' : say(key), reasonText(say, reason)].join(' ').trim());
    setAttribute(this.element, 'data-state', state);
    setAttribute(this.#remove, 'aria-label', say('streamRemove', { name: address }));
    this.#remove.hidden = !isRemovable;
    setAttribute(this.#remove, 'aria-disabled', isBusy ? 'true' : null);
  }
}

const field = (id: string, attributes: Readonly<Record<string, string>>): HTMLInputElement =>
  make('input', {
    attributes: {
      id,
      dir: 'ltr',
      // As much as a frame to the room holds of both.
      maxlength: '499',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      'aria-describedby': 'stream-status stream-hint',
      ...attributes,
    },
  });

/** For those who may: the call, live at servers that show it to the world. */
export class StreamView implements View {
  readonly element = make('dialog', {
    class: 'stream',
    attributes: { 'aria-labelledby': 'stream-title' },
  });
  readonly #title = make('h2', { attributes: { id: 'stream-title', tabindex: '-1' } });
  readonly #close = make(
    'button',
    { class: 'close', attributes: { type: 'button' }, onClick: () => this.element.close() },
    icon('close'),
  );
  readonly #status = make('p', { attributes: { role: 'status', id: 'stream-status' } });
  readonly #people = make('p', { class: 'soft', attributes: { 'aria-live': 'polite' } });
  readonly #addressLabel = make('label', { attributes: { for: 'stream-address' } });
  readonly #address = field('stream-address', { type: 'url', placeholder: 'rtmps://' });
  readonly #keyLabel = make('label', { attributes: { for: 'stream-key' } });
  /** Browsers ignore `off` in fields for passwords, and enter the one of this site. */
  readonly #key = field('stream-key', { type: 'password', autocomplete: 'new-password' });
  readonly #hint = make('p', { class: 'soft', attributes: { id: 'stream-hint' } });
  readonly #add = make('button', { attributes: { type: 'submit' } });
  readonly #form = make(
    'form',
    { class: 'link', attributes: { novalidate: '' } },
    this.#addressLabel,
    this.#address,
    this.#keyLabel,
    this.#key,
    this.#hint,
    this.#add,
  );
  readonly #hosts = make('ul', { class: 'rows' });
  readonly #layoutLabel = make('label', { attributes: { for: 'stream-layout' } });
  readonly #layout = make('select', { attributes: { id: 'stream-layout' } });
  readonly #layoutRow = make('div', { class: 'device' }, this.#layoutLabel, this.#layout);
  readonly #question = make('p', { attributes: { tabindex: '-1' } });
  readonly #begin = this.#button(() => this.#confirm(true), 'primary');
  readonly #goLive = this.#button(() => this.#start(), 'primary');
  readonly #back = this.#button(() => this.#confirm(false));
  readonly #stop = this.#button(() => this.#stream.stop(), 'primary');
  readonly #rows = new Map<string, HostRow>();
  readonly #context: ViewContext;
  readonly #stream: PageStream;
  readonly #recordings: PageRecordings;
  #isConfirming = false;
  #isHostMissing = false;

  constructor(context: ViewContext, stream: PageStream, recordings: PageRecordings) {
    this.#context = context;
    this.#stream = stream;
    this.#recordings = recordings;
    for (const layout of Object.keys(LAYOUTS))
      this.#layout.append(make('option', { attributes: { value: layout } }));
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#addHost();
    });
    this.#layout.addEventListener('change', () => {
      stream.useLayout(this.#layout.value);
      // What can't be ordered now isn't shown as if it had been.
      this.render();
    });
    this.element.addEventListener('close', () => {
      this.#key.value = '';
      this.#isConfirming = false;
      this.#isHostMissing = false;
      stream.forgetNotice();
    });
    this.element.append(
      make('header', {}, this.#title, this.#close),
      this.#status,
      this.#people,
      this.#hosts,
      make('div', { class: 'answers' }, this.#stop),
      this.#form,
      this.#layoutRow,
      this.#question,
      // A second click where the question came up answers it with no.
      make('div', { class: 'answers' }, this.#begin, this.#back, this.#goLive),
    );
  }

  open(): void {
    this.render();
    this.element.showModal();
    this.#title.focus();
  }

  render(): void {
    const { say, state, self } = this.#context;
    if (state().phase !== 'joined' || !this.#stream.isPossible || !mayStream(self())) this.element.close();
    const hadFocus = this.element.contains(document.activeElement);
    const isOn = this.#stream.stream !== undefined;
    const { pending } = this.#stream;
    if (isOn || pending !== null) this.#isConfirming = false;
    setText(this.#title, say('streamTitle'));
    setAttribute(this.#close, 'aria-label', say('close'));
    this.#renderStatus();
    this.#renderForm(isOn);
    this.#renderHosts(isOn);
    this.#renderLayout();
    const hosts = [...new Set(this.#stream.hosts.map(({ address }) => nameOfHost(address)))].join(', ');
    setText(this.#question, this.#isConfirming ? say('streamConfirm', { hosts }) : '');
    this.#show(this.#begin, 'streamBegin', !isOn && !this.#isConfirming);
    this.#show(this.#goLive, 'streamGoLive', this.#isConfirming);
    this.#show(this.#back, 'back', this.#isConfirming);
    this.#show(this.#stop, 'streamStop', isOn);
    // What had the focus may have gone.
    if (hadFocus && this.element.open && !isVisible(document.activeElement)) this.#title.focus();
  }

  #renderStatus(): void {
    const { say, self } = this.#context;
    const { stream, notice } = this.#stream;
    const id = self()?.session_id;
    const people = stream === undefined ? [] : namesIn(this.#context, stream);
    setText(this.#people, people.length === 0 ? '' : say('inStream', { names: people.join(', ') }));
    const isOut = stream !== undefined && this.#recordings.isAsked(stream, id);
    const own = isOut ? 'youStreamOthers' : 'youStream';
    const key = stream?.startedBy === id ? own : 'streamedBy';
    const values = {
      name: stream?.startedByName.trim() || say('guest'),
      hosts: (stream?.hosts ?? []).join(', '),
    };
    const told =
      notice === null
        ? ''
        : [notice.key === null ? '' : say(notice.key), reasonText(say, notice.reason)].join(' ');
    const before = outcomeText(say, STREAM_OUTCOMES, this.#stream.failure);
    const missing = this.#isHostMissing ? say('streamNoHost') : before;
    if (stream === undefined) setText(this.#status, told === '' ? missing : told.trim());
    // How things stand is said with what has come of an order, also of one that the page around the frame has given.
    else setText(this.#status, [say(key, values), told || before].join(' ').trim());
  }

  #renderForm(isOn: boolean): void {
    const { say } = this.#context;
    const { pending, canAddHost, notice } = this.#stream;
    this.#form.hidden =
      this.#isConfirming || !canAddHost || pending === 'start' || (isOn && pending === 'stop');
    setText(this.#addressLabel, say('streamAddress'));
    setText(this.#keyLabel, say('streamKey'));
    setText(this.#hint, say('streamHint'));
    setText(this.#add, say('streamAdd'));
    setAttribute(this.#add, 'aria-disabled', pending === null ? null : 'true');
    const isWrong = this.#isHostMissing || notice?.key === 'streamBadAddress';
    setAttribute(this.#address, 'aria-invalid', isWrong ? 'true' : null);
    setAttribute(this.#key, 'aria-invalid', notice?.key === 'streamNoKey' ? 'true' : null);
  }

  #renderHosts(isOn: boolean): void {
    const { hosts, otherHosts, pending } = this.#stream;
    const others = otherHosts.map((host): StreamHost => ({
      endpoint: host,
      address: host,
      state: 'new',
      reason: null,
    }));
    const all = new Map([...hosts, ...others].map((host) => [host.endpoint, host]));
    arrange(
      this.#hosts,
      this.#rows,
      [...all.keys()],
      (endpoint) => new HostRow(all.get(endpoint)?.address ?? '', () => this.#stream.remove(endpoint)),
    );
    // Those that wait for a stream of this page's aren't in another one.
    const living = others.length + hosts.filter(({ state }) => state !== 'lost' && state !== 'new').length;
    for (const [endpoint, host] of all) {
      // With the last one the stream ends: there's a button for that.
      const isLast = isOn && living === 1 && host.state !== 'lost' && host.state !== 'new';
      const isRemovable = !otherHosts.includes(endpoint) && !isLast;
      this.#rows.get(endpoint)?.render(this.#context, host, {
        isRemovable: isRemovable && !this.#isConfirming && pending !== 'start',
        isBusy: pending !== null,
      });
    }
    this.#hosts.hidden = all.size === 0;
    setAttribute(this.#hosts, 'aria-label', this.#context.say('streamHosts'));
  }

  #renderLayout(): void {
    const { say } = this.#context;
    const { stream, pending } = this.#stream;
    const current = stream === undefined ? this.#layout.value : String(asRecord(stream.layout)['preset']);
    const isKnown = Object.hasOwn(LAYOUTS, current);
    this.#layoutRow.hidden = !isKnown || this.#isConfirming;
    setText(this.#layoutLabel, say('streamLayout'));
    for (const option of this.#layout.options) setText(option, say(LAYOUTS[option.value as Layout]));
    if (isKnown && pending !== 'layout') this.#layout.value = current;
  }

  #button(onClick: () => void, className = ''): HTMLButtonElement {
    return make('button', { class: className, attributes: { type: 'button' }, onClick });
  }

  #show(button: HTMLButtonElement, text: TextKey, isShown: boolean): void {
    button.hidden = !isShown;
    setText(button, this.#context.say(text));
    // A button that is disabled loses the focus.
    const { pending, canStop } = this.#stream;
    const isBusy = button === this.#stop ? !canStop : pending !== null;
    setAttribute(button, 'aria-disabled', isBusy ? 'true' : null);
  }

  /** False where something is wrong with what was entered: there the focus goes. */
  #addHost(): boolean {
    this.#isHostMissing = false;
    if (!this.#stream.add(this.#address.value, this.#key.value)) {
      this.render();
      this.element.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return false;
    }
    this.#address.value = '';
    this.#key.value = '';
    return true;
  }

  /** What was entered and not added counts as well. */
  #confirm(isConfirming: boolean): void {
    if (this.#stream.pending !== null) return;
    const isEntered = this.#address.value.trim() !== '' || this.#key.value.trim() !== '';
    if (isConfirming && isEntered && !this.#addHost()) return;
    this.#isHostMissing = isConfirming && this.#stream.hosts.length === 0;
    this.#isConfirming = isConfirming && !this.#isHostMissing;
    this.render();
    if (this.#isHostMissing) this.#address.focus();
    else (isConfirming ? this.#question : this.#begin).focus();
  }

  #start(): void {
    this.#stream.start(this.#layout.value);
  }
}

/** Of an address that was checked before. */
const nameOfHost = (address: string): string => URL.parse(address)?.hostname ?? address;

const isVisible = (element: Element | null): boolean =>
  element !== null && element !== document.body && (element.checkVisibility?.() ?? true);
