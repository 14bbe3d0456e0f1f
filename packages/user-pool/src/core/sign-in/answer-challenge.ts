import { foldAddress } from '@bandpal/contracts';
import {
  dropChallenge,
  openChallenge,
  type OpenChallenge,
  type OpenStep,
  type ChallengeName,
  type ChallengeState,
} from '../codes/challenges.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { idOf } from '../codes/subject.ts';
import { UserPoolError, wrongCredentials } from '../user-pool-error.ts';
import {
  acceptDeviceClaim,
  acceptDeviceKey,
  acceptFactorChoice,
  acceptNewPassword,
  acceptPasskey,
  acceptPasswordClaim,
} from './accept-proofs.ts';
import { acceptCode, acceptCustomAnswer, acceptMfaChoice, acceptMfaSetup } from './accept-second-factors.ts';
import type { Accepted } from './next-step.ts';
import type { ChallengeAnswer, SignInStep } from './sign-in-step.ts';
import { useUp } from './start-sign-in.ts';

/** After these the client asks its person again and answers the same session once more. */
const TRY_AGAIN = new Set<string>([
  'CodeMismatch',
  'EnableSoftwareTokenMFA',
  'InvalidParameter',
  'InvalidPassword',
  // The client forgets its device and sends the same proof without it.
  'ResourceNotFound',
]);

/** A step of any kind. */
interface Answered extends OpenStep {
  state: ChallengeState;
}

/**
 * Takes the answer to a step. A step works once; after a mistake that can be mended it works again, five times at most.
 * @throws UserPoolError: what was wrong, or NotAuthorized when the step is over.
 */
export async function answerChallenge(
  context: PoolContext,
  answer: ChallengeAnswer,
  caller: Caller,
): Promise<SignInStep> {
  const { open, accept } = await findAnswered(context, answer, caller);
  const judge = async () => {
    refuseOtherName(context, open, answer.username);
    return accept();
  };
  const accepted = await judge().catch(async (error: unknown) => {
    const canTryAgain = error instanceof UserPoolError && TRY_AGAIN.has(error.failure);
    if (!canTryAgain) await dropChallenge(context, open);
    throw error;
  });
  const step = await useUp(context, open, accepted, caller);
  return step();
}

/**
 * A step is answered for the one it was begun for: by the name that was typed, the address, or the id that the protocol tells for every
 * name; a device's proof also by the device, which stands for the name in it. @throws UserPoolError NotAuthorized.
 */
function refuseOtherName(context: PoolContext, { subject, state }: Answered, given: string | null): void {
  if (given === null || ('deviceKey' in state && given === state.deviceKey)) return;
  const names = [subject.name, subject.user?.email, idOf(context, subject)];
  if (!names.includes(foldAddress(given))) throw wrongCredentials();
}

/** The step that is answered, and how the answer is judged. */
async function findAnswered(
  context: PoolContext,
  answer: ChallengeAnswer,
  caller: Caller,
): Promise<{ open: Answered; accept: () => Promise<Accepted> }> {
  const step = async <Name extends ChallengeName>(
    name: Name,
    judge: (open: OpenChallenge<Name>) => Promise<Accepted>,
  ) => {
    const open = await openChallenge(context, answer.ticket, [name]);
    return { open, accept: () => judge(open) };
  };
  switch (answer.name) {
    case 'PASSWORD_VERIFIER':
      return step(answer.name, (open) => acceptPasswordClaim(context, open, answer, caller));
    case 'NEW_PASSWORD_REQUIRED':
      return step(answer.name, (open) => acceptNewPassword(context, open, answer));
    case 'SELECT_CHALLENGE':
      return step(answer.name, (open) => acceptFactorChoice(context, open, answer, caller));
    case 'WEB_AUTHN':
      return step(answer.name, (open) => acceptPasskey(context, open, answer.credential));
    case 'DEVICE_SRP_AUTH':
      return step(answer.name, (open) => acceptDeviceKey(context, open, answer));
    case 'DEVICE_PASSWORD_VERIFIER':
      return step(answer.name, (open) => acceptDeviceClaim(context, open, answer.claim));
    case 'SOFTWARE_TOKEN_MFA':
    case 'SMS_MFA':
    case 'SMS_OTP':
    case 'EMAIL_OTP':
      return step(answer.name, (open) => acceptCode(context, open, answer, caller));
    case 'CUSTOM_CHALLENGE':
      return step(answer.name, (open) => acceptCustomAnswer(context, open, answer, caller));
    case 'SELECT_MFA_TYPE':
      return step(answer.name, (open) => acceptMfaChoice(context, open, answer.method));
    case 'MFA_SETUP': {
      const name = answer.email === null ? 'MFA_SETUP_DONE' : 'MFA_SETUP';
      const open = await openChallenge(context, answer.ticket, [name]);
      return { open, accept: () => acceptMfaSetup(context, open, answer.email) };
    }
  }
}
