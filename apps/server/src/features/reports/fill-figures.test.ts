import { reportText } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { productOn, startSweeper } from '../../testing/product-harness.ts';
import { readSampleAnswer, sampleAnswer } from '../../testing/sample-answer.ts';
import { readProgress } from '../learner/read-progress.ts';
import { reportFigures } from './0011-report-figures.ts';
import { fillFigures } from './report-maker.ts';

const readAnswer = (id: string, families: readonly string[], source: AnswerRecord['source']) =>
  readSampleAnswer(id, families, 20, { source });

const ANSWERS = {
  'of which a part was read by a language model': [
    readAnswer('a', ['article', 'tense', 'article'], 'spoken'),
    readAnswer('b', [], 'typed'),
    sampleAnswer('c'),
  ],
  'that were read and have no error': [readAnswer('a', [], 'spoken')],
  'that nobody has read': [sampleAnswer('a', { source: 'typed' })],
  'that were all typed': [readAnswer('a', ['article'], 'typed')],
};

describe.each(databases)('the figures of a report on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it.each(Object.entries(ANSWERS))('are cut out of older reports with answers %s', async (_name, answers) => {
    const { context, desk, assessor, account } = productOn(store);
    const estimate = { band: null, interval: null, score: null, reason: reportText('reason.few-sounds') };
    assessor.criteria = [
      {
        criterion: 'pronunciation',
        ...estimate,
        features: [],
        caps: [reportText('cap.order')],
        evidence: [],
      },
    ];
    const owner = account();
    const { id } = await desk.open({ owner, mode: 'part1' });
    for (const answer of answers) await desk.addAnswer(id, answer);
    await desk.finish(id, 'completed');
    const [asTheyAreSaved] = await readProgress(context, owner);
    expect(asTheyAreSaved).toMatchObject({
      overall: { band: 6 },
      criteria: [{ criterion: 'pronunciation' }],
    });
    await sql`alter table tests drop column figures`.execute(store.db);
    await reportFigures.up(store.db);
    expect(await readProgress(context, owner)).toEqual([asTheyAreSaved]);
  });

  it('are filled in at the start, and once an hour, where an older server wrote reports without them', async () => {
    const product = productOn(store);
    const { context, desk, account, clock } = product;
    const owner = account();
    const finished = async (answer: string) => {
      const { id } = await desk.open({ owner, mode: 'part1' });
      await desk.addAnswer(id, readAnswer(answer, ['article', 'tense'], 'spoken'));
      await desk.finish(id, 'completed');
      return id;
    };
    const first = await finished('filled-1');
    const second = await finished('filled-2');
    const saved = await readProgress(context, owner);
    expect(saved).toHaveLength(2);
    const forget = (id: string) => sql`update tests set figures = null where id = ${id}`.execute(store.db);
    await forget(first);
    await using _ = startSweeper(context, product.reports);
    const shown = async () => (await readProgress(context, owner)).length;
    await expect.poll(shown, { interval: 5 }).toBe(2);
    // The older server goes on for a while beside the newer one.
    await forget(second);
    expect(await shown()).toBe(1);
    const shownLater = () => {
      clock.advance(60_000);
      return shown();
    };
    await expect.poll(shownLater, { interval: 5 }).toBe(2);
    expect(await readProgress(context, owner)).toEqual(saved);
  });

  it('are not made of a report that cannot be read, which stops no other', async () => {
    const { context, desk, account } = productOn(store);
    const owner = account();
    const ids = await Promise.all(
      ['odd-1', 'odd-2'].map(async (answer) => {
        const { id } = await desk.open({ owner, mode: 'part1' });
        await desk.addAnswer(id, sampleAnswer(answer));
        await desk.finish(id, 'completed');
        return id;
      }),
    );
    await sql`update tests set figures = null where owner_id = ${owner.id}`.execute(store.db);
    await sql`update tests set report = '{"version": 0}' where id = ${ids[0]}`.execute(store.db);
    await fillFigures(context);
    expect((await readProgress(context, owner)).map(({ id }) => id)).toEqual([ids[1]]);
    await sql`delete from tests where id = ${ids[0]}`.execute(store.db);
  });

  it('that have another form hide no other test from its owner', async () => {
    const { context, desk, account } = productOn(store);
    const owner = account();
    const ids: string[] = [];
    for (const answer of ['a', 'b']) {
      // oxlint-disable-next-line no-await-in-loop -- one test after another
      const { id } = await desk.open({ owner, mode: 'part1' });
      // oxlint-disable-next-line no-await-in-loop
      await desk.addAnswer(id, sampleAnswer(answer));
      // oxlint-disable-next-line no-await-in-loop
      await desk.finish(id, 'completed');
      ids.push(id);
    }
    await sql`update tests set figures = '{"source": "whispered"}' where id = ${ids[0]}`.execute(store.db);
    expect((await readProgress(context, owner)).map(({ id }) => id)).toEqual([ids[1]]);
  });
});
