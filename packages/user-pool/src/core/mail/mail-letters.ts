import { pageLanguageSchema } from '@bandpal/contracts';
import type { PageLanguage } from '@bandpal/contracts';
import type { Clock, MessageContent } from '@bandpal/foundation';
import { textsIn } from '@bandpal/message-texts';
import type { Texts } from '@bandpal/message-texts';
import { z } from 'zod';
import { hasLiveChallenge } from '../../store/challenges.ts';
import { findUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { makeCode } from '../codes/codes.ts';
import type { CodePurpose } from '../codes/codes.ts';
import type { WrittenLetter } from './courier.ts';
import { beginLinkLives } from './link-lives.ts';
import { CODE_WORDINGS, codeMessage, codeText } from './code-messages.ts';
import { SECURITY_CHANGES } from './security-changes.ts';
import { securityMessage } from './security-messages.ts';
import { getsLongCode } from '../codes/wrong-codes.ts';
import type { UserPoolSettings } from '../settings.ts';
import type { RandomBytes } from '../keys/randomness.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { UserPoolDb } from '../../store/tables.ts';

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
  languageOf: (userId: string) => Promise<PageLanguage | null>;
}

/** Writes a letter; the code and the links that it brings begin to live. Null when it is wanted no more. */
export async function writeLetter(
  context: WritingContext,
  letter: MailLetter,
): Promise<WrittenLetter | null> {
  const user = await findUser(context.db, letter.userId);
  if (user === undefined) return null;
  // Else that of the page on which the letter was asked for.
  const texts = textsIn((await context.languageOf(letter.userId)) ?? letter.language ?? null);
  if (letter.kind === 'notice') {
    await beginLinkLives(
      context,
      letter.links.filter(({ hasBegun }) => hasBegun !== true),
    );
    return { medium: 'EMAIL', to: letter.to, content: noticeContent(context, texts, letter) };
  }
  if (!(await isWanted(context, letter, user))) return null;
  const { userId, purpose, target, lifeMs, guesses } = letter;
  const key = { userId, purpose, target };
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
