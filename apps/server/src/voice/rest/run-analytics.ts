import { mean, sum } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { unsupported } from '../api/refusal.ts';
import type { CallRecord } from '../protocol/call-record.ts';
import { VOICE_BUDGETS } from '../voice-budgets.ts';

// The body of `POST /analytics`, in the hosted service's form: figures of the caller's own calls.

const label = z.string().check(z.minLength(1), z.maxLength(40));

const ANALYTICS_STEPS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

const timeRange = z.strictObject({
  start: z.optional(z.iso.datetime({ offset: true })),
  end: z.optional(z.iso.datetime({ offset: true })),
  step: z.optional(z.enum(ANALYTICS_STEPS)),
  timezone: z.optional(z.literal('UTC')),
});

const operation = z.strictObject({
  operation: z.enum(['count', 'sum', 'avg', 'min', 'max']),
  /** `duration` in minutes; `responses`: how often the examiner answered; `responseMs`: how long that took on average. */
  column: z.enum(['id', 'duration', 'responses', 'responseMs', 'cost']),
  alias: z.optional(label),
});

const query = z.strictObject({
  table: z.literal('call'),
  name: label,
  groupBy: z.optional(z.enum(['type', 'assistantId', 'endedReason', 'status'])),
  groupByVariableValue: unsupported,
  timeRange: z.optional(timeRange),
  operations: z.array(operation).check(z.minLength(1), z.maxLength(VOICE_BUDGETS.queryOperations.size())),
});

export const analyticsBody = z.strictObject({
  queries: z.array(query).check(z.minLength(1), z.maxLength(VOICE_BUDGETS.queries.size())),
});

export type AnalyticsQuery = z.infer<typeof query>;
type AnalyticsOperation = z.infer<typeof operation>;
type AnalyticsStep = (typeof ANALYTICS_STEPS)[number];

/** Answer to one query: a row per group and step of time, in order of time. */
export interface AnalyticsResult {
  name: string;
  timeRange: NonNullable<AnalyticsQuery['timeRange']>;
  result: Record<string, string | number | null>[];
}

interface CallGroup {
  labels: Record<string, string | null>;
  calls: CallRecord[];
}

const MS_PER_MINUTE = 60_000;
/** How much of an ISO time (`2026-01-02T03:04:05.678Z`) names the step it lies in, and what completes the name to a time. */
const STEP_NAMES: Record<AnalyticsStep, [number, string]> = {
  year: [4, '-01-01T00:00:00.000Z'],
  month: [7, '-01T00:00:00.000Z'],
  day: [10, 'T00:00:00.000Z'],
  hour: [13, ':00:00.000Z'],
  minute: [16, ':00.000Z'],
  second: [19, '.000Z'],
};

/** Works one query out over these calls. Calls count at the time at which they were created. */
export function runAnalytics(
  query: AnalyticsQuery,
  calls: readonly CallRecord[],
  now: Date,
): AnalyticsResult {
  const { timeRange = {}, groupBy, operations } = query;
  const [start, end] = [Date.parse(timeRange.start ?? ''), Date.parse(timeRange.end ?? '')];
  const within = calls.filter(({ createdAt }) => !(createdAt.getTime() < start || createdAt.getTime() > end));
  const groups = new Map<string, CallGroup>();
  for (const call of within) {
    const labels = {
      ...(timeRange.step && { date: stepOf(call.createdAt, timeRange.step) }),
      ...(groupBy && { [groupBy]: groupOf(call, groupBy) }),
    };
    const key = JSON.stringify(labels);
    const group: CallGroup = groups.get(key) ?? { labels, calls: [] };
    group.calls.push(call);
    groups.set(key, group);
  }
  const isGrouped = timeRange.step !== undefined || groupBy !== undefined;
  if (groups.size === 0 && !isGrouped) groups.set('', { labels: {}, calls: [] });
  return {
    name: query.name,
    timeRange,
    result: [...groups.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, group]) => ({ ...group.labels, ...figures(group.calls, operations, now) })),
  };
}

function stepOf(date: Date, step: AnalyticsStep): string {
  const [kept, rest] = STEP_NAMES[step];
  return date.toISOString().slice(0, kept) + rest;
}

function groupOf(call: CallRecord, by: NonNullable<AnalyticsQuery['groupBy']>): string | null {
  if (by === 'type') return 'webCall';
  if (by === 'assistantId') return call.assistantName;
  return call[by] ?? null;
}

function figures(
  calls: readonly CallRecord[],
  operations: readonly AnalyticsOperation[],
  now: Date,
): Record<string, number | null> {
  return Object.fromEntries(
    operations.map(({ operation, column, alias }) => {
      const values = calls.flatMap((call) => valueOf(call, column, now) ?? []);
      const name = alias ?? `${operation}${column.slice(0, 1).toUpperCase()}${column.slice(1)}`;
      return [name, worked(operation, values)];
    }),
  );
}

/** Null where the call has no such figure; an id is worth 1, so that ids can be counted. */
function valueOf(call: CallRecord, column: AnalyticsOperation['column'], now: Date): number | null {
  const { startedAt, endedAt = now, responses, responseMs } = call;
  switch (column) {
    case 'id':
      return 1;
    case 'cost':
      return 0;
    case 'responses':
      return responses;
    case 'responseMs':
      return responses === 0 ? null : responseMs / responses;
    case 'duration':
    default:
      return startedAt ? (endedAt.getTime() - startedAt.getTime()) / MS_PER_MINUTE : null;
  }
}

/** Nothing has no mean, no least and no greatest value. */
function worked(operation: AnalyticsOperation['operation'], values: readonly number[]): number | null {
  if (operation === 'count') return values.length;
  if (operation === 'sum') return sum(values);
  if (values.length === 0) return null;
  if (operation === 'avg') return mean(values);
  return operation === 'min' ? Math.min(...values) : Math.max(...values);
}
