// Every setting of the server: names, defaults and limits. docs/operations/reference.md has them all (`npm run settings`).
import path from 'node:path';
import { FIRST_CODES_OF_NETWORK } from '@bandpal/user-pool';
import { z } from 'zod';
import {
  ConfigError,
  flag,
  nameList,
  originList,
  proxyList,
  secretList,
  webOrigin,
  wholeNumber,
  isThisMachine,
} from './field-types.ts';
import { hostedVoiceFields, hostedVoiceProblem, readHostedVoice } from './hosted-voice.ts';
import { hostedPoolProblem, identityFields, readIdentityConfig } from './identity-settings.ts';
import { languageFields, languageProblem, readLanguageSettings } from './language-settings.ts';
import { mailFields, mailProblem, readMailSettings } from './mail-settings.ts';
import { liveKitFields, liveKitProblem, readLiveKitSettings } from './livekit-settings.ts';
import { readTelephoneSettings, telephoneFields, telephoneProblem } from './telephone-settings.ts';
import { readRecordingSettings, recordingFields, recordingProblem } from './recording-settings.ts';
import { readStreamHosts, streamingFields, streamingProblem } from './streaming-settings.ts';
import { mediaEngineFields, mediaEngineProblem, readMediaEngine } from './media-engine-settings.ts';
import { mediaPlayerFields, mediaPlayerProblem, readMediaPlayer } from './media-player-settings.ts';
import { mediaFields, mediaProblem, readMediaSettings } from './media-settings.ts';

const collector = z.url({ protocol: /^https?$/, error: 'be an address such as http://127.0.0.1:4318' });
const HEADERS_RULE = 'be pairs such as authorization=Bearer%20abc, comma-separated';

/** Headers as the specification has them: pairs of W3C Baggage. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S*)\s*$/.exec(pair));
  const found: Record<string, string> = {};
  for (const pair of pairs) {
    if (pair?.[1] === undefined || pair[2] === undefined || !isEncoded(pair[2])) {
      context.addIssue({ code: 'custom', message: HEADERS_RULE });
      return z.NEVER;
    }
    found[pair[1]] = decodeURIComponent(pair[2]);
  }
  return found;
});

/** The variables of OpenTelemetry that are read, for the one schema of `readConfig`. */
const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().default('bandpal'),
  OTEL_SDK_DISABLED: flag(false),
};

/** Where the traces of calls go. */
export interface TracingSettings {
  /** Address of the collector for traces, whole. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

const environment = z.object(tracingFields);

/** Null: nothing is traced, and nothing leaves the server. */
function readTracingSettings(env: z.output<typeof environment>): TracingSettings | null {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  // The address for all signals gets the path of traces; the one for traces is taken as it is.
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`);
  if (env.OTEL_SDK_DISABLED || url === undefined) return null;
  return { url, headers: env.OTEL_EXPORTER_OTLP_HEADERS, serviceName: env.OTEL_SERVICE_NAME };
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

// Limits that contradict each other.
/** Of each two the first cannot be more than the second, which would keep anyone from ever reaching it. */
const PAIRS = [
  ['IDENTITY_FREE_GUESSES', 'IDENTITY_GUESSES_IN_A_ROW'],
  ['IDENTITY_FREE_GUESSES', 'IDENTITY_GUESSES_PER_NETWORK'],
  ['IDENTITY_MAILS_PER_ACCOUNT_MINUTE', 'IDENTITY_MAILS_PER_ACCOUNT_HOUR'],
  ['IDENTITY_MAILS_PER_ACCOUNT_HOUR', 'IDENTITY_MAILS_PER_HOUR'],
  ['GUEST_TESTS_PER_DAY', 'GUEST_TESTS_PER_ADDRESS_PER_DAY'],
  ['PRACTICES_PER_DAY', 'PRACTICES_PER_ADDRESS_PER_DAY'],
] as const;
/** With none for an address no guest has any, and it doesn't matter how many one could have. */
const NONE_FOR_ANYONE: ReadonlySet<string> = new Set([
  'GUEST_TESTS_PER_ADDRESS_PER_DAY',
  'PRACTICES_PER_ADDRESS_PER_DAY',
]);

type LimitName = (typeof PAIRS)[number][number];

/** What is wrong with these limits, in words that name the variables; empty when they fit together. A hosted user pool has limits of its own. */
function limitProblems(
  env: Readonly<Record<LimitName, number>>,
  { hasOwnAccounts }: { hasOwnAccounts: boolean },
): string[] {
  const pairs = PAIRS.filter(
    ([few, many]) =>
      (hasOwnAccounts || !few.startsWith('IDENTITY_')) &&
      env[few] > env[many] &&
      !(env[many] === 0 && NONE_FOR_ANYONE.has(many)),
  ).map(([few, many]) => `${few} must not be more than ${many}, which is ${env[many]}`);
  if (!hasOwnAccounts || env.IDENTITY_MAILS_PER_ACCOUNT_HOUR >= FIRST_CODES_OF_NETWORK) return pairs;
  const fewest = `IDENTITY_MAILS_PER_ACCOUNT_HOUR must be at least ${FIRST_CODES_OF_NETWORK}`;
  return [...pairs, `${fewest}: each network gets as many codes however many others ask`];
}

interface SupportSources {
  SUPPORT_EMAIL: string;
  MAIL_FROM?: { address: string } | undefined;
  PUBLIC_URL?: string | undefined;
}

const hostOf = ({ PUBLIC_URL }: SupportSources): string =>
  PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname;

/** Where people are told to write: the address that was set, the sender of the mail, or on this machine a stand-in. */
function supportEmailOf(env: SupportSources): string {
  return env.SUPPORT_EMAIL || env.MAIL_FROM?.address || `support@${hostOf(env)}`;
}

/** What is missing: a site that others can open has a contact page, and on it an address that somebody reads. Null when nothing is. */
function supportProblem(env: SupportSources): string | null {
  if (env.SUPPORT_EMAIL !== '' || env.MAIL_FROM !== undefined || isThisMachine(hostOf(env))) return null;
  return 'SUPPORT_EMAIL must be set when PUBLIC_URL is not this machine: the contact page shows it';
}

/** So many a core holds in full with the embedded engines (`npm run soak`); of eight the words are placed ever later. */
const CALLS_PER_CORE = 6;
/** One event loop carries the sound of all calls, for which each takes 3.2 % of a core; more need another process (docs/performance.md). */
const CALLS_PER_PROCESS = 24;
/** A household or a class room behind one address can practise; a script that drops its cookie soon stops. */
const GUEST_TESTS_PER_ADDRESS = 10;
/** A minute or two each: more than anyone practises, and no way to a free test of several parts. */
const PRACTICES = 20;
/** A class room behind one address. */
const PRACTICES_PER_ADDRESS = 200;
/** Free credits on sign-up. */
const SIGNUP_CREDITS = 6;
/** Enough to say the last sentence; process managers wait 30 to 90 seconds before they kill. */
const DRAIN_SECONDS = 30;
/** It keeps nobody out: every page tells it. */
const PUBLIC_KEY = 'bandpal-web';
const MAX_PORT = 65_535;

const environmentSchema = z.object({
  PORT: wholeNumber(0, MAX_PORT, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webOrigin.optional(),
  HOST_NAMES: nameList.default([]),
  EMBED_ORIGINS: originList.default([]),
  TRUST_PROXY: proxyList.default(''),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'be a postgresql:// address, or empty for the built-in database')
    .optional(),
  SECRET_KEY: z.string().min(32, 'have at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: secretList.default([]),
  SIGNUP_ENABLED: flag(false),
  SIGNUP_CREDITS: wholeNumber(0, 1000, SIGNUP_CREDITS),
  REQUIRE_APPROVED: flag(false),
  SPEAKING_PART1_ENABLED: flag(false),
  SPEAKING_PART2_ENABLED: flag(false),
  SPEAKING_PART3_ENABLED: flag(false),
  GUEST_TESTS_PER_DAY: wholeNumber(0, 10_000, 0),
  GUEST_TESTS_PER_ADDRESS_PER_DAY: wholeNumber(0, 100_000, GUEST_TESTS_PER_ADDRESS),
  PRACTICES_PER_DAY: wholeNumber(0, 10_000, PRACTICES),
  PRACTICES_PER_ADDRESS_PER_DAY: wholeNumber(0, 100_000, PRACTICES_PER_ADDRESS),
  REPLICA_NAME: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'have 1 to 40 small letters, digits and hyphens')
    .optional(),
  REPLICA_URL: webOrigin.optional(),
  MAX_CALLS: wholeNumber(0, 10_000, -1),
  MAX_TYPED_TESTS: wholeNumber(0, 10_000, -1),
  DRAIN_SECONDS: wholeNumber(0, 3_600, DRAIN_SECONDS),
  SUPPORT_EMAIL: z.email('be an e-mail address').or(z.literal('')).default(''),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  METRICS_TOKEN: z.string().min(16, 'have at least 16 characters').optional(),
  SPEECH_RENDER_AHEAD: flag(true),
  TEXT_BANDS_FILE: z.string().optional(),
  ...hostedVoiceFields,
  ...identityFields,
  ...mailFields,
  ...mediaFields,
  ...mediaEngineFields,
  ...mediaPlayerFields,
  ...liveKitFields,
  ...recordingFields,
  ...streamingFields,
  ...telephoneFields,
  ...languageFields,
  ...tracingFields,
});

/** Names of every variable `readConfig` reads. */
export const CONFIG_VARIABLES = Object.keys(environmentSchema.shape);

/** What each variable is where it is not set, before other settings and the machine have a say. */
export const settingDefaults = (): Readonly<Record<string, unknown>> => environmentSchema.parse({});

/** The settings of this process, checked. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment; an empty variable counts as not set.
 * @param machine what the defaults depend on: cores, and the folder relative paths start from.
 * @throws ConfigError naming every variable that is wrong.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  machine: { cores: number; workingDirectory: string },
) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} must ${issue.message}`),
    );
  }
  const env = parsed.data;
  const hostedProblem = hostedPoolProblem(env);
  if (hostedProblem !== null) throw new ConfigError([hostedProblem]);
  const contradiction =
    mailProblem(env) ??
    mediaProblem(env) ??
    mediaEngineProblem(env) ??
    mediaPlayerProblem(env) ??
    liveKitProblem(env) ??
    recordingProblem(env) ??
    streamingProblem(env) ??
    hostedVoiceProblem(env) ??
    telephoneProblem(env) ??
    languageProblem(env) ??
    supportProblem(env);
  if (contradiction !== null) throw new ConfigError([contradiction]);
  const problems = limitProblems(env, { hasOwnAccounts: env.COGNITO_USER_POOL_ID === undefined });
  if (problems.length > 0) throw new ConfigError(problems);
  const mostCalls = Math.min(machine.cores * CALLS_PER_CORE, CALLS_PER_PROCESS);
  const maxCalls = env.MAX_CALLS < 0 ? mostCalls : env.MAX_CALLS;
  const dataDirectory = path.resolve(machine.workingDirectory, env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    /** Undefined: http://localhost and the port in use. */
    publicUrl: env.PUBLIC_URL,
    /** Beside that of the public address. */
    hostNames: env.HOST_NAMES,
    /** Whose pages may have the page of a room in a frame, beside our own. */
    embedOrigins: env.EMBED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    dataDirectory,
    databaseUrl: env.DATABASE_URL,
    secretKey: env.SECRET_KEY,
    /** The newest first. */
    previousSecretKeys: env.SECRET_KEY_PREVIOUS,
    flags: {
      signupEnabled: env.SIGNUP_ENABLED,
      speakingPart1: env.SPEAKING_PART1_ENABLED,
      speakingPart2: env.SPEAKING_PART2_ENABLED,
      speakingPart3: env.SPEAKING_PART3_ENABLED,
    },
    signupCredits: env.SIGNUP_CREDITS,
    requireApproved: env.REQUIRE_APPROVED,
    guestTestsPerDay: env.GUEST_TESTS_PER_DAY,
    guestTestsPerAddressPerDay: env.GUEST_TESTS_PER_ADDRESS_PER_DAY,
    practicesPerDay: env.PRACTICES_PER_DAY,
    practicesPerAddressPerDay: env.PRACTICES_PER_ADDRESS_PER_DAY,
    /** Undefined: a random one for each start. */
    replicaName: env.REPLICA_NAME,
    /** Where other replicas reach this one; undefined: where it listens. */
    replicaUrl: env.REPLICA_URL,
    maxCalls,
    maxTypedTests: env.MAX_TYPED_TESTS < 0 ? maxCalls : env.MAX_TYPED_TESTS,
    drainMs: env.DRAIN_SECONDS * 1_000,
    voicePublicKey: env.VOICE_PUBLIC_KEY ?? PUBLIC_KEY,
    /** Null: tests are spoken in the rooms of this server. */
    hostedVoice: readHostedVoice(env),
    supportEmail: supportEmailOf(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    /** Whether the examiner's lines are rendered in the background from the start. */
    renderAhead: env.SPEECH_RENDER_AHEAD,
    /** What `npm run fit -- text` wrote; null: bands by the figures alone. */
    textBandsFile:
      env.TEXT_BANDS_FILE === undefined ? null : path.resolve(machine.workingDirectory, env.TEXT_BANDS_FILE),
    identity: readIdentityConfig(env),
    mail: readMailSettings(env),
    media: readMediaSettings(env),
    /** Null: not by way of Janus. */
    mediaEngine: readMediaEngine(env),
    /** Whose files are played to people in rooms; null: none are. */
    mediaPlayer: readMediaPlayer(env),
    /** Files of strangers are read also where what reads them can't be locked up. */
    isFfmpegUnlocked: env.FFMPEG_UNLOCKED,
    /** Null: not by way of LiveKit. */
    liveKit: readLiveKitSettings(env),
    callRecordings: readRecordingSettings(env, { ...machine, dataDirectory }),
    callRecordingMinutes: env.CALL_RECORDINGS_MINUTES,
    callRecordingGbPerAccount: env.CALL_RECORDINGS_GB_PER_ACCOUNT,
    callRecordingGb: env.CALL_RECORDINGS_GB,
    /** Null: nothing is streamed. */
    streamHosts: readStreamHosts(env),
    streamMinutes: env.STREAMING_MINUTES,
    streamsPerAccount: env.STREAMING_PER_ACCOUNT,
    /** Calls that are put together in one picture at once. */
    composedCalls: env.COMPOSED_CALLS < 0 ? Math.max(1, Math.floor(machine.cores / 2)) : env.COMPOSED_CALLS,
    /** Null: there is none. */
    telephone: readTelephoneSettings(env),
    telephoneCalls: env.TELEPHONE_CALLS,
    telephoneCallsPerDay: env.TELEPHONE_CALLS_PER_DAY,
    dialOutCalls: env.TELEPHONE_DIAL_CALLS,
    dialOutMinutes: env.TELEPHONE_DIAL_MINUTES,
    dialOutCallsPerAccount: env.TELEPHONE_DIAL_CALLS_PER_ACCOUNT,
    dialOutCallsPerDay: env.TELEPHONE_DIAL_CALLS_PER_DAY,
    language: readLanguageSettings(env),
    /** Null: no traces. */
    tracing: readTracingSettings(env),
  };
}
