import { describe, expect, it } from 'vitest';
import { speechOptionsSchema } from './options.ts';

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
      recognizer: 'moonshine',
      synthesizer: 'flite',
      fliteVoice: 'slt',
      openai: null,
      cacheDir: '/data/cache',
      sherpa: { modelsDir: '/data/models', recognizerModel: null, voiceModel: null, speaker: 0, threads: 1 },
      turnModel: null,
    });
    expect(options.recognizerProcesses).toBeGreaterThanOrEqual(1);
  });
  it('take a service with its models', () => {
    const options = speechOptionsSchema.parse({
      ...folders,
      SPEECH_RECOGNIZER: 'openai',
      SPEECH_RECOGNIZER_PROCESSES: '3',
      SPEECH_OPENAI_BASE_URL: 'http://localhost:8000/v1',
      SPEECH_OPENAI_TRANSCRIPTION_MODEL: 'large',
    });
    expect(options.recognizerProcesses).toBe(3);
    expect(options.openai).toEqual({
      baseUrl: 'http://localhost:8000/v1',
      key: null,
      transcriptionModel: 'large',
      speechModel: 'tts-1',
      speechVoice: 'alloy',
    });
  });
  it('take downloaded models for both engines', () => {
    const { recognizer, synthesizer, sherpa } = speechOptionsSchema.parse({
      ...folders,
      SPEECH_RECOGNIZER: 'sherpa',
      SPEECH_SYNTHESIZER: 'sherpa',
      SPEECH_SHERPA_RECOGNIZER_MODEL: 'moonshine-base-en',
      SPEECH_SHERPA_VOICE_MODEL: '/voices/cori',
      SPEECH_SHERPA_SPEAKER: '3',
      SPEECH_SHERPA_THREADS: '2',
    });
    expect([recognizer, synthesizer]).toEqual(['sherpa', 'sherpa']);
    expect(sherpa).toEqual({
      modelsDir: 'm',
      recognizerModel: 'moonshine-base-en',
      voiceModel: '/voices/cori',
      speaker: 3,
      threads: 2,
    });
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
  ])('refuse %s and name the setting', (_what, env, name) => {
    const result = speechOptionsSchema.safeParse({ ...folders, ...env });
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([name]);
  });
});
