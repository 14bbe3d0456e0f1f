import { z } from 'zod';
import type { ChallengeTicket } from '../core/codes/challenges.ts';
import type { Door } from '../core/guesses/places.ts';
import type { Caller, PoolContext } from '../core/pool-context.ts';
import { continueSession, endSession } from '../core/session/sessions.ts';
import { signTokens } from '../core/session/tokens.ts';
import { answerChallenge } from '../core/sign-in/answer-challenge.ts';
import { askForAnyPasskey, takeAnyPasskey } from '../core/sign-in/any-passkey-steps.ts';
import type {
  SignInRequest,
  AnswerByName,
  ChallengeAnswer,
  FirstFactor,
} from '../core/sign-in/sign-in-step.ts';
import { startSignIn } from '../core/sign-in/start-sign-in.ts';
import { UserPoolError, invalidParameter } from '../core/user-pool-error.ts';
import {
  action,
  checkClient,
  openAction,
  read,
  bigNumber,
  clientId,
  deviceKey,
  optionalField,
  password,
  session,
  textMap,
  token,
  username,
  code,
} from './action.ts';
import { presentStep, presentTokens } from './present-step.ts';

/** First factors by the protocol's names. */
const firstFactor = z.enum(['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN']);

const claim = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().min(1).max(4_096),
  PASSWORD_CLAIM_SIGNATURE: z.string().min(1).max(256),
  TIMESTAMP: z.string().min(1).max(64),
  DEVICE_KEY: optionalField(deviceKey),
});
const named = z.object({ USERNAME: optionalField(z.string().max(254)) });
const givenCode = z.object({ CODE: code, DEVICE_KEY: optionalField(deviceKey) });
const newPassword = z.object({ NEW_PASSWORD: password });
const choice = z.object({
  ANSWER: firstFactor,
  PASSWORD: optionalField(password),
  SRP_A: optionalField(bigNumber),
  DEVICE_KEY: optionalField(deviceKey),
});
const mfaChoice = z.object({ ANSWER: z.string().max(64) });
const mfaSetup = z.object({ EMAIL: optionalField(z.string().max(254)) });
const passkey = z.object({ CREDENTIAL: z.string().max(65_536) });
const deviceStart = z.object({ SRP_A: bigNumber, DEVICE_KEY: deviceKey });

/** Codes travel under a name of their own in each challenge. */
const CODE_FIELDS = {
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
  SMS_MFA: 'SMS_MFA_CODE',
  SMS_OTP: 'SMS_OTP_CODE',
  EMAIL_OTP: 'EMAIL_OTP_CODE',
  CUSTOM_CHALLENGE: 'ANSWER',
} as const;

/** The challenges that can be answered. */
const challengeName = z.enum([
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'SOFTWARE_TOKEN_MFA',
  'SMS_MFA',
  'SMS_OTP',
  'EMAIL_OTP',
  'CUSTOM_CHALLENGE',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'SELECT_CHALLENGE',
  'WEB_AUTHN',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
]);

/** An answer out of the protocol's parameters. @throws UserPoolError InvalidParameter, naming what is missing. */
function readAnswer(
  name: z.output<typeof challengeName>,
  session: string | null,
  responses: Record<string, string>,
): ChallengeAnswer {
  return { ...answerTo(name, session, responses), username: read(named, responses).USERNAME };
}

function answerTo(
  name: z.output<typeof challengeName>,
  session: string | null,
  responses: Record<string, string>,
): AnswerByName {
  switch (name) {
    case 'PASSWORD_VERIFIER': {
      const given = read(claim, responses);
      // Clients of the hosted original get no session with this challenge: the secret block finds it as well.
      const ticket = session === null ? { secretBlock: given.PASSWORD_CLAIM_SECRET_BLOCK } : { session };
      return { name, ticket, claim: claimOf(given), deviceKey: given.DEVICE_KEY };
    }
    case 'DEVICE_PASSWORD_VERIFIER': {
      const given = read(claim, responses);
      const ticket = session === null ? { secretBlock: given.PASSWORD_CLAIM_SECRET_BLOCK } : { session };
      return { name, ticket, claim: claimOf(given) };
    }
    case 'NEW_PASSWORD_REQUIRED':
      return {
        name,
        ticket: ticketOf(session),
        password: read(newPassword, responses).NEW_PASSWORD,
        attributes: attributesIn(responses),
      };
    case 'SELECT_CHALLENGE': {
      const given = read(choice, responses);
      return {
        name,
        ticket: ticketOf(session),
        factor: given.ANSWER satisfies FirstFactor,
        password: given.PASSWORD,
        clientPublic: given.SRP_A,
        deviceKey: given.DEVICE_KEY,
      };
    }
    case 'SELECT_MFA_TYPE':
      return { name, ticket: ticketOf(session), method: read(mfaChoice, responses).ANSWER };
    case 'MFA_SETUP':
      return { name, ticket: ticketOf(session), email: read(mfaSetup, responses).EMAIL };
    case 'WEB_AUTHN':
      return { name, ticket: ticketOf(session), credential: parsedCredential(read(passkey, responses)) };
    case 'DEVICE_SRP_AUTH': {
      const given = read(deviceStart, responses);
      return { name, ticket: ticketOf(session), clientPublic: given.SRP_A, deviceKey: given.DEVICE_KEY };
    }
    case 'SOFTWARE_TOKEN_MFA':
    case 'SMS_MFA':
    case 'SMS_OTP':
    case 'EMAIL_OTP':
    case 'CUSTOM_CHALLENGE': {
      const given = read(givenCode, {
        CODE: responses[CODE_FIELDS[name]],
        DEVICE_KEY: responses['DEVICE_KEY'],
      });
      return { name, ticket: ticketOf(session), code: given.CODE, deviceKey: given.DEVICE_KEY };
    }
  }
}

function claimOf(given: z.output<typeof claim>) {
  return {
    secretBlock: given.PASSWORD_CLAIM_SECRET_BLOCK,
    timestamp: given.TIMESTAMP,
    signature: given.PASSWORD_CLAIM_SIGNATURE,
  };
}

function ticketOf(session: string | null): ChallengeTicket {
  if (session === null) throw invalidParameter('Invalid value for Session.');
  return { session };
}

function attributesIn(responses: Record<string, string>): Record<string, string> {
  const prefix = 'userAttributes.';
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

function parsedCredential({ CREDENTIAL }: z.output<typeof passkey>): unknown {
  try {
    return JSON.parse(CREDENTIAL);
  } catch (error) {
    throw new UserPoolError('InvalidParameter', 'Invalid value for CREDENTIAL.', { cause: error });
  }
}

const initiateAuth = z.object({
  AuthFlow: z.string().max(64),
  ClientId: clientId,
  AuthParameters: textMap,
  Session: optionalField(session),
});
const byPassword = z.object({ USERNAME: username, PASSWORD: password, DEVICE_KEY: optionalField(deviceKey) });
const bySrp = z.object({ USERNAME: username, SRP_A: bigNumber });
const byCustom = z.object({
  USERNAME: username,
  SRP_A: optionalField(bigNumber),
  CHALLENGE_NAME: optionalField(z.literal('SRP_A')),
});
const byChoice = z.object({
  USERNAME: username,
  PREFERRED_CHALLENGE: optionalField(firstFactor),
  PASSWORD: optionalField(password),
  SRP_A: optionalField(bigNumber),
  DEVICE_KEY: optionalField(deviceKey),
});
/** The session of a proof, in the metadata of clients that send no session of their own with InitiateAuth. */
const TICKET = 'passkey-session';
const byTicket = z.object({ [TICKET]: optionalField(session) });
const byRefresh = z.object({ REFRESH_TOKEN: token, DEVICE_KEY: optionalField(deviceKey) });

/** An access or id token: three parts of base64url (RFC 7515). A refresh token has no dots. */
const SIGNED_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const REFRESHES = new Set(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']);
const PURPOSES = ['password', 'sign-in'] as const;

/** Refreshes find a token or nothing: there is nothing to guess, no hash and no counter. */
function toSignIn(
  { AuthFlow, AuthParameters, Session }: z.output<typeof initiateAuth>,
  caller: Caller,
): Door | null {
  if (REFRESHES.has(AuthFlow)) return null;
  const proved = caller.metadata?.[TICKET] ?? Session;
  return {
    purposes: PURPOSES,
    name: AuthParameters['USERNAME'] ?? '',
    deviceKey: AuthParameters['DEVICE_KEY'] ?? null,
    ticket: proved === null ? null : { session: proved },
  };
}

/** InitiateAuth, for signing in and, with other clients, for refreshing. */
export const initiateAuthAction = openAction(initiateAuth, toSignIn, async (context, request, caller) => {
  checkClient(context, request.ClientId);
  const { AuthFlow: flow, AuthParameters: parameters } = request;
  if (REFRESHES.has(flow)) {
    const given = read(byRefresh, parameters);
    const result = await refreshed(context, given.REFRESH_TOKEN, given.DEVICE_KEY);
    return { ChallengeParameters: {}, AuthenticationResult: result };
  }
  const sessions = { ticket: caller.metadata?.[TICKET], own: request.Session };
  return presentStep(await startSignIn(context, signInRequest(flow, parameters, sessions), caller));
});

/** StartWebAuthnSignIn, an action of our own: begins a sign-in without a name. */
export const startPasskeySignInAction = openAction(
  z.object({ ClientId: clientId }),
  () => ({ purposes: PURPOSES, name: '' }),
  async (context, request) => {
    checkClient(context, request.ClientId);
    const { options, session: opened } = await askForAnyPasskey(context);
    return { CredentialRequestOptions: options, Session: opened };
  },
);

/** CompleteWebAuthnSignIn, another: whose passkey it is, and what to go on with in InitiateAuth. */
export const completePasskeySignInAction = openAction(
  z.object({ ClientId: clientId, Session: session, Credential: z.unknown() }),
  (request) => ({ purposes: PURPOSES, name: '', ticket: { session: request.Session } }),
  async (context, request) => {
    checkClient(context, request.ClientId);
    const proved = await takeAnyPasskey(context, request.Session, request.Credential);
    return { Username: proved.username, Session: proved.session };
  },
);

const respond = z.object({
  ClientId: clientId,
  ChallengeName: challengeName,
  Session: optionalField(session),
  ChallengeResponses: textMap,
});

function toAnswer({ Session, ChallengeResponses: responses }: z.output<typeof respond>): Door {
  const secretBlock = responses['PASSWORD_CLAIM_SECRET_BLOCK'];
  const byBlock = secretBlock === undefined ? null : { secretBlock };
  return {
    purposes: PURPOSES,
    name: responses['USERNAME'] ?? '',
    deviceKey: responses['DEVICE_KEY'] ?? null,
    ticket: Session === null ? byBlock : { session: Session },
  };
}

/** RespondToAuthChallenge. */
export const respondAction = openAction(respond, toAnswer, async (context, request, caller) => {
  checkClient(context, request.ClientId);
  const answer = readAnswer(request.ChallengeName, request.Session, request.ChallengeResponses);
  return presentStep(await answerChallenge(context, answer, caller));
});

/** GetTokensFromRefreshToken. */
export const refreshAction = action(
  z.object({ RefreshToken: token, ClientId: clientId, DeviceKey: optionalField(deviceKey) }),
  async (context, request) => {
    checkClient(context, request.ClientId);
    return { AuthenticationResult: await refreshed(context, request.RefreshToken, request.DeviceKey) };
  },
);

/** RevokeToken. An unknown token is revoked as well as any; a signed one is refused, so that nobody takes it for ended. */
export const revokeAction = action(
  z.object({ Token: token, ClientId: clientId }),
  async (context, request) => {
    checkClient(context, request.ClientId);
    if (SIGNED_TOKEN.test(request.Token)) {
      throw new UserPoolError('UnsupportedTokenType', 'Only refresh tokens can be revoked.');
    }
    await endSession(context, request.Token);
    return {};
  },
);

async function refreshed(context: PoolContext, refreshToken: string, key: string | null): Promise<object> {
  const continued = await continueSession(context, refreshToken, key);
  const signed = await signTokens(context, continued.user, continued.session, continued.keysState);
  return presentTokens({ ...signed, refreshToken: continued.refreshToken });
}

function signInRequest(
  flow: string,
  parameters: Record<string, string>,
  { ticket, own }: { ticket: string | undefined; own: string | null },
): SignInRequest {
  switch (flow) {
    case 'USER_PASSWORD_AUTH': {
      const given = read(byPassword, parameters);
      return { flow, username: given.USERNAME, password: given.PASSWORD, deviceKey: given.DEVICE_KEY };
    }
    case 'USER_SRP_AUTH': {
      const given = read(bySrp, parameters);
      return { flow, username: given.USERNAME, clientPublic: given.SRP_A };
    }
    case 'CUSTOM_AUTH': {
      const given = read(byCustom, parameters);
      const clientPublic = given.CHALLENGE_NAME === null ? null : given.SRP_A;
      return { flow, username: given.USERNAME, clientPublic };
    }
    case 'USER_AUTH': {
      const given = read(byChoice, parameters);
      return {
        flow,
        username: given.USERNAME,
        preferred: given.PREFERRED_CHALLENGE,
        password: given.PASSWORD,
        clientPublic: given.SRP_A,
        // The client says the first itself; a library may send the second unasked.
        session: read(byTicket, { [TICKET]: ticket })[TICKET] ?? own,
        deviceKey: given.DEVICE_KEY,
      };
    }
    default:
      throw invalidParameter('The AuthFlow is not supported.');
  }
}
