import { z } from 'zod';
import { UserPoolError, invalidParameter } from '../core/user-pool-error.ts';
import type { ChallengeTicket } from '../core/codes/challenges.ts';
import type { AnswerByName, ChallengeAnswer, FirstFactor } from '../core/sign-in/sign-in-step.ts';
import { read } from './action.ts';
import { bigNumber, code, deviceKey, optionalField, password } from './fields.ts';

/** First factors by the protocol's names. */
export const firstFactor = z.enum(['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN']);

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
export const challengeName = z.enum([
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
export function readAnswer(
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
