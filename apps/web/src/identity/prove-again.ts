// A sign-in beside the session, in the protocol itself: the identity library refuses one while somebody is signed in. Only for the
// embedded pool, which takes its token as a proof.
import type { PublicConfig } from '@bandpal/contracts';
import * as z from 'zod/mini';
import type { Outcome } from './identity-problem.ts';
import { problemOf } from './problem-of.ts';

/** Where a code comes from. */
export type CodeSource = 'app' | 'email' | 'text';

/** How far the sign-in has come. */
export type ProofStep = { kind: 'proved'; accessToken: string; refreshToken: string } | CodeStep;

/** A code is asked for. */
export interface CodeStep {
  kind: 'code';
  from: CodeSource;
  /** Of the protocol, to answer with. */
  challenge: string;
  session: string;
}

type Pool = Pick<PublicConfig['identity'], 'clientId' | 'endpointPath'>;

const stepSchema = z.object({
  AuthenticationResult: z.optional(z.object({ AccessToken: z.string(), RefreshToken: z.string() })),
  ChallengeName: z.optional(z.string()),
  Session: z.optional(z.string()),
  ChallengeParameters: z.optional(z.record(z.string(), z.string())),
});
const refusalSchema = z.object({ __type: z.string(), message: z.string() });
const methodsSchema = z.array(z.string());
const optionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(
  (value) => z.looseObject({ challenge: z.string() }).safeParse(value).success,
);

const CODES: Record<string, { from: CodeSource; answer: string }> = {
  SOFTWARE_TOKEN_MFA: { from: 'app', answer: 'SOFTWARE_TOKEN_MFA_CODE' },
  EMAIL_OTP: { from: 'email', answer: 'EMAIL_OTP_CODE' },
  SMS_MFA: { from: 'text', answer: 'SMS_MFA_CODE' },
};

/** Begins with the password. */
export const proveByPassword = (pool: Pool, email: string, password: string): Promise<Outcome<ProofStep>> =>
  outcomeOf(async () => {
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const step = await ask(pool, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
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
  outcomeOf(async () => {
    const given = { [CODES[challenge]?.answer ?? '']: code };
    return readStep(await answer(pool, email, { ChallengeName: challenge, Session: session }, given));
  });

/** Whether a passkey can be used for it: some browsers that know passkeys cannot read the options of the protocol. */
export const canProveByPasskey = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in window.PublicKeyCredential;

/** A passkey alone is enough. */
export const proveByPasskey = (pool: Pool, email: string): Promise<Outcome<ProofStep>> =>
  outcomeOf(async () => {
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
    const step = await ask(pool, 'InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters });
    const options = optionsSchema.parse(
      JSON.parse(step.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}'),
    );
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey }).catch((error: unknown) => {
      throw named('PasskeyAuthenticationCanceled', '', error);
    });
    if (!(credential instanceof PublicKeyCredential)) throw named('PasskeyAuthenticationCanceled', '');
    return readStep(await answer(pool, email, step, { CREDENTIAL: JSON.stringify(credential.toJSON()) }));
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
  const asked = CODES[challenge];
  if (asked === undefined) throw named('UnknownStep', 'Please sign out and sign in again.');
  return { kind: 'code', from: asked.from, challenge, session: step.Session ?? '' };
}

function answer(
  pool: Pool,
  email: string,
  step: Pick<z.output<typeof stepSchema>, 'ChallengeName' | 'Session'>,
  given: Record<string, string>,
): Promise<z.output<typeof stepSchema>> {
  const { ChallengeName, Session } = step;
  const ChallengeResponses = { USERNAME: email, ...given };
  return ask(pool, 'RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });
}

async function ask(pool: Pool, action: string, body: object): Promise<z.output<typeof stepSchema>> {
  const response = await fetch(new URL(pool.endpointPath, window.location.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: pool.clientId, ...body }),
  }).catch((error: unknown) => {
    throw named('NetworkError', '', error);
  });
  const text: unknown = await response.json();
  if (response.ok) return stepSchema.parse(text);
  const { __type: name, message } = refusalSchema.parse(text);
  throw named(name, message);
}

async function outcomeOf(work: () => Promise<ProofStep>): Promise<Outcome<ProofStep>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** As the identity library throws it, so that it is said in the same words. */
function named(name: string, message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = name;
  return error;
}
