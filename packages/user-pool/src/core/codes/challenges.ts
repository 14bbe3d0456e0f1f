import type { UserPoolDb } from '../../store/tables.ts';
import { removeChallenge, saveChallenge, tryChallenge, type ChallengeKey } from '../../store/codes.ts';
import { findAnyUser } from '../../store/users.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { PoolContext, Subject } from '../pool-context.ts';
import { invalidSession } from '../user-pool-error.ts';
import { CHALLENGE_MS } from '../settings.ts';
import { idOf } from './subject.ts';
import { tokenHash } from '../keys/randomness.ts';
import { newVoucher } from '../keys/vouchers.ts';
import { z } from 'zod';
import { CODE_PROOFS, PROOFS } from '../choose-next.ts';

const subject = { username: z.string() };
/** When the person showed who they are, in milliseconds since 1970, where that was not in this sign-in. */
const provedAt = z.number().optional();
/** Whether the password has been shown before this step; missing = no. */
const proven = { ...subject, byPassword: z.boolean().optional() };
const exchange = z.object({
  clientPublic: z.string(),
  secret: z.string(),
  serverPublic: z.string(),
  verifier: z.string(),
});
const srp = {
  identity: z.string(),
  secretBlock: z.string(),
  exchange,
};

/** What was shown before the password; null: nothing. */
const firstProof = z.enum(CODE_PROOFS).nullable().default(null);
/** What was shown before a second step; in the steps of an earlier version nothing says so. */
const after = z.enum(PROOFS).default('password');

/** What the server remembers of each step of a sign-in. `username` is the name that was typed; empty where none was. */
const challengeStateSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('PASSWORD_VERIFIER'),
    ...subject,
    ...srp,
    thenCustom: z.boolean(),
    after: firstProof,
  }),
  z.object({ name: z.literal('NEW_PASSWORD_REQUIRED'), ...subject }),
  z.object({ name: z.literal('SOFTWARE_TOKEN_MFA'), ...proven, after, provedAt }),
  z.object({ name: z.literal('SMS_MFA'), ...proven, after }),
  z.object({ name: z.literal('EMAIL_OTP'), ...subject, isSecond: z.boolean(), after }),
  z.object({ name: z.literal('SMS_OTP'), ...subject }),
  z.object({ name: z.literal('SELECT_MFA_TYPE'), ...proven, after }),
  z.object({ name: z.literal('MFA_SETUP'), ...subject, after }),
  z.object({ name: z.literal('MFA_VERIFY'), ...subject }),
  z.object({ name: z.literal('MFA_SETUP_DONE'), ...subject, after }),
  z.object({ name: z.literal('CUSTOM_CHALLENGE'), ...subject, isAfterPassword: z.boolean() }),
  z.object({ name: z.literal('SELECT_CHALLENGE'), ...subject, after: firstProof }),
  z.object({ name: z.literal('WEB_AUTHN'), ...subject, challenge: z.string() }),
  z.object({ name: z.literal('DEVICE_SRP_AUTH'), ...proven, deviceKey: z.string() }),
  z.object({ name: z.literal('DEVICE_PASSWORD_VERIFIER'), ...proven, ...srp, deviceKey: z.string() }),
  z.object({ name: z.literal('SIGN_UP'), ...subject }),
  z.object({ name: z.literal('SIGN_UP_CONFIRMED'), ...subject }),
  z.object({ name: z.literal('PASSKEY_REGISTRATION'), ...subject, challenge: z.string() }),
  z.object({ name: z.literal('ANY_PASSKEY'), ...subject, challenge: z.string() }),
  z.object({ name: z.literal('PASSKEY_PROVED'), ...subject, passkeyId: z.string() }),
  z.object({
    name: z.literal('PROVIDER_PROVED'),
    ...subject,
    issuer: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    redirectUri: z.string(),
    codeChallenge: z.string(),
    isProof: z.boolean().default(false),
    // Of an earlier version: it was not looked at.
    provedAt: z.number().default(0),
  }),
]);

export type ChallengeState = z.output<typeof challengeStateSchema>;
/** The same as it is written. */
export type NewChallengeState = z.input<typeof challengeStateSchema>;
export type ChallengeName = ChallengeState['name'];
/** The state of one kind of step. */
type StateOf<Name extends ChallengeName> = Extract<ChallengeState, { name: Name }>;

/** A step of a sign-in that a client answers. */
export interface OpenChallenge<Name extends ChallengeName = ChallengeName> extends OpenStep {
  readonly state: StateOf<Name>;
}

/** Which step of a sign-in it is, and whose. */
export interface OpenStep {
  readonly idHash: string;
  readonly subject: Subject;
}

/** What the client shows to prove which step it answers. */
export type ChallengeTicket = { session: string } | { secretBlock: string };

const SESSION_BYTES = 48;

/** Begins a step: it ends by itself after three minutes, or another time. Gives its session, which is not kept. */
export async function beginChallenge(
  context: PoolContext,
  subject: Subject,
  state: NewChallengeState,
  lifeMs = CHALLENGE_MS,
): Promise<string> {
  const session = newVoucher(context, SESSION_BYTES, lifeMs).toString('base64url');
  const idHash = tokenHash(session);
  await writeChallenge(context, idHash, subject, state, lifeMs);
  return session;
}

/** The `OpenChallenge.idHash` of the step that has this session. */
export function idHashOf(session: string): string {
  return tokenHash(session);
}

/** Begins a step of a user that needs no session, such as the registration of a passkey; a second one replaces it. */
export async function beginOwnChallenge(
  context: PoolContext,
  subject: Subject & { user: { id: string } },
  state: NewChallengeState,
): Promise<void> {
  await writeChallenge(
    context,
    ownIdHash(context, state.name, subject.user.id),
    subject,
    state,
    CHALLENGE_MS,
  );
}

/**
 * Finds a step to answer; each call counts as one of five tries.
 * @throws UserPoolError NotAuthorized when the session is unknown, over, used, of another step or of another client, or when every
 * sign-in of its user was ended since it began.
 */
export async function openChallenge<Name extends ChallengeName>(
  context: PoolContext,
  ticket: ChallengeTicket,
  names: readonly Name[],
): Promise<OpenChallenge<Name>> {
  const key =
    'session' in ticket
      ? { idHash: tokenHash(ticket.session) }
      : { secretBlockHash: tokenHash(ticket.secretBlock) };
  return openByKey(context, key, names);
}

/** Finds the user's own step (see `beginOwnChallenge`). @throws UserPoolError NotAuthorized, as above. */
export function openOwnChallenge<Name extends ChallengeName>(
  context: PoolContext,
  userId: string,
  name: Name,
): Promise<OpenChallenge<Name>> {
  return openByKey(context, { idHash: ownIdHash(context, name, userId) }, [name]);
}

/** Uses the step up, in the transaction of what it allows. @throws UserPoolError NotAuthorized when another answer was quicker. */
export async function closeChallenge(db: UserPoolDb, challenge: { idHash: string }): Promise<void> {
  if (!(await removeChallenge(db, challenge.idHash))) throw invalidSession();
}

/** Ends the step: its answer was wrong in a way that may not be tried again. */
export async function dropChallenge(context: PoolContext, challenge: { idHash: string }): Promise<void> {
  await removeChallenge(context.db, challenge.idHash);
}

async function openByKey<Name extends ChallengeName>(
  context: PoolContext,
  key: ChallengeKey,
  names: readonly Name[],
): Promise<OpenChallenge<Name>> {
  const row = await tryChallenge(context.db, key, context.clock.date(), BUDGETS.stepTries.size());
  if (row === undefined || row.client_id !== context.settings.clientId) throw invalidSession();
  const plain = context.keys.unseal('challenge', row.id_hash, row.state_sealed).toString();
  const state = challengeStateSchema.parse(JSON.parse(plain));
  if (!isOneOf(state, names)) throw invalidSession();
  // None for a name that no one has, and for a user who was erased since. The work is the same.
  const user = (await findAnyUser(context.db, { id: row.user_id ?? '' })) ?? null;
  // It may have been written after the sign-out, by a request that had looked at the user before.
  if (user !== null && row.sign_outs !== null && row.sign_outs !== user.signOuts) throw invalidSession();
  return { idHash: row.id_hash, state, subject: { name: state.username, user } };
}

async function writeChallenge(
  context: PoolContext,
  idHash: string,
  subject: Subject,
  state: NewChallengeState,
  lifeMs: number,
): Promise<void> {
  const plain = Buffer.from(JSON.stringify(state));
  await saveChallenge(context.db, {
    id_hash: idHash,
    secret_block_hash: 'secretBlock' in state ? tokenHash(state.secretBlock) : null,
    client_id: context.settings.clientId,
    // Of an id that no one has, too: a row that refers to no one would be quicker to write.
    user_id: idOf(context, subject),
    sign_outs: subject.user?.signOuts ?? 0,
    name: state.name,
    state_sealed: context.keys.seal('challenge', idHash, plain, context.random),
    tries: 0,
    expires_at: new Date(context.clock.date().getTime() + lifeMs),
  });
}

function isOneOf<Name extends ChallengeName>(
  state: ChallengeState,
  names: readonly Name[],
): state is StateOf<Name> {
  return names.some((name) => name === state.name);
}

function ownIdHash(context: PoolContext, name: ChallengeName, userId: string): string {
  return context.keys.mac('challenge', name, userId).toString('base64url');
}
