import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import * as z from 'zod';

const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
});

/** What one request looked like. */
export interface SeenChat {
  path: string;
  headers: IncomingMessage['headers'];
  body: z.infer<typeof requestSchema>;
}

/** What the service does with a request. */
export type ChatReply =
  /** Answers like a model that wrote this text. */
  | { content: string }
  /** Answers with this status and body. */
  | { status: number; body?: string; headers?: Record<string, string> }
  /** Answers nothing until the connection is closed. */
  | { hangs: true }
  /** Breaks the connection. */
  | { breaks: true };

/** An OpenAI-compatible chat-completions service on this machine, without streaming, whose answers a test writes. */
export class ChatCompletionsService implements AsyncDisposable {
  readonly requests: SeenChat[] = [];
  /** Requests whose caller went away before the answer. */
  aborted = 0;
  /** Requests that wait for their answer. */
  open = 0;
  /** Time each answer takes, milliseconds. */
  delayMs = 0;
  /** Answers for the next requests; afterwards `otherwise` answers all. */
  readonly next: ChatReply[] = [];
  otherwise: (request: SeenChat) => ChatReply = () => ({ status: 404 });
  readonly #server: Server;

  static async open(): Promise<ChatCompletionsService> {
    const service = new ChatCompletionsService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  private constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  get baseUrl(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The service does not listen.');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
    const body = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const seen = { path: request.url ?? '', headers: request.headers, body };
    this.requests.push(seen);
    this.open += 1;
    response.on('close', () => {
      this.open -= 1;
      if (!response.writableFinished) this.aborted += 1;
    });
    const reply = this.next.shift() ?? this.otherwise(seen);
    setTimeout(() => answer(response, seen, reply), this.delayMs);
  }
}

function answer(response: ServerResponse, seen: SeenChat, reply: ChatReply): void {
  if ('hangs' in reply) return;
  if ('breaks' in reply) {
    response.destroy();
    return;
  }
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body ?? JSON.stringify({ error: { message: 'refused', type: 'test', code: null } }));
    return;
  }
  const message = { role: 'assistant', content: reply.content };
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: seen.body.model,
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
}
