// What the profile says while somebody at an address that the account has left wants it back.
export const ADDRESS_DISPUTE = {
  title: 'Someone wants your account',
  advice: 'If that isn’t you, keep your account here. The people who run Bandpal will then decide.',
  contested:
    'Two email addresses want this account, so nothing changes by itself. The people who run Bandpal decide. Please write to us.',
  meanwhile: 'Until this is decided, you can’t download your data or delete the account.',
  failed: 'Failed to keep the account here',
} as const;
