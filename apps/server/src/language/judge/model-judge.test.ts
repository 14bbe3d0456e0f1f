import { assess } from '@bandpal/assessment';
import { typed } from '@bandpal/assessment/testing';
import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Judge } from '../../ports/language.ts';
import { ChatModel } from '../model/chat-model.ts';
import { openJudge } from '../open-language-models.ts';
import { ChatCompletionsService } from '../testing/chat-completions-service.ts';
import { KeptLog } from '../testing/kept-log.ts';
import type { Judgement } from './judge-prompt.ts';
import { combineJudgements, JUDGE_TIME_MS } from './model-judge.ts';

const TEXT =
  'I grew up in a small town by the river and my grandmother Xenia still lives there. We go to see her every month because she like to ' +
  'cook for us, and although it is far, I never get tired of it. In the evening we sit by the water, tell each other what has ' +
  'happened since the last visit, and watch the boats until it gets too dark to see them.';
const answer = (id: string, transcript = TEXT) =>
  typed(transcript, { id, question: 'Where did you grow up?' });
const ANSWERS = [
  answer('real-id-1'),
  answer('real-id-2', 'She like to cook for us. I would rather live in the town than here.'),
];

function judgement(band: number, quote = 'although it is far'): { content: string } {
  const evidence = [{ answer: 'A1', quote, kind: 'strength', note: 'A concession.' }];
  const ratings = ['fluency-coherence', 'lexical-resource', 'grammatical-range-accuracy'].map(
    (criterion) => ({
      criterion,
      evidence,
      band,
    }),
  );
  return { content: JSON.stringify({ ratings }) };
}

describe('a chat model as judge', () => {
  let service: ChatCompletionsService;
  let judge: Judge;
  let log: KeptLog;
  let clock: FakeClock;

  beforeEach(async () => {
    service = await ChatCompletionsService.open();
    log = new KeptLog();
    clock = new FakeClock();
    const opened = await openJudge(
      { baseUrl: service.baseUrl, key: 'k', model: 'strict-7b', share: 0.6 },
      { clock, log },
    );
    if (opened === null) throw new Error('No judge was opened.');
    judge = opened;
  });
  afterEach(() => service[Symbol.asyncDispose]());

  const bandsOf = async () => (await judge.rate(ANSWERS))?.ratings.map(({ band }) => band);

  it('is off without a model', async () => {
    expect(await openJudge(null, { clock, log })).toBeNull();
  });

  it('asks three times at once, each time beginning with another criterion, and takes the median', async () => {
    service.next.push(judgement(7), judgement(5), judgement(6));
    const opinion = await judge.rate(ANSWERS);
    expect(opinion?.name).toBe('strict-7b');
    expect(opinion?.ratings).toHaveLength(3);
    expect(opinion?.ratings[0]).toMatchObject({
      band: 6,
      spread: 2,
      evidence: [{ answerId: 'real-id-1', quote: 'although it is far' }],
    });
    const prompts = service.requests.map(({ body }) => body.messages[0]?.content ?? '');
    expect(prompts).toHaveLength(3);
    expect(new Set(prompts).size).toBe(3);
    expect(service.requests.every(({ body }) => body['temperature'] === 0)).toBe(true);
    expect(clock.pendingTimers).toBe(0);
  });

  it('reads the answers as JSON, without ids of the product, and never of pronunciation', async () => {
    service.otherwise = () => judgement(6);
    await judge.rate(ANSWERS);
    const [seen] = service.requests;
    const sent = JSON.stringify(seen?.body);
    expect(sent).not.toMatch(/real-id|home-1/u);
    expect(JSON.parse(seen?.body.messages[1]?.content ?? '')).toMatchObject([
      { id: 'A1', part: 1, question: 'Where did you grow up?', typed: true, answer: TEXT },
      { id: 'A2' },
    ]);
    const opinion = await judge.rate(ANSWERS);
    expect(opinion?.ratings.map(({ criterion }) => criterion)).not.toContain('pronunciation');
  });

  it('counts as much as the operator has set, whatever the model says of it', async () => {
    const eager = JSON.stringify({ ...JSON.parse(judgement(8.5).content), share: 0.8 });
    service.otherwise = () => ({ content: eager });
    expect(await judge.rate(ANSWERS)).toMatchObject({ share: 0.6, ratings: [{ band: 8.5 }, {}, {}] });
  });

  it('is blended into the report', async () => {
    // Upwards the number of words would hold grammar where it is.
    service.otherwise = () => judgement(3);
    const opinion = await judge.rate(ANSWERS);
    const alone = assess({ mode: 'part1', answers: ANSWERS });
    const together = assess({ mode: 'part1', answers: ANSWERS, opinion });
    expect(together.engines?.judge).toBe('strict-7b');
    for (const [index, { score }] of alone.criteria.entries()) {
      if (score === null) continue;
      const moved = (together.criteria[index]?.score ?? 0) - score;
      expect(moved).toBeLessThan(0);
      expect(moved).toBeGreaterThanOrEqual(-1.5);
    }
  });

  it('goes by the runs that answer properly', async () => {
    service.next.push({ content: 'I think it is a seven.' }, judgement(5), { status: 401 });
    expect(await bandsOf()).toEqual([5, 5, 5]);
  });

  it('tries a run once more when the service is busy', async () => {
    service.next.push(
      judgement(5),
      judgement(5),
      { status: 429, headers: { 'retry-after-ms': '20' } },
      judgement(8),
    );
    expect((await judge.rate(ANSWERS))?.ratings[0]).toMatchObject({ band: 5, spread: 3 });
    expect(service.requests).toHaveLength(4);
  });

  it('has no opinion when nothing usable comes', async () => {
    for (const reply of [
      { status: 401 },
      { content: '{}' },
      { content: '' },
      { breaks: true as const },
      judgement(42),
    ]) {
      service.next.length = 0;
      service.otherwise = () => reply;
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect(await judge.rate(ANSWERS)).toBeNull();
    }
  });

  it('goes by what has come when its time is over, and breaks the rest off', async () => {
    using asked = vi.spyOn(ChatModel.prototype, 'ask');
    service.next.push(judgement(6), { hangs: true }, { hangs: true });
    const rating = judge.rate(ANSWERS);
    await expect.poll(() => service.requests.length).toBe(3);
    const answered = () => asked.mock.settledResults.filter(({ type }) => type === 'fulfilled').length;
    await expect.poll(answered).toBe(1);
    clock.advance(JUDGE_TIME_MS - 1);
    expect(service.aborted).toBe(0);
    clock.advance(1);
    expect((await rating)?.ratings[0]).toMatchObject({ band: 6, spread: 1 });
    await expect.poll(() => service.aborted).toBe(2);
    expect(log.lines).toEqual(['the judge did not answer in time {"model":"strict-7b","runs":1}']);
  });

  it('waits for no retry beyond its time', async () => {
    service.otherwise = () => ({ status: 429, headers: { 'retry-after': '20' } });
    const rating = judge.rate(ANSWERS);
    await expect.poll(() => service.requests.length).toBe(3);
    clock.advance(JUDGE_TIME_MS);
    expect(await rating).toBeNull();
    expect(service.requests).toHaveLength(3);
  });

  it('is broken off by its caller', async () => {
    service.otherwise = () => ({ hangs: true });
    const ending = new AbortController();
    const rating = judge.rate(ANSWERS, ending.signal);
    await expect.poll(() => service.open).toBe(3);
    ending.abort();
    expect(await rating).toBeNull();
    await expect.poll(() => service.aborted).toBe(3);
    expect(clock.pendingTimers).toBe(0);
    expect(log.lines).toEqual([]);
  });

  it('is not asked when there is no answer to rate', async () => {
    expect(await judge.rate([])).toBeNull();
    expect(await judge.rate([answer('a', '...')])).toBeNull();
    expect(service.requests).toEqual([]);
  });

  it('sends a bounded text', async () => {
    service.otherwise = () => judgement(6);
    await judge.rate(Array.from({ length: 12 }, (_, index) => answer(`a${index}`, 'word '.repeat(2_000))));
    expect(service.requests[0]?.body.messages[1]?.content.length).toBeLessThan(40_000);
  });

  it('leaves no word of the candidate in the log', async () => {
    service.otherwise = () => ({ content: 'Xenia' });
    await judge.rate(ANSWERS);
    service.otherwise = () => ({ status: 400, body: 'Xenia' });
    await judge.rate(ANSWERS);
    expect(log.lines.length).toBeGreaterThan(3);
    expect(log.lines.join('\n')).not.toMatch(/Xenia|river|grow up/u);
  });
});

function opinion(band: number, quote = `said at ${band}`, answer = 'A1'): Judgement {
  const evidence = [{ answer, quote, kind: 'strength' as const, note: '' }];
  return { ratings: [{ criterion: 'lexical-resource', evidence, band }] };
}

describe('combine judgements', () => {
  const NAMES = new Map([['A1', 'id-1']]);
  const idOf = (name: string) => NAMES.get(name);
  const combine = (...judgements: Judgement[]) => combineJudgements(judgements, idOf);

  describe('combineJudgements', () => {
    it('takes the median with the evidence of the run that gave it, and tells how far the runs lie apart', () => {
      expect(combine(opinion(7.5), opinion(5), opinion(6))).toEqual([
        {
          criterion: 'lexical-resource',
          band: 6,
          spread: 2.5,
          evidence: [{ answerId: 'id-1', quote: 'said at 6', kind: 'strength', note: '' }],
        },
      ]);
    });

    it('takes the middle of two, and counts a single run as unsure', () => {
      expect(combine(opinion(5), opinion(6))[0]).toMatchObject({ band: 5.5, spread: 1 });
      expect(combine(opinion(6))[0]).toMatchObject({ band: 6, spread: 1 });
    });

    it('takes no band off the scale, no second rating of a run, and no evidence from nowhere', () => {
      expect(combine(opinion(0), opinion(99), opinion(Number.NaN))).toEqual([]);
      const twice = { ratings: [...opinion(5).ratings, ...opinion(9).ratings] };
      expect(combine(twice)[0]?.band).toBe(5);
      expect(combine(opinion(5, 'q', 'A7'))[0]?.evidence).toEqual([]);
    });

    it('has no opinion without runs', () => {
      expect(combine()).toEqual([]);
    });
  });
});
