// What the form for a new password says about what else can end with the old one.
export const ADDITIONS = {
  legend: 'Also end what isn’t yours',
  hint: 'If someone else was in your account, they may have added something. What was added in the last 7 days is ticked. Untick what’s yours.',
  links:
    'It ends with your old password if you signed in with something the account has had for more than a week: an authenticator app, a passkey, a phone or this browser.',
  /** After the new password. */
  done: 'What you ticked has ended.',
  failed: 'Your password was changed, but what you ticked has not ended',
  linksLeft:
    'A link in a message to your former email address can still take your account there. To end it, sign in with your authenticator app or a passkey and change your password once more, or write to us.',
} as const;
