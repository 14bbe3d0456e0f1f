import { z } from 'zod';
import { confirmDevice, deviceOf, devicesOf, forgetDevice, rememberDevice } from '../core/account/devices.ts';
import { changePassword, requestReset, resetPassword } from '../core/account/passwords.ts';
import { confirmSignUp, resendConfirmation, signUp } from '../core/account/sign-up.ts';
import { credentialsOf, identityOf } from '../core/session/identity-pool.ts';
import { authenticate } from '../core/session/tokens.ts';
import type { DeviceRow } from '../store/devices.ts';
import {
  action,
  ownAction,
  provedLately,
  signedIn,
  checkClient,
  openAction,
  epochSeconds,
  token,
  attributeEntries,
  deviceKey,
  optionalField,
  attributeList,
  attributesFrom,
  clientId,
  code,
  password,
  username,
  type Action,
} from './action.ts';
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
import { presentDelivery } from './present-step.ts';
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

const named = z.object({ ClientId: clientId, Username: username });
const toSignUp = ({ Username: name }: { Username: string }) => ({ purposes: ['sign-up'], name });
const toReset = ({ Username: name }: { Username: string }) => ({ purposes: ['reset'], name });

/** SignUp. */
const signUpAction = openAction(
  named.extend({ Password: password, UserAttributes: attributeList.default([]) }),
  toSignUp,
  async (context, request, caller) => {
    checkClient(context, request.ClientId);
    const { user, delivery, session } = await signUp(
      context,
      {
        username: request.Username,
        password: request.Password,
        attributes: attributesFrom(request.UserAttributes),
      },
      caller,
    );
    return {
      UserConfirmed: false,
      UserSub: user.id,
      CodeDeliveryDetails: presentDelivery(delivery),
      Session: session,
    };
  },
);

/** ConfirmSignUp. */
const confirmSignUpAction = openAction(
  named.extend({ ConfirmationCode: code }),
  toSignUp,
  async (context, request, caller) => {
    checkClient(context, request.ClientId);
    return { Session: await confirmSignUp(context, request.Username, request.ConfirmationCode, caller) };
  },
);

/** ResendConfirmationCode. */
const resendAction = openAction(named, toSignUp, async (context, request, caller) => {
  checkClient(context, request.ClientId);
  return {
    CodeDeliveryDetails: presentDelivery(await resendConfirmation(context, request.Username, caller)),
  };
});

/** ForgotPassword. */
const forgotPasswordAction = openAction(named, toReset, async (context, request, caller) => {
  checkClient(context, request.ClientId);
  return { CodeDeliveryDetails: presentDelivery(await requestReset(context, request.Username, caller)) };
});

/** ConfirmForgotPassword. */
const confirmForgotPasswordAction = openAction(
  named.extend({ ConfirmationCode: code, Password: password }),
  toReset,
  async (context, request, caller) => {
    checkClient(context, request.ClientId);
    const { Username, ConfirmationCode, Password } = request;
    await resetPassword(context, { username: Username, code: ConfirmationCode, password: Password }, caller);
    return {};
  },
);

/** ChangePassword. */
const changePasswordAction = ownAction(
  z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password }),
  provedLately,
  async (context, who, request, caller) => {
    const given = { previous: request.PreviousPassword, proposed: request.ProposedPassword };
    await changePassword(context, who, given, caller);
    return {};
  },
);

const withToken = z.object({ AccessToken: token });
const withDevice = withToken.extend({ DeviceKey: deviceKey });
/** A 3072-bit number takes 516 characters. */
const base64 = z
  .string()
  .max(1_024)
  .regex(/^[A-Za-z0-9+/]*=*$/)
  .transform((text) => Buffer.from(text, 'base64'));

/** ConfirmDevice, which clients send by themselves right after a sign-in. */
const confirmDeviceAction = ownAction(
  withDevice.extend({
    DeviceName: optionalField(z.string().max(1_024)),
    DeviceSecretVerifierConfig: z.object({ PasswordVerifier: base64, Salt: base64 }),
  }),
  signedIn,
  async (context, who, request) => {
    const { PasswordVerifier: verifier, Salt: salt } = request.DeviceSecretVerifierConfig;
    const name = request.DeviceName ?? '';
    await confirmDevice(context, who, { key: request.DeviceKey, name, verifier, salt });
    return { UserConfirmationNecessary: true };
  },
);

/** UpdateDeviceStatus. */
const updateDeviceAction = ownAction(
  withDevice.extend({ DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
  // Trust stands for the second step; to take it back needs no more than the token.
  (context, request) =>
    (request.DeviceRememberedStatus === 'remembered' ? provedLately : signedIn)(context, request),
  async (context, who, request) => {
    await rememberDevice(context, who, request.DeviceKey, request.DeviceRememberedStatus === 'remembered');
    return {};
  },
);

/** ListDevices: always all of them. */
const listDevicesAction = action(withToken, async (context, request) => {
  const who = await authenticate(context, request.AccessToken);
  return { Devices: (await devicesOf(context, who)).map(presentDevice) };
});

/** GetDevice. */
const getDeviceAction = action(withDevice, async (context, request) => {
  const who = await authenticate(context, request.AccessToken);
  return { Device: presentDevice(await deviceOf(context, who, request.DeviceKey)) };
});

/** ForgetDevice. */
const forgetDeviceAction = ownAction(withDevice, provedLately, async (context, who, request) => {
  await forgetDevice(context, who, request.DeviceKey);
  return {};
});

function presentDevice(device: DeviceRow): object {
  const status = device.remembered ? 'remembered' : 'not_remembered';
  return {
    DeviceKey: device.device_key,
    DeviceAttributes: attributeEntries({
      device_name: device.name,
      device_status: status,
      // The hosted original says it here.
      'dev:device_remembered_status': status,
    }),
    DeviceCreateDate: epochSeconds(device.created_at),
    DeviceLastModifiedDate: epochSeconds(device.updated_at),
    DeviceLastAuthenticatedDate: epochSeconds(device.last_seen_at),
  };
}

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
