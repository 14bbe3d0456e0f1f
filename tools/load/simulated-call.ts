// A candidate without a browser: calls, joins over WebRTC, speaks when the examiner listens, and measures the replies.
import { setTimeout as delay } from 'node:timers/promises';
import {
  LISTENING_MESSAGE,
  PCM_FRAME_SAMPLES,
  PLAYABLE_MESSAGE,
  serverMessageSchema,
  testReportSchema,
  webCallSchema,
} from '@bandpal/contracts';
import type { AudioPath, ExamMetadata, ExamMode } from '@bandpal/contracts';
import { RoomClient } from '@bandpal/rooms/testing';
import type { ReceivedPacket } from '@bandpal/rooms/testing';
import type { FrameBeat } from './pace-frames.ts';

const SILENT_FRAME = new Int16Array(PCM_FRAME_SAMPLES);
/** Thinking time before an answer, in frames of 20 ms. */
const THINKING_FRAMES = 20;

/** A browser's engine comes back after a broken connection; this is about as often as it can. */
const JOIN_ATTEMPTS = 5;

async function joinPatiently(joinUrl: string, path: AudioPath, attempt = 1): Promise<RoomClient> {
  try {
    return await RoomClient.join(joinUrl, { path });
  } catch (error) {
    if (attempt === JOIN_ATTEMPTS) throw error;
    return joinPatiently(joinUrl, path, attempt + 1);
  }
}

/** What the server answers in place of a call. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(status: number, answer: string) {
    super(`the call was refused: ${status} ${answer}`);
    this.status = status;
  }
}

export interface SimulatedCallOptions {
  url: string;
  mode: ExamMode;
  beat: FrameBeat;
  /** Spoken in turn, from `firstAnswer` on. */
  answers: readonly Int16Array[];
  firstAnswer: number;
  /** Typed in turn in place of the sound, which costs neither side anything. */
  texts?: readonly string[];
  /** How the sound goes; `webrtc` when left out, which costs this process an encoder for each call. */
  path?: AudioPath;
  /** Gets the examiner's sound as it comes in. */
  onPacket?: (packet: ReceivedPacket) => void;
  /** A test of this guest is continued instead of a new one started. */
  continued?: { cookie: string; testId: string };
}

export class SimulatedCall {
  readonly testId: string;
  /**
   * From the decision to the first packet, as the server measured it, one for each answer that was counted and led to another question: not
   * for a request to repeat, nor for the last answer.
   */
  readonly responseMs: number[] = [];
  /** Answers with a figure. */
  #timed = 0;
  /** Answers that the exam has counted. */
  answered = 0;
  /** Those of them that the page was told of: what was typed with the count, what was spoken with its words as well. */
  told = 0;
  /** Whether words of the answer that is being given have come. */
  #hasWords = true;
  readonly cookie: string;
  /** The questions that the examiner has come to, in order; the last one stands. */
  readonly questions: string[] = [];
  /** Resolves when the examiner says that the call has ended. */
  readonly ended: Promise<void>;
  /** Resolves when the connection to the room is gone, for whatever reason. */
  readonly closed: Promise<unknown>;
  /** Which replica has the room. */
  readonly replica: string;
  readonly #client: RoomClient;
  readonly #options: SimulatedCallOptions;
  readonly #stopBeat: () => void;
  #frames: Int16Array[] = [];
  #nextAnswer: number;
  #examiner: ExamMetadata['examiner'] = 'waiting';

  /** Starts a test of its own guest, in a room of the host it is started at; rejects with the server's answer when it is refused. */
  static async start(options: SimulatedCallOptions): Promise<SimulatedCall> {
    const { url, mode, continued } = options;
    const metadata = {
      ...(options.texts === undefined ? {} : { typed: true }),
      ...(continued === undefined ? {} : { resumeTestId: continued.testId }),
    };
    const reply = await fetch(`${url}/call/web`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer bandpal-web',
        'content-type': 'application/json',
        ...(continued === undefined ? {} : { cookie: continued.cookie }),
      },
      body: JSON.stringify({ assistantId: `examiner-${mode}`, assistantOverrides: { metadata } }),
    });
    if (!reply.ok) throw new CallRefused(reply.status, await reply.text());
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const call = webCallSchema.parse(await reply.json());
    const room = new URL(call.webCallUrl);
    room.host = new URL(url).host;
    const client = await joinPatiently(room.href, options.path ?? 'webrtc');
    const [, , replica = ''] = room.pathname.split('/');
    return new SimulatedCall(options, client, { testId: call.assistant.metadata.testId, cookie, replica });
  }

  private constructor(
    options: SimulatedCallOptions,
    client: RoomClient,
    { testId, cookie, replica }: { testId: string; cookie: string; replica: string },
  ) {
    this.#options = options;
    this.#client = client;
    this.testId = testId;
    this.cookie = cookie;
    this.replica = replica;
    this.#nextAnswer = options.firstAnswer;
    this.closed = client.closed;
    this.ended = client
      .next(
        (signal) =>
          signal.type === 'app-message' &&
          typeof signal.data === 'string' &&
          signal.data.includes('"status":"ended"'),
      )
      .then(() => undefined);
    this.ended.catch(() => undefined);
    client.onSignal((signal) => {
      if (signal.type === 'app-message') this.#handleMessage(signal.data);
    });
    if (options.onPacket !== undefined) client.onPacket(options.onPacket);
    this.#send(PLAYABLE_MESSAGE);
    this.#stopBeat = options.beat.subscribe(() => this.#sendFrame());
  }

  /** Ends the test early, as the button does. */
  end(): void {
    this.#send(JSON.stringify({ type: 'end-call' }));
  }

  async release(): Promise<void> {
    this.#stopBeat();
    await this.#client.release();
  }

  #send(data: string): void {
    this.#client.send({ type: 'app-message', to: '*', data });
  }

  #sendFrame(): void {
    this.#client.sendPcm(this.#frames.shift() ?? SILENT_FRAME);
  }

  #handleMessage(data: unknown): void {
    if (typeof data !== 'string' || data === LISTENING_MESSAGE) return;
    const parsed = serverMessageSchema.safeParse(JSON.parse(data));
    if (!parsed.success) return;
    if (parsed.data.type === 'transcript') {
      const { role, transcriptType } = parsed.data;
      if (role === 'user' && transcriptType === 'final') this.#handleWords();
    }
    if (parsed.data.type !== 'metadata') return;
    const { exam, examiner, responseMs } = parsed.data.metadata;
    if (exam.answered !== this.answered && this.#hasWords) this.told = exam.answered;
    this.answered = exam.answered;
    const question = exam.question?.id;
    if (question !== undefined && question !== this.questions.at(-1)) this.questions.push(question);
    if (examiner === this.#examiner) return;
    this.#examiner = examiner;
    if (examiner !== 'listening') return;
    // The newest figure stands until the next turn is answered, which may have taken as long.
    if (responseMs !== null && exam.answered > this.#timed) this.responseMs.push(responseMs);
    this.#timed = exam.answered;
    if (this.#frames.length === 0) this.#answer();
  }

  /** Late words belong to the answer that was counted without them. */
  #handleWords(): void {
    if (this.told < this.answered) this.told = this.answered;
    else this.#hasWords = true;
  }

  #type(texts: readonly string[]): void {
    const content = texts[this.#nextAnswer % texts.length];
    this.#nextAnswer += 1;
    this.#send(JSON.stringify({ type: 'add-message', message: { role: 'user', content } }));
  }

  #answer(): void {
    const { answers, texts } = this.#options;
    if (texts !== undefined) return this.#type(texts);
    const samples = answers[this.#nextAnswer % answers.length] ?? SILENT_FRAME;
    this.#nextAnswer += 1;
    this.#hasWords = false;
    this.#frames = Array.from({ length: THINKING_FRAMES }, () => SILENT_FRAME);
    for (let at = 0; at + PCM_FRAME_SAMPLES <= samples.length; at += PCM_FRAME_SAMPLES) {
      this.#frames.push(samples.subarray(at, at + PCM_FRAME_SAMPLES));
    }
  }
}

const PATIENCE_MS = 30_000;

/** Milliseconds until the report of a test that has ended is there; rejects after half a minute. */
export async function waitForReport(url: string, { testId, cookie }: SimulatedCall): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const reply = await fetch(`${url}/api/tests/${testId}/report`, { headers: { cookie } });
    if (reply.ok) {
      testReportSchema.parse(await reply.json());
      return performance.now() - startedAt;
    }
    await reply.body?.cancel();
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`no report: ${reply.status}`);
    await delay(10);
  }
}
