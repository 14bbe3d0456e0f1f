import type { Page } from '@playwright/test';
import { ERROR_CATALOGUE } from '@bandpal/contracts';
import type {
  Allowance,
  ErrorCode,
  ExamMetadata,
  PublicConfig,
  ServerMessage,
  TestReport,
  TestSummary,
} from '@bandpal/contracts';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { ALLOWANCE, TOPICS, WEB_CALL } from './sample-bodies.ts';
import { SCRIPTED_ENGINE } from './scripted-engine.ts';

/** What the server says; a code of the catalogue refuses, `unreachable` breaks the line. */
export interface Replies {
  config?: PublicConfig;
  allowance?: Allowance | ErrorCode;
  test?: TestSummary | ErrorCode;
  report?: TestReport | ErrorCode;
  call?: ErrorCode | 'unreachable';
  engine?: 'missing';
}

/** Answers for the server at the edge of the network; everything else is the real built site. */
export async function mockServer(page: Page, replies: Replies = {}): Promise<void> {
  const give = async (path: string | RegExp, reply: unknown) => {
    await page.route(path, (route) => {
      if (!isCode(reply)) return route.fulfill({ json: reply });
      const { status, text } = ERROR_CATALOGUE[reply];
      return route.fulfill({ status, json: { error: { code: reply, message: text } } });
    });
  };
  await give('**/config.json', replies.config ?? SAMPLE_CONFIG);
  await give('**/api/topics', { topics: TOPICS });
  await give('**/api/allowance', replies.allowance ?? ALLOWANCE);
  await give(/\/api\/tests\/[^/]+$/, replies.test ?? 'test.not-found');
  await give(/\/api\/tests\/[^/]+\/report$/, replies.report ?? 'test.not-found');
  await give(/\/api\/tests\/[^/]+\/practices$/, { practices: [] });
  await page.route('**/engine/call-engine.js', (route) =>
    replies.engine === 'missing'
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'text/javascript', body: SCRIPTED_ENGINE }),
  );
  await page.route('**/call/web', (route) => {
    if (replies.call === 'unreachable') return route.abort('connectionrefused');
    if (replies.call === undefined) return route.fulfill({ status: 201, json: WEB_CALL });
    const { status, text } = ERROR_CATALOGUE[replies.call];
    return route.fulfill({ status, json: { error: { code: replies.call, message: text } } });
  });
}

const isCode = (reply: unknown): reply is ErrorCode =>
  typeof reply === 'string' && Object.hasOwn(ERROR_CATALOGUE, reply);

/** Sends an app message as the examiner. */
export async function examinerSends(page: Page, message: ServerMessage | 'listening'): Promise<void> {
  await page.evaluate(
    (data) => {
      const { examinerSends: send } = window as unknown as { examinerSends: (data: string) => void };
      send(data);
    },
    message === 'listening' ? message : JSON.stringify(message),
  );
}

/** Sends the exam's state as the examiner. */
export const examIs = (page: Page, metadata: ExamMetadata): Promise<void> =>
  examinerSends(page, { type: 'metadata', metadata });

/** The app messages the candidate's page has sent so far. */
export const heardByExaminer = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { heardByExaminer: unknown[] }).heardByExaminer);
