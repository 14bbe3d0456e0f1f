import { anyReportSchema } from '@bandpal/contracts';
import { REPORT_OF_VERSION_1 } from '@bandpal/contracts/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { loadReport } from './load-report.ts';
import { correctedAnswer, testReport } from './testing/samples.ts';

afterEach(() => vi.unstubAllGlobals());

it('compares a practice with the answer of the test without the marks that were removed from it', async () => {
  const answer = correctedAnswer('He go by the bus.', [
    ['go', 'goes', 'agreement'],
    [' the', '', 'article'],
  ]);
  const parent = testReport('t1');
  const practice = { testId: 't1', answerId: 'a1' };
  new FakeServer()
    .install()
    .answer('GET /api/tests/p1/report', json({ ...testReport('p1'), practice }))
    .answer('GET /api/tests/t1/report', json({ ...parent, report: { ...parent.report, answers: [answer] } }))
    .answer(
      'GET /api/tests/t1/corrections',
      json({ own: true, disputed: [{ answerId: 'a1', from: 3, to: 5, verdict: 'right' }] }),
    );
  const state = await loadReport('p1');
  expect(state).toMatchObject({ kind: 'practice', before: [{ language: { corrections: [{ from: 8 }] } }] });
});

it('reads the report of a server that is older than the page', async () => {
  new FakeServer()
    .install()
    .answer('GET /api/tests/t1/report', json({ ...testReport('t1'), report: REPORT_OF_VERSION_1 }))
    .answer('GET /api/tests/t1/practices', json({ practices: [] }));
  const report = anyReportSchema.parse(REPORT_OF_VERSION_1);
  expect(await loadReport('t1')).toMatchObject({ kind: 'ready', test: { report } });
});
