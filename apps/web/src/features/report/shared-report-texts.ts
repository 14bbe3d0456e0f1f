export const SHARED_TEXTS = {
  title: (mode: string) => `Speaking report: ${mode}`,
  note: (until: string) =>
    `Somebody has shared this report with you. “You” in it is the person who took the test. The link works until ${until}.`,
  owner:
    'Is this your test? You can delete it, or take this link back, in the browser in which you took it or after signing in to your account.',
  goneTitle: 'This link does not open a report',
  gone: 'It may have expired, or the person who took the test has taken it back or deleted the test. It may also be that the link is not complete.',
  goneWhat: 'Please ask for a new link.',
  pendingTitle: 'This report is not ready yet',
  pending: 'Please open the link again in a minute.',
  home: 'Go to the start page',
} as const;
