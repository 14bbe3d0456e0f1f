import { pickFile } from './model-folder.ts';

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
