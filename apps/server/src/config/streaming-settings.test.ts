import { describe, expect, it } from 'vitest';
import { ConfigError } from './field-types.ts';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) =>
  readConfig(environment, { cores: 8, workingDirectory: '/srv' });

const JANUS = { MEDIA_ENGINE: 'janus', MEDIA_ENGINE_URL: 'ws://127.0.0.1:8188' };
const WHOLE = { ...JANUS, STREAMING_HOSTS: 'A.RTMP.youtube.com, *.example.org:1936' };

describe('live streams', () => {
  it('go nowhere unless hosts are named', () => {
    expect(read(JANUS).streamHosts).toBeNull();
  });

  it('go to these hosts, for so long, and so many at once', () => {
    expect(read(WHOLE)).toMatchObject({
      streamHosts: { hosts: ['a.rtmp.youtube.com', '*.example.org:1936'] },
      streamMinutes: 180,
      streamsPerAccount: 1,
    });
    const own = { STREAMING_HOSTS: '[fd00::1],10.1.2.3:443', STREAMING_PRIVATE_HOST: '10.1.2.3' };
    expect(read({ ...JANUS, ...own, STREAMING_MINUTES: '5', STREAMING_PER_ACCOUNT: '2' })).toMatchObject({
      streamHosts: { hosts: ['[fd00::1]', '10.1.2.3:443'], privateHost: '10.1.2.3' },
      streamMinutes: 5,
      streamsPerAccount: 2,
    });
  });

  it('are put together in as many calls at once as half the processors, or as is said', () => {
    expect(read({}).composedCalls).toBe(4);
    expect(read({ COMPOSED_CALLS: '0' }).composedCalls).toBe(0);
  });

  it.each([
    [{ STREAMING_HOSTS: 'a.example.org' }, 'STREAMING_HOSTS must not be set without MEDIA_ENGINE=janus'],
    [{ ...JANUS, STREAMING_HOSTS: 'rtmp://a.example.org' }, 'be names such as'],
    [{ ...JANUS, STREAMING_HOSTS: 'a.example.org/live' }, 'be names such as'],
    [{ ...JANUS, STREAMING_HOSTS: '0x7f.1' }, 'be names such as'],
    [{ ...WHOLE, STREAMING_PRIVATE_HOST: 'other.example.org' }, 'must be one of STREAMING_HOSTS'],
    [{ ...WHOLE, STREAMING_MINUTES: '0' }, 'be between 1 and 1440'],
  ])('stop the start with %j', (environment, message) => {
    expect(() => read(environment)).toThrow(ConfigError);
    expect(() => read(environment)).toThrow(message);
  });
});
