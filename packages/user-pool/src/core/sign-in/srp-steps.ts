import { findAnyPassword } from '../../store/passwords.ts';
import { auditRefusal } from '../audit/audit-trail.ts';
import type { CodeProof } from '../choose-next.ts';
import { beginChallenge } from '../codes/challenges.ts';
import type { OpenChallenge } from '../codes/challenges.ts';
import { fakeBytes, idOf } from '../codes/subject.ts';
import { passwordKind } from '../guesses/attempt-kind.ts';
import { beginAttempt } from '../guesses/attempts.ts';
import { newVoucher } from '../keys/vouchers.ts';
import { openVerifier, refuseExpired } from '../password/passwords.ts';
import { provesPassword, startExchange, PRIME, numberOf, readPublicValue } from '../password/srp-server.ts';
import type { SrpExchange, SrpVerifier } from '../password/srp-server.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { CHALLENGE_MS, srpGroupOf } from '../settings.ts';
import { invalidParameter, lockedOut, wrongCredentials } from '../user-pool-error.ts';
import type { SignInStep, SrpClaim } from './sign-in-step.ts';

const SECRET_BLOCK_BYTES = 256;

/** Opens an exchange with a client. @throws UserPoolError InvalidParameter for a public value that cannot be. */
export function openExchange(context: PoolContext, verifier: string, clientPublic: string) {
  const value = readPublicValue(clientPublic);
  if (value === null) throw invalidParameter('Invalid SRP_A');
  return {
    exchange: startExchange(verifier, value, context.random),
    // Standard base64, as the clients take it.
    secretBlock: newVoucher(context, SECRET_BLOCK_BYTES, CHALLENGE_MS).toString('base64'),
  };
}

/** Answers the first message of a password proof. An unknown name gets an offer that looks like any other, always with the same salt. */
export async function beginPasswordProof(
  context: PoolContext,
  subject: Subject,
  clientPublic: string,
  { thenCustom, after }: { thenCustom: boolean; after: CodeProof | null },
): Promise<SignInStep> {
  if (!context.settings.srpEnabled) throw invalidParameter('USER_SRP_AUTH is not enabled for the client.');
  const row = await findAnyPassword(context.db, subject.user?.id ?? '');
  // Made for every name: the work must be the same.
  const fake = fakeVerifier(context, subject);
  const { salt, verifier } = openVerifier(context, row) ?? fake;
  const { exchange, secretBlock } = openExchange(context, verifier, clientPublic);
  const identity = idOf(context, subject);
  const session = await beginChallenge(context, subject, {
    name: 'PASSWORD_VERIFIER',
    username: subject.name,
    identity,
    secretBlock,
    exchange,
    thenCustom,
    after,
  });
  const offer = { salt, serverPublic: exchange.serverPublic, secretBlock, identity };
  return { kind: 'challenge', session, challenge: { name: 'PASSWORD_VERIFIER', offer } };
}

/** Checks the second message; gives when the password was set. @throws UserPoolError NotAuthorized, see `provePassword`. */
export async function finishPasswordProof(
  context: PoolContext,
  open: OpenChallenge<'PASSWORD_VERIFIER'>,
  claim: SrpClaim,
  caller: Caller,
): Promise<Date> {
  await using attempt = await beginAttempt(context, passwordKind(open.state.after), open.subject, caller);
  if (attempt === null) throw lockedOut();
  const isRight = isProof(srpGroupOf(context.settings.userPoolId), open.state, claim);
  const { user } = open.subject;
  const row = await findAnyPassword(context.db, user?.id ?? '');
  // A verifier that has been replaced since the first message counts no more.
  const isCurrent = openVerifier(context, row)?.verifier === open.state.exchange.verifier;
  if (user === null || row === undefined || !isRight || !isCurrent) {
    auditRefusal(context, { event: 'sign-in-refused', factor: 'password' }, user);
    throw wrongCredentials();
  }
  await attempt.succeeded();
  refuseExpired(context, row);
  return row.changed_at;
}

/** Whether a claim proves knowledge of the secret behind an exchange. */
export function isProof(
  group: string,
  state: { identity: string; secretBlock: string; exchange: SrpExchange },
  claim: SrpClaim,
): boolean {
  return (
    claim.secretBlock === state.secretBlock &&
    provesPassword(state.exchange, {
      group,
      identity: state.identity,
      secretBlock: Buffer.from(state.secretBlock, 'base64'),
      timestamp: claim.timestamp,
      signature: claim.signature,
    })
  );
}

/** A verifier without a known password; the salt is as long as a real one. */
function fakeVerifier(context: PoolContext, subject: Subject): SrpVerifier {
  const salt = fakeBytes(context, 'salt', subject.name).subarray(0, 16);
  const blocks = Array.from({ length: 12 }, (_, index) =>
    fakeBytes(context, `verifier ${index}`, subject.name),
  );
  return {
    salt: numberOf(salt).toString(16),
    verifier: ((numberOf(Buffer.concat(blocks)) % (PRIME - 3n)) + 2n).toString(16),
  };
}
