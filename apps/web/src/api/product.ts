import {
  allowanceSchema,
  publicConfigSchema,
  receivedReportSchema,
  testSummarySchema,
} from '@bandpal/contracts';
import type { Allowance, PublicConfig, TestReport, TestSummary } from '@bandpal/contracts';
import { readAccessToken } from './access-token-source.ts';
import { fetchJson, sendRequest } from './fetch-json.ts';

/** This installation's settings. */
export const readConfig = (signal?: AbortSignal): Promise<PublicConfig> =>
  fetchJson(publicConfigSchema, '/config.json', { signal });

/** How many tests the visitor, or the signed-in person, may still start. */
export const readAllowance = async (signal?: AbortSignal): Promise<Allowance> =>
  fetchJson(allowanceSchema, '/api/allowance', { token: await readAccessToken(), signal });

/** Where a test stands, and whether the visitor, or the signed-in person, can go on with it. */
export const readTest = async (id: string, signal?: AbortSignal): Promise<TestSummary> =>
  fetchJson(testSummarySchema, testPath(id), { token: await readAccessToken(), signal });

/** The report of a finished test of the visitor, or of the signed-in person. */
export const readReport = async (id: string, signal?: AbortSignal): Promise<TestReport> =>
  fetchJson(receivedReportSchema, `${testPath(id)}/report`, { token: await readAccessToken(), signal });

/** Erases a test with its answers and its report. */
export const deleteTest = async (id: string): Promise<void> => {
  await sendRequest(testPath(id), { method: 'DELETE', token: await readAccessToken() });
};

const testPath = (id: string): string => `/api/tests/${encodeURIComponent(id)}`;
