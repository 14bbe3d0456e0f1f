import { describe, expect, it } from 'vitest';
import { speechOptionsSchema } from './options.ts';

describe('speech options', () => {
  it('are the embedded engines by default, also when settings are empty', () => {
    const options = speechOptionsSchema.parse({
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
    });
    expect(options.recognizerProcesses).toBeGreaterThanOrEqual(1);
  });
  it('take a service with its models', () => {
    const options = speechOptionsSchema.parse({
      SPEECH_CACHE_DIR: 'c',
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
  it.each([
    ['an unknown engine', { SPEECH_RECOGNIZER: 'ears' }, 'SPEECH_RECOGNIZER'],
    ['an unknown voice', { SPEECH_VOICE: 'bob' }, 'SPEECH_VOICE'],
    ['a service without an address', { SPEECH_SYNTHESIZER: 'openai' }, 'SPEECH_OPENAI_BASE_URL'],
    ['an address of another kind', { SPEECH_OPENAI_BASE_URL: 'file:///etc' }, 'SPEECH_OPENAI_BASE_URL'],
    ['no processes', { SPEECH_RECOGNIZER_PROCESSES: '0' }, 'SPEECH_RECOGNIZER_PROCESSES'],
  ])('refuse %s and name the setting', (_what, env, name) => {
    const result = speechOptionsSchema.safeParse({ SPEECH_CACHE_DIR: 'c', ...env });
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([name]);
  });
});
