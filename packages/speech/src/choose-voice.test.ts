import { cp, truncate } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Log } from '@bandpal/foundation';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { chooseVoice } from './choose-voice.ts';
import { HIBARI_FOLDER, isHibariThere } from './hibari/hibari-files.ts';
import { speechOptionsSchema } from './options.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/** The voice that these settings choose, and the lines that are logged about it. */
async function choose(settings: Record<string, string>) {
  const lines: { level: string; fields: object; message: string }[] = [];
  const line = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  const log: Log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
  const chosen = await chooseVoice(speechOptionsSchema.parse({ SPEECH_CACHE_DIR: 'c', ...settings }), log);
  return { id: chosen.id, lines };
}

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
