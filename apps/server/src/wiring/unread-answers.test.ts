// Answers that a killed server had not read, on real servers with the real language model.
import { testReportSchema } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcesses } from '../testing/server-process.ts';
import { TypingCandidate } from '../testing/typing-candidate.ts';

/** Starts of all engines, and 30 s until what the killed process was reading counts as left, on a busy machine. */
const TIMEOUT_MS = 1_500_000;
/** Answers are read at the lowest priority, so beside other work they wait. */
const PATIENCE = { timeout: 400_000, interval: 250 };

describe('answers that a killed server had not read', { timeout: TIMEOUT_MS }, () => {
  let servers: ServerProcesses;
  beforeEach(() => {
    servers = new ServerProcesses();
  });
  afterEach(() => servers[Symbol.asyncDispose]());

  it('are read after the restart, before anybody asks for them, and are in the report', async () => {
    const first = servers.launch();
    const killedUrl = await first.ready;
    const candidate = await TypingCandidate.sitDown(killedUrl);
    await expect.poll(async () => (await candidate.test(killedUrl)).answers, PATIENCE).toBe(2);
    // An answer settles for two seconds before it is read.
    first.child.kill('SIGKILL');
    await first.ended;

    const url = await servers.launch().ready;
    await expect.poll(() => figure(url, 'bandpal_answers_read_total'), PATIENCE).toBeGreaterThanOrEqual(1);
    await expect.poll(() => figure(url, 'bandpal_oldest_unread_answer_seconds'), PATIENCE).toBe(0);
    expect(await figure(url, 'bandpal_answers_taken_total')).toBe(0);

    const { testId, cookie } = candidate;
    const again = await TypingCandidate.sitDown(url, { cookie, resumeTestId: testId });
    again.endCall();
    await expect.poll(() => again.endedReason, PATIENCE).not.toBeNull();
    await expect
      .poll(
        async () => (await fetch(`${url}/api/tests/${testId}/report`, { headers: { cookie } })).status,
        PATIENCE,
      )
      .toBe(200);
    const reply = await fetch(`${url}/api/tests/${testId}/report`, { headers: { cookie } });
    const { unread, report } = testReportSchema.parse(await reply.json());
    expect(unread).toBe(undefined);
    expect(report.answers.length).toBeGreaterThanOrEqual(2);
    expect(new Set(report.answers.map(({ language }) => language?.words))).toEqual(new Set([18]));
  });
});

async function figure(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}
