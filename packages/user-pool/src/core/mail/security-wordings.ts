// What people read of each change of the ways into their account. Short, in plain words.
import type { SecurityChange } from './security-changes.ts';

/** Who writes, and where people find the account. */
export interface Sender {
  product: string;
  /** Without a slash at its end. */
  siteUrl: string;
  /** Empty: there is no address for support. */
  supportEmail: string;
}

/** What people read of one kind of change. */
export interface Wording {
  subject: (product: string) => string;
  says: (product: string) => string;
  /** What to do after "If this was you: "; missing: nothing. */
  ifYou?: string;
  /** What to do after "If this wasn't you: "; missing: what undoes any change. */
  ifNot?: (sender: Sender, hasLink: boolean) => string;
  /** Said in place of both: it does not matter who has done it. */
  asks?: (sender: Sender) => string;
  /** What the message's link does; missing: it leads to the profile. */
  link?: string;
  /** The reader may not be able to sign in: no link to the profile. False: they are, whatever an earlier change was. */
  isShutOut?: boolean;
  /** Whose links lead nowhere any more after it. */
  endsLinks?: readonly SecurityChange[];
}

/** After such a change the owner is safe with a password that no one else has seen. */
export const chooseNewPassword = () =>
  'choose a new password now with "Forgot password?" on the sign-in form.';
const LOOK = 'sign in and look at them in your profile.';
const LINK_LASTS = 'The link works for 7 days.';
const SLOW_LINK_LASTS = `${LINK_LASTS} It then takes 24 hours, and the other address can object.`;

/** One new password waits at a time, and none after the password has changed. */
const RESET_LINKS: readonly SecurityChange[] = ['reset-waits'];
/** Of the move that is decided or withdrawn, at either address. */
const UNDO_LINKS: readonly SecurityChange[] = [
  'email-left',
  'email-left-proved',
  'email-left-by-operator',
  'undo-asked-here',
  'undo-asked-there',
];

export const WORDINGS: Readonly<Record<SecurityChange, Wording>> = {
  'password-changed': {
    subject: (product) => `Your ${product} password was changed`,
    says: (product) =>
      `The password for your ${product} account was changed. Other browsers were signed out.`,
    ifNot: chooseNewPassword,
    endsLinks: RESET_LINKS,
  },
  'reset-waits': {
    subject: (product) => `A new password was chosen for your ${product} account`,
    says: (product) =>
      `Someone chose a new password for your ${product} account with a code from this mailbox. Your second step is also a code by email, so the new password won't work for 24 hours. Until then, your account stays as it was.`,
    ifYou: 'please wait, or sign in with your old password.',
    ifNot: (sender, hasLink) =>
      hasLink
        ? 'keep your old password with the link in this message, and choose a new password for your mailbox.'
        : `sign in with your old password to keep it, and choose a new password for your mailbox. If you can't, ${askForHelp(sender)}`,
    link: 'Keep my old password',
    endsLinks: RESET_LINKS,
  },
  'reset-called-off': {
    subject: (product) => `Your ${product} password stays as it was`,
    says: (product) =>
      `The new password that someone chose for your ${product} account is cancelled. Your old one stays.`,
    ifNot: (sender) =>
      `someone else reads this mailbox. Choose a new password for it. If you can't sign in any more, ${askForHelp(sender)}`,
    endsLinks: RESET_LINKS,
  },
  'reset-stopped': {
    subject: (product) => `Your ${product} password stays as it is for now`,
    says: (product) =>
      `Someone who reads this mailbox objected to the new password for your ${product} account. It was chosen in a browser that the account had known for more than a week, so nothing changes by itself now. The people who run ${product} decide. Until then, the account can't be exported or deleted.`,
    asks: sayWhy,
    endsLinks: RESET_LINKS,
  },
  'password-made-by-operator': {
    subject: (product) => `A temporary password was made for your ${product} account`,
    says: (product) =>
      `The people who run ${product} made a temporary password for your account. All browsers were signed out.`,
    ifNot: chooseNewPassword,
    endsLinks: RESET_LINKS,
  },
  'email-left': {
    subject: (product) => `Your ${product} email address was changed`,
    says: (product) =>
      `Your ${product} account now has another email address. This one can no longer be used to sign in.`,
    ifNot: (sender, hasLink) => (hasLink ? wayBack(sender, LINK_LASTS) : askForHelp(sender)),
    link: 'Take my account back',
    isShutOut: true,
  },
  'email-left-proved': {
    subject: (product) => `Your ${product} email address was changed`,
    says: (product) =>
      `Your ${product} account now has another email address. This one can no longer be used to sign in. The change was confirmed with the password, and with something that had belonged to the account for more than a week.`,
    ifNot: (sender) => wayBack(sender, SLOW_LINK_LASTS),
    link: 'Take my account back',
    isShutOut: true,
  },
  'email-left-by-operator': {
    subject: (product) => `Your ${product} email address was changed`,
    says: (product) =>
      `The people who run ${product} gave your account another email address. This one can no longer be used to sign in.`,
    ifNot: (sender, hasLink) => (hasLink ? wayBack(sender, SLOW_LINK_LASTS) : askForHelp(sender)),
    link: 'Take my account back',
    isShutOut: true,
  },
  'undo-asked-here': {
    subject: (product) => `Your ${product} account comes back in 24 hours`,
    says: (product) =>
      `Someone asked for your ${product} account to come back to this address. It was moved with the password, and with something that had belonged to the account for more than a week. That's why it takes 24 hours, and the other address can object.`,
    ifNot: () => 'stop it with the link in this message, and choose a new password for your mailbox.',
    link: 'Stop this',
    isShutOut: true,
  },
  'undo-asked-there': {
    subject: (product) => `Your ${product} account will be moved in 24 hours`,
    says: (product) =>
      `Someone who reads the mail of your former address has asked for your ${product} account. In 24 hours it goes back to that address, and all browsers are signed out.`,
    ifNot: () =>
      'keep your account here with the link in this message. Then change your password, with your authenticator app or another second step at hand.',
    link: 'Keep my account here',
    isShutOut: false,
  },
  'undo-stopped': {
    subject: (product) => `Your ${product} account stays where it is for now`,
    says: (product) =>
      `Two email addresses want the same ${product} account, so nothing will change by itself. The people who run ${product} decide. Until then, the account can't be exported or deleted.`,
    asks: sayWhy,
    isShutOut: true,
    endsLinks: UNDO_LINKS,
  },
  'undo-withdrawn': {
    subject: (product) => `A link to a ${product} account no longer works`,
    says: (product) =>
      `An earlier message had a link that gave a ${product} account back to this address. It no longer works, and this address won't get another one.`,
    ifNot: askForHelp,
    isShutOut: true,
    endsLinks: UNDO_LINKS,
  },
  'email-arrived': {
    subject: (product) => `Your ${product} email address was changed`,
    says: (product) =>
      `This is now the email address for your ${product} account. Use it when you sign in from now on.`,
    isShutOut: false,
  },
  'email-restored': {
    subject: (product) => `Your ${product} account has your email address again`,
    says: (product) =>
      `Your ${product} account has this email address again. All browsers were signed out. To sign in, choose a new password with "Forgot password?" on the sign-in form.`,
    ifYou: 'choose your new password now.',
    ifNot: chooseNewPassword,
    isShutOut: false,
    endsLinks: [...RESET_LINKS, ...UNDO_LINKS],
  },
  'passkey-added': {
    subject: (product) => `A passkey was added to your ${product} account`,
    says: (product) => `A passkey was added to your ${product} account. It signs in without the password.`,
  },
  'passkey-removed': {
    subject: (product) => `A passkey was removed from your ${product} account`,
    says: (product) =>
      `A passkey was removed from your ${product} account. It can no longer be used to sign in.`,
  },
  'passkeys-in-doubt': {
    subject: (product) => `Please check the passkeys on your ${product} account`,
    says: () =>
      "Your passkeys won't work until you keep them in your profile. Remove any passkey that isn't yours.",
    ifYou: LOOK,
  },
  'authenticator-in-doubt': {
    subject: (product) => `Please check the authenticator app on your ${product} account`,
    says: () =>
      'We still ask for a code from the authenticator app. Check in your profile that the app is really yours.',
    ifYou: LOOK,
  },
  'connections-in-doubt': {
    subject: (product) => `Please check the accounts connected to your ${product} account`,
    says: () =>
      "Accounts with other services won't sign you in until you keep them in your profile. Disconnect any that isn't yours.",
    ifYou: LOOK,
  },
  'connection-added': {
    subject: (product) => `An account was connected to your ${product} account`,
    says: (product) =>
      `An account with another service, such as Google, was connected to your ${product} account. It signs in without the password.`,
  },
  'connection-removed': {
    subject: (product) => `An account was disconnected from your ${product} account`,
    says: (product) =>
      `An account with another service was disconnected from your ${product} account. It can no longer be used to sign in.`,
  },
  'recovery-codes-made': {
    subject: (product) => `New recovery codes were made for your ${product} account`,
    says: () =>
      'New recovery codes were made. Any one of them works instead of the authenticator app. Older codes no longer work.',
  },
  'recovery-code-used': {
    subject: (product) => `A recovery code for your ${product} account was used`,
    says: () => 'Someone signed in with a recovery code instead of the authenticator app.',
  },
  'authenticator-on': {
    subject: (product) => `An authenticator app was added to your ${product} account`,
    says: () => 'We now ask for a code from an authenticator app when you sign in.',
  },
  'authenticator-replaced': {
    subject: (product) => `The authenticator app on your ${product} account was replaced`,
    says: () => 'We now ask for codes from another authenticator app. Codes from the old one no longer work.',
  },
  'authenticator-off': {
    subject: (product) => `The authenticator app was removed from your ${product} account`,
    says: () => 'We no longer ask for a code from an authenticator app when you sign in.',
  },
  'email-codes-on': {
    subject: (product) => `Codes by email were turned on for your ${product} account`,
    says: () => 'We now send you a code by email when you sign in.',
  },
  'email-codes-off': {
    subject: (product) => `Codes by email were turned off for your ${product} account`,
    says: () => 'We no longer ask for a code by email when you sign in.',
  },
  'text-codes-on': {
    subject: (product) => `Codes by text message were turned on for your ${product} account`,
    says: () => 'We now send you a code by text message when you sign in.',
  },
  'text-codes-off': {
    subject: (product) => `Codes by text message were turned off for your ${product} account`,
    says: () => 'We no longer ask for a code by text message when you sign in.',
  },
  'phone-added': {
    subject: (product) => `A phone number was added to your ${product} account`,
    says: () => 'A phone number was added. We can send codes to it.',
  },
  'phone-removed': {
    subject: (product) => `A phone number was removed from your ${product} account`,
    says: () => 'A phone number was removed. We no longer send codes to it.',
  },
  'many-guesses': {
    subject: (product) => `Someone is guessing your ${product} password`,
    says: (product) =>
      `Someone tried many wrong passwords or codes for your ${product} account. They didn't get in, and we've slowed them down.`,
    ifNot: () =>
      "a long password that you don't use anywhere else keeps them out. So does a passkey, which can't be guessed.",
  },
  'wrong-second-steps': {
    subject: (product) => `Someone knows your ${product} password`,
    says: (product) =>
      `Someone entered the right password for your ${product} account, and then wrong codes. They didn't get in.`,
    ifNot: chooseNewPassword,
  },
  'wrong-later-steps': {
    subject: (product) => `Someone got past the first step of your ${product} sign-in`,
    says: (product) =>
      `Someone took the first step of signing in to your ${product} account, for example with a code from this mailbox, and then entered wrong passwords or codes. They didn't get in.`,
    ifNot: () =>
      'choose a new password for your mailbox, and check the ways to sign in that your profile lists.',
  },
};

function sayWhy({ product, supportEmail }: Sender): string {
  return supportEmail === ''
    ? `Please tell the people who run ${product} why the account is yours.`
    : `Please write to ${supportEmail}, and say why the account is yours.`;
}

function wayBack(sender: Sender, lasts: string): string {
  return `take your account back with the link in this message. ${lasts} If it doesn't help, ${askForHelp(sender)}`;
}

function askForHelp({ product, supportEmail }: Sender): string {
  return supportEmail === ''
    ? `tell the people who run ${product} at once. Someone else may have your account.`
    : `write to ${supportEmail} at once. Someone else may have your account.`;
}
