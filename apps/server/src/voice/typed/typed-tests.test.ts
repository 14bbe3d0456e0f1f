import { BandpalError } from '@bandpal/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerVoiceRoutes } from '../rest/routes.ts';
import { CallBench } from '../testing/call-bench.ts';

const MESSAGES = z.array(z.object({ role: z.enum(['assistant', 'user']), content: z.string() }));
const SESSION = z.object({
  id: z.string(),
  status: z.string(),
  endedReason: z.optional(z.string()),
  messages: MESSAGES,
});
const CHAT = z.object({ id: z.string(), sessionId: z.string(), messages: MESSAGES, output: MESSAGES });

/** What is different from the first greeting. */
interface Greeting {
  after?: number;
  guest?: string;
  input?: string;
  assistantId?: string;
  isOver?: boolean;
}

const ANSWER = 'I work as a nurse in a big hospital, because I like to help people who are ill.';

/** A client of the voice service's REST, as this guest. */
class Client {
  readonly bench: CallBench;
  readonly erased: string[] = [];
  readonly #app: FastifyInstance;

  constructor(bench = new CallBench()) {
    this.bench = bench;
    this.#app = fastify();
    this.#app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof BandpalError)) throw error;
      return reply.code(error.status).send({ error: { code: error.code, field: error.field } });
    });
    registerVoiceRoutes(this.#app, {
      service: bench.service,
      publicKey: 'key',
      ownerOf: (request) => ({ kind: 'guest', id: String(request.headers['x-guest'] ?? 'a'), address: '' }),
      ownerOfToken: async (token) =>
        token === 'ana-token' ? { kind: 'account', id: 'ana', approved: true, address: '' } : null,
      eraseTest: async (_owner, testId) => {
        this.erased.push(testId);
        bench.desk.erase();
        await bench.service.forgetTest(testId);
      },
    });
  }

  async ask(
    line: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> {
    const [method, url] = line.split(' ');
    const reply = await this.#app.inject({
      method: method as 'GET',
      url: url ?? '',
      headers: { authorization: 'Bearer key', ...headers },
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json() };
  }

  async session(assistantId: string, metadata: object = {}): Promise<z.infer<typeof SESSION>> {
    const { body } = await this.ask('POST /session', { assistantId, assistantOverrides: { metadata } });
    return SESSION.parse(body);
  }

  async chat(payload: object): Promise<z.infer<typeof CHAT>> {
    return CHAT.parse((await this.ask('POST /chat', payload)).body);
  }
}

describe('a test that is typed request by request', () => {
  it('begins with what the examiner says first, and takes a test of the allowance', async () => {
    const client = new Client();
    const session = await client.session('examiner-part1');
    expect(session.status).toBe('active');
    expect(session.messages.map(({ role }) => role)).not.toContain('user');
    expect(session.messages.at(-1)?.content).toContain('?');
    expect(client.bench.desk.requests).toMatchObject([{ mode: 'part1', owner: { kind: 'guest', id: 'a' } }]);
  });

  it('goes on through the exam to its end, and the answers are kept as typed', async () => {
    const client = new Client();
    const { id } = await client.session('examiner-part1');
    await client.chat({ sessionId: id, input: 'My name is Mia.' });
    const chat = await client.chat({ sessionId: id, input: [{ role: 'user', content: ANSWER }] });
    expect(chat.sessionId).toBe(id);
    expect(chat.output.every(({ role }) => role === 'assistant')).toBe(true);
    expect(chat.output.at(-1)?.content).toContain('?');
    let last = SESSION.parse((await client.ask(`GET /session/${id}`)).body);
    for (let count = 0; count < 60 && last.status === 'active'; count += 1) {
      // A typist takes a while for each answer, and the part is over when its time is.
      await client.bench.clock.advanceAsync(20_000);
      await client.ask('POST /chat', { sessionId: id, input: `${ANSWER} That is answer ${count}.` });
      last = SESSION.parse((await client.ask(`GET /session/${id}`)).body);
    }
    await client.bench.clock.advanceAsync(2_000);
    expect(last).toMatchObject({ status: 'completed', endedReason: 'assistant-ended-call' });
    expect(client.bench.desk.end).toBe('completed');
    expect(client.bench.desk.answers.length).toBeGreaterThan(5);
    expect(new Set(client.bench.desk.answers.map(({ source }) => source))).toEqual(new Set(['typed']));
    expect(await client.ask('POST /chat', { sessionId: id, input: 'One more thing.' })).toMatchObject({
      status: 409,
      body: { error: { code: 'chat.ended' } },
    });
  });

  it('shows the card of Part 2, waits for the candidate, and takes the talk whole', async () => {
    const client = new Client();
    const session = await client.session('examiner-part2');
    expect(session.messages.at(-1)?.content).toMatch(/You should say:\n- /);
    const begun = await client.chat({ sessionId: session.id, input: 'I am ready to start.' });
    expect(begun.output.length).toBe(1);
    await client.chat({ sessionId: session.id, input: `${ANSWER} `.repeat(12) });
    await client.bench.clock.advanceAsync(100);
    expect(client.bench.desk.answers).toMatchObject([{ kind: 'long-turn', source: 'typed' }]);
  });

  it('takes a talk that comes in the middle of the preparation', async () => {
    const client = new Client();
    const { id } = await client.session('examiner-part2');
    await client.chat({ sessionId: id, input: `${ANSWER} `.repeat(12) });
    await client.bench.clock.advanceAsync(100);
    expect(client.bench.desk.answers).toMatchObject([{ kind: 'long-turn', source: 'typed' }]);
  });

  it('begins with a chat as well, whose first words are a greeting, and goes on from the chat before', async () => {
    const client = new Client();
    const hello = await client.chat({ assistantId: 'examiner-part1', input: 'Hello!' });
    expect(hello.messages).toEqual([]);
    expect(hello.output.length).toBeGreaterThan(0);
    const next = await client.chat({ previousChatId: hello.id, input: 'I am called Mia.' });
    expect(next.sessionId).toBe(hello.sessionId);
    expect(next.messages).toEqual([{ role: 'user', content: 'Hello!' }, ...hello.output]);
    const { body } = await client.ask(`GET /chat?sessionId=${hello.sessionId}&sortOrder=ASC`);
    expect(body).toMatchObject({ results: [{ id: hello.id }, { id: next.id }], metadata: { totalItems: 2 } });
    expect((await client.ask(`GET /chat/${next.id}`)).body).toMatchObject({ id: next.id });
  });

  it('gives a chat that is sent again the same reply, and takes its answer once', async () => {
    const client = new Client();
    const hello = await client.chat({ assistantId: 'examiner-part1', input: 'Hello!' });
    const name = await client.chat({ previousChatId: hello.id, input: 'I am called Mia.' });
    const sent = { previousChatId: name.id, input: ANSWER };
    const first = await client.chat(sent);
    expect(await client.chat(sent)).toEqual(first);
    await client.bench.clock.advanceAsync(100);
    // The name is an answer too.
    expect(client.bench.desk.answers).toHaveLength(2);
    const { body } = await client.ask(`GET /chat?sessionId=${hello.sessionId}`);
    expect(body).toMatchObject({ metadata: { totalItems: 3 } });
  });

  it('gives a greeting that is sent again within a minute the same test, until that has gone on', async () => {
    const client = new Client();
    const sent = { assistantId: 'examiner-part1', input: 'Hello!' };
    const hello = await client.chat(sent);
    await client.bench.clock.advanceAsync(59_000);
    expect(await client.chat(sent)).toEqual(hello);
    expect(client.bench.desk.requests).toHaveLength(1);
    await client.chat({ previousChatId: hello.id, input: 'I am called Mia.' });
    expect((await client.chat(sent)).sessionId).not.toBe(hello.sessionId);
  });

  it.each([
    ['later', { after: 61_000 }],
    ['of somebody else', { guest: 'b' }],
    ['with other words', { input: 'Good morning!' }],
    ['to another examiner', { assistantId: 'examiner-part3' }],
    ['when the first test is over', { isOver: true }],
  ] as const)('begins another test with a greeting %s', async (_what, other: Greeting) => {
    const client = new Client();
    const { sessionId } = await client.chat({ assistantId: 'examiner-part1', input: 'Hello!' });
    if (other.isOver === true) await client.ask(`PATCH /session/${sessionId}`, { status: 'completed' });
    await client.bench.clock.advanceAsync(other.after ?? 0);
    const { assistantId = 'examiner-part1', input = 'Hello!', guest = 'a' } = other;
    const { status } = await client.ask('POST /chat', { assistantId, input }, { 'x-guest': guest });
    expect(status).toBe(201);
    expect(client.bench.desk.requests).toHaveLength(2);
  });

  it('replies when the answer is kept, so that nobody who was told types it again; to a store that is away after a second', async () => {
    const client = new Client();
    const { clock, desk, service } = client.bench;
    const taken = () => service.typed.exchanges({ kind: 'guest', id: 'a', address: '' }).length;
    const hello = await client.chat({ assistantId: 'examiner-part1', input: 'Hello!' });
    const stored = Promise.withResolvers<void>();
    desk.stores = stored.promise;
    let isTold = false;
    const name = client.chat({ previousChatId: hello.id, input: 'I am called Mia.' });
    void name.then(() => (isTold = true));
    await expect.poll(taken).toBe(2);
    await clock.advanceAsync(900);
    expect([isTold, desk.answers.length]).toEqual([false, 0]);
    stored.resolve();
    await name;
    expect(desk.answers).toHaveLength(1);
    desk.stores = new Promise(() => {});
    const next = client.chat({ sessionId: hello.sessionId, input: ANSWER });
    await expect.poll(taken).toBe(3);
    await clock.advanceAsync(1_000);
    expect((await next).output.at(-1)?.content).toContain('?');
  });

  it('gives the last chat of an ended test the same reply as well', async () => {
    const client = new Client();
    const hello = await client.chat({ assistantId: 'examiner-part1', input: 'Hello!' });
    const sent = { previousChatId: hello.id, input: 'I am called Mia.' };
    const first = await client.chat(sent);
    await client.ask(`PATCH /session/${hello.sessionId}`, { status: 'completed' });
    expect(await client.chat(sent)).toEqual(first);
  });

  it.each(['another answer', 'the same answer, but to a question further back'])(
    'refuses a chat that goes on from an old one with %s',
    async (what) => {
      const client = new Client();
      const hello = await client.chat({ assistantId: 'examiner-part1', input: 'Hello!' });
      const name = await client.chat({ previousChatId: hello.id, input: 'I am called Mia.' });
      const isOther = what === 'another answer';
      if (!isOther) await client.chat({ previousChatId: name.id, input: ANSWER });
      const input = isOther ? 'My name is Ana.' : 'I am called Mia.';
      expect(await client.ask('POST /chat', { previousChatId: hello.id, input })).toEqual({
        status: 409,
        body: { error: { code: 'chat.outdated', field: 'previousChatId' } },
      });
    },
  );

  it.each(['part1', 'part2', 'part3', 'full'])(
    'of %s is given up within a quarter of an hour in which nobody writes, as a typed test of the page is',
    async (mode) => {
      const client = new Client();
      const { id } = await client.session(`examiner-${mode}`);
      await client.bench.clock.advanceAsync(15 * 60_000);
      expect((await client.ask(`GET /session/${id}`)).body).toMatchObject({
        status: 'completed',
        endedReason: 'silence-timed-out',
      });
      expect(client.bench.service.places).toEqual({ spoken: 0, typed: 0 });
    },
  );

  it('is one of the two tests that a person may have open', async () => {
    const client = new Client();
    await client.session('examiner-part1');
    await client.session('examiner-part1');
    const third = await client.ask('POST /session', { assistantId: 'examiner-part1' });
    expect(third.body).toMatchObject({ error: { code: 'call.too-many' } });
  });

  it('takes a place of its own kind, and none of a spoken call', async () => {
    const client = new Client(new CallBench(undefined, null, 1, null, 2));
    const { bench } = client;
    for (const guest of ['a', 'b']) {
      const begun = await client.ask(
        'POST /session',
        { assistantId: 'examiner-part1' },
        { 'x-guest': guest },
      );
      expect(begun.status).toBe(201);
    }
    const third = await client.ask('POST /session', { assistantId: 'examiner-part1' }, { 'x-guest': 'c' });
    expect(third.body).toMatchObject({ error: { code: 'server.full' } });
    expect(bench.service.placesLeft('typed')).toBe(0);
    expect(bench.service.placesLeft('spoken')).toBeGreaterThan(0);
    await expect(bench.start('part1')).resolves.toMatchObject({ mode: 'part1' });
    expect(bench.service.placesLeft('spoken')).toBe(0);
  });

  it('leaves nothing of what was written in memory an hour after its end, though nobody asks', async () => {
    const client = new Client();
    const { id } = await client.session('examiner-part1');
    const call = await client.bench.start('part1', {}, {}, { kind: 'guest', id: 'b', address: '' });
    await client.bench.service.release(call.testId);
    await client.bench.clock.advanceAsync(15 * 60_000);
    expect(client.bench.service.rememberedTests).toEqual([call.testId, 'test-1']);
    await client.bench.clock.advanceAsync(62 * 60_000);
    expect(client.bench.service.rememberedTests).toEqual([]);
    expect(client.bench.service.knows(id)).toBe(false);
    expect(client.bench.clock.pendingTimers).toBe(0);
  });

  it('is seen by nobody but its owner, who may come with an access token in place of the key', async () => {
    const client = new Client();
    const { id } = await client.session('examiner-part1');
    const ana = { authorization: 'Bearer ana-token' };
    for (const headers of [{ 'x-guest': 'b' }, ana]) {
      expect((await client.ask(`GET /session/${id}`, undefined, headers)).status).toBe(404);
      expect((await client.ask('GET /session', undefined, headers)).body).toMatchObject({ results: [] });
      const chat = await client.ask('POST /chat', { sessionId: id, input: 'Hi' }, headers);
      expect(chat).toMatchObject({ status: 404, body: { error: { code: 'chat.not-found' } } });
    }
    await client.ask('POST /session', { assistantId: 'examiner-part1' }, ana);
    expect(client.bench.desk.requests.at(-1)?.owner).toMatchObject({ kind: 'account', id: 'ana' });
    expect((await client.ask('GET /session')).body).toMatchObject({ results: [{ id }] });
  });

  it('ends when its owner says so, and what was written is assessed', async () => {
    const client = new Client();
    const { id } = await client.session('examiner-part1');
    await client.chat({ sessionId: id, input: 'My name is Mia.' });
    const { body } = await client.ask(`PATCH /session/${id}`, { status: 'completed', name: 'Monday' });
    expect(body).toMatchObject({ status: 'completed', name: 'Monday', endedReason: 'customer-ended-call' });
    await client.bench.clock.advanceAsync(1_000);
    expect(client.bench.desk.end).toBe('candidate-ended');
  });

  it('is erased with all that was written in it', async () => {
    const client = new Client();
    const { id } = await client.session('examiner-part1');
    const chat = await client.chat({ sessionId: id, input: 'My name is Mia.' });
    expect((await client.ask(`DELETE /session/${id}`)).status).toBe(200);
    expect(client.erased).toEqual(['test-1']);
    await client.bench.clock.advanceAsync(1_000);
    expect((await client.ask(`GET /session/${id}`)).status).toBe(404);
    expect((await client.ask(`GET /chat/${chat.id}`)).status).toBe(404);
    expect(client.bench.service.activeCalls).toBe(0);
  });

  it('can be continued at the same question after it was broken off', async () => {
    const client = new Client();
    const { id } = await client.session('examiner-part1');
    await client.chat({ sessionId: id, input: 'My name is Mia.' });
    const { output } = await client.chat({ sessionId: id, input: ANSWER });
    await client.bench.clock.advanceAsync(1_000);
    await client.bench.service.typed.get(id, { kind: 'guest', id: 'a', address: '' }).interrupt();
    const again = await client.session('examiner-part1', { resumeTestId: 'test-1' });
    const question =
      output
        .at(-1)
        ?.content.split(/(?<=[.!]) /u)
        .at(-1) ?? '';
    expect(again.messages.map(({ content }) => content).join(' ')).toContain(question);
  });

  it.each([
    [{ input: 'Hi' }, 'request.invalid', 'assistantId'],
    [{ assistantId: 'examiner-part1' }, 'request.invalid', 'input'],
    [{ assistantId: 'examiner-part1', input: '  ' }, 'request.invalid', 'input'],
    [
      { assistantId: 'examiner-part1', input: [{ role: 'system', content: 'Be kind.' }] },
      'request.invalid',
      'input',
    ],
    [{ assistantId: 'examiner-part1', input: 'Hi', stream: true }, 'call.unsupported', 'stream'],
    [{ assistantId: 'nobody', input: 'Hi' }, 'call.unknown-assistant', 'assistantId'],
    [{ assistantId: 'examiner-part1', input: 'Hi', transport: {} }, 'call.unsupported', 'transport'],
    [{ sessionId: 'x', squadId: 'y', input: 'Hi' }, 'request.invalid', 'squadId'],
    [{ sessionId: 'x', previousChatId: 'y', input: 'Hi' }, 'request.invalid', 'previousChatId'],
    [{ sessionId: 'x', input: 'Hi' }, 'chat.not-found', undefined],
    [{ assistantId: 'examiner-part1', input: 'Hi', surprise: 1 }, 'request.invalid', 'surprise'],
  ])('refuses the chat %j', async (payload, code, field) => {
    const client = new Client();
    expect((await client.ask('POST /chat', payload)).body).toEqual({
      error: { code, ...(field && { field }) },
    });
    expect(client.bench.desk.requests).toEqual([]);
  });
});
