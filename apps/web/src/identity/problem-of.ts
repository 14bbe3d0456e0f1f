import type { IdentityProblem } from './identity-problem.ts';
import { REFUSALS } from './refusals.ts';
import type { Words } from './refusals.ts';

/** Translates what the identity library throws. No text of the service or of the library is shown as it is: see `REFUSALS`. */
export function problemOf(error: unknown): IdentityProblem {
  if (!(error instanceof Error)) return { kind: 'other', message: '' };
  const name = nameOf(error);
  const refusal = refusalOf(name, error.message);
  if (refusal !== undefined) return { kind: refusal.kind, message: refusal.text };
  const message = Object.hasOwn(TEXTS, name) ? (TEXTS[name] ?? '') : '';
  if (name.startsWith('Passkey') || name.startsWith('RelyingParty')) return { kind: 'passkey', message };
  return { kind: UNREACHABLE.has(name) ? 'unreachable' : 'other', message };
}

/** The library calls everything unknown that it has no name for. */
function nameOf(error: Error): string {
  const cause = 'underlyingError' in error ? error.underlyingError : null;
  if (error.name !== 'Unknown' || !(cause instanceof Error)) return error.name;
  return OF_THE_BROWSER[cause.name] ?? error.name;
}

/** What the browser says of a passkey that the identity library has no name for. */
const OF_THE_BROWSER: Record<string, string> = {
  ConstraintError: 'PasskeyNoRoom',
  NotSupportedError: 'PasskeyNotSupported',
  QuotaExceededError: 'PasskeyNoRoom',
};

/** `SyntaxError`: the answer was not JSON. A proxy answered in place of an identity service that restarts. */
const UNREACHABLE = new Set(['NetworkError', 'SyntaxError']);

/** What a browser or a library says, for developers, in words for people. */
const TEXTS: Record<string, string> = {
  NetworkError: 'We couldn’t reach the server. Please check your connection and try again.',
  SyntaxError: 'The server’s answer made no sense. Please try again in a moment.',
  PasskeyNotSupported: 'This browser doesn’t support passkeys.',
  PasskeyAlreadyExists: 'This device already has a passkey for your account.',
  PasskeyRegistrationCanceled: 'No passkey was made: the browser stopped or you cancelled.',
  PasskeyAuthenticationCanceled:
    'No passkey was used: your browser didn’t find one for this site, or you cancelled.',
  PasskeyOperationAborted: 'The passkey was interrupted. Please try again.',
  PasskeyRegistrationFailed: 'This device couldn’t make a passkey.',
  PasskeyRetrievalFailed: 'This device couldn’t find a passkey. Please sign in another way.',
  PasskeyNoRoom: 'This key can’t keep another passkey. Remove one from it or use another device.',
  PasskeyFailed: 'The passkey couldn’t be used. Please try again, or sign in another way.',
  UnknownStep: 'Please sign out and sign in again.',
  RelyingPartyMismatch: 'Passkeys don’t work at this address.',
};

/** What a refusal comes to, in words for people; undefined for a name that is none of the service's. */
function refusalOf(name: string, message: string): Words | undefined {
  const refusals = Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
  if (refusals === undefined) return undefined;
  const { kind, otherwise, said = {} } = refusals;
  // Hosted pools have several messages about it.
  if (name === 'NotAuthorizedException' && SESSION_IS_OVER.test(message))
    return { kind: 'session-over', text: '' };
  for (const [pattern, words] of Object.entries(said)) {
    const found = matchOf(pattern, message);
    if (found === null || words === null) continue;
    const { kind: ownKind, text } = typeof words === 'string' ? { kind, text: words } : words;
    return { kind: ownKind, text: text.replace(HOLE, () => found) };
  }
  return { kind, text: otherwise };
}

const HOLE = '%s';
/** A time, such as "21 November 2026 at 10:00", or a name of the protocol; no sentence, and nothing that a page could take for its own. */
const PLAIN = /^[\w ,:@.+-]{1,80}$/;
const SESSION_IS_OVER = /\bsession\b/i;

/** What stands in the hole of a pattern, empty where it has none; null when the message is another one. */
function matchOf(pattern: string, message: string): string | null {
  if (pattern === message) return '';
  const [start = '', end] = pattern.split(HOLE);
  if (end === undefined || !message.startsWith(start) || !message.endsWith(end)) return null;
  const between = message.slice(start.length, message.length - end.length);
  return PLAIN.test(between) ? between : null;
}
