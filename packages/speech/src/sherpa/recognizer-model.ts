import * as z from 'zod';
import type { HeardWord, Transcription } from '../ports/speech.ts';
import { nothingHeard, transcriptionConfidence, loopedTokens, wordsOfPieces } from '../transcription.ts';
import { pickFile } from './voice-model.ts';

/** How a recogniser's process starts: its model and the threads it may use. */
export const sherpaRecognizerSettingsSchema = z.object({ folder: z.string(), threads: z.int().min(1) });
export type SherpaRecognizerSettings = z.infer<typeof sherpaRecognizerSettingsSchema>;

/** A recogniser model, recognised by its files; the names are those in its folder. */
type RecognizerModel =
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

/** The part of sherpa-onnx's answer that is used. */
export const recognitionResultSchema = z.object({
  text: z.string(),
  /** Pieces of words; the first of each word begins with a space. */
  tokens: z.array(z.string()).default([]),
  /** One for each token where the model is a transducer; empty for Moonshine and Whisper, which give none. */
  ys_log_probs: z.array(z.number()).default([]),
});
type RecognitionResult = z.infer<typeof recognitionResultSchema>;

/** Words of a result, without endless repetition; the words of models that write in capitals are put in small letters. */
export function readRecognition(result: RecognitionResult): Transcription {
  const words = withoutLoop(wordsWithConfidence(result)).map((word) => ({
    ...word,
    text: isShouted(result.text) ? quiet(word.text) : word.text,
  }));
  if (words.length === 0) return nothingHeard();
  return { text: words.map(({ text }) => text).join(' '), words, confidence: transcriptionConfidence(words) };
}

function wordsWithConfidence({ text, tokens, ys_log_probs: logProbs }: RecognitionResult): HeardWord[] {
  const written = text.split(/\s+/).filter((word) => word !== '');
  const untold = written.map((word) => ({ text: word, confidence: null }));
  if (tokens.length === 0 || tokens.length !== logProbs.length) return untold;
  const told = wordsOfPieces(
    tokens.map((token, index) => ({ text: token, logProbability: logProbs[index] ?? 0 })),
  );
  // Tokens of single bytes do not add up to the text; the text is right then.
  return told.map((word) => word.text).join(' ') === written.join(' ') ? told : untold;
}

function withoutLoop(words: readonly HeardWord[]): HeardWord[] {
  const numbers = new Map<string, number>();
  const ids = words.map(({ text }) => {
    const key = text.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, '');
    const id = numbers.get(key) ?? numbers.size;
    numbers.set(key, id);
    return id;
  });
  if (loopedTokens(ids) === 0) return [...words];
  // The model was not stopped: the loop is cut where it could first have been noticed.
  const prefixes = ids.map((_, index) => ids.slice(0, index + 1));
  const kept = prefixes.map((prefix) => prefix.length - loopedTokens(prefix));
  return words.slice(
    0,
    kept.find((length, index) => length <= index),
  );
}

function isShouted(text: string): boolean {
  return !/\p{Ll}/u.test(text) && /\p{Lu}{2}/u.test(text);
}

function quiet(word: string): string {
  const small = word.toLowerCase();
  return /^i(['’]|$)/.test(small) ? `I${small.slice(1)}` : small;
}
