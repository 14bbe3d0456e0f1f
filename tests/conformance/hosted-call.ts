import type { Room, Seat } from '@bandpal/rooms/ports';
import { toneClip } from '@bandpal/rooms/testing';

export interface HostedCallDeps {
  room: Room;
  /** The call as the service's REST has it. */
  described: { id: string };
  product: { url: string; secret: string };
  /** What the candidate says next; null = nothing more. */
  nextAnswer: () => string | null;
}

interface Message {
  role: 'assistant' | 'user';
  content: string;
}

/** A sentence of the service's voice; what it says is in the messages. */
const VOICE_MS = 700;
/** The browser's own beep is louder. */
const SPEECH_LEVEL = 0.01;

/** One call of the stand-in: it asks the custom model for each line, plays a tone for it, and takes the candidate's sound for their next answer. */
export class HostedCall {
  readonly messages: Message[] = [];
  /** Lines that the page has had the service say. */
  readonly said: string[] = [];
  /** Status of each answer of the product, by address. */
  readonly statuses: string[] = [];
  readonly ended: Promise<void>;
  readonly #deps: HostedCallDeps;
  readonly #seat: Seat;
  #heard = Promise.withResolvers<void>();
  #isListening = false;
  #isOver = false;
  readonly #finished = Promise.withResolvers<void>();

  constructor(deps: HostedCallDeps) {
    this.#deps = deps;
    this.ended = this.#finished.promise;
    this.#seat = deps.room.takeSeat('Vapi Speaker');
    this.#seat.onMessage((data) => this.#handleMessage(String(data)));
    this.#seat.onAudio((samples) => {
      if (this.#isListening && samples.some((sample) => Math.abs(sample) > SPEECH_LEVEL))
        this.#heard.resolve();
    });
    this.#seat.onParticipant((event) => {
      if (event.type === 'left') void this.#end('customer-ended-call');
    });
  }

  #handleMessage(text: string): void {
    if (text === 'playable') {
      this.#seat.send('listening');
      this.#tell({ type: 'status-update', status: 'in-progress' });
      void this.#takeTurns();
      return;
    }
    const message = JSON.parse(text) as { type: string; message?: unknown };
    if (message.type === 'end-call') void this.#end('customer-ended-call');
    if (message.type === 'say') {
      this.said.push(String(message.message));
      void this.#say(String(message.message));
    }
    if (message.type === 'add-message') {
      this.messages.push(message.message as Message);
      void this.#answer();
    }
  }

  /** The examiner's line, the candidate's answer, and so on, while there are answers. */
  async #takeTurns(): Promise<void> {
    await this.#answer();
    for (let answer = this.#deps.nextAnswer(); answer !== null; answer = this.#deps.nextAnswer()) {
      // oxlint-disable-next-line no-await-in-loop -- a conversation
      await this.hear(answer);
    }
  }

  /** Takes the candidate's next sound for these words, and has them answered. */
  async hear(words: string): Promise<void> {
    this.#heard = Promise.withResolvers<void>();
    this.#isListening = true;
    await this.#heard.promise;
    this.#isListening = false;
    if (this.#isOver) return;
    this.#tell({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: words });
    this.messages.push({ role: 'user', content: words });
    await this.#answer();
  }

  async #answer(): Promise<void> {
    const line = await this.#ask();
    // The service repeats a request when an answer is late.
    if ((await this.#ask()) !== line) throw new Error('the same request was answered differently');
    if (line !== '') await this.#say(line);
  }

  async #say(line: string): Promise<void> {
    this.messages.push({ role: 'assistant', content: line });
    this.#tell({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: line });
    this.#tell({ type: 'speech-update', role: 'assistant', status: 'started', turn: this.messages.length });
    await this.#seat.play(toneClip(VOICE_MS)).done;
    this.#tell({ type: 'speech-update', role: 'assistant', status: 'stopped', turn: this.messages.length });
  }

  async #ask(): Promise<string> {
    const reply = await this.#post('/hosted/chat/completions', {
      model: 'examiner',
      stream: true,
      temperature: 0,
      max_tokens: 250,
      messages: [{ role: 'system', content: '' }, ...this.messages],
      call: this.#deps.described,
    });
    const chunks = (await reply.text())
      .split('\n\n')
      .filter((event) => event.startsWith('data: {'))
      .map((event) => JSON.parse(event.slice(6)) as { choices: { delta: { content?: string } }[] });
    return chunks.map(({ choices: [choice] }) => choice?.delta.content ?? '').join('');
  }

  async #end(endedReason: string): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#heard.resolve();
    await this.#deps.room.close('ended');
    const call = { ...this.#deps.described, status: 'ended', endedReason };
    await this.#post('/hosted/webhook', {
      message: { type: 'status-update', status: 'ended', endedReason, call, timestamp: Date.now() },
    });
    const messages = this.messages.map(({ role, content }) => ({
      role: role === 'assistant' ? 'bot' : role,
      message: content,
      time: Date.now(),
      secondsFromStart: 1,
    }));
    const report = {
      type: 'end-of-call-report',
      endedReason,
      call,
      artifact: { messages, messagesOpenAIFormatted: this.messages, transcript: '' },
      analysis: { summary: '' },
      timestamp: Date.now(),
    };
    await this.#post('/hosted/webhook', { message: report });
    await this.#post('/hosted/webhook', { message: report });
    this.#finished.resolve();
  }

  #tell(message: object): void {
    if (!this.#isOver) this.#seat.send(JSON.stringify(message));
  }

  async #post(path: string, body: object): Promise<Response> {
    const { url, secret } = this.#deps.product;
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    });
    this.statuses.push(`${path} ${reply.status}`);
    return reply;
  }
}
