import { FakeErrorTagger, FakeLanguageModel } from '@bandpal/speech/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../http/index.ts';
import { readReport } from '../features/reports/read-report.ts';
import { openDesk, productOn, sweep } from '../testing/product-harness.ts';
import type { FullStore } from '../testing/databases.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { databases } from '../testing/databases.ts';
import { prepareReading } from './reading.ts';

describe.each(databases)('a server on $name that has no language model any more', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('leaves unread what waited for one, so that no report waits', async () => {
    const { context, reports, clock, guest } = productOn(store);
    const partsOfStart = () => ({ context, reports, metrics: createMetrics() });
    const model = new FakeLanguageModel();
    const gate = Promise.withResolvers<void>();
    model.jobs.gate = gate.promise;
    const { reader } = prepareReading(
      { languageModel: model, errorTagger: new FakeErrorTagger() },
      partsOfStart(),
    );
    const desk = openDesk(context, reports, reader);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a'));
    const finished = desk.finish(id, 'completed').then(() => true);
    let isFinished = false;
    while (!isFinished) {
      clock.advance(1_000);
      // oxlint-disable-next-line no-await-in-loop -- the end of a test waits a second for its answers
      isFinished = await Promise.race([finished, store.ping().then(() => false)]);
    }
    const read = () => readReport(context, reports, { owner, testId: id });
    await expect.poll(async () => (await read()).unread).toBe(1);
    const stopped = reader?.[Symbol.asyncDispose]();
    gate.resolve();
    await stopped;

    await using _ = await prepareReading({}, partsOfStart()).start();
    await sweep(context, reports);
    const { report, ...told } = await read();
    expect(told).not.toHaveProperty('unread');
    expect(report.answers).toEqual([sampleAnswer('a')]);
  });
});
