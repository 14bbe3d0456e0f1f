import { availableParallelism } from 'node:os';
import * as z from 'zod';
import type { FliteVoice } from './flite/flite-job.ts';
import { fliteVoiceSchema } from './flite/flite-job.ts';
import type { OpenaiSettings } from './openai/openai-settings.ts';

/** Which engines run and with what. */
export interface SpeechOptions {
  recognizer: 'moonshine' | 'sherpa' | 'openai' | 'browser';
  /** Processes of a recogniser that runs on this machine. */
  recognizerProcesses: number;
  synthesizer: 'flite' | 'sherpa' | 'openai';
  fliteVoice: FliteVoice;
  /** Null when no engine uses an OpenAI-compatible service. */
  openai: OpenaiSettings | null;
  sherpa: SherpaOptions;
  /** A smart-turn model: name of a folder in the models folder, or a path; null ends turns by silence and words alone. */
  turnModel: string | null;
  /** Folder for rendered lines; made when it is not there. */
  cacheDir: string;
}

/** Models that sherpa-onnx runs: names of folders in `modelsDir`, or paths. */
export interface SherpaOptions {
  modelsDir: string;
  recognizerModel: string | null;
  voiceModel: string | null;
  /** Speaker of a voice with several. */
  speaker: number;
  /** Threads of each process. */
  threads: number;
}

/** One process for every two processors: the rest carries calls, the web and the other engines. */
const DEFAULT_PROCESSES = Math.max(1, Math.floor(availableParallelism() / 2));

const MODELS_ADVICE = 'See the list with: npm run models -- list';

const environmentSchema = z.object({
  SPEECH_RECOGNIZER: z.enum(['moonshine', 'sherpa', 'openai', 'browser']).default('moonshine'),
  SPEECH_RECOGNIZER_PROCESSES: z.coerce.number().int().min(1).max(64).default(DEFAULT_PROCESSES),
  SPEECH_SYNTHESIZER: z.enum(['flite', 'sherpa', 'openai']).default('flite'),
  SPEECH_VOICE: fliteVoiceSchema.default('slt'),
  SPEECH_OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SPEECH_OPENAI_KEY: z.string().optional(),
  SPEECH_OPENAI_TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
  SPEECH_OPENAI_SPEECH_MODEL: z.string().default('tts-1'),
  SPEECH_OPENAI_SPEECH_VOICE: z.string().default('alloy'),
  SPEECH_SHERPA_RECOGNIZER_MODEL: z.string().optional(),
  SPEECH_SHERPA_VOICE_MODEL: z.string().optional(),
  SPEECH_SHERPA_SPEAKER: z.coerce.number().int().min(0).max(10_000).default(0),
  SPEECH_SHERPA_THREADS: z.coerce.number().int().min(1).max(64).default(1),
  SPEECH_TURN_MODEL: z.string().optional(),
  SPEECH_MODELS_DIR: z.string().default('data/models'),
  SPEECH_CACHE_DIR: z.string(),
});

/** Names of every variable `speechOptionsSchema` reads. */
export const SPEECH_VARIABLES = Object.keys(environmentSchema.shape);

/** The SPEECH_* settings (environment names; empty counts as not set) as SpeechOptions. SPEECH_CACHE_DIR is required. */
export const speechOptionsSchema = z.preprocess(
  withoutEmpty,
  environmentSchema
    .refine(
      (env) =>
        env.SPEECH_OPENAI_BASE_URL !== undefined ||
        (env.SPEECH_RECOGNIZER !== 'openai' && env.SPEECH_SYNTHESIZER !== 'openai'),
      {
        path: ['SPEECH_OPENAI_BASE_URL'],
        message: 'SPEECH_OPENAI_BASE_URL is needed when SPEECH_RECOGNIZER or SPEECH_SYNTHESIZER is "openai".',
      },
    )
    .refine((env) => env.SPEECH_RECOGNIZER !== 'sherpa' || env.SPEECH_SHERPA_RECOGNIZER_MODEL !== undefined, {
      path: ['SPEECH_SHERPA_RECOGNIZER_MODEL'],
      message: `SPEECH_SHERPA_RECOGNIZER_MODEL is needed when SPEECH_RECOGNIZER is "sherpa". ${MODELS_ADVICE}`,
    })
    .refine((env) => env.SPEECH_SYNTHESIZER !== 'sherpa' || env.SPEECH_SHERPA_VOICE_MODEL !== undefined, {
      path: ['SPEECH_SHERPA_VOICE_MODEL'],
      message: `SPEECH_SHERPA_VOICE_MODEL is needed when SPEECH_SYNTHESIZER is "sherpa". ${MODELS_ADVICE}`,
    })
    .transform((env): SpeechOptions => ({
      recognizer: env.SPEECH_RECOGNIZER,
      recognizerProcesses: env.SPEECH_RECOGNIZER_PROCESSES,
      synthesizer: env.SPEECH_SYNTHESIZER,
      fliteVoice: env.SPEECH_VOICE,
      cacheDir: env.SPEECH_CACHE_DIR,
      turnModel: env.SPEECH_TURN_MODEL ?? null,
      sherpa: {
        modelsDir: env.SPEECH_MODELS_DIR,
        recognizerModel: env.SPEECH_SHERPA_RECOGNIZER_MODEL ?? null,
        voiceModel: env.SPEECH_SHERPA_VOICE_MODEL ?? null,
        speaker: env.SPEECH_SHERPA_SPEAKER,
        threads: env.SPEECH_SHERPA_THREADS,
      },
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
