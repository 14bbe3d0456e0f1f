import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES, serverMessageSchema } from '@bandpal/contracts';
import type { ExamMetadata, ExamPhase, ServerMessage } from '@bandpal/contracts';
import type { FakeRoom } from '@bandpal/server/voice/testing';
import type { TelephoneLine } from '@bandpal/rooms/testing';
import type { CandidateSeat, RoomSight } from '@bandpal/tools/candidate';
import type { VirtualTime } from '@bandpal/tools/evaluate/turns';

/** The topic card stands for the question in these, as on the page. */
const CARD_PHASES: ReadonlySet<ExamPhase> = new Set(['instructions', 'preparation', 'long-turn']);
const FULL_SCALE = 32_768;

/** What the page was told of the exam, and when by the clock. */
export interface ToldExam extends ExamMetadata {
  atMs: number;
}

/** A candidate's seat in a room without a page: shows what the page would, and its time passes only in `passFrame`. */
export class VirtualSeat implements CandidateSeat {
  /** In order. */
  readonly told: ToldExam[] = [];
  readonly #room: FakeRoom;
  readonly #time: VirtualTime;
  readonly #line: TelephoneLine | null;
  readonly #waiting: { samples: Int16Array; from: number; isOut: () => void }[] = [];
  readonly #examinerLines: { text: string; isFinal: boolean }[] = [];
  #read = 0;

  /** `line`: the candidate speaks over it. */
  constructor(room: FakeRoom, time: VirtualTime, line: TelephoneLine | null = null) {
    this.#line = line;
    this.#room = room;
    this.#time = time;
  }

  async look(): Promise<RoomSight> {
    this.#readMessages();
    const { exam, examiner } = this.told.at(-1) ?? { exam: null, examiner: null };
    const hasCard = exam !== null && CARD_PHASES.has(exam.phase);
    return {
      examiner,
      question: hasCard ? null : (exam?.question?.text ?? null),
      cueCardTask: hasCard ? (exam.cueCard?.task ?? null) : null,
      isPreparing: exam?.phase === 'preparation' && examiner === 'waiting',
      isLongTurn: exam?.phase === 'long-turn',
      examinerLines: this.#examinerLines.map(({ text }) => text),
      reportId: this.#room.closedBy === null ? null : (this.told.at(-1)?.testId ?? ''),
      trouble: null,
    };
  }

  async say(samples: Int16Array): Promise<void> {
    if (samples.length === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ samples, from: 0, isOut: resolve });
    await promise;
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#time.clock.after(ms, resolve);
    });
  }

  async endTest(): Promise<void> {
    this.#room.emitMessage(JSON.stringify({ type: 'end-call' }));
  }

  /** Sends a typed answer. */
  type(content: string): void {
    const message = { role: 'user', content };
    this.#room.emitMessage(JSON.stringify({ type: 'add-message', message, triggerResponseEnabled: true }));
  }

  /** Lets one frame of time pass; what is said in it is heard at its end. */
  async passFrame(): Promise<void> {
    await this.#time.pass(AUDIO_FRAME_MS);
    const said = this.#nextFrame();
    const frame = this.#line?.carry(said) ?? said;
    if (this.#room.closedBy === null) this.#room.emitAudio(frame);
    await this.#time.pass(0);
  }

  #nextFrame(): Float32Array {
    const frame = new Float32Array(PCM_FRAME_SAMPLES);
    for (let at = 0; at < frame.length;) {
      const [first] = this.#waiting;
      if (!first) break;
      const piece = first.samples.subarray(first.from, first.from + frame.length - at);
      frame.set(
        Float32Array.from(piece, (sample) => sample / FULL_SCALE),
        at,
      );
      at += piece.length;
      first.from += piece.length;
      if (first.from < first.samples.length) continue;
      this.#waiting.shift();
      first.isOut();
    }
    return frame;
  }

  #readMessages(): void {
    const { sent } = this.#room;
    for (; this.#read < sent.length; this.#read += 1) {
      const text = sent[this.#read] ?? '';
      if (text.startsWith('{')) this.#take(serverMessageSchema.parse(JSON.parse(text)));
    }
  }

  #take(message: ServerMessage): void {
    if (message.type === 'metadata') this.told.push({ ...message.metadata, atMs: this.#time.clock.now() });
    if (message.type !== 'transcript' || message.role !== 'assistant') return;
    // A line that goes on takes the place of its beginning.
    if (this.#examinerLines.at(-1)?.isFinal === false) this.#examinerLines.pop();
    this.#examinerLines.push({ text: message.transcript, isFinal: message.transcriptType === 'final' });
  }
}
