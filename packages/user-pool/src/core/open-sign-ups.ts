// Sign-ups that wait for their code. Anyone can type an address, so there may be several with one: they share an unconfirmed user, and
// each has a password, attributes and a code of its own. The code that is entered decides which of them becomes the account.
import { findAnyUser, lockUser, putUnconfirmed, updateUser, type User } from '../store/users.ts';
import { deleteCodesFor, livePurposes } from '../store/codes.ts';
import { deletePassword, savePassword } from '../store/passwords.ts';
import type { PasswordRow } from '../store/passwords.ts';
import { deleteSignUps, deleteSignUpsOf, insertSignUp, listSignUps, nameSignUps } from '../store/sign-ups.ts';
import type { OpenSignUp } from '../store/sign-ups.ts';
import type { UserPoolDb } from '../store/tables.ts';
import { audit } from './audit/audit-trail.ts';
import { BUDGETS } from './limits/budget-table.ts';
import { signUpPurpose } from './codes/codes.ts';
import { sameText } from './keys/key-ring.ts';
import { codesInQueue } from './mail/mail-queue.ts';
import type { BrowserOrigin, PoolContext } from './pool-context.ts';
import { randomToken, randomUuid } from './keys/randomness.ts';
import { newPasswordRow } from './password/passwords.ts';

/** Of what names a browser, as in its cookie. */
const ID_BYTES = 16;

/** What is known of a sign-up before its code. */
export interface NewSignUp {
  password: string;
  attributes: Record<string, string>;
  /** See `markBrowser`. */
  browser: string | null;
}

/**
 * Opens a sign-up with the address of `fresh`, an unconfirmed user: that one is made, or there is one already. Gives the user; null when
 * an account has the address. The same work, whether others wait with the address or none. `alsoWrite`: in the same transaction.
 */
export async function openSignUp(
  context: PoolContext,
  fresh: User,
  signUp: NewSignUp,
  alsoWrite?: (tx: UserPoolDb, user: User, signUpId: string) => Promise<void>,
): Promise<User | null> {
  for (;;) {
    const user = (await findAnyUser(context.db, { email: fresh.email })) ?? fresh;
    // Also for a name that is taken: the work must be the same.
    const password = await newPasswordRow(context, user.id, signUp.password);
    if (user.status !== 'UNCONFIRMED') return null;
    const signUpId = randomUuid(context.random);
    const write = async (tx: UserPoolDb) => {
      const createdAt = context.clock.date();
      if ((await putUnconfirmed(tx, { ...user, updatedAt: createdAt })) !== user.id) throw new AnotherUser();
      const { attributes, browser } = signUp;
      await insertSignUp(tx, { id: signUpId, userId: user.id, browser, attributes, password, createdAt });
      // A sign-in with it is told that the confirmation is missing; it opens nothing.
      await savePassword(tx, password);
      await alsoWrite?.(tx, user, signUpId);
      await audit(context, 'sign-up', user.id, tx);
      return true;
    };
    const isDone = await context.db.transaction().execute(write).catch(falseForAnotherUser);
    if (!isDone) continue;
    // How many there are must not tell by the time of the answer.
    context.afterAnswers.do(() => dropSurplus(context, user.id));
    return user;
  }
}

/** The address has got another user, or lost the one it had, since it was looked up. */
class AnotherUser extends Error {}

function falseForAnotherUser(error: unknown): false {
  if (error instanceof AnotherUser) return false;
  throw error;
}

async function dropSurplus(context: PoolContext, userId: string): Promise<void> {
  const most = BUDGETS.openSignUps.size();
  if ((await nameSignUps(context.db, userId)).length <= most) return;
  await context.db.transaction().execute(async (tx) => {
    if ((await lockUser(tx, userId, 'change'))?.status !== 'UNCONFIRMED') return;
    const all = (await nameSignUps(tx, userId)).map(({ id }) => id);
    const live = await livePurposes(tx, userId, context.clock.date());
    const waiting = await codesInQueue(context, tx, userId, all.map(signUpPurpose));
    const isUnderWay = (id: string) => live.has(signUpPurpose(id)) || waiting.has(signUpPurpose(id));
    const over = all.filter((id) => !isUnderWay(id));
    const surplus = over.slice(Math.max(0, most - (all.length - over.length)));
    await deleteSignUps(tx, surplus);
    for (const id of surplus) await deleteCodesFor(tx, userId, signUpPurpose(id));
  });
}

/**
 * For which sign-up a code is sent that is asked for again: the one of this browser, or the only one there is. Null when it cannot be
 * told: such a code must not put a stranger's password in force.
 */
export async function signUpToConfirm(
  context: PoolContext,
  userId: string,
  caller: BrowserOrigin,
): Promise<string | null> {
  const signUps = await nameSignUps(context.db, userId);
  const [newest, ...others] = signUps;
  const own = signUps.find((signUp) => isOfBrowser(context, signUp, caller));
  return (own ?? (others.length === 0 ? newest : undefined))?.id ?? null;
}

/**
 * Makes an account of an unconfirmed user, in that transaction, with the user locked. It gets password and attributes of the sign-up
 * whose code was entered, unless this browser has made others with the address, and not that one: its person holds the mailbox, and
 * may have taken a stranger's code for theirs. Where the code is of no sign-up, the account has no password yet.
 */
export async function settleSignUps(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
  codeIsOf: readonly (string | null)[],
  caller: BrowserOrigin,
): Promise<void> {
  const signUps = await listSignUps(tx, userId);
  const coded = signUps.filter(({ id }) => codeIsOf.includes(id));
  const own = signUps.filter((signUp) => isOfBrowser(context, signUp, caller));
  const chosen = coded.find((signUp) => own.includes(signUp)) ?? own[0] ?? onlyOne(coded);
  const now = context.clock.date();
  if (chosen === undefined) await deletePassword(tx, userId);
  else await savePassword(tx, passwordOf(chosen, now));
  const attributes = chosen?.attributes ?? {};
  await updateUser(tx, userId, { status: 'CONFIRMED', emailVerified: true, attributes, updatedAt: now });
  await deleteSignUpsOf(tx, userId);
  await deleteCodesFor(tx, userId, 'sign-up');
}

/** Two may have got the same digits. */
const onlyOne = (signUps: readonly OpenSignUp[]) => (signUps.length === 1 ? signUps[0] : undefined);

const passwordOf = ({ userId, password }: OpenSignUp, at: Date): PasswordRow => ({
  ...password,
  user_id: userId,
  expires_at: null,
  changed_at: at,
});

/** Names the browser of a caller who signs up, so that it is known again when the code is entered; null when it keeps no cookies. */
export function markBrowser(context: PoolContext, { cookie }: BrowserOrigin): string | null {
  if (cookie === undefined) return null;
  const id = cookie.mark?.id ?? randomToken(context.random, ID_BYTES);
  if (cookie.mark === null) cookie.toKeep = id;
  return browserNames(context, id)[0] ?? null;
}

function isOfBrowser(
  context: PoolContext,
  { browser }: { browser: string | null },
  { cookie }: BrowserOrigin,
): boolean {
  const id = cookie?.mark?.id;
  if (id === undefined || browser === null) return false;
  return browserNames(context, id).some((name) => sameText(name, browser));
}

/** Under the current secret first. */
const browserNames = (context: PoolContext, id: string): string[] =>
  context.keys.macs('browser', 'signed up', id).map((mac) => mac.toString('base64url'));
