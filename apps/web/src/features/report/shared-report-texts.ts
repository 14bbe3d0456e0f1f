export const SHARED_TEXTS = {
  title: (mode: string) => `Speaking report: ${mode}`,
  note: (until: string) =>
    `Someone has shared this report with you. “You” in it means the person who took the test. The link works until ${until}.`,
  owner:
    'Is this your test? You can delete it, or revoke this link, in the browser you took it in or after signing in to your account.',
  goneTitle: 'This link doesn’t open a report',
  gone: 'It may have expired or be incomplete, or the person who took the test has revoked it or deleted the test.',
  goneWhat: 'Please ask for a new link.',
  pendingTitle: 'This report isn’t ready yet',
  pending: 'Please open the link again in a minute.',
  home: 'Go to the start page',
} as const;
