import type { Report } from '@bandpal/contracts';
import { progressTest } from '@bandpal/progress/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeServer, json, refusal } from '../../testing/fake-server.ts';
import { correctedAnswer, testReport } from '../report/testing/samples.ts';
import { loadDrills, testOfDrills } from './home-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const TESTS = [progressTest({ day: 2, source: 'typed' }), progressTest({ day: 1 })];
const answer = correctedAnswer('He go by bus.', [['go', 'goes', 'agreement']]);
const report: Report = {
  ...testReport('test-1').report,
  answers: [answer],
  priorities: [
    {
      criterion: 'grammatical-range-accuracy',
      topic: 'agreement',
      count: 1,
      example: { answerId: 'a1', from: 0, to: 12, better: 'He goes by bus' },
    },
  ],
};

/** A server with the report of the newest spoken test, and the marks that its owner has removed. */
const serve = (disputed: unknown[]) =>
  new FakeServer()
    .install()
    .answer('GET /api/tests/test-1/report', json({ ...testReport('test-1'), report }))
    .answer('GET /api/tests/test-1/corrections', json({ own: true, disputed }));

it('takes the newest spoken test, and a typed one where nothing was spoken', () => {
  expect(testOfDrills(TESTS)).toBe('test-1');
  expect(testOfDrills(TESTS.slice(0, 1))).toBe('test-2');
  expect(testOfDrills([])).toBeUndefined();
});

it('finds the exercises of a test, each with the part it needs', async () => {
  serve([]);
  expect(await loadDrills('test-1', signal)).toEqual([
    {
      drill: {
        drill: 'agreement',
        criterion: 'grammatical-range-accuracy',
        testId: 'test-1',
        answerId: 'a1',
      },
      mode: 'part1',
    },
  ]);
});

it('finds none for what the owner has removed', async () => {
  serve([{ answerId: 'a1', from: 3, to: 5, verdict: 'right' }]);
  expect(await loadDrills('test-1', signal)).toEqual([]);
});

it('does without them where the report cannot be read', async () => {
  serve([]).answer('GET /api/tests/test-1/report', refusal('server.internal'));
  expect(await loadDrills('test-1', signal)).toEqual([]);
});
