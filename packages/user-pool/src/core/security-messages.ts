import type { MessageContent } from '@bandpal/foundation';
import type { SecurityChange } from './security-changes.ts';
import { WORDINGS } from './security-wordings.ts';
import type { Sender, Wording } from './security-wordings.ts';

/** One message about changes of one moment, of which there is at least one. `url`: of the link that one of them has. */
export function securityMessage(
  sender: Sender,
  changes: readonly SecurityChange[],
  at: Date,
  url?: string,
): MessageContent {
  const { product } = sender;
  const [first, ...more] = changes;
  const isOnlyOne = first !== undefined && more.length === 0;
  const wordings = changes.map((change) => WORDINGS[change]);
  return {
    subject: isOnlyOne
      ? WORDINGS[first].subject(product)
      : `The sign-in settings for your ${product} account were changed`,
    paragraphs: [
      ...wordings.map(({ says }) => says(product)),
      `This was done on ${timeText(at)} (UTC).`,
      ...adviceOf(sender, wordings, url !== undefined),
    ],
    ...actionFor(sender, wordings, url),
    footer: footerFor(sender),
  };
}

const UNDO =
  'sign in, change your password, undo this in your profile, and sign out all other browsers there.';

function adviceOf(sender: Sender, wordings: readonly Wording[], hasLink: boolean): string[] {
  const asks = wordings.find((wording) => wording.asks !== undefined)?.asks;
  if (asks !== undefined) return [asks(sender)];
  const ifYou = wordings.find((wording) => wording.ifYou !== undefined)?.ifYou;
  const ifNot = wordings.find((wording) => wording.ifNot !== undefined)?.ifNot ?? (() => UNDO);
  return [
    ifYou === undefined ? "If this was you, you don't need to do anything." : `If this was you: ${ifYou}`,
    `If this wasn't you: ${ifNot(sender, hasLink)}`,
  ];
}

function actionFor(
  { siteUrl }: Sender,
  wordings: readonly Wording[],
  url: string | undefined,
): Pick<MessageContent, 'action'> {
  const label = wordings.find(({ link }) => link !== undefined)?.link;
  if (label !== undefined && url !== undefined) return { action: { label, url } };
  // An owner who has lost the address cannot sign in any more.
  if (wordings.some(({ isShutOut }) => isShutOut === true)) return {};
  return { action: { label: 'Open your profile', url: `${siteUrl}/profile` } };
}

function footerFor({ product, supportEmail }: Sender): string {
  const why = `You're receiving this message because it's about the security of your ${product} account.`;
  return supportEmail === '' ? why : `${why} Questions? Write to ${supportEmail}.`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** "21 November 2026 at 08:50". */
export const timeText = (at: Date): string => TIME.format(at);
