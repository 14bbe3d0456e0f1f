import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { SpeechStartError } from '../engine/engine-pool.ts';

/** How a voice's process starts: its model, the speaker in it and the threads it may use. */
export const sherpaVoiceSettingsSchema = z.object({
  folder: z.string(),
  speaker: z.int().min(0),
  threads: z.int().min(1),
});
export type SherpaVoiceSettings = z.infer<typeof sherpaVoiceSettingsSchema>;

/** A voice, recognised by its files; the names are those in its folder. */
export type VoiceModel =
  | { kind: 'kokoro'; model: string; voices: string; tokens: string; data: string; lexicon: string | null }
  | {
      kind: 'matcha';
      model: string;
      vocoder: string;
      tokens: string;
      data: string | null;
      lexicon: string | null;
    }
  | { kind: 'vits'; model: string; tokens: string; data: string | null; lexicon: string | null };

/** What the files of a folder are, by the names that releases of sherpa-onnx give them; null for anything else. */
export function voiceModelOf(files: readonly string[]): VoiceModel | null {
  const pick = (pattern: RegExp): string | null => pickFile(files, pattern);
  const tokens = pick(/^tokens\.txt$/);
  const data = pick(/^espeak-ng-data$/);
  const lexicon = pick(/^lexicon-us-en\.txt$/) ?? pick(/^lexicon\.txt$/);
  if (tokens === null) return null;

  const voices = pick(/^voices\.bin$/);
  const kokoro = pick(/^model(\.int8)?\.onnx$/);
  if (voices !== null) {
    return kokoro !== null && data !== null
      ? { kind: 'kokoro', model: kokoro, voices, tokens, data, lexicon }
      : null;
  }

  const vocoder = pick(/^(vocos|hifigan).*\.onnx$/);
  const matcha = pick(/^model-steps-\d+\.onnx$/);
  if (matcha !== null) {
    return vocoder === null ? null : { kind: 'matcha', model: matcha, vocoder, tokens, data, lexicon };
  }

  const vits = pick(/^.+\.onnx$/);
  return vits === null ? null : { kind: 'vits', model: vits, tokens, data, lexicon };
}

/** The model's part of sherpa-onnx's configuration; `place` turns a file's name into its path. */
export function voiceConfig(model: VoiceModel, place: (file: string) => string): Record<string, unknown> {
  const shared = {
    tokens: place(model.tokens),
    ...(model.data === null ? {} : { dataDir: place(model.data) }),
    ...(model.lexicon === null ? {} : { lexicon: place(model.lexicon) }),
  };
  switch (model.kind) {
    case 'kokoro':
      return { kokoro: { ...shared, model: place(model.model), voices: place(model.voices) } };
    case 'matcha':
      return { matcha: { ...shared, acousticModel: place(model.model), vocoder: place(model.vocoder) } };
    case 'vits':
      return { vits: { ...shared, model: place(model.model) } };
  }
}

/** A model's folder with what lies in it. */
export interface ModelFolder {
  /** Last part of its path. */
  name: string;
  path: string;
  /** Files and folders directly in it. */
  files: string[];
  /** Size of the files together. */
  bytes: number;
}

/**
 * The folder of a model: a name in the models folder, or a path. Rejects with a plain message, naming the command that
 * gets it, when there is none.
 */
export async function openModelFolder(modelsDir: string, nameOrPath: string): Promise<ModelFolder> {
  const isName = !nameOrPath.includes('/');
  const folder = isName ? path.join(modelsDir, nameOrPath) : path.resolve(nameOrPath);
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    const advice = isName ? ` Get it with: npm run models -- get ${nameOrPath}` : '';
    throw new SpeechStartError(`The speech model ${nameOrPath} is not in ${path.dirname(folder)}.${advice}`, {
      cause: error,
    });
  });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => stat(path.join(folder, entry.name))),
  );
  return {
    name: path.basename(folder),
    path: folder,
    files: entries.map((entry) => entry.name).sort(),
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
  };
}

/** The file that fits; where a model comes in several precisions the 8-bit one, which is several times faster. */
export function pickFile(files: readonly string[], pattern: RegExp): string | null {
  const fitting = files.filter((file) => pattern.test(file));
  return fitting.find((file) => file.includes('.int8.')) ?? fitting[0] ?? null;
}
