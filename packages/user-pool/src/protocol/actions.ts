import {
  changePasswordAction,
  confirmForgotPasswordAction,
  confirmSignUpAction,
  forgotPasswordAction,
  resendAction,
  signUpAction,
} from './account-actions.ts';
import { action } from './action.ts';
import type { Action } from './action.ts';
import {
  confirmDeviceAction,
  forgetDeviceAction,
  getDeviceAction,
  listDevicesAction,
  updateDeviceAction,
} from './device-actions.ts';
import {
  associateTokenAction,
  authFactorsAction,
  completePasskeyAction,
  deletePasskeyAction,
  listPasskeysAction,
  preferMfaAction,
  startPasskeyAction,
  verifyTokenAction,
} from './factor-actions.ts';
import {
  completePasskeySignInAction,
  initiateAuthAction,
  refreshAction,
  respondAction,
  revokeAction,
  startPasskeySignInAction,
} from './sign-in-actions.ts';
import {
  deleteAttributesAction,
  deleteUserAction,
  getUserAction,
  globalSignOutAction,
  sendAttributeCodeAction,
  updateAttributesAction,
  verifyAttributeAction,
} from './user-actions.ts';
import { z } from 'zod';
import { credentialsOf, identityOf } from '../core/session/identity-pool.ts';
import { epochSeconds, token } from './fields.ts';

const logins = z
  .record(z.string().max(256), token)
  .nullish()
  .transform((map) => map ?? {});

/** GetId. */
const getIdAction = action(
  z.object({ IdentityPoolId: z.string().max(128), Logins: logins }),
  async (context, request) => ({
    IdentityId: await identityOf(context, request.IdentityPoolId, request.Logins),
  }),
);

/** GetCredentialsForIdentity. */
const getCredentialsAction = action(
  z.object({ IdentityId: z.string().max(128), Logins: logins }),
  async (context, request) => {
    const { identityId, credentials } = await credentialsOf(context, request.IdentityId, request.Logins);
    return {
      IdentityId: identityId,
      Credentials: {
        AccessKeyId: credentials.accessKeyId,
        SecretKey: credentials.secretKey,
        SessionToken: credentials.sessionToken,
        Expiration: Math.floor(epochSeconds(credentials.expiresAt)),
      },
    };
  },
);

/** The actions of the user pool, and two of our own for its passkeys. What only an operator may do is not among them. */
export const userPoolActions: Readonly<Record<string, Action>> = {
  InitiateAuth: initiateAuthAction,
  RespondToAuthChallenge: respondAction,
  GetTokensFromRefreshToken: refreshAction,
  RevokeToken: revokeAction,
  GlobalSignOut: globalSignOutAction,
  SignUp: signUpAction,
  ConfirmSignUp: confirmSignUpAction,
  ResendConfirmationCode: resendAction,
  ForgotPassword: forgotPasswordAction,
  ConfirmForgotPassword: confirmForgotPasswordAction,
  ChangePassword: changePasswordAction,
  GetUser: getUserAction,
  UpdateUserAttributes: updateAttributesAction,
  DeleteUserAttributes: deleteAttributesAction,
  GetUserAttributeVerificationCode: sendAttributeCodeAction,
  VerifyUserAttribute: verifyAttributeAction,
  DeleteUser: deleteUserAction,
  AssociateSoftwareToken: associateTokenAction,
  VerifySoftwareToken: verifyTokenAction,
  SetUserMFAPreference: preferMfaAction,
  GetUserAuthFactors: authFactorsAction,
  ConfirmDevice: confirmDeviceAction,
  UpdateDeviceStatus: updateDeviceAction,
  ListDevices: listDevicesAction,
  GetDevice: getDeviceAction,
  ForgetDevice: forgetDeviceAction,
  StartWebAuthnRegistration: startPasskeyAction,
  CompleteWebAuthnRegistration: completePasskeyAction,
  ListWebAuthnCredentials: listPasskeysAction,
  DeleteWebAuthnCredential: deletePasskeyAction,
  StartWebAuthnSignIn: startPasskeySignInAction,
  CompleteWebAuthnSignIn: completePasskeySignInAction,
};

/** The actions of the identity pool. */
export const identityPoolActions: Readonly<Record<string, Action>> = {
  GetId: getIdAction,
  GetCredentialsForIdentity: getCredentialsAction,
};
