// A sign-in beside the session, in the protocol itself: the identity library refuses one while somebody is signed in. Only for the
// embedded pool, which takes its token as a proof.
import * as z from 'zod/mini';
import type { Outcome } from './identity-problem.ts';
import { askPool, named } from './pool-request.ts';
import type { Pool } from './pool-request.ts';
import { valueOf } from './library-call.ts';
import { askForPasskey, passkeyJson, passkeyOptionsSchema } from './ask-for-passkey.ts';
import { questionsPathOf, withPersonCheck } from './with-person-check.ts';

/** Where a code comes from. */
export type CodeSource = 'app' | 'email' | 'text';

/** How far the sign-in has come. */
export type ProofStep =
  | { kind: 'proved'; accessToken: string; refreshToken: string }
  | CodeStep
  /** The password is asked for besides the code. */
  | { kind: 'password' };

/** A code is asked for. */
export interface CodeStep {
  kind: 'code';
  from: CodeSource;
  /** Of the protocol, to answer with. */
  challenge: string;
  session: string;
}

const stepSchema = z.object({
  AuthenticationResult: z.optional(z.object({ AccessToken: z.string(), RefreshToken: z.string() })),
  ChallengeName: z.optional(z.string()),
  Session: z.optional(z.string()),
  ChallengeParameters: z.optional(z.record(z.string(), z.string())),
});
const methodsSchema = z.array(z.string());

const CODES: Record<string, { from: CodeSource; answer: string }> = {
  SOFTWARE_TOKEN_MFA: { from: 'app', answer: 'SOFTWARE_TOKEN_MFA_CODE' },
  EMAIL_OTP: { from: 'email', answer: 'EMAIL_OTP_CODE' },
  SMS_MFA: { from: 'text', answer: 'SMS_MFA_CODE' },
};

/** Begins with the password. */
export const proveByPassword = (pool: Pool, email: string, password: string): Promise<Outcome<ProofStep>> =>
  valueOf(async () => {
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const step = await begin(pool, 'password', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    if (step.ChallengeName !== 'SELECT_MFA_TYPE') return readStep(step);
    const methods = methodsSchema.parse(JSON.parse(step.ChallengeParameters?.['MFAS_CAN_CHOOSE'] ?? '[]'));
    return readStep(await answer(pool, email, step, { ANSWER: methods[0] ?? '' }));
  });

/** Goes on with the code that was asked for. */
export const proveByCode = (
  pool: Pool,
  email: string,
  { challenge, session }: CodeStep,
  code: string,
): Promise<Outcome<ProofStep>> =>
  valueOf(async () => {
    const given = { [CODES[challenge]?.answer ?? '']: code };
    return readStep(await answer(pool, email, { ChallengeName: challenge, Session: session }, given));
  });

/** Has a code sent by email to begin with, for people without a password, or who do not have it at hand. */
export const proveByMail = (pool: Pool, email: string): Promise<Outcome<ProofStep>> =>
  valueOf(async () => {
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
    return readStep(await begin(pool, 'sign-in', { AuthFlow: 'USER_AUTH', AuthParameters }));
  });

/** A passkey alone is enough. */
export const proveByPasskey = (pool: Pool, email: string): Promise<Outcome<ProofStep>> =>
  valueOf(async () => {
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
    const step = await begin(pool, 'password', { AuthFlow: 'USER_AUTH', AuthParameters });
    const options = passkeyOptionsSchema.parse(
      JSON.parse(step.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}'),
    );
    const CREDENTIAL = JSON.stringify(passkeyJson(await askForPasskey(options)));
    return readStep(await answer(pool, email, step, { CREDENTIAL }));
  });

/** Ends the session of a sign-in that could not be handed over: it would stay open beside the person's own. */
export async function endProof(pool: Pool, refreshToken: string): Promise<void> {
  try {
    await ask(pool, 'RevokeToken', { Token: refreshToken });
  } catch (error) {
    console.warn('A session that is not needed could not be ended.', error);
  }
}

function readStep(step: z.output<typeof stepSchema>): ProofStep {
  if (step.AuthenticationResult !== undefined) {
    const { AccessToken: accessToken, RefreshToken: refreshToken } = step.AuthenticationResult;
    return { kind: 'proved', accessToken, refreshToken };
  }
  const challenge = step.ChallengeName ?? '';
  if (challenge === 'PASSWORD') return { kind: 'password' };
  const asked = CODES[challenge];
  if (asked === undefined) throw named('UnknownStep', '');
  return { kind: 'code', from: asked.from, challenge, session: step.Session ?? '' };
}

/** The first step, with a proof of work where the service asks for one; it asks for none with the answers. */
function begin(
  pool: Pool,
  request: 'password' | 'sign-in',
  body: { AuthFlow: string; AuthParameters: { USERNAME: string } },
): Promise<z.output<typeof stepSchema>> {
  const { USERNAME: name } = body.AuthParameters;
  return withPersonCheck(questionsPathOf(pool), { request, name }, (ClientMetadata) =>
    ask(pool, 'InitiateAuth', { ...body, ClientMetadata }),
  );
}

function answer(
  pool: Pool,
  email: string,
  step: z.output<typeof stepSchema>,
  given: Record<string, string>,
): Promise<z.output<typeof stepSchema>> {
  const { ChallengeName, Session } = step;
  const ChallengeResponses = { USERNAME: email, ...given };
  return ask(pool, 'RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });
}

const ask = (pool: Pool, action: string, body: object) => askPool(stepSchema, pool, action, body);
