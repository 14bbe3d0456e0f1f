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

/** How the call library is to load this installation's engine; the engine's address is one more key of the library's own configuration. */
export function callLibraryConfig(voice: { callEngineUrl: string }): {
  avoidEval: true;
  callObjectBundleUrlOverride?: string;
} {
  return {
    // The page's security policy allows no eval, so the engine comes as a script element.
    avoidEval: true,
    ...(voice.callEngineUrl === ''
      ? {}
      : { callObjectBundleUrlOverride: new URL(voice.callEngineUrl, window.location.href).href }),
  };
}

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
