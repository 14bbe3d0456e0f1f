import { HOSTED_TICKET_HEADER, hostedProgressSchema, hostedStartedSchema } from '@bandpal/contracts';
import type { ExamMode, HostedProgress } from '@bandpal/contracts';
import { z } from 'zod';

interface Message {
  role: 'assistant' | 'user';
  content: string;
}

const chunkSchema = z.object({
  object: z.literal('chat.completion.chunk'),
  choices: z.tuple([z.object({ delta: z.object({ content: z.string().optional() }) })]),
});

/** A browser that has begun a test, and the hosted voice service that holds its call, over HTTP. */
export class HostedCaller {
  /** The server that is asked from now on. */
  url: string;
  readonly testId: string;
  /** Of the guest who has begun the test. */
  readonly cookie: string;
  readonly messages: Message[] = [];
  readonly #ticket: string;
  readonly #secret: string;
  readonly #call: object;

  static async begin(url: string, mode: ExamMode, secret: string, cookie = ''): Promise<HostedCaller> {
    const begun = await fetch(`${url}/api/hosted/tests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ mode, metadata: {} }),
    });
    const started = hostedStartedSchema.parse(await begun.json());
    const given = begun.headers.get('set-cookie')?.split(';')[0];
    return new HostedCaller(url, started, { secret, cookie: given ?? cookie });
  }

  private constructor(
    url: string,
    started: { testId: string; ticket: string },
    { secret, cookie }: { secret: string; cookie: string },
  ) {
    this.url = url;
    this.testId = started.testId;
    this.cookie = cookie;
    this.#ticket = started.ticket;
    this.#secret = secret;
    this.#call = {
      id: crypto.randomUUID(),
      type: 'webCall',
      assistantOverrides: { metadata: { bandpalTicket: started.ticket } },
    };
  }

  /** The examiner's next line, as a client of streamed completions puts it together. */
  async line(): Promise<string> {
    const reply = await this.#post('/hosted/chat/completions', {
      model: 'examiner',
      stream: true,
      messages: this.messages,
      call: this.#call,
    });
    if (!reply.ok) throw new Error(`no line: ${reply.status} ${await reply.text()}`);
    const events = (await reply.text()).split('\n\n').filter(Boolean);
    if (events.pop() !== 'data: [DONE]') throw new Error('the stream was not finished');
    const chunks = events.map((event) => chunkSchema.parse(JSON.parse(event.slice('data: '.length))));
    return chunks.map(({ choices: [{ delta }] }) => delta.content ?? '').join('');
  }

  /** The candidate is heard; what the examiner says to it. */
  async say(content: string): Promise<string> {
    this.messages.push({ role: 'user', content });
    const line = await this.line();
    this.messages.push({ role: 'assistant', content: line });
    return line;
  }

  /** The service's report that the call is over; the status of the answer. */
  async endOfCall(endedReason: string): Promise<number> {
    const artifact = { messagesOpenAIFormatted: this.messages, transcript: '' };
    const message = { type: 'end-of-call-report', endedReason, call: this.#call, artifact, analysis: {} };
    return (await this.#post('/hosted/webhook', { message })).status;
  }

  /** What the page is shown. */
  async progress(): Promise<HostedProgress> {
    const reply = await fetch(`${this.url}/api/hosted/progress`, {
      headers: { [HOSTED_TICKET_HEADER]: this.#ticket },
    });
    return hostedProgressSchema.parse(await reply.json());
  }

  #post(path: string, body: object): Promise<Response> {
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#secret}` },
      body: JSON.stringify(body),
    });
  }
}
