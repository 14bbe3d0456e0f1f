import type { ExamAction } from '@bandpal/exam';
import type { CandidateTurns } from './candidate-turns.ts';
import type { ActionHandler } from '../test-run/exam-driver.ts';
import type { ExaminerLines } from './examiner-lines.ts';
import type { LineAhead } from '../test-run/line-ahead.ts';
import type { Interruptions } from './interruptions.ts';
import type { PreparationEar } from './preparation-ear.ts';
import type { ResponseMeter } from './response-meter.ts';
import type { SessionEnding } from './session-ending.ts';
import type { StatusBoard } from '../test-run/status-board.ts';
import type { TypedAhead } from './typed-ahead.ts';

export interface ActionPerformerDeps {
  lines: ExaminerLines;
  lineAhead: LineAhead;
  turns: CandidateTurns;
  typedAhead: TypedAhead;
  interruptions: Interruptions;
  preparation: PreparationEar;
  meter: ResponseMeter;
  board: StatusBoard;
  ending: SessionEnding;
}

/** Does in the room what the exam has decided: say this, listen, wait, finish. */
export class ActionPerformer implements ActionHandler {
  readonly #deps: ActionPerformerDeps;

  constructor(deps: ActionPerformerDeps) {
    this.#deps = deps;
  }

  handleAction(action: ExamAction): void {
    const { meter, preparation, ending } = this.#deps;
    if (ending.begun) return;
    preparation.stop();
    if (action.type === 'say') return this.#say(action);
    // No line follows: there is nothing whose delay could be measured.
    meter.stop();
    if (action.type === 'listen') this.#listen(action);
    else if (action.type === 'wait') this.#wait();
    else ending.finish(action.reason);
  }

  #say(action: Extract<ExamAction, { type: 'say' }>): void {
    const { interruptions, turns, lines } = this.#deps;
    interruptions.clear();
    turns.takeBack(action.cutsCandidate ? 'cut' : 'drop');
    lines.say(action);
  }

  #wait(): void {
    this.#deps.board.setExaminer('waiting');
    this.#deps.preparation.open();
  }

  #listen(action: Extract<ExamAction, { type: 'listen' }>): void {
    const { turns, lines, lineAhead, typedAhead } = this.#deps;
    turns.give(action);
    const text = typedAhead.take();
    if (text !== null) return void turns.answerTyped(text);
    lines.sayClientLine();
    lineAhead.handleFloorGiven();
  }
}
