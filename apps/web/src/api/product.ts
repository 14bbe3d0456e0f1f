import { allowanceSchema, publicConfigSchema, testReportSchema, testSummarySchema } from '@bandpal/contracts';
import type { Allowance, PublicConfig, TestReport, TestSummary } from '@bandpal/contracts';
import { fetchJson, sendDelete } from './fetch-json.ts';

/** This installation's settings. */
export const readConfig = (signal?: AbortSignal): Promise<PublicConfig> =>
  fetchJson(publicConfigSchema, '/config.json', signal);

/** How many tests the visitor may still start. */
export const readAllowance = (signal?: AbortSignal): Promise<Allowance> =>
  fetchJson(allowanceSchema, '/api/allowance', signal);

/** Where a test stands. */
export const readTest = (id: string, signal?: AbortSignal): Promise<TestSummary> =>
  fetchJson(testSummarySchema, testPath(id), signal);

/** The report of a finished test. */
export const readReport = (id: string, signal?: AbortSignal): Promise<TestReport> =>
  fetchJson(testReportSchema, `${testPath(id)}/report`, signal);

/** Erases a test with its answers and its report. */
export const deleteTest = (id: string): Promise<void> => sendDelete(testPath(id));

const testPath = (id: string): string => `/api/tests/${encodeURIComponent(id)}`;
