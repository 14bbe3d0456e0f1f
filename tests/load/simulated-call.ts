// A candidate without a browser: calls, joins over WebRTC, speaks when the examiner listens, and measures the replies.
import {
  LISTENING_MESSAGE,
  PCM_FRAME_SAMPLES,
  PLAYABLE_MESSAGE,
  serverMessageSchema,
  webCallSchema,
} from '@bandpal/contracts';
import type { ExamMode, ExamMetadata } from '@bandpal/contracts';
import type { FrameBeat } from './pace-frames.ts';
import { RoomClient } from '@bandpal/rooms/testing';

const SILENT_FRAME = new Int16Array(PCM_FRAME_SAMPLES);
/** Thinking time before an answer, in frames of 20 ms. */
const THINKING_FRAMES = 20;

export interface SimulatedCallOptions {
  url: string;
  mode: ExamMode;
  beat: FrameBeat;
  /** Spoken in turn, from `firstAnswer` on. */
  answers: readonly Int16Array[];
  firstAnswer: number;
}

export class SimulatedCall {
  readonly testId: string;
  /** From the decision to the first packet, as the server measured it, one for each turn. */
  readonly responseMs: number[] = [];
  readonly cookie: string;
  /** Resolves when the examiner says that the call has ended. */
  readonly ended: Promise<void>;
  readonly #client: RoomClient;
  readonly #options: SimulatedCallOptions;
  readonly #stopBeat: () => void;
  #frames: Int16Array[] = [];
  #nextAnswer: number;
  #examiner: ExamMetadata['examiner'] = 'waiting';

  /** Starts a test of its own guest; rejects with the server's answer when it is refused. */
  static async start(options: SimulatedCallOptions): Promise<SimulatedCall> {
    const reply = await fetch(`${options.url}/call/web`, {
      method: 'POST',
      headers: { authorization: 'Bearer bandpal-web', 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId: `examiner-${options.mode}` }),
    });
    if (!reply.ok) throw new Error(`the call was refused: ${reply.status} ${await reply.text()}`);
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const call = webCallSchema.parse(await reply.json());
    const client = await RoomClient.join(call.webCallUrl, { path: 'webrtc' });
    return new SimulatedCall(options, client, call.assistant.metadata.testId, cookie);
  }

  private constructor(options: SimulatedCallOptions, client: RoomClient, testId: string, cookie: string) {
    this.#options = options;
    this.#client = client;
    this.testId = testId;
    this.cookie = cookie;
    this.#nextAnswer = options.firstAnswer;
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
    if (!parsed.success || parsed.data.type !== 'metadata') return;
    const { examiner, responseMs } = parsed.data.metadata;
    // The newest figure is repeated until the next turn is answered.
    if (responseMs !== null && responseMs !== this.responseMs.at(-1)) this.responseMs.push(responseMs);
    if (examiner === this.#examiner) return;
    this.#examiner = examiner;
    if (examiner === 'listening' && this.#frames.length === 0) this.#answer();
  }

  #answer(): void {
    const { answers } = this.#options;
    const samples = answers[this.#nextAnswer % answers.length] ?? SILENT_FRAME;
    this.#nextAnswer += 1;
    this.#frames = Array.from({ length: THINKING_FRAMES }, () => SILENT_FRAME);
    for (let at = 0; at + PCM_FRAME_SAMPLES <= samples.length; at += PCM_FRAME_SAMPLES) {
      this.#frames.push(samples.subarray(at, at + PCM_FRAME_SAMPLES));
    }
  }
}
