import * as z from 'zod';
import { defineEngine } from '../engine/define-engine.ts';
import type { VoiceEngine } from '../engine/voice-engine.ts';
import { openFliteRenderer } from './flite-renderer.ts';
import { fliteVoiceSchema } from './flite-voice.ts';

export const flite: VoiceEngine = defineEngine({
  id: 'flite',
  settings: z.object({ SPEECH_VOICE: fliteVoiceSchema.default('rms') }),
  open: (settings, deps) => openFliteRenderer(settings.SPEECH_VOICE, deps),
});
