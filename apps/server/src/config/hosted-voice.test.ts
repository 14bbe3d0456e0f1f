import { describe, expect, it } from 'vitest';
import { ConfigError } from './field-types.ts';
import { readConfig } from './config.ts';
import { hostedVoiceOrigins } from './hosted-voice.ts';

const machine = { cores: 2, workingDirectory: '/srv/bandpal' };
const HOSTED = {
  VOICE_BASE_URL: 'https://api.vapi.ai/',
  VOICE_PUBLIC_KEY: 'public',
  VOICE_ASSISTANT_IDS: 'a-1',
  VOICE_SERVER_SECRET: 's'.repeat(32),
};

describe('a hosted voice service', () => {
  it('is none while nothing is set, and needs the whole of its settings', () => {
    expect(readConfig({}, machine)).toMatchObject({ hostedVoice: null, voicePublicKey: 'bandpal-web' });
    expect(readConfig({ VOICE_PUBLIC_KEY: 'own' }, machine).hostedVoice).toBeNull();
    for (const missing of Object.keys(HOSTED)) {
      const half = Object.fromEntries(Object.entries(HOSTED).filter(([name]) => name !== missing));
      expect(() => readConfig(half, machine)).toThrow(ConfigError);
      expect(() => readConfig(half, machine)).toThrow(`${missing} must be set too`);
    }
    expect(() => readConfig({ VOICE_MEDIA_ORIGINS: 'https://a.example' }, machine)).toThrow(
      'VOICE_BASE_URL and VOICE_PUBLIC_KEY and VOICE_ASSISTANT_IDS and VOICE_SERVER_SECRET must be set too',
    );
  });

  it('has one assistant for all tests, or one for each', () => {
    const { hostedVoice } = readConfig(HOSTED, machine);
    expect(hostedVoice).toMatchObject({
      baseUrl: 'https://api.vapi.ai',
      callEngineUrl: '',
      assistants: { part1: 'a-1', part2: 'a-1', part3: 'a-1', full: 'a-1' },
    });
    const each = { ...HOSTED, VOICE_ASSISTANT_IDS: 'full=f, part1=p1,part3=p3,part2=p2' };
    expect(readConfig(each, machine).hostedVoice?.assistants).toEqual({
      part1: 'p1',
      part2: 'p2',
      part3: 'p3',
      full: 'f',
    });
  });

  it('has an address that pages may know: none with a password in it', () => {
    for (const address of ['https://name:password@api.vapi.ai', 'https://name@api.vapi.ai']) {
      expect(() => readConfig({ ...HOSTED, VOICE_BASE_URL: address }, machine)).toThrow(/VOICE_BASE_URL/);
    }
  });

  it('opens the pages to the service, its engine and its calls, and to nothing without one', () => {
    expect(hostedVoiceOrigins(null)).toEqual({ scripts: [], connect: [] });
    expect(hostedVoiceOrigins(readConfig(HOSTED, machine).hostedVoice)).toEqual({
      scripts: ['https://c.daily.co'],
      connect: ['https://api.vapi.ai', 'https://*.daily.co', 'wss://*.daily.co'],
    });
    const own = {
      ...HOSTED,
      VOICE_CALL_ENGINE_URL: 'https://calls.example.org/engine.js',
      VOICE_MEDIA_ORIGINS: 'wss://calls.example.org',
    };
    expect(hostedVoiceOrigins(readConfig(own, machine).hostedVoice)).toEqual({
      scripts: ['https://calls.example.org'],
      connect: ['https://api.vapi.ai', 'https://calls.example.org', 'wss://calls.example.org'],
    });
  });
});
