import { pickFile } from './voice-model.ts';

/** A recogniser model, recognised by its files; the names are those in its folder. */
export type RecognizerModel =
  | { kind: 'moonshine'; encoder: string; mergedDecoder: string; tokens: string }
  | {
      kind: 'moonshine-v1';
      preprocessor: string;
      encoder: string;
      uncachedDecoder: string;
      cachedDecoder: string;
      tokens: string;
    }
  | { kind: 'whisper'; encoder: string; decoder: string; tokens: string }
  | { kind: 'transducer'; encoder: string; decoder: string; joiner: string; tokens: string };

/** What the files of a folder are, by the names that releases of sherpa-onnx give them; null for anything else. */
export function recognizerModelOf(files: readonly string[]): RecognizerModel | null {
  const pick = (pattern: RegExp): string | null => pickFile(files, pattern);
  const tokens = pick(/^tokens\.txt$/) ?? pick(/^.+-tokens\.txt$/);
  if (tokens === null) return null;

  const mergedDecoder = pick(/^decoder_model_merged\.(ort|onnx)$/);
  const mergedEncoder = pick(/^encoder_model\.(ort|onnx)$/);
  if (mergedDecoder !== null && mergedEncoder !== null) {
    return { kind: 'moonshine', encoder: mergedEncoder, mergedDecoder, tokens };
  }

  const preprocessor = pick(/^preprocess(\.int8)?\.onnx$/);
  const encode = pick(/^encode(\.int8)?\.onnx$/);
  const uncachedDecoder = pick(/^uncached_decode(\.int8)?\.onnx$/);
  const cachedDecoder = pick(/^cached_decode(\.int8)?\.onnx$/);
  if (preprocessor !== null && encode !== null && uncachedDecoder !== null && cachedDecoder !== null) {
    return { kind: 'moonshine-v1', preprocessor, encoder: encode, uncachedDecoder, cachedDecoder, tokens };
  }

  const joiner = pick(/^joiner.*\.onnx$/);
  const encoder = pick(/^encoder.*\.onnx$/);
  const decoder = pick(/^decoder.*\.onnx$/);
  if (joiner !== null && encoder !== null && decoder !== null) {
    return { kind: 'transducer', encoder, decoder, joiner, tokens };
  }

  const whisperEncoder = pick(/^.+-encoder(\.int8)?\.onnx$/);
  const whisperDecoder = pick(/^.+-decoder(\.int8)?\.onnx$/);
  if (whisperEncoder !== null && whisperDecoder !== null) {
    return { kind: 'whisper', encoder: whisperEncoder, decoder: whisperDecoder, tokens };
  }
  return null;
}

/** The model's part of sherpa-onnx's configuration; `place` turns a file's name into its path. */
export function recognizerConfig(
  model: RecognizerModel,
  place: (file: string) => string,
): Record<string, unknown> {
  const tokens = place(model.tokens);
  switch (model.kind) {
    case 'moonshine':
      return {
        moonshine: { encoder: place(model.encoder), mergedDecoder: place(model.mergedDecoder) },
        tokens,
      };
    case 'moonshine-v1':
      return {
        moonshine: {
          preprocessor: place(model.preprocessor),
          encoder: place(model.encoder),
          uncachedDecoder: place(model.uncachedDecoder),
          cachedDecoder: place(model.cachedDecoder),
        },
        tokens,
      };
    case 'whisper':
      return {
        whisper: { encoder: place(model.encoder), decoder: place(model.decoder), language: 'en' },
        tokens,
      };
    case 'transducer':
      return {
        transducer: {
          encoder: place(model.encoder),
          decoder: place(model.decoder),
          joiner: place(model.joiner),
        },
        tokens,
      };
  }
}
