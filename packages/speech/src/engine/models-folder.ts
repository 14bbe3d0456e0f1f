import * as z from 'zod';

/** SPEECH_MODELS_DIR, of every engine with a downloaded model. */
export const modelsFolder = z.string().default('data/models');
