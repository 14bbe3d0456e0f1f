import { beforeEach, describe, expect, it } from 'vitest';
import { USUAL_PERMISSIONS } from '../protocol/permissions.ts';
import type { Permissions } from '../protocol/permissions.ts';
import type { ClientSignal, RoomParticipant } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';
import { playerHandlers, RemotePlayers } from './remote-players.ts';
import type { PlayerEvent } from './remote-players.ts';
import { RoomOrders } from './room-orders.ts';

const START = { url: 'https://a/b' };
const PLAYING = { state: 'playing', settings: { state: 'play', volume: 1 } } as const;
const PAUSED = { state: 'paused', settings: { state: 'pause', volume: 1 } } as const;
const PLAYER: RoomParticipant = {
  sessionId: 'p',
  userName: 'media.example.org',
  audio: false,
  joinedAt: 0,
  player: true,
};

let sent: ClientSignal[];
let posted: HostMessage[];
let players: RemotePlayers;
let permissions: Permissions | null;
let orders: RoomOrders;

beforeEach(() => {
  sent = [];
  posted = [];
  permissions = { ...USUAL_PERMISSIONS, canAdmin: true };
  orders = new RoomOrders((signal) => sent.push(signal) > 0);
  players = new RemotePlayers({
    permissions: () => permissions,
    orders,
    post: (message) => posted.push(message),
  });
});

const event = (what: Partial<PlayerEvent>): PlayerEvent => ({
  type: 'player-event',
  event: 'started',
  id: 'p',
  by: 'teacher',
  is: PLAYING,
  ...what,
});

describe('the media players of a call', () => {
  it('are started, changed and stopped by orders that the room answers', async () => {
    const handlers = playerHandlers(() => players);
    const asked = [
      handlers['daily-method-start-remote-media-player']?.({
        url: 'https://a/b',
        settings: { state: 'play' },
      }),
      handlers['daily-method-update-remote-media-player']?.({ session_id: 'p', settings: { volume: 2 } }),
      handlers['daily-method-stop-remote-media-player']?.({ session_id: 'p' }),
    ];
    expect(sent).toMatchObject([
      { type: 'player', order: { order: 'start', url: 'https://a/b', settings: { state: 'play' } } },
      { type: 'player', order: { order: 'update', sessionId: 'p', settings: { volume: 2 } } },
      { type: 'player', order: { order: 'stop', sessionId: 'p' } },
    ]);
    const [start, update, stop] = sent.map((signal) => (signal.type === 'player' ? signal.ask : ''));
    orders.handleAnswer({ ask: update, code: 'not-here', message: 'No player.' });
    orders.handleAnswer({ ask: start, id: 'p', is: PLAYING });
    orders.close();
    expect(stop).not.toBe(start);
    expect(await Promise.all(asked.map(async (reply) => reply))).toEqual([
      { session_id: 'p', ...PLAYING },
      { error: { type: 'not-here', msg: 'No player.', message: 'No player.' }, errorMsg: 'No player.' },
      {
        error: { type: 'lost', msg: 'The call is over.', message: 'The call is over.' },
        errorMsg: 'The call is over.',
      },
    ]);
  });

  it('are given up by the name that the page has given to their start', async () => {
    const handlers = playerHandlers(() => players);
    const start = handlers['daily-method-start-remote-media-player']?.({ url: 'https://a/b', ask: 'page 1' });
    const cancel = handlers['cancel-remote-media-player']?.({ start: 'page 1' });
    expect(sent).toMatchObject([
      { ask: 'page 1', order: { order: 'start', url: 'https://a/b' } },
      { order: { order: 'cancel', start: 'page 1' } },
    ]);
    orders.handleAnswer({ ask: sent[1]?.type === 'player' ? sent[1].ask : '' });
    orders.handleAnswer({ ask: 'page 1', code: 'cancelled', message: 'Not wanted.' });
    expect(await start).toMatchObject({ error: { type: 'cancelled' } });
    expect(await cancel).not.toHaveProperty('error');
  });

  it('are not asked of the room by someone who may not have any', async () => {
    permissions = { ...USUAL_PERMISSIONS, canAdmin: ['streaming'] };
    expect(await players.order('start', START)).toMatchObject({
      error: { type: 'not-allowed' },
      errorMsg: expect.any(String),
    });
    permissions = null;
    expect(await players.order('start', START)).toMatchObject({
      error: { type: 'not-supported' },
      errorMsg: expect.any(String),
    });
    expect(sent).toEqual([]);
  });

  it('are not there without a call', async () => {
    const handlers = playerHandlers(() => undefined);
    expect(await handlers['daily-method-start-remote-media-player']?.({ url: 'https://a/b' })).toMatchObject({
      error: { type: 'no-call' },
    });
  });

  it('are told to the page in the words of the library, once it knows of the call', () => {
    players.handleNews(event({}));
    expect(posted).toEqual([]);
    players.handleJoined([PLAYER]);
    players.handleNews(event({ event: 'updated', by: '', is: PAUSED }));
    players.handleNews({ type: 'player-event', event: 'stopped', id: 'p', by: 'teacher', reason: 'EOS' });
    expect(posted).toEqual([
      {
        action: 'remote-media-player-started',
        session_id: 'p',
        updatedBy: 'teacher',
        remoteMediaPlayerState: PLAYING,
      },
      {
        action: 'remote-media-player-updated',
        session_id: 'p',
        updatedBy: '',
        remoteMediaPlayerState: PAUSED,
      },
      { action: 'remote-media-player-stopped', session_id: 'p', updatedBy: 'teacher', reason: 'EOS' },
    ]);
  });

  it('that have failed are said to have, and why', () => {
    players.handleJoined([]);
    players.handleNews(event({}));
    players.handleNews({
      type: 'player-event',
      event: 'stopped',
      id: 'p',
      by: '',
      reason: 'EOS',
      code: 'too-slow',
      message: 'Slow.',
    });
    expect(posted.slice(1)).toEqual([
      { action: 'nonfatal-error', type: 'remote-media-player-error', errorMsg: 'Slow.', session_id: 'p' },
      { action: 'remote-media-player-stopped', session_id: 'p', updatedBy: '', reason: 'EOS' },
    ]);
  });

  it('are told again to someone who was away as changes, and as ends where they are gone', () => {
    players.handleJoined([PLAYER]);
    players.handleNews(event({}));
    players.handleJoined([PLAYER]);
    players.handleNews(event({ by: '', is: PAUSED }));
    players.handleJoined([]);
    expect(posted.map(({ action }) => action)).toEqual([
      'remote-media-player-started',
      'remote-media-player-updated',
      'remote-media-player-stopped',
    ]);
  });
});
