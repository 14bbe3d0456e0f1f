// What people read of each change of the ways into their account: which texts of the catalogues, beside those of its own name.
import type { MessageKey } from '@bandpal/message-texts';
import type { SecurityChange } from './security-changes.ts';

/** After such a change the owner is safe with a password that no one else has seen. */
export const CHOOSE_NEW_PASSWORD = 'security.if-not.new-password';

/** What people read of one kind of change. */
export interface Wording {
  /** What to do if this was the reader; missing: nothing. */
  ifYou?: MessageKey;
  /** What to do if it wasn't; missing: what undoes any change. */
  ifNot?: MessageKey;
  /** The same where the message has a link of this change. */
  ifNotWithLink?: MessageKey;
  /** Said in place of both: it does not matter who has done it. */
  asks?: MessageKey;
  /** What the message's link does; missing: it leads to the profile. */
  link?: MessageKey;
  /** The reader may not be able to sign in: no link to the profile. False: they are, whatever an earlier change was. */
  isShutOut?: boolean;
  /** Whose links lead nowhere any more after it. */
  endsLinks?: readonly SecurityChange[];
}

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
  'password-changed': { ifNot: 'security.if-not.new-password', endsLinks: RESET_LINKS },
  'reset-waits': {
    ifYou: 'security.if-you.wait',
    ifNot: 'security.if-not.sign-in-to-keep',
    ifNotWithLink: 'security.if-not.keep-password',
    link: 'security.link.keep-password',
    endsLinks: RESET_LINKS,
  },
  'reset-called-off': { ifNot: 'security.if-not.mailbox-is-read', endsLinks: RESET_LINKS },
  'reset-stopped': { asks: 'security.say-why', endsLinks: RESET_LINKS },
  'password-made-by-operator': { ifNot: 'security.if-not.new-password', endsLinks: RESET_LINKS },
  'email-left': {
    ifNot: 'security.if-not.ask-for-help',
    ifNotWithLink: 'security.if-not.take-back',
    link: 'security.link.take-back',
    isShutOut: true,
  },
  'email-left-proved': {
    ifNot: 'security.if-not.take-back-slowly',
    link: 'security.link.take-back',
    isShutOut: true,
  },
  'email-left-by-operator': {
    ifNot: 'security.if-not.ask-for-help',
    ifNotWithLink: 'security.if-not.take-back-slowly',
    link: 'security.link.take-back',
    isShutOut: true,
  },
  'undo-asked-here': { ifNot: 'security.if-not.stop-move', link: 'security.link.stop', isShutOut: true },
  'undo-asked-there': {
    ifNot: 'security.if-not.keep-here',
    link: 'security.link.keep-here',
    isShutOut: false,
  },
  'undo-stopped': { asks: 'security.say-why', isShutOut: true, endsLinks: UNDO_LINKS },
  'undo-withdrawn': { ifNot: 'security.if-not.ask-for-help', isShutOut: true, endsLinks: UNDO_LINKS },
  'email-arrived': { isShutOut: false },
  'email-restored': {
    ifYou: 'security.if-you.new-password',
    ifNot: 'security.if-not.new-password',
    isShutOut: false,
    endsLinks: [...RESET_LINKS, ...UNDO_LINKS],
  },
  'passkey-added': {},
  'passkey-removed': {},
  'passkeys-in-doubt': { ifYou: 'security.if-you.look' },
  'authenticator-in-doubt': { ifYou: 'security.if-you.look' },
  'connections-in-doubt': { ifYou: 'security.if-you.look' },
  'connection-added': {},
  'connection-removed': {},
  'recovery-codes-made': {},
  'recovery-code-used': {},
  'authenticator-on': {},
  'authenticator-replaced': {},
  'authenticator-off': {},
  'email-codes-on': {},
  'email-codes-off': {},
  'text-codes-on': {},
  'text-codes-off': {},
  'phone-added': {},
  'phone-removed': {},
  'many-guesses': { ifNot: 'security.if-not.long-password' },
  'wrong-second-steps': { ifNot: 'security.if-not.new-password' },
  'wrong-later-steps': { ifNot: 'security.if-not.check-mailbox' },
};
