import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { SpeechStartError } from '../engine/engine-pool.ts';

/** The two halves of the model and the names of their files. */
export const MODEL_FILES = { encoder: 'encoder_model.onnx', decoder: 'decoder_model_merged.onnx' } as const;

export type ModelHalf = keyof typeof MODEL_FILES;

/** Paths. */
export type MoonshineFiles = Readonly<Record<ModelHalf, string>>;

/** Places of the tiny English model inside the installed npm package. Throws a plain message when it is not there. */
export function findMoonshineFiles(): MoonshineFiles {
  // The package exports its entry point alone, so the model is found from there.
  const entry = import.meta.resolve('@moonshine-ai/moonshine-js');
  const pathOf = (half: ModelHalf): string =>
    fileURLToPath(new URL(`model/tiny/quantized/${MODEL_FILES[half]}`, entry));
  const files = { encoder: pathOf('encoder'), decoder: pathOf('decoder') };
  for (const path of Object.values(files)) {
    if (!existsSync(path))
      throw new SpeechStartError(`The recogniser model is missing: ${path}. Run npm ci again.`);
  }
  return files;
}

/** How the recogniser's process starts. */
export const moonshineSettingsSchema = z.object({
  /** Path of the model patch to apply; null: the model as it is in its package. */
  adapterFile: z.string().nullable(),
  /** Of that file, as the server has checked it. */
  adapterSha256: z.string().nullable(),
});
export type MoonshineSettings = z.infer<typeof moonshineSettingsSchema>;
