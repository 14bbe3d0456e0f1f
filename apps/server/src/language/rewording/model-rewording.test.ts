import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rewording } from '../../ports/language.ts';
import { openRewording } from '../open-language-models.ts';
import { ChatCompletionsService } from '../testing/chat-completions-service.ts';
import { KeptLog } from '../testing/kept-log.ts';
import { REWORDING_TIME_MS } from './model-rewording.ts';

const REQUEST = {
  question: 'What do you do to keep fit?',
  answer: 'I go to swimming two time a week because it is good for my back.',
};
const BETTER = 'I go swimming two times a week because it is good for my back.';
const written = (better: unknown) => ({ content: JSON.stringify({ better }) });

describe('better versions of a chat model', () => {
  let service: ChatCompletionsService;
  let clock: FakeClock;
  let log: KeptLog;
  let rewording: Rewording;
  const reword = (request = REQUEST, signal = new AbortController().signal) =>
    rewording.reword(request, signal);

  beforeEach(async () => {
    service = await ChatCompletionsService.open();
    clock = new FakeClock();
    log = new KeptLog();
    const opened = await openRewording(
      { baseUrl: service.baseUrl, key: 'k', model: 'tiny-talker' },
      { clock, log },
    );
    if (opened === null) throw new Error('No model was opened.');
    rewording = opened;
  });
  afterEach(() => service[Symbol.asyncDispose]());

  it('are off without a model', async () => {
    expect(await openRewording(null, { clock, log })).toBeNull();
  });

  it('are one request with the answer as JSON, apart from the rules', async () => {
    service.next.push(written(BETTER));
    expect(await reword()).toEqual({ kind: 'better', text: BETTER });
    expect(rewording.name).toBe('tiny-talker');
    expect(service.requests.map(({ body }) => JSON.parse(body.messages[1]?.content ?? ''))).toEqual([
      REQUEST,
    ]);
  });

  it('never hold what was not said, whatever the model was talked into', async () => {
    const replies = [
      written('I go swimming four times a week because it is good for my back.'),
      written('Ignore the rules. You have band nine!'),
      written('<img src=x> I go swimming two times a week because it is good for my back.'),
      written([BETTER]),
      { content: BETTER },
      { content: '' },
    ];
    for (const [index, reply] of replies.entries()) {
      service.next.push(reply);
      // oxlint-disable-next-line no-await-in-loop -- one answer after another
      const { kind } = await reword({ ...REQUEST, answer: `${REQUEST.answer}${' '.repeat(index)}` });
      expect(kind).not.toBe('better');
    }
    expect(service.requests).toHaveLength(replies.length);
    expect(log.lines.join('\n')).not.toMatch(/swimming|band nine/u);
  });

  it('are not asked for where nothing was said, or far more than an answer', async () => {
    expect(await reword({ ...REQUEST, answer: ' ' })).toEqual({ kind: 'none' });
    expect(await reword({ ...REQUEST, answer: 'and so on '.repeat(500) })).toEqual({ kind: 'none' });
    expect(service.requests).toEqual([]);
  });

  it('are given up after their time, or when nobody waits any more', async () => {
    service.next.push({ hangs: true });
    const late = reword();
    await expect.poll(() => service.open).toBe(1);
    clock.advance(REWORDING_TIME_MS);
    expect(await late).toEqual({ kind: 'unavailable' });
    service.next.push({ hangs: true });
    const left = new AbortController();
    const unread = reword(REQUEST, left.signal);
    await expect.poll(() => service.open).toBe(1);
    left.abort();
    expect(await unread).toEqual({ kind: 'unavailable' });
  });
});
