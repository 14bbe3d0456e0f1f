import {
  AUDIO_FRAME_MS,
  PCM_FRAME_SAMPLES,
  serverMessageSchema,
  type CallMetadata,
  type ExamMode,
  type ServerMessage,
} from '@bandpal/contracts';
import { bank } from '@bandpal/exam';
import { FakeClock } from '@bandpal/foundation/testing';
import type { SpeechManner } from '@bandpal/speech/ports';
import { FakeSpeech } from '@bandpal/speech/testing';
import type { CallTracer } from '../../ports/call-trace.ts';
import type { FollowUps } from '../../ports/language.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { bankExams } from '../bank-exams.ts';
import type { CallRecord } from '../protocol/call-record.ts';
import type { Exams } from '../test-run/run-through.ts';
import { VoiceService } from '../voice-service.ts';
import { FakeDesk } from './fake-desk.ts';
import { FakeGuestDesk } from './fake-guest-desk.ts';
import { CANDIDATE, FakeRooms, type FakeRoom } from './fake-room.ts';
import { LivelySynthesizer } from './lively-synthesizer.ts';

const OWNER = { kind: 'guest', id: 'guest-1', address: '127.0.0.1' } as const;

/** A log that keeps its lines, so that tests can look for what must not be in them. */
export class KeptLog {
  readonly lines: string[] = [];
  debug = (fields: object, message: string): void => this.#keep(fields, message);
  info = (fields: object, message: string): void => this.#keep(fields, message);
  warn = (fields: object, message: string): void => this.#keep(fields, message);
  error = (fields: object, message: string): void => this.#keep(fields, message);

  #keep(fields: object, message: string): void {
    this.lines.push(`${message} ${JSON.stringify(fields)}`);
  }
}

/** One call with a candidate at the microphone, in virtual time. Time passes only in `pass`, `speak` and `until…`. */
export class CallBench {
  readonly clock = new FakeClock();
  readonly speech = new FakeSpeech();
  readonly desk = new FakeDesk();
  readonly guests = new FakeGuestDesk();
  readonly rooms = new FakeRooms(this.clock);
  readonly log = new KeptLog();
  readonly responses: { decisionToSoundMs: number; silenceMs: number | null }[] = [];
  readonly service: VoiceService;
  /** Adds to what the microphone hears in each frame; for echoes. */
  echo: ((clockMs: number) => Float32Array | null) | null = null;
  /** False while nothing arrives from the candidate. */
  connected = true;
  /** True while the candidate's sound is under way but does not arrive; it arrives at once afterwards. */
  delayed = false;
  #underWay: Float32Array[] = [];
  #microphone: Float32Array[] = [];

  constructor(
    exams: Exams = bankExams(bank),
    followUps: FollowUps | null = null,
    maxCalls = 2,
    tracer: CallTracer | null = null,
    maxTypedTests = 4,
    recordsCalls = false,
  ) {
    const { recognizer, aligner, vad, synthesizer } = this.speech;
    this.service = new VoiceService({
      rooms: this.rooms,
      engines: {
        recognizer,
        aligner,
        vad,
        synthesizer: new LivelySynthesizer(synthesizer),
        [Symbol.asyncDispose]: async () => {},
      },
      desk: this.desk,
      guests: this.guests,
      exams,
      followUps,
      clock: this.clock,
      log: this.log,
      maxCalls,
      maxTypedTests,
      recordsCalls,
      tracer,
      onResponse: (time) => this.responses.push(time),
    });
  }

  /** Whether something is still to be said. */
  get microphoneBusy(): boolean {
    return this.#microphone.length > 0;
  }

  get room(): FakeRoom {
    const room = this.rooms.rooms.at(-1);
    if (!room) throw new Error('No call was started.');
    return room;
  }

  async start(
    mode: ExamMode,
    metadata: CallMetadata = {},
    manner: SpeechManner = {},
    owner: TestOwner = OWNER,
  ): Promise<CallRecord> {
    return this.service.start({ mode, assistantName: `examiner-${mode}`, metadata, manner }, owner);
  }

  /** The candidate's browser joins, hears and is heard. */
  async join(room: FakeRoom = this.room): Promise<void> {
    room.emit({ type: 'joined', participant: CANDIDATE });
    room.emit({ type: 'audio-ready', participant: CANDIDATE, path: 'webrtc' });
    room.emitMessage('playable');
    await this.pass(0);
  }

  /** Starts a Part 2 and goes to the talk, without using the minute of preparation. */
  async startTalk(metadata: CallMetadata = {}): Promise<void> {
    await this.start('part2', metadata);
    await this.join();
    await this.until(() => this.metadata?.exam.phase === 'preparation');
    this.send({ type: 'exam', event: 'preparation-finished' });
    await this.untilListening(20_000);
  }

  /** Lets time pass with whatever is queued at the microphone, otherwise silence. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += AUDIO_FRAME_MS) {
      // oxlint-disable-next-line no-await-in-loop -- time passes frame by frame
      await this.clock.advanceAsync(AUDIO_FRAME_MS);
      this.#feedFrame();
    }
    await this.clock.advanceAsync(0);
  }

  /** Queues speech at the microphone; it is said as time passes. */
  queue(text: string, options?: { wordMs?: number; gapMs?: number; trailMs?: number }): void {
    this.queueSamples(this.speech.voice.say(text, options));
  }

  queueSilence(ms: number): void {
    this.queueSamples(this.speech.voice.silence(ms));
  }

  queueSamples(samples: Float32Array): void {
    for (let start = 0; start < samples.length; start += PCM_FRAME_SAMPLES) {
      const frame = new Float32Array(PCM_FRAME_SAMPLES);
      frame.set(samples.subarray(start, start + PCM_FRAME_SAMPLES));
      this.#microphone.push(frame);
    }
  }

  /** The candidate falls silent at once. */
  dropMicrophone(): void {
    this.#microphone = [];
  }

  /** Says something and lets it be heard to its last sample. */
  async speak(text: string, options?: { wordMs?: number; gapMs?: number }): Promise<void> {
    this.queue(text, options);
    await this.pass(this.#microphone.length * AUDIO_FRAME_MS);
  }

  /** Lets time pass until the condition holds; fails after `limitMs`. */
  async until(condition: () => boolean, limitMs = 60_000): Promise<number> {
    const start = this.clock.now();
    while (!condition()) {
      if (this.clock.now() - start > limitMs) throw new Error(`Nothing happened within ${limitMs} ms.`);
      // oxlint-disable-next-line no-await-in-loop
      await this.pass(AUDIO_FRAME_MS);
    }
    return this.clock.now() - start;
  }

  /** Ends the service; tells how many timers its calls have left behind. */
  async end(): Promise<number> {
    await this.service[Symbol.asyncDispose]();
    return this.clock.pendingTimers;
  }

  /** Waits until the examiner listens (to another question than before). */
  async untilListening(limitMs?: number): Promise<number> {
    return this.until(() => this.examiner === 'listening', limitMs);
  }

  /** The newest `metadata` message's examiner state. */
  get examiner(): string | null {
    return this.metadata?.examiner ?? null;
  }

  get metadata(): Extract<ServerMessage, { type: 'metadata' }>['metadata'] | null {
    const text = this.room.sent.findLast((sent) => sent.startsWith('{"type":"metadata"'));
    if (text === undefined) return null;
    const message = serverMessageSchema.parse(JSON.parse(text));
    return message.type === 'metadata' ? message.metadata : null;
  }

  /** Texts of the clips played, in order. */
  get spoken(): string[] {
    return this.room.played.map(({ text }) => text);
  }

  /** What the page was told the candidate had said, turn by turn. */
  get heard(): string[] {
    return this.room.messages.flatMap((message) =>
      message.type === 'transcript' && message.role === 'user' && message.transcriptType === 'final'
        ? [message.transcript]
        : [],
    );
  }

  send(message: object): void {
    this.room.emitMessage(JSON.stringify(message));
  }

  #feedFrame(): void {
    const own = this.#microphone.shift() ?? new Float32Array(PCM_FRAME_SAMPLES);
    const echo = this.echo?.(this.clock.now());
    if (!this.connected) return;
    this.#underWay.push(echo ? own.map((sample, index) => sample + (echo[index] ?? 0)) : own);
    if (this.delayed) return;
    for (const frame of this.#underWay.splice(0)) this.room.emitAudio(frame);
  }
}
