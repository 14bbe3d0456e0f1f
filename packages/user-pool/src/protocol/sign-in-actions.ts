import { z } from 'zod';
import { UserPoolError, invalidParameter } from '../core/user-pool-error.ts';
import { continueSession, endSession } from '../core/session/sessions.ts';
import { askForAnyPasskey, takeAnyPasskey } from '../core/sign-in/any-passkey-steps.ts';
import { answerChallenge } from '../core/sign-in/answer-challenge.ts';
import type { SignInRequest } from '../core/sign-in/sign-in-step.ts';
import { startSignIn } from '../core/sign-in/start-sign-in.ts';
import { signTokens } from '../core/session/tokens.ts';
import type { Door } from '../core/guesses/places.ts';
import type { Caller, PoolContext } from '../core/pool-context.ts';
import { action, checkClient, openAction, read } from './action.ts';
import {
  bigNumber,
  clientId,
  deviceKey,
  optionalField,
  password,
  session,
  textMap,
  token,
  username,
} from './fields.ts';
import { presentStep, presentTokens } from './present-step.ts';
import { challengeName, firstFactor, readAnswer } from './read-answer.ts';

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
