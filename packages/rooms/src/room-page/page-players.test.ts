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

/** What the engine tells this person. */
const tell = (event: HostMessage): void => players.handleEvent(event, 'me');

const started = (state: string, id = 'p', by = ''): HostMessage => ({
  action: 'remote-media-player-started',
  session_id: id,
  updatedBy: by,
  remoteMediaPlayerState: { state },
});

/** The engine's answer to the newest order. */
const answer = (fields: object): void => tell({ callbackStamp: asked.at(-1)?.['callbackStamp'], ...fields });

const failure = (id: string): HostMessage => ({
  action: 'nonfatal-error',
  type: 'remote-media-player-error',
  session_id: id,
});

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
    ['bad-order', 'playLongAddress'],
    ['host-not-allowed', 'playHost'],
    ['not-found', 'playUnreachable'],
    ['too-large', 'playTooLarge'],
    ['not-media', 'playNotMedia'],
    ['rate-limited', 'whyRateLimited'],
    ['not-locked', 'whyNotSetUp'],
    ['engine-away', 'playAway'],
    ['interrupted', 'playInterrupted'],
    ['constructor', { words: 'Words of the server.' }],
  ])('that are refused with %s say %j', (type, notice) => {
    players.start('https://media.example/a.mp3');
    answer({ error: { type, msg: 'Words of the server.' } });
    expect(players.notice).toEqual(notice);
  });

  it('are paused, go on, are stopped, and go with the call', () => {
    tell(started('playing'));
    expect(players.ids).toEqual(['p']);
    players.toggle('p');
    tell({ ...started('paused'), action: 'remote-media-player-updated' });
    expect(players.isPaused('p')).toBe(true);
    players.toggle('p');
    players.stop('p');
    expect(asked.map(({ settings, session_id: id }) => [id, settings])).toEqual([
      ['p', { state: 'pause' }],
      ['p', { state: 'play' }],
      ['p', undefined],
    ]);
    tell({ action: 'remote-media-player-stopped', session_id: 'p', reason: 'EOS' });
    expect(players.ids).toEqual([]);
    tell(started('playing'));
    tell({ action: 'left-meeting' });
    expect(players.ids).toEqual([]);
  });

  it('that fail say so to who has had them played, unless the next one is being fetched', () => {
    tell(started('playing', 'p', 'me'));
    tell(started('playing', 'q', 'other'));
    tell(failure('q'));
    tell({ action: 'nonfatal-error', type: 'video-processor-error' });
    expect(players.notice).toBeNull();
    tell(failure('p'));
    expect(players.notice).toBe('playFails');
    players.start('https://media.example/a.mp3');
    tell(failure('p'));
    expect(players.notice).toBe('playFetching');
  });

  it('and that are played already keep what there is to say apart', () => {
    tell(started('playing'));
    players.start('https://media.example/b.mp3');
    const { callbackStamp: start } = asked[0] ?? {};
    players.toggle('p');
    answer({ session_id: 'p', state: 'paused' });
    expect(players.notice).toBe('playFetching');
    players.toggle('p');
    answer({ error: { type: 'rate-limited' } });
    expect([players.notice, players.noticeOf('p')]).toEqual(['playFetching', 'playOrderFails']);
    players.toggle('p');
    expect(players.noticeOf('p')).toBeNull();
    tell({ callbackStamp: start, error: { type: 'room-full' } });
    expect([players.notice, players.noticeOf('p')]).toEqual(['playFull', null]);
  });

  it('are waited for where they don’t come as fast as they play', () => {
    tell(started('buffering'));
    expect([players.isWaiting('p'), players.isPaused('p'), players.noticeOf('p')]).toEqual([
      true,
      false,
      'playWaiting',
    ]);
    tell({ ...started('playing'), action: 'remote-media-player-updated' });
    expect([players.isWaiting('p'), players.noticeOf('p')]).toEqual([false, null]);
  });

  it('are ordered one at a time, and only another address mends what is wrong with one', () => {
    players.start('https://media.example/a.mp3');
    players.start('https://media.example/b.mp3');
    expect([players.isFetching, players.isAddressRefused, asked.length]).toEqual([true, false, 1]);
    answer({ error: { type: 'not-media' } });
    expect([players.isFetching, players.isAddressRefused]).toEqual([false, true]);
    players.start('https://media.example/b.mp3');
    answer({ error: { type: 'engine-away' } });
    expect([players.isFetching, players.isAddressRefused]).toEqual([false, false]);
  });

  it('can be ordered again where too many orders wait for the connection', () => {
    players.start('https://media.example/a.mp3');
    answer({ error: { type: 'interrupted' } });
    expect([players.notice, players.isFetching]).toEqual(['playInterrupted', false]);
  });

  it('are given up while they’re being fetched, under the name of their start', () => {
    players.start('https://media.example/a.mp3');
    const [start] = asked;
    players.cancel();
    expect(asked[1]).toMatchObject({ action: 'cancel-remote-media-player', start: start?.['ask'] });
    expect(players.isOwn(asked[1] ?? {})).toBe(true);
    expect([players.notice, players.isCancelling]).toEqual(['playCancelling', true]);
    players.cancel();
    expect(asked).toHaveLength(2);
    answer({});
    expect([players.isFetching, players.isCancelling]).toEqual([true, true]);
    tell({ callbackStamp: start?.['callbackStamp'], error: { type: 'cancelled' } });
    expect([players.isFetching, players.notice]).toEqual([false, null]);
  });

  it('can be given up once more where that didn’t get through, and the next one can be, too', () => {
    players.cancel();
    players.start('https://media.example/a.mp3');
    const [start] = asked;
    players.cancel();
    answer({ error: { type: 'interrupted' } });
    expect([players.notice, players.isFetching, players.isCancelling]).toEqual([
      'playOrderFails',
      true,
      false,
    ]);
    players.start('https://media.example/b.mp3');
    players.cancel();
    expect(asked.map(({ action }) => action)).toEqual([
      'daily-method-start-remote-media-player',
      'cancel-remote-media-player',
      'cancel-remote-media-player',
    ]);
    tell({ callbackStamp: start?.['callbackStamp'], error: { type: 'cancelled' } });
    // Too late: the start has been answered.
    answer({ error: { type: 'not-here' } });
    expect([players.notice, players.isFetching]).toEqual([null, false]);
    players.start('https://media.example/b.mp3');
    expect([players.notice, players.isCancelling]).toEqual(['playFetching', false]);
    tell({ action: 'left-meeting' });
    expect(players.isFetching).toBe(false);
  });

  it('leave nothing to say to the call after', () => {
    players.start('https://media.example/a.mp3');
    tell({ action: 'left-meeting' });
    answer({ error: { type: 'lost' } });
    expect(players.notice).toBeNull();
  });
});
