// The body of `POST /analytics`, in the hosted service's form: figures of the caller's own calls.
import * as z from 'zod/mini';
import { VOICE_BUDGETS } from '../voice-budgets.ts';
import { unsupported } from '../api/refusal.ts';

const label = z.string().check(z.minLength(1), z.maxLength(40));

export const ANALYTICS_STEPS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

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
export type AnalyticsOperation = z.infer<typeof operation>;
export type AnalyticsStep = (typeof ANALYTICS_STEPS)[number];
