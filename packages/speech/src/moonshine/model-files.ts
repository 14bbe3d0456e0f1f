import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface MoonshineFiles {
  encoder: string;
  decoder: string;
}

/** Places of the tiny English model inside the installed npm package. Throws a plain message when it is not there. */
export function findMoonshineFiles(): MoonshineFiles {
  // The package exports its entry point alone, so the model is found from there.
  const entry = import.meta.resolve('@moonshine-ai/moonshine-js');
  const file = (name: string): string => fileURLToPath(new URL(`model/tiny/quantized/${name}`, entry));
  const files = { encoder: file('encoder_model.onnx'), decoder: file('decoder_model_merged.onnx') };
  for (const path of Object.values(files)) {
    if (!existsSync(path)) throw new Error(`The recogniser model is missing: ${path}. Run npm ci again.`);
  }
  return files;
}
