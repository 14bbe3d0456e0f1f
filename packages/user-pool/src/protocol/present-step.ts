import type { CodeDelivery } from '../core/mail/delivery.ts';
import type { Challenge, SignInStep, SignInTokens, SrpOffer } from '../core/sign-in/sign-in-step.ts';
import type { SignedTokens } from '../core/session/tokens.ts';

/** A step of a sign-in as InitiateAuth and RespondToAuthChallenge answer it. */
export function presentStep(step: SignInStep): object {
  if (step.kind === 'tokens') {
    return { ChallengeParameters: {}, AuthenticationResult: presentTokens(step.tokens) };
  }
  const { challenge, session } = step;
  return {
    ChallengeName: challenge.name,
    Session: session,
    ChallengeParameters: parametersOf(challenge),
    ...(challenge.name === 'SELECT_CHALLENGE' ? { AvailableChallenges: challenge.factors } : {}),
  };
}

/** Tokens as the protocol hands them out. */
export function presentTokens(
  tokens: SignedTokens & { refreshToken: string } & Partial<SignInTokens>,
): object {
  return {
    AccessToken: tokens.accessToken,
    IdToken: tokens.idToken,
    RefreshToken: tokens.refreshToken,
    ExpiresIn: tokens.expiresInSeconds,
    TokenType: 'Bearer',
    ...(tokens.newDevice == null
      ? {}
      : {
          NewDeviceMetadata: {
            DeviceKey: tokens.newDevice.deviceKey,
            DeviceGroupKey: tokens.newDevice.groupKey,
          },
        }),
  };
}

/** Where a code went. */
export function presentDelivery(delivery: CodeDelivery): object {
  return {
    AttributeName: delivery.attribute,
    DeliveryMedium: delivery.medium,
    Destination: delivery.destination,
  };
}

function parametersOf(challenge: Challenge): Record<string, string> {
  switch (challenge.name) {
    case 'PASSWORD_VERIFIER':
      return { ...offerOf(challenge.offer), USER_ID_FOR_SRP: challenge.offer.identity };
    case 'DEVICE_PASSWORD_VERIFIER':
      return {
        ...offerOf(challenge.offer),
        DEVICE_KEY: challenge.offer.identity,
        USERNAME: challenge.userId,
      };
    case 'NEW_PASSWORD_REQUIRED':
      return {
        USER_ID_FOR_SRP: challenge.userId,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(challenge.attributes),
      };
    case 'SOFTWARE_TOKEN_MFA':
      return { USER_ID_FOR_SRP: challenge.userId, FRIENDLY_DEVICE_NAME: challenge.authenticator };
    case 'SMS_MFA':
    case 'SMS_OTP':
    case 'EMAIL_OTP':
      return deliveryOf(challenge.delivery);
    case 'CUSTOM_CHALLENGE':
      return { USERNAME: challenge.userId, ...deliveryOf(challenge.delivery) };
    case 'SELECT_MFA_TYPE':
      return { USER_ID_FOR_SRP: challenge.userId, MFAS_CAN_CHOOSE: JSON.stringify(challenge.methods) };
    case 'MFA_SETUP':
      return { USER_ID_FOR_SRP: challenge.userId, MFAS_CAN_SETUP: JSON.stringify(challenge.methods) };
    case 'SELECT_CHALLENGE':
      return { USERNAME: challenge.userId };
    case 'WEB_AUTHN':
      // As text here, as an object in registration.
      return { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(challenge.options) };
    case 'DEVICE_SRP_AUTH':
    case 'PASSWORD':
    case 'PASSWORD_SRP':
      return {};
  }
}

function offerOf(offer: SrpOffer): Record<string, string> {
  return {
    SALT: offer.salt,
    SRP_B: offer.serverPublic,
    SECRET_BLOCK: offer.secretBlock,
    USERNAME: offer.identity,
  };
}

function deliveryOf(delivery: CodeDelivery): Record<string, string> {
  return {
    CODE_DELIVERY_DELIVERY_MEDIUM: delivery.medium,
    CODE_DELIVERY_DESTINATION: delivery.destination,
  };
}
