import * as z from 'zod';
import { defineEngine } from '../engine/define-engine.ts';
import type { RecognizerEngine } from '../engine/recognizer-engine.ts';
import { BrowserRecognition } from './browser-recognition.ts';

export const browser: RecognizerEngine = defineEngine({
  id: 'browser',
  settings: z.object({}),
  open: async (_settings, deps) => new BrowserRecognition(deps.clock),
});
