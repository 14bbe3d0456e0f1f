import type { ExamAction } from '@bandpal/exam';
import type { CueCard } from '@bandpal/contracts';
import type { AnswerMaker } from '../test-run/answer-maker.ts';
import { typedTurn } from '../test-run/answer-maker.ts';
import type { AskedQuestion } from '../test-run/answer-record.ts';
import type { ActionHandler, ExamDriver } from '../test-run/exam-driver.ts';
import type { TestKeeper } from '../test-run/test-keeper.ts';
import type { TestEnd } from '../../ports/test-desk.ts';

export interface TypedExamDeps {
  driver: ExamDriver;
  answers: AnswerMaker;
  keeper: TestKeeper;
  /** The card that the candidate prepares now. */
  cueCard: () => CueCard | null;
  /** What the examiner says, and the card of Part 2. */
  onLine: (text: string) => void;
  onFinish: (end: TestEnd) => void;
}

/** The exam of a test in which nothing is spoken: a line is over as soon as it is out, and an answer comes whole. */
export class TypedExam implements ActionHandler {
  readonly #deps: TypedExamDeps;
  #asked: AskedQuestion | null = null;
  #isPreparing = false;

  constructor(deps: TypedExamDeps) {
    this.#deps = deps;
    deps.driver.reportTo(this);
  }

  handleAction(action: ExamAction): void {
    const { driver, answers, cueCard, onLine, onFinish } = this.#deps;
    this.#asked = null;
    this.#isPreparing = false;
    switch (action.type) {
      case 'say':
        onLine(action.sentences.join(' '));
        return driver.send({ type: 'said', id: action.id, heard: true });
      case 'listen':
        this.#asked = answers.ask(action);
        return;
      case 'wait': {
        const card = cueCard();
        if (card) onLine(cardText(card));
        this.#isPreparing = true;
        return;
      }
      case 'finish':
      default:
        onFinish(action.reason);
    }
  }

  /** Takes what the candidate typed. In the preparation it ends that: with a request to begin, or with the talk itself. */
  handleTyped(text: string): void {
    const { driver } = this.#deps;
    if (this.#isPreparing) {
      driver.send({ type: 'spoke-in-preparation', text });
      if (!this.#isPreparing) return;
      driver.send({ type: 'preparation-finished' });
    }
    this.#answer(text);
  }

  #answer(text: string): void {
    const { driver, answers, keeper } = this.#deps;
    const asked = this.#asked;
    if (asked === null) return;
    this.#asked = null;
    driver.send(typedTurn(asked, text), {
      makeRecord: () => answers.typedAfter(asked, text, null, keeper),
    });
  }
}

function cardText({ task, prompts, closing }: CueCard): string {
  return [task, 'You should say:', ...prompts.map((prompt) => `- ${prompt}`), closing].join('\n');
}
