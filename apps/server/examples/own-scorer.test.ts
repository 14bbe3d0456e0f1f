import { randomBytes } from 'node:crypto';
import { reportSchema } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/product/product-context.ts';
import { readReport } from '../src/features/reports/report-routes.ts';
import { ReportMaker } from '../src/features/reports/report-maker.ts';
import { openDesk, productOn } from '../src/testing/product-harness.ts';
import { sampleAnswer } from '../src/testing/sample-answer.ts';
import { databases } from '../src/testing/databases.ts';
import { WordCounter } from './own-scorer.ts';

describe.each(databases)('a scorer from outside on $name', ({ open }) => {
  it('makes the report of a finished test', async () => {
    await using store = await open();
    await using assessor = new WordCounter();
    const context = { ...productOn(store).context, assessor };
    const reports = new ReportMaker(context);
    const desk = openDesk(context, reports);
    const owner = { kind: 'guest', id: newId(randomBytes), address: '192.0.2.7' } as const;
    const test = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(test.id, sampleAnswer('a', { transcript: 'I live by the sea.' }));
    await desk.finish(test.id, 'completed');
    const { report } = await readReport(context, reports, { owner, testId: test.id });
    expect(reportSchema.parse(report).totals).toMatchObject({ words: 5, answers: 1 });
    expect(report.overall.reasons).toMatchObject([{ code: 'as-written' }]);
  });
});
