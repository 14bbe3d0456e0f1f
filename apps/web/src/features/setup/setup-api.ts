// What the page of the setup asks the server. Requests reject like `fetchJson`.
import { BandpalError, setupFindingsSchema, setupStateSchema } from '@bandpal/contracts';
import type { SetupCheck, SetupFinding, SetupState } from '@bandpal/contracts';
import { fetchJson, sendRequest } from '../../api/fetch-json.ts';

/** Whether this browser may see the page. */
export type SetupAccess =
  | {
      kind: 'open';
      state: SetupState;
      /** By this computer's clock, half-way between question and answer. */ askedAt: number;
    }
  | { kind: 'closed'; /** It came with a link that opens nothing any more. */ isLinkOver: boolean };

/** Uses up the link that the page was opened with (`token`; empty: without one), and asks whether the page may be seen. */
export async function enterSetup(token: string, signal: AbortSignal): Promise<SetupAccess> {
  let isLinkOver = false;
  if (token !== '') {
    try {
      await sendRequest('/api/setup/open', { method: 'POST', body: { token }, signal });
    } catch (error) {
      if (!(error instanceof BandpalError) || !REFUSALS.has(error.code)) throw error;
      isLinkOver = true;
    }
  }
  const before = Date.now();
  try {
    const state = await fetchJson(setupStateSchema, '/api/setup', { signal });
    return { kind: 'open', state, askedAt: (before + Date.now()) / 2 };
  } catch (error) {
    if (error instanceof BandpalError && error.code === 'setup.closed') return { kind: 'closed', isLinkOver };
    throw error;
  }
}

/** The second is for what can't be a token. */
const REFUSALS: ReadonlySet<string> = new Set(['setup.link-over', 'request.invalid']);

/** Makes one check on the server. */
export const makeCheck = async (check: SetupCheck, signal: AbortSignal): Promise<SetupFinding[]> =>
  (await fetchJson(setupFindingsSchema, `/api/setup/checks/${check}`, { method: 'POST', signal })).findings;

/** Has a message sent to the owner of the site. */
export const sendTestMail = async (): Promise<SetupFinding[]> =>
  (await fetchJson(setupFindingsSchema, '/api/setup/mail', { method: 'POST' })).findings;
