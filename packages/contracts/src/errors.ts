// Every error a person or a client can meet: HTTP status, whether trying again can help, and the text shown.
// `npm run errors` writes them into docs/errors.md.

interface CatalogueEntry {
  readonly status: number;
  readonly retry: boolean;
  readonly text: string;
}

export const ERROR_CATALOGUE = {
  'request.invalid': { status: 400, retry: false, text: "The request isn't valid." },
  'request.too-large': { status: 413, retry: false, text: 'The request is too large.' },
  'request.rate-limited': {
    status: 429,
    retry: true,
    text: 'Too many requests. Please wait a moment and try again.',
  },
  'request.not-found': { status: 404, retry: false, text: 'There is nothing at this address.' },
  'request.foreign-page': {
    status: 403,
    retry: false,
    text: 'This request came from a page of another site. Please open this site and try again.',
  },
  'server.internal': {
    status: 500,
    retry: true,
    text: 'Something went wrong on our side. Please try again.',
  },
  'server.full': {
    status: 503,
    retry: true,
    text: 'All examiners are busy. Please try again in a few minutes.',
  },
  'server.draining': {
    status: 503,
    retry: true,
    text: 'The service is about to restart. Please try again in a minute.',
  },
  'server.no-answer': {
    status: 504,
    retry: true,
    text: "The other server isn't answering. Please try again in a moment.",
  },
  'call.unauthorized': { status: 401, retry: false, text: "The voice service didn't accept the key." },
  'call.unknown-assistant': { status: 400, retry: false, text: 'There is no examiner with this name.' },
  'call.unsupported': { status: 400, retry: false, text: "This kind of call isn't supported here." },
  'call.not-found': { status: 404, retry: false, text: 'There is no such call.' },
  'chat.not-found': { status: 404, retry: false, text: 'There is no such conversation.' },
  'chat.ended': { status: 409, retry: false, text: 'This conversation has ended.' },
  'chat.outdated': {
    status: 409,
    retry: false,
    text: 'This conversation has gone on since then. Please go on from its newest message.',
  },
  'call.not-recorded': {
    status: 400,
    retry: false,
    text: 'This server keeps no recordings of calls: they need CALL_RECORDINGS=on and MEDIA_ENGINE=janus.',
  },
  'call.recorded-for-accounts': {
    status: 403,
    retry: false,
    text: 'Recordings are kept for people with an account. Please sign in first.',
  },
  'call.too-many': {
    status: 429,
    retry: true,
    text: 'You have two other tests open. Please end one of them, or wait two minutes and try again.',
  },
  'call.failed': {
    status: 500,
    retry: true,
    text: 'Something went wrong on our side, and the call has ended. Finished answers are kept.',
  },
  'telephone.off': { status: 404, retry: false, text: "Tests by telephone aren't offered here." },
  'test.flag-off': { status: 403, retry: false, text: "This part of the test isn't open yet." },
  'test.no-allowance': { status: 402, retry: false, text: "You've used your free tests for today." },
  'test.not-found': { status: 404, retry: false, text: 'There is no test at this address.' },
  'test.no-practice': {
    status: 409,
    retry: false,
    text: "You can't practise this question any more. The list of questions has changed.",
  },
  'test.practice-limit': {
    status: 429,
    retry: false,
    text: "You've practised a lot today. Please go on tomorrow.",
  },
  'test.not-yours': {
    status: 403,
    retry: false,
    text: 'This test opens only in the browser it was taken in, or after signing in to its account.',
  },
  'test.not-resumable': { status: 409, retry: false, text: 'This test can no longer be continued.' },
  'test.report-pending': { status: 409, retry: true, text: "This test isn't finished yet." },
  'share.not-found': {
    status: 404,
    retry: false,
    text: "This link doesn't open a report. It has expired, was revoked or is incomplete.",
  },
  'share.too-many': {
    status: 409,
    retry: false,
    text: 'There are too many links to this report. Please revoke one first.',
  },
  'result-card.not-found': {
    status: 404,
    retry: false,
    text: "There's no such result card. It has expired or was revoked.",
  },
  'result-card.too-many': {
    status: 409,
    retry: false,
    text: 'There are too many result cards of this report. Please revoke one first.',
  },
  'result-card.no-band': {
    status: 409,
    retry: false,
    text: "This report has no final band yet, so there's nothing to put on a card.",
  },
  'result-card.sentence-gone': {
    status: 409,
    retry: false,
    text: "This sentence isn't corrected in the report any more. Please choose another one.",
  },
  'result-card.letters': {
    status: 400,
    retry: false,
    text: 'The card can show Latin letters only. Please write the name with them.',
  },
  'result-card.busy': {
    status: 503,
    retry: true,
    text: 'Too many cards are being drawn. Please try again in a moment.',
  },
  'recording.not-found': {
    status: 404,
    retry: false,
    text: "There's no such recording. Its time is over, or it was deleted.",
  },
  'recording.goes-on': {
    status: 409,
    retry: true,
    text: 'This recording is still being made. Please download it when it has ended.',
  },
  'recording.unreadable': {
    status: 410,
    retry: false,
    text: "This recording can't be read any more: the server has lost its key.",
  },
  'guest.not-found': {
    status: 404,
    retry: false,
    text: "This invitation isn't open. It has expired, was taken back or is incomplete.",
  },
  'guest.too-many': {
    status: 409,
    retry: false,
    text: 'Three people are invited already. Please take one invitation back first.',
  },
  'guest.not-live': {
    status: 409,
    retry: true,
    text: "The test isn't open to you at the moment. Please wait until you're let in.",
  },
  'guest.not-ready': {
    status: 409,
    retry: false,
    text: "A guest isn't ready, or this kind of test isn't for them. Please look at the list of guests once more.",
  },
  'guest.not-for-role': {
    status: 403,
    retry: false,
    text: 'This invitation is for another role.',
  },
  'setup.link-over': {
    status: 403,
    retry: false,
    text: 'This link has been used or has expired. Please make a new one on the server.',
  },
  'setup.closed': {
    status: 403,
    retry: false,
    text: 'This page opens with a link that the command "setup link" prints on the server.',
  },
  'speech.unavailable': {
    status: 503,
    retry: true,
    text: 'The speech service is restarting. Please try again shortly.',
  },
  'language.unavailable': {
    status: 503,
    retry: true,
    text: "The language model isn't answering at the moment. Please try again later.",
  },
  'account.unauthorized': { status: 401, retry: false, text: 'Please sign in again.' },
  'account.not-approved': {
    status: 403,
    retry: false,
    text: 'Your account has to be approved before you can take a test.',
  },
  'account.proof-needed': { status: 403, retry: false, text: "Please confirm it's you." },
  'account.contested': {
    status: 409,
    retry: false,
    text: "Someone has asked for this account from its mailbox or from a former one. Until that is decided, it can't be exported or deleted. Please look at our last message, or write to us.",
  },
  'account.sessions-elsewhere': {
    status: 404,
    retry: false,
    text: "Another service keeps your sign-ins, so we can't show them here.",
  },
  'account.connection-over': {
    status: 400,
    retry: false,
    text: 'This took too long, or was already done. Please connect the account once more.',
  },
  'account.connected-elsewhere': {
    status: 409,
    retry: false,
    text: 'This account already signs in to another account here. Please disconnect it there first.',
  },
  'account.only-way-in': {
    status: 409,
    retry: false,
    text: 'That would leave you no way to sign in. Please choose a password first: sign out and use "Forgot password?".',
  },
  'mail.undeliverable': {
    status: 503,
    retry: true,
    text: "The message couldn't be sent. Please try again in a few minutes.",
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** An expected failure with a code of the catalogue; `message` may be more specific than the catalogue's text. */
export class BandpalError extends Error {
  readonly code: ErrorCode;
  /** Name of the offending field, where there is one. */
  readonly field: string | undefined;
  /** HTTP status: that of the catalogue, but for an operation nobody has made (501). */
  readonly status: number;

  constructor(
    code: ErrorCode,
    options: { message?: string; field?: string; cause?: unknown; status?: 501 } = {},
  ) {
    super(options.message ?? ERROR_CATALOGUE[code].text, { cause: options.cause });
    this.name = 'BandpalError';
    this.code = code;
    this.field = options.field;
    this.status = options.status ?? ERROR_CATALOGUE[code].status;
  }
}
