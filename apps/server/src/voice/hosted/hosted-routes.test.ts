import { hostedProgressSchema } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { HostedPlatform, PLATFORM_SECRET } from '../testing/hosted-platform.ts';

const ANSWER = 'I work as a nurse in a big hospital, because I like to help people who are ill.';

async function begun(mode: 'part1' | 'part2' | 'full' = 'part1', metadata: object = {}) {
  const platform = new HostedPlatform();
  expect(await platform.begin(mode, metadata)).toMatchObject({ status: 201 });
  const opening = await platform.line();
  platform.messages.push({ role: 'assistant', content: opening });
  return { platform, opening, desk: platform.bench.desk, clock: platform.bench.clock };
}

const progressOf = async (platform: HostedPlatform) =>
  hostedProgressSchema.parse((await platform.progress()).body);

describe('a test that is spoken on the hosted platform', () => {
  it('takes a test of the allowance when the browser begins it, before the platform is called', async () => {
    const platform = new HostedPlatform();
    const { body } = await platform.begin('part1', { topicId: undefined });
    expect(body).toMatchObject({ testId: 'test-1' });
    expect(platform.bench.desk.requests).toMatchObject([
      { mode: 'part1', owner: { kind: 'guest', id: 'a' } },
    ]);
    expect(platform.bench.desk.journal).toEqual([]);
  });

  it('gives the test back when the platform never asks for a line', async () => {
    const platform = new HostedPlatform();
    await platform.begin('part1');
    await platform.bench.clock.advanceAsync(121_000);
    expect(platform.bench.desk.interrupted).toBe(true);
    expect(platform.bench.service.activeCalls).toBe(0);
  });

  it('is held by the exam: opening, questions, an end, and answers without any sound', async () => {
    const { platform, opening, desk, clock } = await begun();
    expect(opening).toContain('?');
    for (let count = 0; count < 60 && desk.end === null; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a conversation
      await clock.advanceAsync(15_000);
      // oxlint-disable-next-line no-await-in-loop
      await platform.say(`${ANSWER} That is answer ${count}.`);
      // oxlint-disable-next-line no-await-in-loop
      await clock.advanceAsync(1_500);
    }
    expect(desk.end).toBe('completed');
    const closing = platform.messages.at(-1)?.content ?? '';
    expect(closing).not.toBe('');
    const again = platform.messages.slice(0, -1);
    expect(await platform.line(again)).toBe(closing);
    expect(await platform.line(again.slice(0, 4))).toBe(closing);
    expect(desk.answers.length).toBeGreaterThan(5);
    expect(desk.answers[0]).toMatchObject({
      source: 'spoken',
      transcript: `${ANSWER} That is answer 0.`,
      words: [],
      pauses: [],
      durationMs: 0,
      voicedMs: 0,
      latencyMs: 0,
    });
    expect(desk.answers[0]).not.toHaveProperty('delivery');
    expect((await progressOf(platform)).endedReason).toBe('assistant-ended-call');
  });

  it('keeps what is typed in a spoken test as typed, and what is spoken as spoken', async () => {
    const { platform, desk, clock } = await begun();
    await platform.say(ANSWER);
    await platform.press('answer-typed', { text: 'I like to help people.' });
    await platform.say('I like to help people.');
    await platform.say('Yes, very much, because they are kind.');
    await clock.advanceAsync(100);
    expect(desk.answers.map(({ source }) => source)).toEqual(['spoken', 'typed', 'spoken']);
  });

  it('is not finished for a silence in which its candidate types: it can be continued', async () => {
    const { platform, desk, clock } = await begun();
    await platform.say(ANSWER);
    await platform.press('typing-started');
    await platform.endOfCall('silence-timed-out');
    await clock.advanceAsync(1_500);
    expect(desk).toMatchObject({ end: null, interrupted: true });
  });

  it('is not one that is typed from its beginning', async () => {
    const platform = new HostedPlatform();
    expect(await platform.begin('part1', { typed: true })).toMatchObject({
      status: 400,
      body: { error: { code: 'request.invalid', field: 'metadata.typed' } },
    });
    expect(platform.bench.desk.requests).toEqual([]);
  });

  it('says of an answer that its question was heard only, unless the page has shown it', async () => {
    const { platform, desk, clock } = await begun('part1', { examConditions: true });
    await platform.say(ANSWER);
    await platform.press('question-shown');
    await platform.say('I like to help people, and they are kind.');
    await clock.advanceAsync(100);
    expect(desk.answers.map(({ heardOnly }) => heardOnly)).toEqual([true, undefined]);
  });

  it('gives the test back at once when the call has failed before the first line', async () => {
    const platform = new HostedPlatform();
    await platform.begin('part1');
    await platform.press('end-requested');
    await platform.bench.clock.advanceAsync(100);
    expect(platform.bench.desk).toMatchObject({ end: null, interrupted: true });
    expect(platform.bench.service.activeCalls).toBe(0);
  });

  it('can be continued when its page says that the call has failed', async () => {
    const { platform, desk, clock } = await begun();
    await platform.say(ANSWER);
    await platform.press('call-failed');
    await clock.advanceAsync(100);
    expect(desk).toMatchObject({ end: null, interrupted: true });
  });

  it('is forgotten when it is erased, and an hour after its end, though nobody asks', async () => {
    const erased = await begun();
    await erased.platform.say(ANSWER);
    await erased.platform.bench.service.forgetTest('test-1');
    expect((await erased.platform.progress()).status).toBe(404);
    const { platform, clock } = await begun();
    await platform.say(ANSWER);
    await platform.endOfCall('exceeded-max-duration');
    await clock.advanceAsync(1_500);
    const { service } = platform.bench;
    expect(service.rememberedTests).toEqual(['test-1']);
    expect((await platform.progress()).status).toBe(200);
    await clock.advanceAsync(62 * 60_000);
    expect(service.rememberedTests).toEqual([]);
    expect((await platform.progress()).status).toBe(404);
  });

  it('tells the page the lines after the one that it has had', async () => {
    const { platform, clock } = await begun('part2');
    await clock.advanceAsync(130_000);
    await platform.press('repeat-requested');
    const linesAfter = async (after: string) =>
      hostedProgressSchema.parse((await platform.progress(after)).body).lines.map(({ id }) => id);
    const all = await linesAfter('0');
    expect(all.length).toBeGreaterThan(1);
    expect(await linesAfter('1')).toEqual(all.slice(1));
    expect((await platform.progress('x')).status).toBe(400);
  });

  it('takes 4,000 characters of a turn, and a conversation with a long prompt in it', async () => {
    const { platform, desk, clock } = await begun();
    platform.messages[0] = { role: 'system', content: 'x'.repeat(30_000) };
    await platform.say('very '.repeat(5_000));
    await clock.advanceAsync(100);
    expect(desk.answers[0]?.transcript.length).toBeGreaterThan(3_990);
    expect(desk.answers[0]?.transcript.length).toBeLessThanOrEqual(4_000);
  });

  it('answers a repeated request with the same line, and moves once', async () => {
    const { platform, desk, clock } = await begun();
    const asked = [...platform.messages, { role: 'user' as const, content: ANSWER }];
    const lines = [await platform.line(asked), await platform.line(asked), await platform.line(asked)];
    expect(new Set(lines).size).toBe(1);
    expect(lines[0]).toContain('?');
    await clock.advanceAsync(100);
    expect(desk.answers).toHaveLength(1);
  });

  it('takes up an answer that goes on: it is one answer, to the same question', async () => {
    const { platform, desk, clock } = await begun();
    const started = [...platform.messages, { role: 'user' as const, content: 'I work as a nurse.' }];
    await platform.line(started);
    const rest = { role: 'user' as const, content: 'In a big hospital, because I like to help people.' };
    await platform.line([...started, rest]);
    await clock.advanceAsync(100);
    expect(desk.answers).toMatchObject([{ transcript: `I work as a nurse. ${rest.content}` }]);
    expect((await progressOf(platform)).metadata.exam.answered).toBe(1);
  });

  it('is not moved by an older, shorter history, nor by one whose beginning is cut off', async () => {
    const { platform, desk, clock } = await begun();
    await platform.say('Yes, I do.');
    const short = [...platform.messages];
    const line = await platform.say(ANSWER);
    await platform.line(short);
    await clock.advanceAsync(100);
    expect(desk.answers).toHaveLength(2);
    const tail = [
      { role: 'user' as const, content: ANSWER },
      { role: 'assistant' as const, content: line },
      { role: 'user' as const, content: 'Yes, I like it very much because of the people.' },
    ];
    await platform.line(tail);
    await platform.line(tail);
    await clock.advanceAsync(100);
    expect(desk.answers).toHaveLength(3);
  });

  it('says the same word twice for two questions as two answers', async () => {
    const { platform, clock, desk } = await begun();
    await platform.say(ANSWER);
    await platform.say(ANSWER);
    await clock.advanceAsync(100);
    expect(desk.answers).toHaveLength(2);
  });

  it('shows the card, ends the preparation by itself and has the page say so', async () => {
    const { platform, clock } = await begun('part2');
    const shown = await progressOf(platform);
    expect(shown.metadata.exam).toMatchObject({ phase: 'preparation', part: 2 });
    expect(shown.metadata.exam.cueCard?.prompts.length).toBeGreaterThan(2);
    expect(shown.lines).toEqual([]);
    // It begins when the examiner has explained it, which takes a while.
    await clock.advanceAsync(61_000);
    expect((await progressOf(platform)).metadata.exam.phase).toBe('preparation');
    await clock.advanceAsync(60_000);
    const ready = await progressOf(platform);
    expect(ready.metadata.exam.phase).toBe('long-turn');
    expect(ready.lines).toMatchObject([{ id: 1 }]);
    expect(ready.lines[0]?.text).not.toBe('');
  });

  it('makes an answer of what was said last, of which only the report tells', async () => {
    const { platform, desk, clock } = await begun();
    await platform.say(ANSWER);
    const last = { role: 'user' as const, content: 'Because it is good for everybody there.' };
    const { status } = await platform.endOfCall('silence-timed-out', [...platform.messages, last]);
    expect(status).toBe(204);
    await clock.advanceAsync(1_500);
    expect(desk.end).toBe('silence');
    expect(desk.answers.map(({ transcript }) => transcript)).toEqual([ANSWER, last.content]);
  });

  it('takes a report that comes again for the same', async () => {
    const { platform, desk, clock } = await begun();
    await platform.say(ANSWER);
    await platform.endOfCall('exceeded-max-duration');
    await clock.advanceAsync(1_500);
    const journal = [...desk.journal];
    expect(journal.filter((entry) => entry.startsWith('finish'))).toEqual(['finish time-limit']);
    expect((await platform.endOfCall('customer-ended-call')).status).toBe(204);
    await platform.line();
    await clock.advanceAsync(1_500);
    expect(desk.journal).toEqual(journal);
  });

  it('can be continued after the candidate has lost the call, and is assessed when they have asked to end it', async () => {
    const lost = await begun();
    await lost.platform.say(ANSWER);
    await lost.platform.endOfCall('customer-ended-call');
    await lost.clock.advanceAsync(1_500);
    expect(lost.desk).toMatchObject({ end: null, interrupted: true });
    const left = await begun();
    await left.platform.say(ANSWER);
    await left.platform.press('end-requested');
    await left.platform.endOfCall('customer-ended-call');
    await left.clock.advanceAsync(1_500);
    expect(left.desk).toMatchObject({ end: 'candidate-ended', interrupted: false });
  });

  it('waits a minute for the report when only the end of the call is told', async () => {
    const { platform, desk, clock } = await begun();
    await platform.say(ANSWER);
    await platform.report({ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' });
    await clock.advanceAsync(50_000);
    expect(desk.end).toBeNull();
    await clock.advanceAsync(12_000);
    expect(desk.end).toBe('silence');
  });

  it('takes no notice of what else the platform tells', async () => {
    const { platform, desk } = await begun();
    for (const type of ['speech-update', 'conversation-update', 'hang', 'status-update']) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await platform.report({ type, status: 'in-progress' })).status).toBe(204);
    }
    expect(desk.end).toBeNull();
  });

  it('answers a program that wants no stream with one completion', async () => {
    const { platform, opening } = await begun();
    const { body } = await platform.ask(platform.messages.slice(0, 1), { stream: false });
    expect(body).toMatchObject({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content: opening }, finish_reason: 'stop' }],
    });
  });

  it.each([
    ['among the fields', (bandpalTicket: string) => ({ metadata: undefined, bandpalTicket })],
    [
      'with the call',
      (bandpalTicket: string) => ({
        metadata: null,
        call: { id: 'call-1', assistantOverrides: { metadata: { bandpalTicket } } },
      }),
    ],
    [
      'with the assistant of the call',
      (bandpalTicket: string) => ({
        metadata: null,
        call: { id: 'call-1', assistant: { metadata: { bandpalTicket } } },
      }),
    ],
  ])('finds its ticket %s', async (_place, fields) => {
    const { platform } = await begun();
    expect((await platform.ask(platform.messages, fields(platform.ticket))).status).toBe(200);
  });

  it('is closed to everybody without the secret, and to tickets that were not given', async () => {
    const { platform } = await begun();
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { 'x-vapi-secret': '' }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await platform.ask(undefined, { headers })).toMatchObject({
        status: 401,
        body: { error: { code: 'call.unauthorized' } },
      });
      // oxlint-disable-next-line no-await-in-loop
      expect((await platform.report({ type: 'end-of-call-report' }, headers)).status).toBe(401);
    }
    expect((await platform.ask(undefined, { headers: { 'x-vapi-secret': PLATFORM_SECRET } })).status).toBe(
      200,
    );
    const both = { authorization: 'Bearer of its own', 'x-vapi-secret': PLATFORM_SECRET };
    expect((await platform.ask(undefined, { headers: both })).status).toBe(200);
    const other = { authorization: `Bearer ${PLATFORM_SECRET}`, 'x-vapi-secret': 'of its own' };
    expect((await platform.ask(undefined, { headers: other })).status).toBe(200);
    const [id] = platform.ticket.split('.');
    for (const forged of ['', 'x', `${id}.`, `${id}.${'a'.repeat(43)}`]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await platform.ask(undefined, { metadata: { bandpalTicket: forged } });
      expect(status).toBe(404);
    }
    expect((await platform.send({ method: 'GET', url: '/api/hosted/progress' })).status).toBe(404);
  });

  it('goes on in the call that has begun it, and in no other', async () => {
    const { platform } = await begun();
    platform.callId = 'call-2';
    expect(await platform.ask()).toMatchObject({ status: 403, body: { error: { code: 'test.not-yours' } } });
    expect((await platform.endOfCall('silence-timed-out')).status).toBe(403);
  });

  it.each([
    [{ messages: 'hello' }, 'messages'],
    [{ model: 'x'.repeat(201) }, 'model'],
    [{ messages: Array.from({ length: 2_001 }, () => ({ role: 'user', content: 'x' })) }, 'messages'],
  ])('refuses a conversation that is none', async (fields, field) => {
    const { platform } = await begun();
    expect(await platform.ask(undefined, fields)).toMatchObject({
      status: 400,
      body: { error: { code: 'request.invalid', field } },
    });
  });

  it('tells nothing of what was said to the log', async () => {
    const { platform } = await begun();
    await platform.say(ANSWER);
    await platform.endOfCall('silence-timed-out');
    await platform.bench.clock.advanceAsync(1_500);
    expect(platform.bench.log.lines.join('\n')).not.toMatch(/nurse|hospital|\.[\w-]{43}/);
  });
});
