import { addressOf, FURTHER_VOICES, modelOf } from '../hibari/hibari-files.ts';

/** One thing to download for a model. */
export interface ModelPart {
  url: string;
  /** Archives hold one folder, which becomes the model's; files are laid into it. */
  kind: 'tar.bz2' | 'file';
  /** Where its maker tells it; without one it's learnt at the first download. */
  sha256?: string;
}

/** A model that can be downloaded. */
export interface CatalogueModel {
  /** Its folder, and its name on the command line. */
  name: string;
  use: 'recogniser' | 'voice' | 'end of turn';
  licence: string;
  about: string;
  /** One of those that `recommended` gets: small enough for two cores. */
  recommended?: true;
  parts: readonly ModelPart[];
}

const SHERPA = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';
/** The sounds of Kokoro, Piper and Matcha voices come from espeak-ng, whose data lie in the archives. */
const WITH_ESPEAK = 'with espeak-ng data, GPL-3.0';

const archive = (group: string, file: string): ModelPart => ({
  url: `${SHERPA}/${group}/${file}.tar.bz2`,
  kind: 'tar.bz2',
});

/**
 * Models whose files this product can use. None is part of it and none was downloaded for this list: names, addresses and some checksums
 * come from the makers' pages and packages, and other checksums are learnt at the first download.
 */
export const CATALOGUE: readonly CatalogueModel[] = [
  {
    name: 'moonshine-tiny-en',
    use: 'recogniser',
    licence: 'MIT',
    about: 'the embedded recogniser’s size, newer weights',
    parts: [archive('asr-models', 'sherpa-onnx-moonshine-tiny-en-quantized-2026-02-27')],
  },
  {
    name: 'moonshine-base-en',
    use: 'recogniser',
    licence: 'MIT',
    about: 'twice the embedded recogniser; the first one to try',
    recommended: true,
    parts: [archive('asr-models', 'sherpa-onnx-moonshine-base-en-quantized-2026-02-27')],
  },
  {
    name: 'whisper-tiny-en',
    use: 'recogniser',
    licence: 'MIT',
    about: 'slower than Moonshine of the same size',
    parts: [archive('asr-models', 'sherpa-onnx-whisper-tiny.en')],
  },
  {
    name: 'zipformer-gigaspeech',
    use: 'recogniser',
    licence: 'not stated with the weights (code: Apache-2.0)',
    about: 'tells word probabilities; no punctuation',
    parts: [archive('asr-models', 'sherpa-onnx-zipformer-gigaspeech-2023-12-12')],
  },
  {
    name: 'parakeet-tdt-v2',
    use: 'recogniser',
    licence: 'CC-BY-4.0',
    about: 'the most accurate one, 0.6 GB; tells word probabilities; wants several cores',
    parts: [archive('asr-models', 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8')],
  },
  ...FURTHER_VOICES.map((voice): CatalogueModel => ({
    name: modelOf(voice),
    use: 'voice',
    licence: 'Apache-2.0',
    about: `${voice.label}; beside the neural voice, 8 MB (SPEECH_HIBARI_VOICE=${voice.id})`,
    ...(voice.accent === 'british' ? { recommended: true } : {}),
    parts: [{ url: addressOf(voice), kind: 'file', sha256: voice.sha256 }],
  })),
  {
    name: 'piper-cori',
    use: 'voice',
    licence: `see MODEL_CARD in the archive; ${WITH_ESPEAK}`,
    about: 'British woman, light',
    parts: [archive('tts-models', 'vits-piper-en_GB-cori-medium')],
  },
  {
    name: 'kokoro-en',
    use: 'voice',
    licence: `Apache-2.0; ${WITH_ESPEAK}`,
    about: 'eleven speakers (SPEECH_SHERPA_SPEAKER 0 to 10), heavy: rendered ahead, slow for new lines',
    parts: [archive('tts-models', 'kokoro-en-v0_19')],
  },
  {
    name: 'matcha-ljspeech',
    use: 'voice',
    licence: `not stated with the weights (recordings: public domain); ${WITH_ESPEAK}`,
    about: 'American woman',
    parts: [
      archive('tts-models', 'matcha-icefall-en_US-ljspeech'),
      { url: `${SHERPA}/vocoder-models/vocos-22khz-univ.onnx`, kind: 'file' },
    ],
  },
  {
    name: 'smart-turn-v3',
    use: 'end of turn',
    licence: 'BSD-2-Clause',
    about: 'hears that a sentence isn’t over, and then waits longer (SPEECH_TURN_MODEL)',
    parts: [
      {
        url: 'https://huggingface.co/pipecat-ai/smart-turn-v3/resolve/main/smart-turn-v3.0.onnx',
        kind: 'file',
      },
    ],
  },
];
