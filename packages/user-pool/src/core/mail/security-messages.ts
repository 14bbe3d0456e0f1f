import type { MessageAction, MessageContent } from '@bandpal/foundation';
import type { MessageKey, Texts } from '@bandpal/message-texts';
import type { SecurityChange } from './security-changes.ts';
import { CHOOSE_NEW_PASSWORD, WORDINGS } from './security-wordings.ts';

/** Who writes, and where people find the account. */
export interface Sender {
  product: string;
  /** Without a slash at its end. */
  siteUrl: string;
  /** Empty: there is no address for support. */
  supportEmail: string;
}

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
