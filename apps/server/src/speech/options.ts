import { availableParallelism } from 'node:os';
import * as z from 'zod';
import type { FliteVoice } from './flite/flite-job.ts';
import { fliteVoiceSchema } from './flite/flite-job.ts';
import type { OpenaiSettings } from './openai/openai-settings.ts';

/** Which engines run and with what. */
export interface SpeechOptions {
  recognizer: 'moonshine' | 'openai';
  /** Processes of the embedded recogniser. */
  recognizerProcesses: number;
  synthesizer: 'flite' | 'openai';
  fliteVoice: FliteVoice;
  /** Null when no engine uses an OpenAI-compatible service. */
  openai: OpenaiSettings | null;
  /** Folder for rendered lines; made when it is not there. */
  cacheDir: string;
}

/** One process for every two processors: the rest carries calls, the web and the other engines. */
const DEFAULT_PROCESSES = Math.max(1, Math.floor(availableParallelism() / 2));

/** The SPEECH_* settings (environment names; empty counts as not set) as SpeechOptions. SPEECH_CACHE_DIR is required. */
export const speechOptionsSchema = z.preprocess(
  withoutEmpty,
  z
    .object({
      SPEECH_RECOGNIZER: z.enum(['moonshine', 'openai']).default('moonshine'),
      SPEECH_RECOGNIZER_PROCESSES: z.coerce.number().int().min(1).max(64).default(DEFAULT_PROCESSES),
      SPEECH_SYNTHESIZER: z.enum(['flite', 'openai']).default('flite'),
      SPEECH_VOICE: fliteVoiceSchema.default('slt'),
      SPEECH_OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
      SPEECH_OPENAI_KEY: z.string().optional(),
      SPEECH_OPENAI_TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
      SPEECH_OPENAI_SPEECH_MODEL: z.string().default('tts-1'),
      SPEECH_OPENAI_SPEECH_VOICE: z.string().default('alloy'),
      SPEECH_CACHE_DIR: z.string(),
    })
    .refine(
      (env) =>
        env.SPEECH_OPENAI_BASE_URL !== undefined ||
        (env.SPEECH_RECOGNIZER !== 'openai' && env.SPEECH_SYNTHESIZER !== 'openai'),
      {
        path: ['SPEECH_OPENAI_BASE_URL'],
        message: 'SPEECH_OPENAI_BASE_URL is needed when SPEECH_RECOGNIZER or SPEECH_SYNTHESIZER is "openai".',
      },
    )
    .transform((env): SpeechOptions => ({
      recognizer: env.SPEECH_RECOGNIZER,
      recognizerProcesses: env.SPEECH_RECOGNIZER_PROCESSES,
      synthesizer: env.SPEECH_SYNTHESIZER,
      fliteVoice: env.SPEECH_VOICE,
      cacheDir: env.SPEECH_CACHE_DIR,
      openai:
        env.SPEECH_OPENAI_BASE_URL === undefined
          ? null
          : {
              baseUrl: env.SPEECH_OPENAI_BASE_URL,
              key: env.SPEECH_OPENAI_KEY ?? null,
              transcriptionModel: env.SPEECH_OPENAI_TRANSCRIPTION_MODEL,
              speechModel: env.SPEECH_OPENAI_SPEECH_MODEL,
              speechVoice: env.SPEECH_OPENAI_SPEECH_VOICE,
            },
    })),
);

function withoutEmpty(env: unknown): unknown {
  if (typeof env !== 'object' || env === null) return env;
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
