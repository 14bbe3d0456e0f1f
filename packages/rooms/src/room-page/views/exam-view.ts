// What is examined, and what is said in an exam, stays English: so do the words of this part.
import type { ExamPhase, ExamView as Exam } from '@bandpal/contracts';
import { make, setText } from '../make-element.ts';
import type { View, ViewContext } from './view-context.ts';

const ENGLISH = { lang: 'en', dir: 'ltr', translate: 'no' };
const SECOND_MS = 1000;

export type ExamEvent = 'preparation-finished' | 'answer-finished';

/** The phases that have a clock to go by, with what the candidate can say in them with a button. */
const TIMED: Partial<Record<ExamPhase, readonly [text: string, event: ExamEvent]>> = {
  preparation: ['I’m ready to speak', 'preparation-finished'],
  'long-turn': ['I’ve finished', 'answer-finished'],
};

/** The cue card of Part 2 with its clock. Questions are heard, and read as captions. */
export class ExamView implements View {
  readonly element = make('section', { class: 'exam', attributes: { ...ENGLISH, 'aria-label': 'Test' } });
  readonly #part = make('p', { class: 'soft' });
  readonly #task = make('p', { class: 'question' });
  readonly #prompts = make('ul');
  readonly #closing = make('p');
  readonly #button: HTMLButtonElement;
  readonly #context: ViewContext;

  constructor(context: ViewContext, tell: (event: ExamEvent) => void) {
    this.#context = context;
    this.#button = make('button', {
      attributes: { type: 'button' },
      onClick: () => {
        const { exam } = context.state().exam ?? {};
        const timed = exam && TIMED[exam.phase];
        if (timed) tell(timed[1]);
      },
    });
    const lead = make('p', { text: 'You should say:' });
    this.element.append(this.#part, this.#task, lead, this.#prompts, this.#closing, this.#button);
    setInterval(() => this.#renderClock(), SECOND_MS);
  }

  render(): void {
    const { exam } = this.#context.state().exam ?? {};
    const card = exam?.cueCard ?? null;
    this.element.hidden = card === null;
    if (exam === undefined || card === null) return;
    const { task, prompts, closing } = card;
    setText(this.#task, task);
    const shown = [...this.#prompts.children].map(({ textContent }) => textContent);
    if (shown.join('\n') !== prompts.join('\n'))
      this.#prompts.replaceChildren(...prompts.map((text) => make('li', { text })));
    setText(this.#closing, closing);
    const [text = ''] = TIMED[exam.phase] ?? [];
    setText(this.#button, text);
    // A guest reads the card, and doesn't say when the candidate is ready.
    this.#button.hidden = text === '' || !this.#context.isExamined();
    this.#renderClock();
  }

  #renderClock(): void {
    const { exam: metadata, examAt } = this.#context.state();
    if (metadata === null) return;
    const { part } = metadata.exam;
    const clock = clockText(metadata.exam, performance.now() - examAt);
    setText(
      this.#part,
      [part === null ? '' : `Part ${part}`, clock].filter((text) => text !== '').join(' · '),
    );
  }
}

/** How long the preparation or the long turn still lasts; the other clocks would only hurry. */
function clockText({ phase, stepClock }: Exam, sinceMs: number): string {
  if (TIMED[phase] === undefined || stepClock.limitMs === null) return '';
  const elapsed = stepClock.elapsedMs + (stepClock.running ? sinceMs : 0);
  const seconds = Math.max(0, Math.ceil((stepClock.limitMs - elapsed) / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
