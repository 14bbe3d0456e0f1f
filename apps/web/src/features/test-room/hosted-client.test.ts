import { HOSTED_TICKET_HEADER } from '@bandpal/contracts';
import type { ClientMessage, HostedProgress, ServerMessage } from '@bandpal/contracts';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostedClient, type HostableClient } from './voice-client.ts';

const CLOCK = { elapsedMs: 0, limitMs: null, running: true };
const PROGRESS: HostedProgress = {
  metadata: {
    testId: 'test-1',
    exam: {
      mode: 'part2',
      part: 2,
      phase: 'preparation',
      question: null,
      cueCard: { task: 'Describe a town.', prompts: ['where it is'], closing: 'and explain why.' },
      partClock: CLOCK,
      stepClock: CLOCK,
      answered: 0,
    },
    examiner: 'waiting',
    responseMs: null,
  },
  lines: [],
};

/** The room's side of a call on a hosted service; the server is at the edge of the network. */
class Bench {
  progress = PROGRESS;
  readonly requests: { path: string; body: unknown; ticket: string | null }[] = [];
  readonly started: unknown[][] = [];
  readonly said: ClientMessage[] = [];
  readonly messages: ServerMessage[] = [];
  readonly platform = new EventEmitter();
  isStopped = false;
  /** What the server says to a look; else `progress`. */
  answer: (() => Response | Promise<Response>) | null = null;
  /** How the service's client starts. */
  startThere: () => Promise<unknown> = async () => ({
    id: 'call-1',
    webCallUrl: 'https://rooms.example.org/one',
  });
  readonly client = hostedClient(this.#platformClient(), { part2: 'assistant-2' });

  constructor() {
    this.client.on('message', (message: ServerMessage) => this.messages.push(message));
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const ticket = new Headers(init.headers).get(HOSTED_TICKET_HEADER);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      this.requests.push({ path, body, ticket });
      if (path === '/api/hosted/tests') return Response.json({ testId: 'test-1', ticket: 'ticket-1' });
      if (!path.startsWith('/api/hosted/progress')) return new Response(null, { status: 204 });
      const late = new Promise<Response>((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
      return Promise.race([this.answer?.() ?? Response.json(this.progress), late]);
    });
  }

  async start(): Promise<unknown> {
    const call = await this.client.start('examiner-part2', { metadata: { moreTime: true } });
    await vi.advanceTimersByTimeAsync(0);
    return call;
  }

  /** What this server was told of the candidate. */
  get told(): unknown[] {
    return this.requests.filter(({ path }) => path === '/api/hosted/events').map(({ body }) => body);
  }

  get phases(): string[] {
    return this.messages.flatMap((message) =>
      message.type === 'metadata' ? [`${message.metadata.exam.phase} ${message.metadata.examiner}`] : [],
    );
  }

  #platformClient(): HostableClient {
    const { platform } = this;
    const client = {
      on: platform.on.bind(platform),
      emit: platform.emit.bind(platform),
      start: async (...given: unknown[]) => {
        this.started.push(given);
        return this.startThere();
      },
      stop: async () => {
        this.isStopped = true;
      },
      send: (message: ClientMessage) => this.said.push(message),
      setMuted: () => undefined,
      getDailyCallObject: () => null,
    };
    return client as unknown as HostableClient;
  }
}

describe('a call on a hosted voice service', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('begins the test here and takes its ticket there, with the assistant of the mode', async () => {
    const bench = new Bench();
    expect(await bench.start()).toMatchObject({
      id: 'call-1',
      assistant: { metadata: { testId: 'test-1' } },
    });
    expect(bench.requests[0]).toMatchObject({
      path: '/api/hosted/tests',
      body: { mode: 'part2', metadata: { moreTime: true } },
    });
    expect(bench.started).toEqual([['assistant-2', { metadata: { bandpalTicket: 'ticket-1' } }]]);
  });

  it('shows card and phases as a call here would, looking once a second', async () => {
    const bench = new Bench();
    await bench.start();
    expect(bench.phases).toEqual(['preparation waiting']);
    bench.progress = {
      ...PROGRESS,
      metadata: { ...PROGRESS.metadata, exam: { ...PROGRESS.metadata.exam, phase: 'long-turn' } },
    };
    bench.platform.emit('speech-start');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bench.phases).toEqual(['preparation waiting', 'long-turn speaking']);
    expect(bench.requests.at(-1)).toMatchObject({ path: '/api/hosted/progress?after=0', ticket: 'ticket-1' });
  });

  it('has a line that nobody asked for said, once', async () => {
    const bench = new Bench();
    await bench.start();
    bench.progress = { ...PROGRESS, lines: [{ id: 1, text: 'Please begin.' }] };
    await vi.advanceTimersByTimeAsync(3_000);
    expect(bench.said).toEqual([{ type: 'say', message: 'Please begin.' }]);
    expect(bench.requests.at(-1)?.path).toBe('/api/hosted/progress?after=1');
  });

  it('tells this server of the buttons, and the service of nothing that it does not know', async () => {
    const bench = new Bench();
    await bench.start();
    const events = ['preparation-finished', 'repeat-question', 'question-shown'] as const;
    for (const event of [...events, 'typing-started', 'typing-started'] as const) {
      bench.client.send({ type: 'exam', event });
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(bench.told).toEqual([
      { event: 'preparation-finished' },
      { event: 'repeat-requested' },
      { event: 'question-shown' },
      { event: 'typing-started' },
    ]);
    expect(bench.said).toEqual([]);
  });

  it('hands typed answers to the service when this server knows them, and the room has its receipt', async () => {
    const bench = new Bench();
    await bench.start();
    bench.client.send({ type: 'add-message', message: { role: 'user', content: 'I like towns.' } });
    expect(bench.said).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(bench.told).toEqual([{ event: 'answer-typed', text: 'I like towns.' }]);
    expect(bench.said).toMatchObject([{ type: 'add-message', triggerResponseEnabled: true }]);
    const receipts = bench.messages.filter(({ type }) => type === 'transcript');
    expect(receipts).toMatchObject([{ role: 'user', transcript: 'I like towns.' }]);
  });

  it('ends when the examiner has said the last line', async () => {
    const bench = new Bench();
    await bench.start();
    bench.progress = { ...PROGRESS, endedReason: 'assistant-ended-call' };
    await vi.advanceTimersByTimeAsync(1_000);
    bench.platform.emit('speech-start');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(bench.messages.map(({ type }) => type)).not.toContain('status-update');
    bench.platform.emit('speech-end');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bench.messages.at(-1)).toEqual({
      type: 'status-update',
      status: 'ended',
      endedReason: 'assistant-ended-call',
    });
    const asked = bench.requests.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(bench.requests).toHaveLength(asked);
  });

  it('ends at once when the candidate asks for it', async () => {
    const bench = new Bench();
    await bench.start();
    bench.client.send({ type: 'end-call' });
    await vi.advanceTimersByTimeAsync(0);
    expect(bench.requests.at(-1)).toMatchObject({ body: { event: 'end-requested' } });
    expect(bench.messages.at(-1)).toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('no such assistant'))],
    ['comes to nothing', async () => null],
  ])('gives the test back at once when its start there %s', async (_how, startThere) => {
    const bench = new Bench();
    bench.startThere = startThere;
    await bench.start().catch(() => null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bench.told).toEqual([{ event: 'call-failed' }]);
    expect(bench.requests.at(-1)?.path).toBe('/api/hosted/events');
  });

  it('gives the test back when the room is left while it starts, and starts none there after that', async () => {
    const bench = new Bench();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    bench.startThere = () => promise;
    const starting = bench.start();
    await vi.advanceTimersByTimeAsync(0);
    await bench.client.stop();
    resolve({ id: 'call-1', webCallUrl: 'https://rooms.example.org/one' });
    await starting;
    expect(bench.told).toEqual([{ event: 'call-failed' }]);
    const left = new Bench();
    await Promise.all([left.start(), left.client.stop()]);
    expect(left.started).toEqual([]);
    expect(left.told).toEqual([{ event: 'call-failed' }]);
  });

  it('is over, to be continued, when this server does not know the test any more', async () => {
    const bench = new Bench();
    await bench.start();
    bench.answer = () =>
      Response.json(
        { error: { code: 'call.not-found', message: 'There is no such call.' } },
        { status: 404 },
      );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bench.messages.at(-1)).toMatchObject({ status: 'ended', endedReason: 'call-interrupted' });
    const asked = bench.requests.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(bench.requests).toHaveLength(asked);
  });

  it('shows that it reconnects after three looks without an answer in time, and that it has', async () => {
    const bench = new Bench();
    const networks: unknown[] = [];
    bench.client.on('network-connection', (event: unknown) => networks.push(event));
    await bench.start();
    bench.answer = () => new Promise(() => undefined);
    await vi.advanceTimersByTimeAsync(17_900);
    expect(networks).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(networks).toEqual([{ event: 'interrupted' }]);
    bench.answer = null;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(networks).toEqual([{ event: 'interrupted' }, { event: 'connected' }]);
  });

  it('asks for nothing more once the room is left', async () => {
    const bench = new Bench();
    await bench.start();
    await bench.client.stop();
    const asked = bench.requests.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(bench.requests).toHaveLength(asked);
    expect(bench.isStopped).toBe(true);
  });
});
