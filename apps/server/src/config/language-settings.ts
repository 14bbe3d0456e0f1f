// The optional language models: who writes follow-ups, and who judges.
import { z } from 'zod';
import { JUDGE_SHARE } from '@bandpal/contracts';
import type { ChatService, JudgeService } from '../language/index.ts';
import { decimalNumber } from './field-types.ts';

const serviceAddress = z
  .string()
  .refine(isServiceAddress, 'be an address such as https://api.openai.com/v1, without a user and a query')
  .transform((text) => text.replace(/\/+$/u, ''));

/** Environment variables of the language models, for the one schema of `readConfig`. */
export const languageFields = {
  LANGUAGE_OPENAI_BASE_URL: serviceAddress.optional(),
  LANGUAGE_OPENAI_KEY: z.string().optional(),
  LANGUAGE_MODEL: z.string().optional(),
  JUDGE_OPENAI_BASE_URL: serviceAddress.optional(),
  JUDGE_OPENAI_KEY: z.string().optional(),
  JUDGE_MODEL: z.string().optional(),
  JUDGE_SHARE: decimalNumber(0, JUDGE_SHARE.largest, JUDGE_SHARE.usual),
};

const environment = z.object(languageFields);

/** Null: the model is off. */
export interface LanguageSettings {
  followUps: ChatService | null;
  judge: JudgeService | null;
}

/**
 * The models out of an environment in which `languageProblem` finds nothing. The judge uses the follow-ups' service and key unless it
 * has an address of its own: a key is never sent to another service than its own.
 */
export function readLanguageSettings(env: z.output<typeof environment>): LanguageSettings {
  const ownAddress = env.JUDGE_OPENAI_BASE_URL;
  const judgeKey = env.JUDGE_OPENAI_KEY ?? (ownAddress === undefined ? env.LANGUAGE_OPENAI_KEY : undefined);
  const judge = serviceOf(ownAddress ?? env.LANGUAGE_OPENAI_BASE_URL, judgeKey, env.JUDGE_MODEL);
  return {
    followUps: serviceOf(env.LANGUAGE_OPENAI_BASE_URL, env.LANGUAGE_OPENAI_KEY, env.LANGUAGE_MODEL),
    judge: judge && { ...judge, share: env.JUDGE_SHARE },
  };
}

/** A model without a service; null when there is none. */
export function languageProblem(env: z.output<typeof environment>): string | null {
  if (env.LANGUAGE_OPENAI_BASE_URL !== undefined) return null;
  if (env.LANGUAGE_MODEL !== undefined) return 'LANGUAGE_OPENAI_BASE_URL must be set for LANGUAGE_MODEL';
  if (env.JUDGE_MODEL === undefined || env.JUDGE_OPENAI_BASE_URL !== undefined) return null;
  return 'JUDGE_OPENAI_BASE_URL or LANGUAGE_OPENAI_BASE_URL must be set for JUDGE_MODEL';
}

function serviceOf(
  baseUrl: string | undefined,
  key: string | undefined,
  model: string | undefined,
): ChatService | null {
  return baseUrl === undefined || model === undefined ? null : { baseUrl, key: key ?? null, model };
}

function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/u.test(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
  );
}
