import { pageLanguageSchema } from '@bandpal/contracts';
import type { Clock, MessageContent } from '@bandpal/foundation';
import { textsIn, type Texts, type MessageKey } from '@bandpal/message-texts';
import { z } from 'zod';
import { hasLiveChallenge } from '../../store/codes.ts';
import { findUser, type User } from '../../store/users.ts';
import { makeCode, getsLongCode, type CodePurpose } from '../codes/codes.ts';
import type { LanguageOf } from '../../ports/accounts.ts';
import type { WrittenLetter } from './courier.ts';
import { SECURITY_CHANGES } from './security-changes.ts';
import { securityMessage } from './security-messages.ts';
import { ADDRESS_UNDO_MS, RESET_WAIT_MS, SLOW_UNDO_MS, type UserPoolSettings } from '../settings.ts';
import { tokenHash, type RandomBytes } from '../keys/randomness.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { prolongUndo, putOffUndo } from '../../store/address-undos.ts';
import { putOffReset } from '../../store/waiting-resets.ts';

// The codes the user pool sends to people.
/** What a code is for: a person who signed up, one who forgot their password, a new address, a sign-in that a code completes. */
export const CODE_WORDINGS = ['sign-up', 'reset', 'attribute', 'sign-in'] as const;
export type CodeWording = (typeof CODE_WORDINGS)[number];

const FOOTERS: Readonly<Record<CodeWording, MessageKey>> = {
  'sign-up': 'code.footer',
  reset: 'code.reset.footer',
  attribute: 'code.footer',
  'sign-in': 'code.sign-in.footer',
};

/** The message that brings a code. */
export function codeMessage(
  texts: Texts,
  wording: CodeWording,
  product: string,
  code: string,
): MessageContent {
  const says = texts.say(`code.${wording}.says`, { product });
  return {
    language: texts.language,
    subject: texts.say(`code.${wording}.subject`, { product }),
    // In place of the six digits that people know.
    paragraphs: code.length > 6 ? [texts.say('code.long'), says] : [says],
    code,
    footer: texts.say(FOOTERS[wording]),
  };
}

/** The same codes for a telephone. */
export const codeText = (texts: Texts, product: string, code: string): string =>
  texts.say('code.text-message', { product, code });

// The links of a notice live from its hand-over, as codes do: what waits for a day waits for those who have the message.
/**
 * Gives the links that are about to be handed over their whole time, if it is not over for another reason. Whoever could put something off
 * by having them sent again can stop it by one of them.
 */
async function beginLinkLives(
  { db, clock }: { db: UserPoolDb; clock: Clock },
  links: readonly { url: string }[],
): Promise<void> {
  const now = clock.date().getTime();
  for (const { url } of links) {
    const hash = hashOf(url);
    await prolongUndo(db, hash, new Date(now + ADDRESS_UNDO_MS));
    await putOffUndo(db, hash, new Date(now + SLOW_UNDO_MS));
    await putOffReset(db, hash, new Date(now + RESET_WAIT_MS));
  }
}

/** The message of these links may wait until then, and they with it. */
export async function keepLinks(
  db: UserPoolDb,
  links: readonly { url: string; hasBegun?: boolean | undefined }[],
  until: Date,
): Promise<void> {
  for (const { url, hasBegun } of links) if (hasBegun !== true) await prolongUndo(db, hashOf(url), until);
}

const hashOf = (url: string) => tokenHash(new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '');

const everyLetter = z.object({
  userId: z.string(),
  medium: z.enum(['EMAIL', 'SMS']),
  to: z.string(),
  /** Of the page it was asked for on: for people who have chosen none and never signed in. Left out: English. */
  language: z.optional(pageLanguageSchema).catch(undefined),
});

const codeLetterSchema = z.object({
  kind: z.literal('code'),
  ...everyLetter.shape,
  purpose: z.custom<CodePurpose>((value) => typeof value === 'string'),
  /** What the code proves. */
  target: z.string(),
  /** From the hand-over on. */
  lifeMs: z.number(),
  wording: z.enum(CODE_WORDINGS),
  /** Where wrong codes are counted after which it has 18 digits; null: it never has. */
  guesses: z.string().nullable(),
});

const noticeLetterSchema = z.object({
  kind: z.literal('notice'),
  ...everyLetter.shape,
  changes: z.array(z.object({ change: z.enum(SECURITY_CHANGES), at: z.coerce.date() })).min(1),
  /** `hasBegun`: the address has refused the message before, and the link has its time: a full mailbox puts nothing off. */
  links: z.array(
    z.object({ change: z.enum(SECURITY_CHANGES), url: z.string(), hasBegun: z.literal(true).optional() }),
  ),
  /** Since when, and how often, it was not taken while the mail server takes others. */
  refused: z.object({ since: z.coerce.date(), times: z.number(), byMailbox: z.boolean() }).optional(),
});

/** What a message in the queue will say: for a code only which, since its life begins when it is handed over. */
export const mailLetterSchema = z.discriminatedUnion('kind', [codeLetterSchema, noticeLetterSchema]);

export type MailLetter = z.infer<typeof mailLetterSchema>;
export type CodeLetter = z.infer<typeof codeLetterSchema>;
export type NoticeLetter = z.infer<typeof noticeLetterSchema>;

/** What writing a letter takes. */
export interface WritingContext {
  db: UserPoolDb;
  clock: Clock;
  keys: KeyRing;
  random: RandomBytes;
  settings: UserPoolSettings;
  /** See `PoolContext`. */
  languageOf: LanguageOf;
}

/** Writes a letter; the code and the links that it brings begin to live. Null when it is wanted no more. */
export async function writeLetter(
  context: WritingContext,
  letter: MailLetter,
): Promise<WrittenLetter | null> {
  const user = await findUser(context.db, letter.userId);
  if (user === undefined) return null;
  // Else that of the page on which the letter was asked for.
  const purpose = letter.kind === 'notice' ? 'warning' : undefined;
  const texts = textsIn((await context.languageOf(letter.userId, purpose)) ?? letter.language ?? null);
  if (letter.kind === 'notice') {
    await beginLinkLives(
      context,
      letter.links.filter(({ hasBegun }) => hasBegun !== true),
    );
    return { medium: 'EMAIL', to: letter.to, content: noticeContent(context, texts, letter) };
  }
  if (!(await isWanted(context, letter, user))) return null;
  const { userId, target, lifeMs, guesses } = letter;
  const key = { userId, purpose: letter.purpose, target };
  const length =
    guesses === null ? 'short' : (await getsLongCode(context, guesses)) ? 'long' : 'long beside others';
  const code = await makeCode(context, key, lifeMs, length);
  const { productName } = context.settings;
  return letter.medium === 'SMS'
    ? { medium: 'SMS', to: letter.to, text: codeText(texts, productName, code) }
    : { medium: 'EMAIL', to: letter.to, content: codeMessage(texts, letter.wording, productName, code) };
}

/** What the code is for may be done or called off by now, and its address be another one. */
async function isWanted(context: WritingContext, { purpose, to }: CodeLetter, user: User): Promise<boolean> {
  const [what = '', idHash = ''] = purpose.split(' ');
  switch (what) {
    case 'sign-up':
      return user.status === 'UNCONFIRMED' && user.email === to;
    case 'reset':
      return user.enabled && user.email === to;
    case 'email':
      return (user.pendingEmail ?? user.email) === to;
    case 'phone_number':
      return user.attributes['phone_number'] === to;
    case 'sign-in':
    case 'second-factor':
      return hasLiveChallenge(context.db, idHash, context.clock.date());
    default:
      return false;
  }
}

function noticeContent(
  { settings }: WritingContext,
  texts: Texts,
  { changes, links }: NoticeLetter,
): MessageContent {
  const sender = {
    product: settings.productName,
    siteUrl: settings.siteUrl(),
    supportEmail: settings.supportEmail,
  };
  return securityMessage(texts, sender, changes, links);
}
