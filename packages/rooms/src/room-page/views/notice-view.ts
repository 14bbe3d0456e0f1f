import { arrange, make, setAttribute, setText } from '../make-element.ts';
import type { Said } from '../room-model.ts';
import type { SpokenLine } from '../spoken-lines.ts';
import { nameOf } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

/** How long what another person has done stays on the screen. */
const SAID_FOR_MS = 5000;
const TEXTS = {
  joined: 'joinedCall',
  gone: 'leftCall',
  plays: 'playBegun',
  over: 'playOver',
  chat: 'newMessage',
  knocks: 'knocks',
} as const;

/** Words with the name of who has said them; they stay as they are. */
class SpokenRow {
  readonly element = make('li');

  constructor(name: string, { text }: SpokenLine) {
    const words = make('span', { text, attributes: { lang: 'en', dir: 'ltr', translate: 'no' } });
    this.element.append(make('b', { text: `${name}:` }), ' ', words);
  }
}

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
  /** These stay for as long as they're true: people are to know that their sound goes to the server, and who is missing from the words. */
  readonly #transcribed = make('p', { class: 'notice transcribed', attributes: { role: 'status' } });
  readonly #partly = make('p', { class: 'notice transcribed', attributes: { role: 'status' } });
  readonly #lines = make('ol');
  readonly #spoken = make(
    'div',
    { class: 'spoken', attributes: { role: 'log', 'aria-live': 'polite', tabindex: '0' } },
    this.#lines,
  );
  readonly #rows = new Map<string, SpokenRow>();
  #shownLines: readonly SpokenLine[] = [];
  readonly #context: ViewContext;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(context: ViewContext, onAct: () => void) {
    this.#context = context;
    this.#act = make('button', { attributes: { type: 'button' }, onClick: onAct });
    const trouble = make('div', { class: 'trouble' }, this.#trouble, this.#act);
    this.element.append(this.#transcribed, this.#partly, this.#said, trouble, this.#caption, this.#spoken);
  }

  say(said: Said): void {
    this.tell(this.#textOf(said));
  }

  /** A text that stays for a moment. */
  tell(text: string): void {
    setText(this.#said, text);
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
    this.#renderTranscription(isIn);
    setAttribute(this.#said, 'aria-label', say('call'));
  }

  #renderTranscription(isIn: boolean): void {
    const { say, state } = this.#context;
    const { isTranscribed, isPartlyTranscribed, captionsOn, spoken } = state();
    setText(this.#transcribed, isIn && isTranscribed ? say('isTranscribed') : '');
    setText(this.#partly, isIn && isPartlyTranscribed ? say('notAllTranscribed') : '');
    const wasHidden = this.#spoken.hidden;
    // Those who turn captions on later hear nothing of what was said before.
    this.#spoken.hidden = !isIn || !isTranscribed || !captionsOn;
    setAttribute(this.#spoken, 'aria-label', say('captions'));
    const lines = new Map(spoken.map((line) => [String(line.id), line]));
    arrange(this.#lines, this.#rows, [...lines.keys()], (key) => {
      const line = lines.get(key);
      if (line === undefined) throw new RangeError('There is no such line.');
      return new SpokenRow(line.name || say('guest'), line);
    });
    if (spoken === this.#shownLines && this.#spoken.hidden === wasHidden) return;
    this.#shownLines = spoken;
    this.#spoken.scrollTop = this.#spoken.scrollHeight;
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
