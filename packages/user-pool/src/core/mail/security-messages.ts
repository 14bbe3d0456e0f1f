import type { MessageAction, MessageContent } from '@bandpal/foundation';
import type { MessageKey, Texts } from '@bandpal/message-texts';
import type { SecurityChange } from './security-changes.ts';

// What people read of each change of the ways into their account: which texts of the catalogues, beside those of its own name.
/** After such a change the owner is safe with a password that no one else has seen. */
const CHOOSE_NEW_PASSWORD = 'security.if-not.new-password';

/** What people read of one kind of change. */
interface Wording {
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

/** Who writes, and where people find the account. */
interface Sender {
  product: string;
  /** Without a slash at its end. */
  siteUrl: string;
  /** Empty: there is no address for support. */
  supportEmail: string;
}

/** A change, and when it was made. */
interface DatedChange {
  change: SecurityChange;
  at: Date;
}

/** Where a change is undone or called off. */
interface UndoLink {
  change: SecurityChange;
  url: string;
}

/** One message about changes that were made close together, of which there is at least one, with all the links there are. */
export function securityMessage(
  texts: Texts,
  sender: Sender,
  dated: readonly DatedChange[],
  links: readonly UndoLink[] = [],
): MessageContent {
  const values = { product: sender.product, support: sender.supportEmail || 'none' };
  const changes = [...new Set(dated.map(({ change }) => change))];
  const [first, ...more] = changes;
  const subject = first !== undefined && more.length === 0 ? first : 'several';
  // What was last said of the address is true by now.
  const isShutOut = dated.map(({ change }) => WORDINGS[change].isShutOut).findLast((is) => is !== undefined);
  const toAdvise = isShutOut === true ? changes.filter(isForShutOut).toReversed() : changes;
  return {
    language: texts.language,
    subject: texts.say(`security.${subject}.subject`, values),
    paragraphs: [
      ...changes.map((change) => texts.say(`security.${change}.says`, values)),
      whenText(
        texts,
        dated.map(({ at }) => at),
      ),
      ...adviceOn(toAdvise, links).map((key) => texts.say(key, values)),
    ],
    ...actionsFor(texts, sender, isShutOut === true, links),
    footer: texts.say('security.footer', values),
  };
}

const isForShutOut = (change: SecurityChange) => WORDINGS[change].isShutOut === true;

/** What to do about these changes: where something is asked of the reader whoever made them, that; of the others, the most urgent. */
function adviceOn(changes: readonly SecurityChange[], links: readonly UndoLink[]): MessageKey[] {
  const hasLink = (change: SecurityChange) => links.some((link) => link.change === change);
  const asked = changes.flatMap((change) => WORDINGS[change].asks ?? []);
  const others = changes.filter((change) => WORDINGS[change].asks === undefined);
  if (others.length === 0) return asked;
  const urgency = (change: SecurityChange) =>
    hasLink(change) ? 2 : WORDINGS[change].ifNot === CHOOSE_NEW_PASSWORD ? 1 : 0;
  const wordings = others
    .toSorted((a, b) => urgency(b) - urgency(a))
    .map((change) => ({ change, ...WORDINGS[change] }));
  const ifYou = wordings.find((wording) => wording.ifYou !== undefined)?.ifYou;
  const not = wordings.find((wording) => wording.ifNot !== undefined);
  const withLink = not !== undefined && hasLink(not.change) ? not.ifNotWithLink : undefined;
  return [...asked, ifYou ?? 'security.if-you.nothing', withLink ?? not?.ifNot ?? 'security.if-not.undo'];
}

/** The newest link first: it is the one for what has just happened. */
function actionsFor(
  texts: Texts,
  { siteUrl }: Sender,
  isShutOut: boolean,
  links: readonly UndoLink[],
): { action?: MessageAction; moreActions?: readonly MessageAction[] } {
  const actions = links
    .toReversed()
    .map(({ change, url }) => ({ label: texts.say(WORDINGS[change].link ?? 'security.undo'), url }));
  const [action, ...moreActions] = actions;
  if (action !== undefined) return { action, ...(moreActions.length === 0 ? {} : { moreActions }) };
  return isShutOut
    ? {}
    : { action: { label: texts.say('security.open-profile'), url: `${siteUrl}/profile` } };
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** "21 November 2026 at 08:50". */
export const timeText = (at: Date): string => TIME.format(at);

function whenText(texts: Texts, times: readonly Date[]): string {
  const [first, ...later] = new Map(times.map((at) => [timeText(at), at])).values();
  const last = later.at(-1);
  if (first === undefined) return '';
  return last === undefined
    ? texts.say('security.when', { at: first })
    : texts.say('security.between', { first, last });
}
