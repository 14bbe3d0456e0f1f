import type { Log } from '@bandpal/foundation';
import type { OpenTest, TestDesk, TestOwner } from '../ports/test-desk.ts';
import type { LiveTests } from './live-tests.ts';
import type { CallRequest } from './api/call-request.ts';

interface DeskDeps {
  desk: TestDesk;
  log: Log;
}

/**
 * Opens the test that is asked for. After a reload the old call has not noticed yet that its candidate is gone: it is ended first, since
 * two examiners must not write one test, and what the old one still has to write is part of what the new one reads.
 */
export async function openForCall(
  { desk, log, live }: DeskDeps & { live: LiveTests },
  { mode, metadata: { resumeTestId, practice } }: CallRequest,
  owner: TestOwner,
  callId: string,
): Promise<OpenTest> {
  const test = await desk.open({
    owner,
    mode,
    callId,
    ...(resumeTestId === undefined ? {} : { resumeTestId }),
    ...(practice === undefined ? {} : { practice }),
  });
  if (live.callsOf(test.id).length === 0) return test;
  try {
    await live.interrupt(test.id, 'taken-over');
    return await desk.open({ owner, mode, callId, resumeTestId: test.id });
  } finally {
    // The first opening has kept the test alive while the old call ended.
    await letGo({ desk, log }, test.id);
  }
}

/** Nothing came of an opening: the test is left to be continued. Never rejects, because what went wrong before matters more. */
export async function letGo({ desk, log }: DeskDeps, testId: string): Promise<void> {
  try {
    await desk.interrupt(testId);
  } catch (error) {
    desk.giveUp(testId);
    log.error({ err: error }, 'a test that was not begun could not be released');
  }
}
