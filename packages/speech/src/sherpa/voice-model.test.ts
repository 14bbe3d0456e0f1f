import { describe, expect, it } from 'vitest';
import { voiceConfig, voiceModelOf } from './voice-model.ts';

const place = (file: string): string => `/m/${file}`;

describe('the kind of a voice', () => {
  it.each([
    [
      'Kokoro for English',
      ['espeak-ng-data', 'model.onnx', 'tokens.txt', 'voices.bin'],
      {
        kokoro: {
          model: '/m/model.onnx',
          voices: '/m/voices.bin',
          tokens: '/m/tokens.txt',
          dataDir: '/m/espeak-ng-data',
        },
      },
    ],
    [
      'Kokoro for several languages',
      [
        'dict',
        'espeak-ng-data',
        'lexicon-us-en.txt',
        'lexicon-zh.txt',
        'model.onnx',
        'tokens.txt',
        'voices.bin',
      ],
      {
        kokoro: {
          model: '/m/model.onnx',
          voices: '/m/voices.bin',
          tokens: '/m/tokens.txt',
          dataDir: '/m/espeak-ng-data',
          lexicon: '/m/lexicon-us-en.txt',
        },
      },
    ],
    [
      'Piper',
      ['MODEL_CARD', 'en_GB-cori-medium.onnx', 'en_GB-cori-medium.onnx.json', 'espeak-ng-data', 'tokens.txt'],
      {
        vits: { model: '/m/en_GB-cori-medium.onnx', tokens: '/m/tokens.txt', dataDir: '/m/espeak-ng-data' },
      },
    ],
    [
      'VITS with a lexicon',
      ['lexicon.txt', 'tokens.txt', 'vits-ljs.onnx'],
      { vits: { model: '/m/vits-ljs.onnx', tokens: '/m/tokens.txt', lexicon: '/m/lexicon.txt' } },
    ],
    [
      'Matcha with its vocoder',
      ['espeak-ng-data', 'model-steps-3.onnx', 'tokens.txt', 'vocos-22khz-univ.onnx'],
      {
        matcha: {
          acousticModel: '/m/model-steps-3.onnx',
          vocoder: '/m/vocos-22khz-univ.onnx',
          tokens: '/m/tokens.txt',
          dataDir: '/m/espeak-ng-data',
        },
      },
    ],
  ])('is told by its files: %s', (_kind, files, config) => {
    const model = voiceModelOf(files);
    expect(model && voiceConfig(model, place)).toEqual(config);
  });
  it.each([
    ['Matcha without its vocoder', ['espeak-ng-data', 'model-steps-3.onnx', 'tokens.txt']],
    ['Kokoro without its sounds', ['model.onnx', 'tokens.txt', 'voices.bin']],
    ['a voice without tokens', ['en.onnx']],
    ['nothing', []],
  ])('is unknown for %s', (_what, files) => {
    expect(voiceModelOf(files)).toBeNull();
  });
});
