import { describe, expect, it } from 'vitest';
import { recognizerConfig, recognizerModelOf } from './recognizer-model.ts';

const place = (file: string): string => `/m/${file}`;

describe('the kind of a recogniser model', () => {
  it.each([
    [
      'Moonshine with one decoder',
      ['decoder_model_merged.ort', 'encoder_model.ort', 'test_wavs', 'tokens.txt'],
      {
        moonshine: { encoder: '/m/encoder_model.ort', mergedDecoder: '/m/decoder_model_merged.ort' },
        tokens: '/m/tokens.txt',
      },
    ],
    [
      'Moonshine in four files',
      [
        'cached_decode.int8.onnx',
        'encode.int8.onnx',
        'preprocess.onnx',
        'tokens.txt',
        'uncached_decode.int8.onnx',
      ],
      {
        moonshine: {
          preprocessor: '/m/preprocess.onnx',
          encoder: '/m/encode.int8.onnx',
          uncachedDecoder: '/m/uncached_decode.int8.onnx',
          cachedDecoder: '/m/cached_decode.int8.onnx',
        },
        tokens: '/m/tokens.txt',
      },
    ],
    [
      'Whisper, 8-bit rather than float',
      [
        'tiny.en-decoder.int8.onnx',
        'tiny.en-decoder.onnx',
        'tiny.en-encoder.int8.onnx',
        'tiny.en-encoder.onnx',
        'tiny.en-tokens.txt',
      ],
      {
        whisper: {
          encoder: '/m/tiny.en-encoder.int8.onnx',
          decoder: '/m/tiny.en-decoder.int8.onnx',
          language: 'en',
        },
        tokens: '/m/tiny.en-tokens.txt',
      },
    ],
    [
      'a zipformer transducer',
      [
        'bpe.model',
        'decoder-epoch-99-avg-1.onnx',
        'encoder-epoch-99-avg-1.int8.onnx',
        'encoder-epoch-99-avg-1.onnx',
        'joiner-epoch-99-avg-1.int8.onnx',
        'tokens.txt',
      ],
      {
        transducer: {
          encoder: '/m/encoder-epoch-99-avg-1.int8.onnx',
          decoder: '/m/decoder-epoch-99-avg-1.onnx',
          joiner: '/m/joiner-epoch-99-avg-1.int8.onnx',
        },
        tokens: '/m/tokens.txt',
      },
    ],
    [
      'Parakeet',
      ['decoder.int8.onnx', 'encoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'],
      {
        transducer: {
          encoder: '/m/encoder.int8.onnx',
          decoder: '/m/decoder.int8.onnx',
          joiner: '/m/joiner.int8.onnx',
        },
        tokens: '/m/tokens.txt',
      },
    ],
  ])('is told by its files: %s', (_kind, files, config) => {
    const model = recognizerModelOf(files);
    expect(model && recognizerConfig(model, place)).toEqual(config);
  });
  it.each([
    ['no tokens', ['encoder_model.ort', 'decoder_model_merged.ort']],
    ['half a model', ['encoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt']],
    ['nothing', []],
    ['a voice', ['model.onnx', 'tokens.txt', 'voices.bin']],
  ])('is unknown for %s', (_what, files) => {
    expect(recognizerModelOf(files)).toBeNull();
  });
});
