import { describe, expect, it } from 'vitest';
import { ConfigError } from './field-types.ts';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) =>
  readConfig(environment, { cores: 2, workingDirectory: '/srv' }).mediaEngine;

const TELEPHONE = {
  TELEPHONE_GATEWAY_URL: 'ws://127.0.0.1:8188',
  TELEPHONE_GATEWAY_SECRET: 'of the telephone',
  TELEPHONE_SIP_URI: 'sip:1@trunk.example.org',
  TELEPHONE_SIP_PASSWORD: 'p',
  TELEPHONE_NUMBER: '+44 20',
};

describe('the media engine', () => {
  it('is none unless it is asked for', () => {
    expect(read({})).toBeNull();
    expect(read(TELEPHONE)).toBeNull();
  });

  it('is the Janus that is named, or the one of the telephone', () => {
    const own = { MEDIA_ENGINE: 'janus', MEDIA_ENGINE_URL: 'wss://engine.example.org' };
    expect(read({ ...own, MEDIA_ENGINE_SECRET: 's' })).toEqual({
      url: 'wss://engine.example.org',
      apiSecret: 's',
    });
    expect(read({ ...TELEPHONE, MEDIA_ENGINE: 'janus' })).toEqual({
      url: 'ws://127.0.0.1:8188',
      apiSecret: 'of the telephone',
    });
    // The secret of one is not told another.
    expect(read({ ...TELEPHONE, ...own })).toEqual({ url: 'wss://engine.example.org', apiSecret: null });
  });

  it.each([
    [{ MEDIA_ENGINE: 'jitsi' }, 'MEDIA_ENGINE must be mesh, janus or livekit'],
    [{ MEDIA_ENGINE: 'janus' }, 'MEDIA_ENGINE_URL must be set too'],
    [{ MEDIA_ENGINE_URL: 'ws://127.0.0.1:8188' }, 'must not be set without MEDIA_ENGINE=janus'],
    [{ MEDIA_ENGINE: 'janus', MEDIA_ENGINE_URL: 'ws://engine.example.org' }, 'needs wss:'],
    [{ MEDIA_ENGINE: 'janus', MEDIA_ENGINE_URL: 'http://127.0.0.1:8088/janus' }, 'be an address such as'],
  ])('stops the start with %j', (environment, message) => {
    expect(() => read(environment)).toThrow(ConfigError);
    expect(() => read(environment)).toThrow(message);
  });
});
