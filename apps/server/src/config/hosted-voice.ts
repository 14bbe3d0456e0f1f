// Settings of a hosted voice service that takes the place of the rooms and the voices of this server; the exam stays here.
import type { ExamMode } from '@bandpal/contracts';
import { z } from 'zod';

const MODES: readonly ExamMode[] = ['part1', 'part2', 'part3', 'full'];
const ASSISTANT_RULE =
  'be the id of one assistant, or of one for each test: part1=…,part2=…,part3=…,full=…, each once';
/** What a call of the hosted original talks to, by its makers' description of a content security policy. */
const MEDIA_ORIGINS = ['https://*.daily.co', 'wss://*.daily.co'];
/** Where its programs come from: rooms, whose names anybody may choose, have other names of that domain. */
const SCRIPT_ORIGINS = ['https://c.daily.co'];
const ORIGIN = /^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/;

const baseUrl = z
  .string()
  .refine(isBaseUrl, 'be an address such as https://api.vapi.ai, without a name or a password in it')
  .transform((text) => text.replace(/\/+$/, ''));

const assistants = z.string().transform((text, context): Record<ExamMode, string> => {
  const found = assistantsIn(text);
  if (found !== null) return found;
  context.addIssue({ code: 'custom', message: ASSISTANT_RULE });
  return z.NEVER;
});

/** Environment variables of the hosted voice service, for the one schema of `readConfig`. */
export const hostedVoiceFields = {
  VOICE_BASE_URL: baseUrl.optional(),
  VOICE_PUBLIC_KEY: z.string().min(1).optional(),
  VOICE_ASSISTANT_IDS: assistants.optional(),
  VOICE_SERVER_SECRET: z.string().min(32, 'have at least 32 characters').optional(),
  VOICE_CALL_ENGINE_URL: z.string().refine(isBaseUrl, 'be the address of a script').optional(),
  VOICE_MEDIA_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => ORIGIN.test(part)), 'be origins such as wss://*.example.org')
    .optional(),
};

const environment = z.object(hostedVoiceFields);
type Environment = z.output<typeof environment>;

/** A hosted voice service. */
export interface HostedVoiceConfig {
  /** Without a slash at its end. */
  baseUrl: string;
  assistants: Record<ExamMode, string>;
  /** What the service sends with its requests. */
  serverSecret: string;
  /** The script of the call engine; empty = where the call library finds its own. */
  callEngineUrl: string;
  /** Where calls connect to, besides the service. */
  mediaOrigins: string[];
  /** Where they load programs from. */
  scriptOrigins: string[];
}

/** Null while none of its variables is set. */
export function readHostedVoice(env: Environment): HostedVoiceConfig | null {
  const { VOICE_BASE_URL, VOICE_ASSISTANT_IDS, VOICE_SERVER_SECRET } = env;
  if (VOICE_BASE_URL === undefined || VOICE_ASSISTANT_IDS === undefined || VOICE_SERVER_SECRET === undefined)
    return null;
  const mediaOrigins = env.VOICE_MEDIA_ORIGINS;
  return {
    baseUrl: VOICE_BASE_URL,
    assistants: VOICE_ASSISTANT_IDS,
    serverSecret: VOICE_SERVER_SECRET,
    callEngineUrl: env.VOICE_CALL_ENGINE_URL ?? '',
    mediaOrigins: mediaOrigins ?? MEDIA_ORIGINS,
    scriptOrigins: mediaOrigins?.filter((origin) => origin.startsWith('http')) ?? SCRIPT_ORIGINS,
  };
}

/** A service that is set up by half. The key alone is that of the voice service here. */
export function hostedVoiceProblem(env: Environment): string | null {
  const given = Object.keys(hostedVoiceFields).filter((name) => Object.hasOwn(env, name));
  const hosted = given.filter((name) => name !== 'VOICE_PUBLIC_KEY');
  if (hosted.length === 0) return null;
  const needed = ['VOICE_BASE_URL', 'VOICE_PUBLIC_KEY', 'VOICE_ASSISTANT_IDS', 'VOICE_SERVER_SECRET'];
  const missing = needed.filter((name) => !given.includes(name));
  return missing.length === 0
    ? null
    : `${missing.join(' and ')} must be set too: ${hosted[0]} means that tests are spoken on a hosted voice service`;
}

/** Where pages get scripts from and connect to, besides this server; nothing without a hosted service. */
export function hostedVoiceOrigins(hosted: HostedVoiceConfig | null): {
  scripts: string[];
  connect: string[];
} {
  if (hosted === null) return { scripts: [], connect: [] };
  const { baseUrl: service, callEngineUrl, mediaOrigins, scriptOrigins } = hosted;
  const engine = callEngineUrl === '' ? [] : [new URL(callEngineUrl).origin];
  return {
    scripts: [...new Set([...engine, ...scriptOrigins])],
    connect: [...new Set([new URL(service).origin, ...engine, ...mediaOrigins])],
  };
}

function assistantsIn(text: string): Record<ExamMode, string> | null {
  if (/^[\w-]{1,100}$/.test(text)) return { part1: text, part2: text, part3: text, full: text };
  const pairs = text.split(',').map((pair) => /^\s*(\w+)=([\w-]{1,100})\s*$/.exec(pair));
  const ids = new Map(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1], pair[2]] as const])));
  const [part1, part2, part3, full] = MODES.map((mode) => ids.get(mode));
  if (pairs.length !== MODES.length || !part1 || !part2 || !part3 || !full) return null;
  return { part1, part2, part3, full };
}

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  // Pages get this address.
  return url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}
