import { describe, expect, it } from 'vitest';
import type { CallRecord } from '../protocol/call-record.ts';
import { runAnalytics } from './run-analytics.ts';
import type { AnalyticsQuery } from './run-analytics.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

function call(change: Partial<CallRecord>): CallRecord {
  return {
    id: 'c',
    testId: 't',
    mode: 'part1',
    resumed: false,
    assistantName: 'examiner-part1',
    joinUrl: '',
    createdAt: new Date('2026-03-01T09:30:00Z'),
    updatedAt: NOW,
    status: 'ended',
    responses: 0,
    responseMs: 0,
    ...change,
  };
}

const CALLS = [
  call({
    startedAt: new Date('2026-03-01T09:30:00Z'),
    endedAt: new Date('2026-03-01T09:34:00Z'),
    endedReason: 'assistant-ended-call',
    responses: 4,
    responseMs: 2_000,
  }),
  call({ endedReason: 'call-interrupted', endedAt: NOW }),
  call({
    assistantName: 'examiner-full',
    createdAt: new Date('2026-03-02T11:00:00Z'),
    startedAt: new Date('2026-03-02T11:50:00Z'),
    status: 'in-progress',
    responses: 2,
    responseMs: 600,
  }),
];

const ask = (change: Partial<AnalyticsQuery>) =>
  runAnalytics(
    { table: 'call', name: 'q', operations: [{ operation: 'count', column: 'id' }], ...change },
    CALLS,
    NOW,
  ).result;

describe('figures of calls', () => {
  it('count calls, minutes and answers of the examiner; a call that goes on lasts until now', () => {
    const operations = [
      { operation: 'count', column: 'id' },
      { operation: 'sum', column: 'duration' },
      { operation: 'max', column: 'duration', alias: 'longest' },
      { operation: 'sum', column: 'responses' },
      { operation: 'avg', column: 'responseMs' },
      { operation: 'min', column: 'responseMs' },
    ] as const;
    expect(ask({ operations: [...operations] })).toEqual([
      { countId: 3, sumDuration: 14, longest: 10, sumResponses: 6, avgResponseMs: 400, minResponseMs: 300 },
    ]);
  });

  it('are told apart by what is asked for', () => {
    expect(ask({ groupBy: 'assistantId' })).toEqual([
      { assistantId: 'examiner-full', countId: 1 },
      { assistantId: 'examiner-part1', countId: 2 },
    ]);
    expect(ask({ groupBy: 'endedReason' })).toEqual([
      { endedReason: 'assistant-ended-call', countId: 1 },
      { endedReason: 'call-interrupted', countId: 1 },
      { endedReason: null, countId: 1 },
    ]);
  });

  it('leave out what lies before or after the time that is asked for, and come step by step', () => {
    expect(ask({ timeRange: { start: '2026-03-02T00:00:00Z' } })).toEqual([{ countId: 1 }]);
    expect(ask({ timeRange: { end: '2026-03-01T09:30:00Z', step: 'day' } })).toEqual([
      { date: '2026-03-01T00:00:00.000Z', countId: 2 },
    ]);
    expect(ask({ timeRange: { step: 'hour' } })).toEqual([
      { date: '2026-03-01T09:00:00.000Z', countId: 2 },
      { date: '2026-03-02T11:00:00.000Z', countId: 1 },
    ]);
  });

  it('are null, not zero, where there is nothing to work out', () => {
    const operations = [
      { operation: 'avg', column: 'responseMs' },
      { operation: 'count', column: 'id' },
    ] as const;
    const timeRange = { start: '2027-01-01T00:00:00Z' };
    expect(ask({ timeRange, operations: [...operations] })).toEqual([{ avgResponseMs: null, countId: 0 }]);
  });
});
