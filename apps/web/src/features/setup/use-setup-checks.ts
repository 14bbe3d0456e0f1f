import {
  BandpalError,
  SETUP_CHECKS,
  setupFinding,
  setupSentence,
  setupFindingsSchema,
  setupStateSchema,
  type SetupCheck,
  type SetupFinding,
  type SetupSentence,
  type SetupState,
} from '@bandpal/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { ConnectionVerdict } from '../connection/connection-verdict.ts';
import type { MicrophoneProblem } from '../microphone/open-microphone.ts';
import { SETUP_TEXTS as TEXTS } from './setup-texts.ts';
import { fetchJson, sendRequest } from '../../api/fetch-json.ts';

// What the page of the setup asks the server. Requests reject like `fetchJson`.
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
const makeCheck = async (check: SetupCheck, signal: AbortSignal): Promise<SetupFinding[]> =>
  (await fetchJson(setupFindingsSchema, `/api/setup/checks/${check}`, { method: 'POST', signal })).findings;

/** Has a message sent to the owner of the site. */
export const sendTestMail = async (): Promise<SetupFinding[]> =>
  (await fetchJson(setupFindingsSchema, '/api/setup/mail', { method: 'POST' })).findings;

/** What one check has found; null while it is under way. */
export type CheckResult = { findings: readonly SetupFinding[]; problem: string | null } | null;

/** Clocks that are less apart than this trouble nobody: codes of an authenticator hold for 30 s. */
const CLOCK_SECONDS = 20;

/** The checks of the server, all beside each other: once, and whenever the page asks for it. */
export function useServerChecks(): {
  results: Readonly<Partial<Record<SetupCheck, CheckResult>>>;
  repeat: () => void;
} {
  const [round, setRound] = useState(0);
  const [results, setResults] = useState<Partial<Record<SetupCheck, CheckResult>>>({});
  useEffect(() => {
    const over = new AbortController();
    for (const check of SETUP_CHECKS) {
      const keep = (result: CheckResult) => {
        if (!over.signal.aborted) setResults((before) => ({ ...before, [check]: result }));
      };
      makeCheck(check, over.signal).then(
        (findings) => keep({ findings, problem: null }),
        (error: unknown) => keep({ findings: [], problem: problemOf(error) }),
      );
    }
    return () => over.abort();
  }, [round]);
  const repeat = useCallback(() => {
    setResults({});
    setRound((before) => before + 1);
  }, []);
  return { results, repeat };
}

/** Why a request of this page failed. */
export function problemOf(error: unknown): string {
  return error instanceof BandpalError && error.code === 'setup.closed' ? TEXTS.over : TEXTS.unreachable;
}

/** Whether a page that is open at `open` may use the microphone, and whether it is the site's own address. */
export function pageFindings(open: string, publicUrl: string, isSecure: boolean): SetupFinding[] {
  const secure = setupFinding(isSecure ? 'browser.secure' : 'browser.insecure', {});
  if (publicUrl === '' || open === new URL(publicUrl).origin) return [secure];
  return [secure, setupFinding('browser.other-address', { open, url: publicUrl })];
}

/** How far the clock of this computer is from the server's. */
export function clockFinding({ now }: SetupState, askedAt: number): SetupFinding {
  const seconds = Math.round(Math.abs(Date.parse(now) - askedAt) / 1_000);
  return seconds < CLOCK_SECONDS ? setupFinding('clock.ok', {}) : setupFinding('clock.off', { seconds });
}

const LINE_CODES = {
  good: 'line.good',
  half: 'line.half',
  usable: 'line.slow',
  bad: 'line.slow',
  fallback: 'line.fallback',
  none: 'line.none',
  busy: 'line.unknown',
  outdated: 'line.unknown',
  unknown: 'line.unknown',
} as const satisfies Record<ConnectionVerdict, string>;

/** What the test of a call's way says about the installation. */
export const lineFinding = (verdict: ConnectionVerdict): SetupFinding =>
  setupFinding(LINE_CODES[verdict], {});

const MICROPHONE_CODES = {
  'microphone-refused': 'microphone.refused',
  'microphone-missing': 'microphone.missing',
  'microphone-busy': 'microphone.busy',
  'insecure-page': 'browser.insecure',
  'browser-too-old': 'microphone.too-old',
} as const satisfies Record<MicrophoneProblem, string>;

/** Why this page got no microphone. */
export const microphoneFinding = (problem: MicrophoneProblem): SetupFinding =>
  setupFinding(MICROPHONE_CODES[problem], {});

/** The findings in words; one that this version doesn't know is left out. */
export function sentencesOf(findings: readonly SetupFinding[]): SetupSentence[] {
  return findings.map(setupSentence).filter((sentence) => sentence !== null);
}
