// What the profile says about ways in that wait for their owner after a reset of the password.
export const REVIEW = {
  title: 'Are These Yours?',
  intro:
    'Your password was reset. Maybe somebody else was in your account before. Keep only what you know; remove or replace the rest.',
  asleep: 'A passkey or a connected account in this list does not sign you in until you keep it.',
  stillAsked: 'We still ask for a code from this app when you sign in.',
  browsers: 'All other browsers were signed out, and we trust none of them any more.',
  keptPasskey: 'The passkey works again.',
  removedPasskey: 'The passkey is removed.',
  keptConnection: 'The account signs you in again.',
  keptAuthenticator:
    'You keep the authenticator app. Recovery codes from before the reset do not work any more.',
  replacedAuthenticator: 'The new authenticator app is set up. Codes from the old one do not work any more.',
  done: 'Thank you. That was everything.',
} as const;
