import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const MACHINE = { cores: 2, workingDirectory: '/srv/bandpal' };
const JANUS = { MEDIA_ENGINE: 'janus', MEDIA_ENGINE_URL: 'ws://127.0.0.1:8188' };
const read = (environment: Record<string, string>) => readConfig(environment, MACHINE);

describe('recordings of calls', () => {
  it('are off, and what is there is still looked after', () => {
    expect(read({}).callRecordings).toEqual({
      isOn: false,
      folder: '/srv/bandpal/data/call-recordings',
      keptDays: 30,
    });
  });

  it('are kept where they are to be, for as long and as much as the settings say', () => {
    const config = read({
      ...JANUS,
      CALL_RECORDINGS: 'on',
      CALL_RECORDINGS_DIR: '/mnt/calls',
      CALL_RECORDINGS_DAYS: '7',
      CALL_RECORDINGS_MINUTES: '15',
      CALL_RECORDINGS_GB_PER_ACCOUNT: '1',
      CALL_RECORDINGS_GB: '50',
    });
    expect(config).toMatchObject({
      callRecordings: { isOn: true, folder: '/mnt/calls', keptDays: 7 },
      callRecordingMinutes: 15,
      callRecordingGbPerAccount: 1,
      callRecordingGb: 50,
    });
  });

  it.each([
    ['without a media engine', {}],
    [
      'with LiveKit',
      {
        MEDIA_ENGINE: 'livekit',
        LIVEKIT_URLS: 'ws://127.0.0.1:7880',
        LIVEKIT_API_KEY: 'k',
        LIVEKIT_API_SECRET: 's'.repeat(32),
      },
    ],
  ])('can’t be made %s', (_how, engine) => {
    expect(() => read({ ...engine, CALL_RECORDINGS: 'on' })).toThrow(/CALL_RECORDINGS .*MEDIA_ENGINE=janus/u);
  });
});
