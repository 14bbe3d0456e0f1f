// What the profile says about ways in that wait for their owner after a reset of the password.
export const REVIEW = {
  title: 'Are these yours?',
  intro:
    'Your password was reset. Someone else may have been in your account before that. Keep only what you recognise; remove or replace the rest.',
  asleep: 'A passkey or connected account in this list doesn’t sign you in until you keep it.',
  stillAsked: 'We still ask for a code from this app when you sign in.',
  browsers: 'All other browsers were signed out and are no longer trusted.',
  keptPasskey: 'The passkey works again.',
  removedPasskey: 'The passkey is removed.',
  keptConnection: 'The account signs you in again.',
  keptAuthenticator: 'You keep the authenticator app. Recovery codes from before the reset no longer work.',
  replacedAuthenticator: 'The new authenticator app is set up. Codes from the old one no longer work.',
  done: 'Thank you. That was everything.',
} as const;
