import * as z from 'zod';
import { defineEngine, whenMissing } from '../engine/define-engine.ts';
import type { VoiceEngine } from '../engine/define-engine.ts';
import type { RecognizerEngine } from '../engine/pooled-recognizer.ts';
import { OpenaiRecognizer } from './openai-recognizer.ts';
import { OpenaiRenderer } from './openai-renderer.ts';
import type { OpenaiService } from './openai-service.ts';

/** Both engines use one service. */
const service = z.object({
  SPEECH_OPENAI_BASE_URL: z.url({
    protocol: /^https?$/,
    error: whenMissing(
      'SPEECH_OPENAI_BASE_URL is needed when SPEECH_RECOGNIZER or SPEECH_SYNTHESIZER is "openai".',
    ),
  }),
  SPEECH_OPENAI_KEY: z.string().optional(),
});

/** Any service with the OpenAI transcription endpoint. */
export const openaiRecognizer: RecognizerEngine = defineEngine({
  id: 'openai',
  isElsewhere: true,
  settings: service.extend({ SPEECH_OPENAI_TRANSCRIPTION_MODEL: z.string().default('whisper-1') }),
  open: async (settings, deps) =>
    new OpenaiRecognizer(serviceOf(settings), settings.SPEECH_OPENAI_TRANSCRIPTION_MODEL, deps.clock),
});

/** Any service with the OpenAI speech endpoint. */
export const openaiVoice: VoiceEngine = defineEngine({
  id: 'openai',
  isElsewhere: true,
  settings: service.extend({
    SPEECH_OPENAI_SPEECH_MODEL: z.string().default('tts-1'),
    SPEECH_OPENAI_SPEECH_VOICE: z.string().default('alloy'),
  }),
  open: (settings, deps) =>
    OpenaiRenderer.open(
      {
        service: serviceOf(settings),
        model: settings.SPEECH_OPENAI_SPEECH_MODEL,
        voice: settings.SPEECH_OPENAI_SPEECH_VOICE,
      },
      deps,
    ),
});

function serviceOf(settings: z.infer<typeof service>): OpenaiService {
  return { baseUrl: settings.SPEECH_OPENAI_BASE_URL, key: settings.SPEECH_OPENAI_KEY ?? null };
}
