import { describe, expect, it } from 'vitest';
import { speechOptionsSchema } from './options.ts';
import { RECOGNIZERS } from './recognizers.ts';

const messagesOf = (env: Record<string, string>): string[] | undefined =>
  speechOptionsSchema.safeParse({ ...folders, ...env }).error?.issues.map(({ message }) => message);
const folders = { SPEECH_CACHE_DIR: 'c', SPEECH_MODELS_DIR: 'm' };

describe('speech options', () => {
  it('are the embedded engines by default, also when settings are empty', () => {
    const options = speechOptionsSchema.parse({
      SPEECH_MODELS_DIR: '/data/models',
      SPEECH_CACHE_DIR: '/data/cache',
      SPEECH_OPENAI_BASE_URL: '',
      HOME: '/',
    });
    expect(options).toMatchObject({
      recognizer: {
        id: 'moonshine',
        settings: { SPEECH_RECOGNIZER_PROCESSES: expect.any(Number), SPEECH_RECOGNIZER_ADAPTER: 'on' },
      },
      voice: { id: 'flite', settings: { SPEECH_VOICE: 'rms' } },
      neuralVoice: {
        id: 'hibari',
        settings: { SPEECH_HIBARI_DIR: expect.stringMatching(/models\/hibari$/) },
      },
      turnDetector: null,
      hasLanguageModel: true,
      cacheDir: '/data/cache',
    });
    expect(options.recognizer.settings['SPEECH_RECOGNIZER_PROCESSES']).toBeGreaterThanOrEqual(1);
  });
  it('take the embedded recogniser without its adapter', () => {
    const { recognizer } = speechOptionsSchema.parse({ ...folders, SPEECH_RECOGNIZER_ADAPTER: 'off' });
    expect(recognizer.settings).toMatchObject({ SPEECH_RECOGNIZER_ADAPTER: 'off' });
  });
  it.each([
    ['flite', { SPEECH_SYNTHESIZER: 'flite' }],
    ['hibari', { SPEECH_SYNTHESIZER: 'hibari' }],
    ['flite', { SPEECH_VOICE: 'slt' }],
  ])('leave nothing open where a voice of %s is named: %o', (id, env) => {
    expect(speechOptionsSchema.parse({ ...folders, ...env })).toMatchObject({
      voice: { id },
      neuralVoice: null,
    });
  });
  it('leave the language model out', () => {
    expect(speechOptionsSchema.parse({ ...folders, SPEECH_LANGUAGE_MODEL: 'off' }).hasLanguageModel).toBe(
      false,
    );
  });
  it('take a service with its models', () => {
    const { recognizer, voice } = speechOptionsSchema.parse({
      ...folders,
      SPEECH_RECOGNIZER: 'openai',
      SPEECH_SYNTHESIZER: 'openai',
      SPEECH_OPENAI_BASE_URL: 'http://localhost:8000/v1',
      SPEECH_OPENAI_TRANSCRIPTION_MODEL: 'large',
    });
    expect(recognizer.settings).toEqual({
      SPEECH_OPENAI_BASE_URL: 'http://localhost:8000/v1',
      SPEECH_OPENAI_TRANSCRIPTION_MODEL: 'large',
    });
    expect(voice.settings).toEqual({
      SPEECH_OPENAI_BASE_URL: 'http://localhost:8000/v1',
      SPEECH_OPENAI_SPEECH_MODEL: 'tts-1',
      SPEECH_OPENAI_SPEECH_VOICE: 'alloy',
    });
  });
  it('take downloaded models for both engines, and one that hears the end of a turn', () => {
    const { recognizer, voice, turnDetector } = speechOptionsSchema.parse({
      ...folders,
      SPEECH_RECOGNIZER: 'sherpa',
      SPEECH_RECOGNIZER_PROCESSES: '3',
      SPEECH_SYNTHESIZER: 'sherpa',
      SPEECH_SHERPA_RECOGNIZER_MODEL: 'moonshine-base-en',
      SPEECH_SHERPA_VOICE_MODEL: '/voices/cori',
      SPEECH_SHERPA_THREADS: '2',
      SPEECH_TURN_MODEL: 'smart-turn-v3',
    });
    expect(recognizer).toMatchObject({
      id: 'sherpa',
      settings: {
        SPEECH_MODELS_DIR: 'm',
        SPEECH_SHERPA_RECOGNIZER_MODEL: 'moonshine-base-en',
        SPEECH_SHERPA_THREADS: 2,
        SPEECH_RECOGNIZER_PROCESSES: 3,
      },
    });
    expect(voice).toMatchObject({
      id: 'sherpa',
      settings: {
        SPEECH_MODELS_DIR: 'm',
        SPEECH_SHERPA_VOICE_MODEL: '/voices/cori',
        SPEECH_SHERPA_SPEAKER: 0,
        SPEECH_SHERPA_THREADS: 2,
      },
    });
    expect(turnDetector).toMatchObject({
      id: 'smart-turn',
      settings: { SPEECH_MODELS_DIR: 'm', SPEECH_TURN_MODEL: 'smart-turn-v3' },
    });
  });
  it('say what is missing and how to get it', () => {
    expect(messagesOf({ SPEECH_RECOGNIZER: 'openai', SPEECH_SYNTHESIZER: 'openai' })).toEqual([
      'SPEECH_OPENAI_BASE_URL is needed when SPEECH_RECOGNIZER or SPEECH_SYNTHESIZER is "openai".',
    ]);
    expect(messagesOf({ SPEECH_RECOGNIZER: 'sherpa', SPEECH_SYNTHESIZER: 'sherpa' })).toEqual([
      'SPEECH_SHERPA_RECOGNIZER_MODEL is needed when SPEECH_RECOGNIZER is "sherpa". See the list with: npm run models -- list',
      'SPEECH_SHERPA_VOICE_MODEL is needed when SPEECH_SYNTHESIZER is "sherpa". See the list with: npm run models -- list',
    ]);
    const ids = RECOGNIZERS.map(({ id }) => `"${id}"`).join('|');
    expect(messagesOf({ SPEECH_RECOGNIZER: 'ears' })).toEqual([`Invalid option: expected one of ${ids}`]);
  });
  it.each([
    ['a recogniser without a model', { SPEECH_RECOGNIZER: 'sherpa' }, 'SPEECH_SHERPA_RECOGNIZER_MODEL'],
    ['a voice without a model', { SPEECH_SYNTHESIZER: 'sherpa' }, 'SPEECH_SHERPA_VOICE_MODEL'],
    ['a speaker below zero', { SPEECH_SHERPA_SPEAKER: '-1' }, 'SPEECH_SHERPA_SPEAKER'],
    ['an unknown engine', { SPEECH_RECOGNIZER: 'ears' }, 'SPEECH_RECOGNIZER'],
    ['an unknown voice', { SPEECH_VOICE: 'bob' }, 'SPEECH_VOICE'],
    ['a service without an address', { SPEECH_SYNTHESIZER: 'openai' }, 'SPEECH_OPENAI_BASE_URL'],
    ['an address of another kind', { SPEECH_OPENAI_BASE_URL: 'file:///etc' }, 'SPEECH_OPENAI_BASE_URL'],
    ['no processes', { SPEECH_RECOGNIZER_PROCESSES: '0' }, 'SPEECH_RECOGNIZER_PROCESSES'],
    ['half an adapter', { SPEECH_RECOGNIZER_ADAPTER: 'maybe' }, 'SPEECH_RECOGNIZER_ADAPTER'],
  ])('refuse %s and name the setting', (_what, env, name) => {
    const result = speechOptionsSchema.safeParse({ ...folders, ...env });
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([name]);
  });
});
