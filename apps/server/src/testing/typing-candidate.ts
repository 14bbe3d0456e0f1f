import { PLAYABLE_MESSAGE, serverMessageSchema, testSummarySchema } from '@bandpal/contracts';
import type { ClientMessage, ServerMessage, TestSummary } from '@bandpal/contracts';
import { RoomClient } from '@bandpal/rooms/testing';
import { postCall, startedCall } from './server-process.ts';

const ANSWERS = 2;
const ANSWER = 'I work in a small hospital near the sea, and I like it because of the people there.';

/** A guest's browser in a call, over the socket; types two answers and then thinks. */
export class TypingCandidate {
  readonly testId: string;
  readonly cookie: string;
  readonly client: RoomClient;
  /** The examiner's messages, in order. */
  readonly messages: ServerMessage[] = [];
  packets = 0;
  #answers = 0;
  /** Whether the examiner has taken up the last answer: until then it still listens at the question that was answered. */
  #takenUp = false;

  private constructor(testId: string, cookie: string, client: RoomClient) {
    this.testId = testId;
    this.cookie = cookie;
    this.client = client;
    client.onPacket(() => (this.packets += 1));
    client.onSignal((signal) => {
      if (signal.type !== 'app-message' || typeof signal.data !== 'string') return;
      if (signal.data.startsWith('{')) this.#take(serverMessageSchema.parse(JSON.parse(signal.data)));
    });
  }

  /** Starts a test of Part 1, or continues one, and sits down to it; `through`: another process, by which the room is reached. */
  static async sitDown(
    url: string,
    {
      through,
      ...options
    }: { through?: string; cookie?: string; resumeTestId?: string; guests?: string[] } = {},
  ): Promise<TypingCandidate> {
    const { response, cookie } = await postCall(url, options);
    const { assistant, webCallUrl } = await startedCall(response);
    const room = new URL(webCallUrl);
    if (through !== undefined) room.host = new URL(through).host;
    const client = await RoomClient.join(room.href, { path: 'websocket' });
    const candidate = new TypingCandidate(assistant.metadata.testId, cookie, client);
    candidate.#send(PLAYABLE_MESSAGE);
    return candidate;
  }

  /** The test as the server tells it. */
  async test(url: string): Promise<TestSummary> {
    const reply = await fetch(`${url}/api/tests/${this.testId}`, { headers: { cookie: this.cookie } });
    return testSummarySchema.parse(await reply.json());
  }

  /** The question that the examiner waits at, once both answers are given and taken up; null before. */
  get waitsAt(): string | null {
    const told = this.messages.findLast(({ type }) => type === 'metadata');
    if (this.#answers < ANSWERS || !this.#takenUp || told?.type !== 'metadata') return null;
    const { examiner, exam } = told.metadata;
    return examiner === 'listening' ? (exam.question?.id ?? null) : null;
  }

  /** The question that the examiner has come to; null where there is none. */
  get question(): string | null {
    const told = this.messages.findLast(({ type }) => type === 'metadata');
    return told?.type === 'metadata' ? (told.metadata.exam.question?.id ?? null) : null;
  }

  endCall(): void {
    this.tell({ type: 'end-call' });
  }

  tell(message: ClientMessage): void {
    this.#send(JSON.stringify(message));
  }

  /** Why the call ended, as the examiner told it; null while it has not. */
  get endedReason(): string | null {
    const ended = this.messages.findLast(
      (message) => message.type === 'status-update' && message.status === 'ended',
    );
    return ended?.type === 'status-update' ? (ended.endedReason ?? '') : null;
  }

  #take(message: ServerMessage): void {
    const before = this.messages.findLast(({ type }) => type === 'metadata');
    this.messages.push(message);
    if (message.type !== 'metadata') return;
    if (message.metadata.examiner !== 'listening') {
      this.#takenUp = true;
      return;
    }
    if (before?.type === 'metadata' && before.metadata.examiner === 'listening') return;
    if (this.#answers >= ANSWERS) return;
    this.#answers += 1;
    this.#takenUp = false;
    this.tell({ type: 'add-message', message: { role: 'user', content: ANSWER } });
  }

  #send(data: string): void {
    this.client.send({ type: 'app-message', to: '*', data });
  }
}
