import { BandpalError, HOSTED_TICKET_HEADER, type ExamMode } from '@bandpal/contracts';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { HostedTickets } from '../hosted/hosted-call-of.ts';
import { HostedTests, PlatformSecret, registerHostedRoutes } from '../hosted/hosted-routes.ts';
import { CallBench } from './call-bench.ts';

export const PLATFORM_SECRET = 'the secret that the platform sends';

interface Message {
  role: 'system' | 'assistant' | 'user';
  content: string;
}

/** A browser that begins a test, and the hosted platform that asks for each line of it, as they come to the server. */
export class HostedPlatform {
  readonly bench = new CallBench();
  readonly messages: Message[] = [{ role: 'system', content: 'You are an examiner.' }];
  callId = 'call-1';
  ticket = '';
  readonly #app: FastifyInstance;

  constructor() {
    this.#app = fastify();
    this.#app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof BandpalError)) throw error;
      return reply.code(error.status).send({ error: { code: error.code, field: error.field } });
    });
    registerHostedRoutes(this.#app, {
      service: this.bench.service,
      tests: new HostedTests(this.bench.service, new HostedTickets(Buffer.from('key'))),
      secret: new PlatformSecret(PLATFORM_SECRET),
      ownerOf: (request) => ({ kind: 'guest', id: String(request.headers['x-guest'] ?? 'a'), address: '' }),
      now: () => this.bench.clock.date(),
    });
  }

  async send(options: InjectOptions): Promise<{ status: number; body: unknown; text: string }> {
    const reply = await this.#app.inject(options);
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return { status: reply.statusCode, body: isJson ? reply.json() : null, text: reply.payload };
  }

  /** The browser begins a test. */
  async begin(mode: ExamMode, metadata: object = {}): Promise<{ status: number; body: unknown }> {
    const begun = await this.send({ method: 'POST', url: '/api/hosted/tests', payload: { mode, metadata } });
    const { ticket } = Object(begun.body) as { ticket?: string };
    this.ticket = ticket ?? '';
    return begun;
  }

  /** The platform asks for the next line; the whole answer of the server. */
  ask(
    messages: readonly Message[] = this.messages,
    { headers = { authorization: `Bearer ${PLATFORM_SECRET}` }, ...others }: Record<string, unknown> = {},
  ): Promise<{ status: number; body: unknown; text: string }> {
    const payload = {
      model: 'examiner',
      messages,
      stream: true,
      temperature: 0,
      metadata: { bandpalTicket: this.ticket },
      call: { id: this.callId, orgId: 'org', type: 'webCall' },
      ...others,
    };
    const sent = headers as Record<string, string>;
    return this.send({ method: 'POST', url: '/hosted/chat/completions', payload, headers: sent });
  }

  /** The line that the platform hears, as it puts the stream together. */
  async line(messages?: readonly Message[]): Promise<string> {
    return spokenLine((await this.ask(messages)).text);
  }

  /** The candidate says something, the platform asks, and its voice says the answer. */
  async say(content: string): Promise<string> {
    this.messages.push({ role: 'user', content });
    const line = await this.line();
    if (line !== '') this.messages.push({ role: 'assistant', content: line });
    return line;
  }

  /** The platform tells that the call is over. */
  report(message: object, headers: Record<string, string> = { 'x-vapi-secret': PLATFORM_SECRET }) {
    const call = {
      id: this.callId,
      assistantOverrides: { metadata: { bandpalTicket: this.ticket } },
    };
    const payload = { message: { call, ...message } };
    return this.send({ method: 'POST', url: '/hosted/webhook', payload, headers });
  }

  endOfCall(endedReason: string, messages: readonly Message[] = this.messages) {
    const artifact = {
      messagesOpenAIFormatted: messages,
      messages: messages.map(({ role, content }) => ({
        role: role === 'assistant' ? 'bot' : role,
        message: content,
        time: 1,
      })),
    };
    return this.report({ type: 'end-of-call-report', endedReason, artifact, analysis: {} });
  }

  progress(after = '0') {
    const headers = { [HOSTED_TICKET_HEADER]: this.ticket };
    return this.send({ method: 'GET', url: `/api/hosted/progress?after=${after}`, headers });
  }

  press(event: string, others: object = {}) {
    const headers = { [HOSTED_TICKET_HEADER]: this.ticket };
    const payload = { event, ...others };
    return this.send({ method: 'POST', url: '/api/hosted/events', headers, payload });
  }
}

/** The text of a streamed completion; fails where it is none. */
export function spokenLine(stream: string): string {
  const events = stream.split('\n\n').filter(Boolean);
  if (events.at(-1) !== 'data: [DONE]') throw new Error(`The stream is not complete: ${stream}`);
  return events
    .slice(0, -1)
    .map((event) => {
      const chunk = JSON.parse(event.replace(/^data: /, '')) as {
        object: string;
        choices: { delta: { content?: string } }[];
      };
      if (chunk.object !== 'chat.completion.chunk') throw new Error(`What is this? ${event}`);
      return chunk.choices[0]?.delta.content ?? '';
    })
    .join('');
}
