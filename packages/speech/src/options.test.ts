import { cp, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '@bandpal/foundation';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { RECOGNIZERS } from './engines.ts';
import { HIBARI_FOLDER, isHibariThere } from './hibari/hibari-files.ts';
import { chooseVoice, speechOptionsSchema } from './options.ts';

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

/** The voice that these settings choose, and the lines that are logged about it. */
async function choose(settings: Record<string, string>) {
  const lines: { level: string; fields: object; message: string }[] = [];
  const line = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  const log: Log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
  const chosen = await chooseVoice(speechOptionsSchema.parse({ SPEECH_CACHE_DIR: 'c', ...settings }), log);
  return { id: chosen.id, lines };
}

describe('choose voice', () => {
  const stack = new AsyncDisposableStack();
  afterAll(() => stack.disposeAsync());

  async function emptyFolder(): Promise<string> {
    return stack.use(await temporaryFolder()).path;
  }

  describe('the voice that speaks', () => {
    it('is flite where the neural voice is not there, and the log says how to get it', async () => {
      const { id, lines } = await choose({ SPEECH_HIBARI_DIR: await emptyFolder() });
      expect(id).toBe('flite');
      expect(lines).toEqual([
        {
          level: 'info',
          fields: { speaks: 'flite', reason: expect.stringMatching(/hibari\.onnx is missing/) },
          message: expect.stringContaining('sh scripts/voice.sh'),
        },
      ]);
    });

    it('is the one that the settings name, whether its files are there or not', async () => {
      const SPEECH_HIBARI_DIR = await emptyFolder();
      for (const SPEECH_SYNTHESIZER of ['flite', 'hibari']) {
        const { id, lines } = await choose({ SPEECH_SYNTHESIZER, SPEECH_HIBARI_DIR });
        expect(id).toBe(SPEECH_SYNTHESIZER);
        expect(lines).toMatchObject([{ level: 'info', fields: { speaks: SPEECH_SYNTHESIZER } }]);
      }
    });

    it('is flite where a voice of flite is named', async () => {
      expect((await choose({ SPEECH_VOICE: 'awb' })).id).toBe('flite');
    });

    describe.runIf(isHibariThere(HIBARI_FOLDER))('with the files of the neural voice', () => {
      it('is the neural one, and the log says how to get the other one', async () => {
        const { id, lines } = await choose({});
        expect(id).toBe('hibari');
        expect(lines).toMatchObject([
          {
            level: 'info',
            fields: { speaks: 'hibari' },
            message: expect.stringContaining('SPEECH_SYNTHESIZER=flite'),
          },
        ]);
      });

      it('is flite where one of them was fetched by half, and the log warns of that file', async () => {
        const folder = await emptyFolder();
        await cp(HIBARI_FOLDER, folder, { recursive: true });
        await truncate(path.join(folder, 'hibari.onnx'), 4_000_000);
        const { id, lines } = await choose({ SPEECH_HIBARI_DIR: folder });
        expect(id).toBe('flite');
        expect(lines).toMatchObject([
          {
            level: 'warn',
            fields: { speaks: 'flite', reason: expect.stringMatching(/damaged: .*hibari\.onnx/) },
            message: expect.stringContaining('sh scripts/voice.sh'),
          },
        ]);
      });
    });
  });
});
