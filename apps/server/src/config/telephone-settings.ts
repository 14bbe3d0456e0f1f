// Settings of the telephone: a SIP gateway of its own, the account at a trunk, and who may call how often.
import { z } from 'zod';
import type { TelephoneOptions } from '@bandpal/rooms';
import { flag, isNearGateway, wholeNumber } from './field-types.ts';

/** Each costs what a call from a browser costs, and takes one of the places for those. */
const CALLS = 2;
const DAILY_CALLS = 200;
/** Calls that this server makes cost its operator: few, and short. */
const DIAL_CALLS = 1;
const DIAL_MINUTES = 20;
const ACCOUNT_DIAL_CALLS = 3;
const DAILY_DIAL_CALLS = 20;

const SIP_ADDRESS = /^sips?:[^\s@:;?]+(:\d{1,5})?(;transport=(udp|tcp|tls))?$/iu;
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/iu;
const list = (pattern: RegExp, problem: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => pattern.test(part)), problem)
    .default([]);

const SIP_URI = /^sips?:[^\s@:;?]+@[^\s@:;?]+(:\d{1,5})?$/iu;

/** Environment variables of the telephone, for the one schema of `readConfig`. */
export const telephoneFields = {
  TELEPHONE_GATEWAY_URL: z
    .string()
    .refine(isNearGateway, 'be an address such as ws://127.0.0.1:8188; one on another machine needs wss:')
    .optional(),
  TELEPHONE_GATEWAY_SECRET: z.string().optional(),
  TELEPHONE_SIP_URI: z
    .string()
    .regex(SIP_URI, 'be an account such as sip:441234567@trunk.example.org')
    .optional(),
  TELEPHONE_SIP_PASSWORD: z.string().optional(),
  TELEPHONE_SIP_USER: z.string().optional(),
  TELEPHONE_SIP_REGISTRAR: z
    .string()
    .regex(SIP_ADDRESS, 'be an address such as sip:trunk.example.org:5060')
    .optional(),
  TELEPHONE_NUMBER: z
    .string()
    .regex(/^\+?[\d ()/-]{3,30}$/u, 'be a number as people dial it, such as +44 20 7946 0018')
    .optional(),
  TELEPHONE_ALLOWED_CALLERS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => /^\+?\d+$/u.test(part)),
      'be beginnings of numbers as the trunk tells them, such as +44,+353',
    )
    .default([]),
  TELEPHONE_DIAL_PREFIXES: list(
    /^\+[1-9]\d{0,14}$/u,
    'be beginnings of numbers with their plus, such as +44,+353',
  ),
  TELEPHONE_DIAL_DOMAINS: list(
    HOST,
    'be hosts of SIP addresses, such as sip.example.org,other.example.org:5070',
  ),
  TELEPHONE_DIAL_TRANSFERS: flag(false),
  TELEPHONE_DIAL_CALLS: wholeNumber(1, 20, DIAL_CALLS),
  TELEPHONE_DIAL_MINUTES: wholeNumber(1, 120, DIAL_MINUTES),
  TELEPHONE_DIAL_CALLS_PER_ACCOUNT: wholeNumber(1, 1_000, ACCOUNT_DIAL_CALLS),
  TELEPHONE_DIAL_CALLS_PER_DAY: wholeNumber(1, 10_000, DAILY_DIAL_CALLS),
  TELEPHONE_CALLS: wholeNumber(1, 100, CALLS),
  TELEPHONE_CALLS_PER_DAY: wholeNumber(1, 100_000, DAILY_CALLS),
};

const environment = z.object(telephoneFields);
type Environment = z.output<typeof environment>;

/** A telephone. */
export interface TelephoneSettings {
  address: TelephoneOptions['address'];
  account: TelephoneOptions['account'];
  /** Shown to those who are to call it. */
  number: string;
  /** Beginnings of numbers that may call; empty: all. */
  allowedCallers: readonly string[];
  /** What rooms may have called; null: nothing. */
  dialOut: { prefixes: readonly string[]; domains: readonly string[]; transfers: boolean } | null;
}

/** Null while there is no gateway. */
export function readTelephoneSettings(env: Environment): TelephoneSettings | null {
  const { TELEPHONE_GATEWAY_URL: url, TELEPHONE_SIP_URI: uri, TELEPHONE_SIP_PASSWORD: password } = env;
  const { TELEPHONE_NUMBER: number } = env;
  if (url === undefined || uri === undefined || password === undefined || number === undefined) return null;
  return {
    address: { url, apiSecret: env.TELEPHONE_GATEWAY_SECRET ?? null },
    account: {
      uri,
      password,
      authUser: env.TELEPHONE_SIP_USER ?? null,
      registrar: env.TELEPHONE_SIP_REGISTRAR ?? null,
    },
    number,
    allowedCallers: env.TELEPHONE_ALLOWED_CALLERS,
    dialOut: dialOutOf(env),
  };
}

function dialOutOf({
  TELEPHONE_DIAL_PREFIXES: prefixes,
  TELEPHONE_DIAL_DOMAINS: domains,
  TELEPHONE_DIAL_TRANSFERS: transfers,
}: Environment): TelephoneSettings['dialOut'] {
  return prefixes.length + domains.length === 0 ? null : { prefixes, domains, transfers };
}

/** A telephone that is set up by half, or that has no one to answer; null when nothing is wrong. */
export function telephoneProblem(env: Environment & { VOICE_BASE_URL?: string | undefined }): string | null {
  const needed = [
    'TELEPHONE_GATEWAY_URL',
    'TELEPHONE_SIP_URI',
    'TELEPHONE_SIP_PASSWORD',
    'TELEPHONE_NUMBER',
  ] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  const { TELEPHONE_DIAL_PREFIXES: prefixes, TELEPHONE_DIAL_DOMAINS: domains } = env;
  if (missing.length === needed.length)
    return prefixes.length + domains.length === 0
      ? null
      : 'TELEPHONE_DIAL_PREFIXES and TELEPHONE_DIAL_DOMAINS need a telephone: set TELEPHONE_GATEWAY_URL and what goes with it';
  if (missing.length > 0) return `${missing.join(' and ')} must be set too: the telephone needs all of them`;
  return env.VOICE_BASE_URL === undefined
    ? null
    : 'TELEPHONE_GATEWAY_URL must not be set with VOICE_BASE_URL: the hosted voice service has the examiner';
}
