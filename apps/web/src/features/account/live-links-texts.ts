// What the profile says about links in messages that can still undo something.
export const LIVE_LINKS = {
  title: 'Links that can undo a change',
  endAddress:
    'If you don’t trust that mailbox, end the link: change your password after you’ve signed in with something your account has had for more than a week, such as an authenticator app, a passkey, a phone or this browser.',
  notYou: 'If that wasn’t you, keep your old password. We’ll ask you to confirm it’s you.',
  contested:
    'Someone objected to a new password that was chosen with a code from your mailbox. It doesn’t work, and it isn’t cancelled either. The people who run Bandpal decide, unless you keep your old password.',
  keep: 'Keep my old password',
  kept: 'Your old password stays. The new one is cancelled.',
} as const;
