import { anyReportSchema } from '@bandpal/contracts';
import { REPORT_OF_VERSION_1 } from '@bandpal/contracts/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTest } from '../tests/test-rows.ts';
import { saveReport } from './report-rows.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { databases } from '../../testing/databases.ts';
import { readProgress } from '../learner/read-progress.ts';
import { readReport } from './report-routes.ts';
import { fillFigures } from './report-maker.ts';
import { testData } from '../tests/test-data.ts';
import { productOn } from '../../testing/product-harness.ts';

const READ = anyReportSchema.parse(REPORT_OF_VERSION_1);

describe.each(databases)('a report that was stored as version 1 on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  async function stored(report: unknown = REPORT_OF_VERSION_1) {
    const product = productOn(store);
    const owner = product.account();
    const { id: testId } = await product.desk.open({ owner, mode: 'part1' });
    await product.desk.addAnswer(testId, sampleAnswer('a'));
    product.assessor.failing = true;
    await product.desk.finish(testId, 'completed');
    await saveReport(store.db, testId, { report, figures: null, unread: 0 });
    await sql`update tests set figures = null where id = ${testId}`.execute(store.db);
    const exported = () => testData([]).exportOf(store.shared, { accountId: owner.id, email: '' });
    return { ...product, owner, testId, exported };
  }

  it('is read as one of today, with its sentences as they were written, and stays as it is', async () => {
    const { context, reports, owner, testId } = await stored();
    const { report } = await readReport(context, reports, { owner, testId });
    expect(report).toEqual(READ);
    expect(report.limits[0]).toEqual({
      code: 'as-written',
      values: { text: 'This is a practice estimate by a computer program, not an IELTS result.' },
    });
    expect((await findTest(store.db, testId))?.report).toEqual(REPORT_OF_VERSION_1);
  });

  it('stands in its owner’s progress and export', async () => {
    const { context, owner, exported } = await stored();
    await fillFigures(context);
    expect(await readProgress(context, owner)).toMatchObject([
      { overall: { band: 6, score: 6.12 }, criteria: [{ band: 6 }, { band: null }] },
    ]);
    expect(await exported()).toMatchObject([{ report: READ }]);
  });

  it('is exported as it is where no version can read it', async () => {
    const broken = { version: 1, limits: 'none' };
    const { exported } = await stored(broken);
    expect(await exported()).toMatchObject([{ report: broken }]);
  });
});
