import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestOwner } from '../../ports/test-desk.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { productOn, SHORT_EXAM } from '../../testing/product-harness.ts';
import type { ProductHarness } from '../../testing/product-harness.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { readReport } from './report-routes.ts';
import type { Assessor } from './report-context.ts';

/** Holds every report back until `gate` opens, as a judge does. */
function holdReports(product: ProductHarness, gate: Promise<void>): void {
  const assess = product.assessor.assess.bind(product.assessor);
  product.assessor.assess = async (input) => {
    await gate;
    return assess(input);
  };
}

/** A list of what `noted` takes from each input of the assessor, in order. */
function noteInputs(
  product: ProductHarness,
  noted: (input: Parameters<Assessor['assess']>[0]) => unknown,
): unknown[] {
  const told: unknown[] = [];
  const assess = product.assessor.assess.bind(product.assessor);
  product.assessor.assess = (input) => {
    told.push(noted(input));
    return assess(input);
  };
  return told;
}

describe.each(databases)('a report on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it.each([
    [SHORT_EXAM, [1]],
    ['other', []],
  ])('is told which parts of the saved exam "%s" were short', async (state, shortParts) => {
    const product = productOn(store);
    const told = noteInputs(product, ({ shortParts }) => shortParts);
    const { id } = await product.desk.open({ owner: product.guest(), mode: 'part1' });
    await product.desk.addAnswer(id, sampleAnswer(`answer-${state}`));
    await product.desk.saveExam(id, state, []);
    await product.desk.finish(id, 'completed');
    expect(told).toEqual([shortParts]);
  });
});

describe.each(databases)('a report of a talk on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('is told the prompts of its card and what its owner said in earlier talks, not in other answers or by others', async () => {
    const product = productOn(store, { guestTestsPerDay: 10 });
    const { desk, clock } = product;
    const told = noteInputs(product, ({ prompts, earlierTalks }) => [prompts, earlierTalks]);
    const talk = async (owner: TestOwner, cardId: string, transcript: string) => {
      const { id } = await desk.open({ owner, mode: 'part2' });
      const kind = { part: 2, kind: 'long-turn', questionId: cardId, transcript } as const;
      await desk.addAnswer(id, sampleAnswer(`${cardId}-${owner.id}`, kind));
      await desk.addAnswer(id, sampleAnswer(`short-${cardId}-${owner.id}`));
      await desk.finish(id, 'completed');
      clock.advance(60_000);
    };
    const [owner, other] = [product.guest(), product.guest()];
    await talk(owner, 'first', 'I went to the sea.');
    await talk(other, 'first', 'My uncle can cook.');
    await talk(owner, 'second', 'I went to the sea again.');
    expect(told).toEqual([
      [{ first: ['prompt of first'] }, []],
      [{ first: ['prompt of first'] }, []],
      [{ second: ['prompt of second'] }, ['I went to the sea.']],
    ]);
  });
});

describe.each(databases)('a report that takes its time on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('lets the call end, is pending meanwhile, and is made once', async () => {
    const product = productOn(store);
    const { desk, reports, context, clock } = product;
    const gate = Promise.withResolvers<void>();
    holdReports(product, gate.promise);
    const owner = product.guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('answer-slow'));

    const finished = desk.finish(id, 'completed');
    await expect.poll(() => clock.pendingTimers).toBe(1);
    clock.advance(1_000);
    await finished;
    const read = expect(readReport(context, reports, { owner, testId: id })).rejects.toMatchObject({
      code: 'test.report-pending',
    });
    await expect.poll(() => clock.pendingTimers).toBe(1);
    clock.advance(5_000);
    await read;

    gate.resolve();
    expect((await reports.make(id))?.report.totals.answers).toBe(1);
    expect((await readReport(context, reports, { owner, testId: id })).report.mode).toBe('part1');
    expect(product.assessor.assessed).toBe(1);
    expect(clock.pendingTimers).toBe(0);
  });

  it('is waited for by who asks for it, longer than the end of the call waits', async () => {
    const product = productOn(store);
    const { desk, reports, context, clock } = product;
    const gate = Promise.withResolvers<void>();
    holdReports(product, gate.promise);
    const owner = product.guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('answer-slower'));

    const finished = desk.finish(id, 'completed');
    await expect.poll(() => clock.pendingTimers).toBe(1);
    clock.advance(1_000);
    await finished;
    const read = readReport(context, reports, { owner, testId: id });
    await expect.poll(() => clock.pendingTimers).toBe(1);
    clock.advance(4_999);
    gate.resolve();
    expect((await read).report.mode).toBe('part1');
  });
});
