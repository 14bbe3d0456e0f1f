import {
  changePasswordAction,
  confirmForgotPasswordAction,
  confirmSignUpAction,
  forgotPasswordAction,
  resendAction,
  signUpAction,
} from './account-actions.ts';
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
import { getCredentialsAction, getIdAction } from './identity-pool-actions.ts';
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
