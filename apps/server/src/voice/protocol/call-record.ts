import type { ExamMode, WebCall } from '@bandpal/contracts';

/** One call as the service remembers it. */
export interface CallRecord {
  readonly id: string;
  readonly testId: string;
  readonly mode: ExamMode;
  readonly resumed: boolean;
  readonly assistantName: string;
  readonly joinUrl: string;
  readonly createdAt: Date;
  updatedAt: Date;
  /** What the caller calls it. */
  name?: string;
  /** How often the examiner has answered, and how long it took from each decision to its first sound, added up. */
  responses: number;
  responseMs: number;
  status: WebCall['status'];
  startedAt?: Date;
  endedAt?: Date;
  endedReason?: string;
}

/** A call that begins. */
export function newRecord(call: {
  id: string;
  test: { id: string; mode: ExamMode; resumed: boolean };
  assistantName: string;
  joinUrl: string;
  at: Date;
}): CallRecord {
  const { id, test, assistantName, joinUrl, at } = call;
  return {
    id,
    testId: test.id,
    mode: test.mode,
    resumed: test.resumed,
    assistantName,
    joinUrl,
    createdAt: at,
    updatedAt: at,
    status: 'queued',
    responses: 0,
    responseMs: 0,
  };
}
