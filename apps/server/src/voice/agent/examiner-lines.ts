import type { ExamAction } from '@bandpal/exam';
import { wasHeard } from './barge-in.ts';
import type { CallOutput } from './call-output.ts';
import { ClientLines, type ClientLine } from './client-lines.ts';
import { isEchoText } from './echo-guard.ts';
import { Speaker, type Line, type SpeakerDeps } from './speaker.ts';

/** Words heard this long after a line may still be the line itself. */
const ECHO_TEXT_TAIL_MS = 700;

export interface ExaminerLinesDeps extends Omit<SpeakerDeps, 'onSentence' | 'onOver'> {
  output: CallOutput;
  /** Sound of a line begins. */
  onSpeaking: () => void;
  /** A line of the exam is over. */
  onSaid: (id: string, heard: boolean) => void;
  /** A line of the browser's own is over, and with it perhaps the call. */
  onOwnLineOver: (endCall: boolean) => void;
}

/** The examiner's side of the exam: its lines, and between them the lines the browser asked for. */
export class ExaminerLines {
  readonly speaker: Speaker;
  readonly #deps: ExaminerLinesDeps;
  readonly #own = new ClientLines();
  #lastText = '';

  constructor(deps: ExaminerLinesDeps) {
    this.#deps = deps;
    this.speaker = new Speaker({
      ...deps,
      onSentence: (text) => this.#handleSentence(text),
      onOver: (line, share) => this.#handleOver(line, share),
    });
  }

  /** Says a line of the exam. */
  say(action: Extract<ExamAction, { type: 'say' }>): void {
    this.#start(action);
  }

  /** Takes a line of the browser's own for the next free moment. False when too many wait. */
  addOwn(line: ClientLine): boolean {
    return this.#own.add(line);
  }

  /** Says the next waiting line of the browser's own, unless a line is going on. */
  sayOwn(): void {
    const line = this.speaker.line ? null : this.#own.next();
    if (line) this.#start(line);
  }

  /** Whether text whose sound began at this clock time is the examiner's own line coming back. */
  isEcho(text: string, beganAt: number): boolean {
    const lastSoundAt = this.speaker.sent.lastSoundAt(this.#deps.clock.now());
    return (
      lastSoundAt !== null && beganAt < lastSoundAt + ECHO_TEXT_TAIL_MS && isEchoText(text, this.#lastText)
    );
  }

  #start(line: Line): void {
    this.#lastText = line.sentences.join(' ');
    this.speaker.say(line);
  }

  #handleSentence(text: string): void {
    const { output, onSpeaking } = this.#deps;
    onSpeaking();
    output.speech('assistant', true);
    output.final('assistant', text);
  }

  #handleOver(line: Line, share: number): void {
    const { output, onSaid, onOwnLineOver } = this.#deps;
    output.speech('assistant', false);
    const own = this.#own.handleOver(line.id);
    if (own) onOwnLineOver(own.endCall);
    else onSaid(line.id, wasHeard(share));
  }
}
