import type { MessageAction, MessageContent } from '@bandpal/foundation';
import type { SecurityChange } from './security-changes.ts';
import { chooseNewPassword, WORDINGS } from './security-wordings.ts';
import type { Sender } from './security-wordings.ts';

/** A change, and when it was made. */
export interface DatedChange {
  change: SecurityChange;
  at: Date;
}

/** Where a change is undone or called off. */
export interface UndoLink {
  change: SecurityChange;
  url: string;
}

/** One message about changes that were made close together, of which there is at least one, with all the links there are. */
export function securityMessage(
  sender: Sender,
  dated: readonly DatedChange[],
  links: readonly UndoLink[] = [],
): MessageContent {
  const { product } = sender;
  const changes = [...new Set(dated.map(({ change }) => change))];
  const [first, ...more] = changes;
  const isOnlyOne = first !== undefined && more.length === 0;
  // What was last said of the address is true by now.
  const isShutOut = dated.map(({ change }) => WORDINGS[change].isShutOut).findLast((is) => is !== undefined);
  return {
    subject: isOnlyOne
      ? WORDINGS[first].subject(product)
      : `The sign-in settings for your ${product} account were changed`,
    paragraphs: [
      ...changes.map((change) => WORDINGS[change].says(product)),
      whenText(dated.map(({ at }) => at)),
      ...adviceOf(sender, isShutOut === true ? changes.filter(isForShutOut).toReversed() : changes, links),
    ],
    ...actionsFor(sender, isShutOut === true, links),
    footer: footerFor(sender),
  };
}

const UNDO =
  'sign in, change your password, undo this in your profile, and sign out all other browsers there.';

const isForShutOut = (change: SecurityChange) => WORDINGS[change].isShutOut === true;

/** What to do about these changes: where something is asked of the reader whoever made them, that; of the others, the most urgent. */
function adviceOf(sender: Sender, changes: readonly SecurityChange[], links: readonly UndoLink[]): string[] {
  const hasLink = (change: SecurityChange) => links.some((link) => link.change === change);
  const asked = changes.flatMap((change) => WORDINGS[change].asks?.(sender) ?? []);
  const others = changes.filter((change) => WORDINGS[change].asks === undefined);
  if (others.length === 0) return asked;
  const urgency = (change: SecurityChange) =>
    hasLink(change) ? 2 : WORDINGS[change].ifNot === chooseNewPassword ? 1 : 0;
  const wordings = others
    .toSorted((a, b) => urgency(b) - urgency(a))
    .map((change) => ({ change, ...WORDINGS[change] }));
  const ifYou = wordings.find((wording) => wording.ifYou !== undefined)?.ifYou;
  const not = wordings.find((wording) => wording.ifNot !== undefined);
  return [
    ...asked,
    ifYou === undefined ? "If this was you, you don't need to do anything." : `If this was you: ${ifYou}`,
    `If this wasn't you: ${not?.ifNot?.(sender, hasLink(not.change)) ?? UNDO}`,
  ];
}

/** The newest link first: it is the one for what has just happened. */
function actionsFor(
  { siteUrl }: Sender,
  isShutOut: boolean,
  links: readonly UndoLink[],
): { action?: MessageAction; moreActions?: readonly MessageAction[] } {
  const actions = links
    .toReversed()
    .map(({ change, url }) => ({ label: WORDINGS[change].link ?? 'Undo this', url }));
  const [action, ...moreActions] = actions;
  if (action !== undefined) return { action, ...(moreActions.length === 0 ? {} : { moreActions }) };
  return isShutOut ? {} : { action: { label: 'Open your profile', url: `${siteUrl}/profile` } };
}

function footerFor({ product, supportEmail }: Sender): string {
  const why = `You're receiving this message because it's about the security of your ${product} account.`;
  return supportEmail === '' ? why : `${why} Questions? Write to ${supportEmail}.`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** "21 November 2026 at 08:50". */
export const timeText = (at: Date): string => TIME.format(at);

function whenText(times: readonly Date[]): string {
  const [first = '', ...later] = [...new Set(times.map(timeText))];
  const last = later.at(-1);
  return last === undefined
    ? `This was done on ${first} (UTC).`
    : `This was done between ${first} and ${last} (UTC).`;
}
