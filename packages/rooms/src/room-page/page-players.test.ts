import { beforeEach, describe, expect, it } from 'vitest';
import type { HostMessage } from '../browser/host-channel.ts';
import { PagePlayers } from './page-players.ts';

let asked: HostMessage[];
let players: PagePlayers;

beforeEach(() => {
  asked = [];
  players = new PagePlayers({
    ask: (message) => asked.push(message),
    isPossible: () => true,
    onChanged: () => undefined,
  });
});

const started = (state: string): HostMessage => ({
  action: 'remote-media-player-started',
  session_id: 'p',
  remoteMediaPlayerState: { state },
});

/** The engine's answer to the newest order. */
const answer = (fields: object): void =>
  players.handleEvent({ callbackStamp: asked.at(-1)?.['callbackStamp'], ...fields });

describe('files that are played on the page of a call', () => {
  it('are ordered in the words of the library, and the answer is the page’s own', () => {
    players.start('https://media.example/a.mp3');
    expect(asked).toMatchObject([
      {
        action: 'daily-method-start-remote-media-player',
        url: 'https://media.example/a.mp3',
        settings: { state: 'play' },
      },
    ]);
    expect(players.notice).toBe('playFetching');
    expect(players.isOwn(asked[0] ?? {})).toBe(true);
    expect(players.isOwn({ callbackStamp: '17-library' })).toBe(false);
    answer({ session_id: 'p', state: 'playing' });
    expect(players.notice).toBeNull();
  });

  it.each([
    ['bad-address', 'playBadAddress'],
    ['host-not-allowed', 'playHost'],
    ['not-found', 'playUnreachable'],
    ['too-large', 'playTooLarge'],
    ['not-media', 'playNotMedia'],
    ['rate-limited', 'playFull'],
    ['engine-away', 'playFails'],
    ['constructor', 'playFails'],
  ])('that are refused with %s say %s', (type, notice) => {
    players.start('https://media.example/a.mp3');
    answer({ error: { type, msg: 'Words of the server.' } });
    expect(players.notice).toBe(notice);
  });

  it('are paused, go on, are stopped, and go with the call', () => {
    players.handleEvent(started('playing'));
    expect(players.ids).toEqual(['p']);
    players.toggle('p');
    players.handleEvent({ ...started('paused'), action: 'remote-media-player-updated' });
    expect(players.isPaused('p')).toBe(true);
    players.toggle('p');
    players.stop('p');
    expect(asked.map(({ settings, session_id: id }) => [id, settings])).toEqual([
      ['p', { state: 'pause' }],
      ['p', { state: 'play' }],
      ['p', undefined],
    ]);
    players.handleEvent({ action: 'remote-media-player-stopped', session_id: 'p', reason: 'EOS' });
    expect(players.ids).toEqual([]);
    players.handleEvent(started('playing'));
    players.handleEvent({ action: 'left-meeting' });
    expect(players.ids).toEqual([]);
  });

  it('that fail say so', () => {
    players.handleEvent({ action: 'nonfatal-error', type: 'remote-media-player-error' });
    expect(players.notice).toBe('playFails');
    players.handleEvent({ action: 'nonfatal-error', type: 'video-processor-error' });
    expect(players.notice).toBe('playFails');
  });
});
