import { describe, expect, it } from 'vitest';
import { ConfigError } from './field-types.ts';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) =>
  readConfig(environment, { cores: 2, workingDirectory: '/srv' }).liveKit;

const WHOLE = {
  MEDIA_ENGINE: 'livekit',
  LIVEKIT_URLS: 'wss://one.example.org, wss://two.example.org:7880',
  LIVEKIT_API_KEY: 'bandpal',
  LIVEKIT_API_SECRET: 'a secret that has thirty-two characters',
};

describe('LiveKit', () => {
  it('is none unless it is asked for', () => {
    expect(read({})).toBeNull();
  });

  it('is one node or several, with a key', () => {
    expect(read(WHOLE)).toEqual({
      urls: ['wss://one.example.org', 'wss://two.example.org:7880'],
      apiKey: 'bandpal',
      apiSecret: WHOLE.LIVEKIT_API_SECRET,
    });
    expect(read({ ...WHOLE, LIVEKIT_URLS: 'ws://127.0.0.1:7880' })?.urls).toEqual(['ws://127.0.0.1:7880']);
  });

  it.each([
    [{ MEDIA_ENGINE: 'livekit' }, 'LIVEKIT_URLS and LIVEKIT_API_KEY and LIVEKIT_API_SECRET must be set too'],
    [{ ...WHOLE, MEDIA_ENGINE: 'mesh' }, 'LIVEKIT_URLS must not be set without MEDIA_ENGINE=livekit'],
    [{ ...WHOLE, LIVEKIT_URLS: 'ws://livekit.example.org' }, 'ws: is for this machine alone'],
    [{ ...WHOLE, LIVEKIT_URLS: 'wss://key@livekit.example.org' }, 'be addresses such as'],
    [{ ...WHOLE, LIVEKIT_API_SECRET: 'short' }, 'have at least 32 characters'],
  ])('stops the start with %j', (environment, message) => {
    expect(() => read(environment)).toThrow(ConfigError);
    expect(() => read(environment)).toThrow(message);
  });
});
