import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const JANUS = { MEDIA_ENGINE: 'janus', MEDIA_ENGINE_URL: 'ws://127.0.0.1:8188' };
const read = (environment: Record<string, string>) =>
  readConfig(environment, { cores: 2, workingDirectory: '/srv' }).mediaPlayer;

describe('the media player', () => {
  it('plays nothing unless hosts are named', () => {
    expect(read(JANUS)).toBeNull();
    expect(read({ ...JANUS, MEDIA_PLAYER_HOSTS: 'Media.example.org, *.example.com' })).toEqual({
      hosts: ['media.example.org', '*.example.com'],
      localHosts: [],
    });
    expect(read({ ...JANUS, MEDIA_PLAYER_HOSTS: '*' })).toMatchObject({ hosts: ['*'] });
    expect(
      read({ ...JANUS, MEDIA_PLAYER_LOCAL_HOSTS: 'files.school.lan:8080,192.168.1.20,[fd00::1]:80' }),
    ).toEqual({
      hosts: [],
      localHosts: ['files.school.lan:8080', '192.168.1.20', '[fd00::1]:80'],
    });
    expect(read({ ...JANUS, MEDIA_PLAYER_LOCAL_HOSTS: '[FD00:0:0::1]:8080,[fd00:0::1]' })).toMatchObject({
      localHosts: ['[fd00::1]:8080', '[fd00::1]'],
    });
  });

  it.each([
    [
      { ...JANUS, MEDIA_PLAYER_HOSTS: 'https://media.example.org' },
      'MEDIA_PLAYER_HOSTS must be names of hosts',
    ],
    [{ ...JANUS, MEDIA_PLAYER_HOSTS: 'a.*.example' }, 'MEDIA_PLAYER_HOSTS must be names of hosts'],
    [{ ...JANUS, MEDIA_PLAYER_HOSTS: 'media.example.org:8443' }, 'MEDIA_PLAYER_HOSTS must be names of hosts'],
    [{ ...JANUS, MEDIA_PLAYER_HOSTS: '192.168.1.20' }, 'MEDIA_PLAYER_HOSTS must be names of hosts'],
    [{ ...JANUS, MEDIA_PLAYER_LOCAL_HOSTS: 'files.lan:99999' }, 'MEDIA_PLAYER_LOCAL_HOSTS must be hosts'],
    [{ ...JANUS, MEDIA_PLAYER_LOCAL_HOSTS: '[::::]' }, 'MEDIA_PLAYER_LOCAL_HOSTS must be hosts'],
    [{ ...JANUS, MEDIA_PLAYER_LOCAL_HOSTS: '*' }, 'MEDIA_PLAYER_LOCAL_HOSTS must be hosts'],
    [{ MEDIA_PLAYER_HOSTS: '*' }, 'MEDIA_PLAYER_HOSTS must not be set without MEDIA_ENGINE=janus'],
  ])('refuses %j', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });
});
