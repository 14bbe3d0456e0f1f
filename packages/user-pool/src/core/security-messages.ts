// What people read when something about the ways into their account has changed. Short, in plain words.
import type { MessageContent } from '@bandpal/foundation';
import type { SecurityChange } from './security-changes.ts';

/** Who writes, and where people find the account. */
export interface Sender {
  product: string;
  /** Without a slash at its end. */
  siteUrl: string;
  /** Empty: there is no address for support. */
  supportEmail: string;
}

interface Wording {
  subject: (product: string) => string;
  says: (product: string) => string;
}

const WORDINGS: Readonly<Record<SecurityChange, Wording>> = {
  'password-changed': {
    subject: (product) => `Your ${product} password was changed`,
    says: (product) =>
      `The password for your ${product} account was changed. Other browsers were signed out.`,
  },
  'reset-waits': {
    subject: (product) => `A new password was chosen for your ${product} account`,
    says: (product) =>
      `Someone chose a new password for your ${product} account with a code from this mailbox. Your second step is also a code by email, so the new password won't work for 24 hours. Until then, your account stays as it was.`,
  },
  'password-made-by-operator': {
    subject: (product) => `A temporary password was made for your ${product} account`,
    says: (product) =>
      `The people who run ${product} made a temporary password for your account. All browsers were signed out.`,
  },
  'email-left': {
    subject: (product) => `Your ${product} email address was changed`,
    says: (product) =>
      `Your ${product} account now has another email address. This one can no longer be used to sign in.`,
  },
  'email-arrived': {
    subject: (product) => `Your ${product} email address was changed`,
    says: (product) =>
      `This is now the email address for your ${product} account. Use it when you sign in from now on.`,
  },
  'email-restored': {
    subject: (product) => `Your ${product} account has your email address again`,
    says: (product) =>
      `Your ${product} account has this email address again. All browsers were signed out. To sign in, choose a new password with "Forgot password?" on the sign-in form.`,
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
  },
  'authenticator-in-doubt': {
    subject: (product) => `Please check the authenticator app on your ${product} account`,
    says: () =>
      'We still ask for a code from the authenticator app. Check in your profile that the app is really yours.',
  },
  'connections-in-doubt': {
    subject: (product) => `Please check the accounts connected to your ${product} account`,
    says: () =>
      "Accounts with other services won't sign you in until you keep them in your profile. Disconnect any that isn't yours.",
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
  },
  'wrong-second-steps': {
    subject: (product) => `Someone knows your ${product} password`,
    says: (product) =>
      `Someone entered the right password for your ${product} account, and then wrong codes. They didn't get in.`,
  },
  'wrong-later-steps': {
    subject: (product) => `Someone got past the first step of your ${product} sign-in`,
    says: (product) =>
      `Someone took the first step of signing in to your ${product} account, for example with a code from this mailbox, and then entered wrong passwords or codes. They didn't get in.`,
  },
};

/** One message about changes of one moment, of which there is at least one. */
export function securityMessage(
  sender: Sender,
  changes: readonly SecurityChange[],
  at: Date,
  undoUrl?: string,
): MessageContent {
  const { product, siteUrl } = sender;
  const [first, ...more] = changes;
  const isOnlyOne = first !== undefined && more.length === 0;
  // An owner who has lost the address cannot sign in any more.
  const isShutOut = changes.includes('email-left');
  return {
    subject: isOnlyOne
      ? WORDINGS[first].subject(product)
      : `The sign-in settings for your ${product} account were changed`,
    paragraphs: [
      ...changes.map((change) => WORDINGS[change].says(product)),
      `This was done on ${timeText(at)} (UTC).`,
      wasYou(changes),
      `If this wasn't you: ${isShutOut ? wayBack(sender, undoUrl) : adviceFor(changes)}`,
    ],
    ...actionFor(siteUrl, isShutOut, undoUrl),
    footer: footerFor(sender),
  };
}

/** After these the owner is safe with a password that nobody else has seen. */
const ASKS_FOR_NEW_PASSWORD: ReadonlySet<SecurityChange> = new Set([
  'password-changed',
  'password-made-by-operator',
  'wrong-second-steps',
  'email-restored',
]);

function wasYou(changes: readonly SecurityChange[]): string {
  if (changes.includes('reset-waits'))
    return 'If this was you: please wait, or sign in with your old password.';
  if (changes.includes('email-restored')) return 'If this was you: choose your new password now.';
  const hasToLook = changes.some((change) => change.endsWith('-in-doubt'));
  return hasToLook
    ? 'If this was you: sign in and look at them in your profile.'
    : "If this was you, you don't need to do anything.";
}

function adviceFor(changes: readonly SecurityChange[]): string {
  if (changes.includes('reset-waits')) {
    return 'keep your old password with the link in this message, and choose a new password for your mailbox.';
  }
  if (changes.some((change) => ASKS_FOR_NEW_PASSWORD.has(change))) {
    return 'choose a new password now with "Forgot password?" on the sign-in form.';
  }
  if (changes.includes('wrong-later-steps')) {
    return 'choose a new password for your mailbox, and check the ways to sign in that your profile lists.';
  }
  return changes.includes('many-guesses')
    ? "a long password that you don't use anywhere else keeps them out. So does a passkey, which can't be guessed."
    : 'sign in, change your password, undo this in your profile, and sign out all other browsers there.';
}

function actionFor(siteUrl: string, isShutOut: boolean, undoUrl?: string): Pick<MessageContent, 'action'> {
  if (undoUrl !== undefined && !isShutOut) return { action: { label: 'Keep my old password', url: undoUrl } };
  if (!isShutOut) return { action: { label: 'Open your profile', url: `${siteUrl}/profile` } };
  return undoUrl === undefined ? {} : { action: { label: 'Take my account back', url: undoUrl } };
}

function wayBack(sender: Sender, undoUrl?: string): string {
  const help = askForHelp(sender);
  if (undoUrl === undefined) return help;
  return `take your account back with the link in this message. The link works for 7 days. If it doesn't help, ${help}`;
}

function askForHelp({ product, supportEmail }: Sender): string {
  return supportEmail === ''
    ? `tell the people who run ${product} at once. Someone else may have your account.`
    : `write to ${supportEmail} at once. Someone else may have your account.`;
}

function footerFor({ product, supportEmail }: Sender): string {
  const why = `You're receiving this message because it's about the security of your ${product} account.`;
  return supportEmail === '' ? why : `${why} Questions? Write to ${supportEmail}.`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** "21 November 2026 at 08:50". */
export const timeText = (at: Date): string => TIME.format(at);
