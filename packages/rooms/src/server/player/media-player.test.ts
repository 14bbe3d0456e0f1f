// How long a player may stand still, by a clock that leaps. Its file is real, and is read by a real ffmpeg.
import { FaultBoundary, systemClock } from '@bandpal/foundation';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { madeByFfmpeg, MediaHost } from '../../testing/media-host.ts';
import { ffmpegLock } from '../ffmpeg/locked-ffmpeg.ts';
import { Pacer } from '../pacer.ts';
import { LOCAL_MEDIA, MediaPort, PeerNetwork } from '../peer-network.ts';
import { MediaPlayer } from './media-player.ts';
import type { PlayerEnd } from './media-player.ts';
import { PlayerSource } from './player-source.ts';

const canPlay = ffmpegLock() !== null;
if (!canPlay)
  process.stderr.write(
    'ffmpeg is not installed, or can’t be locked up: the tests of players that stand still are skipped.\n',
  );

const MINUTE_MS = 60_000;

function fail(error: unknown): never {
  throw error;
}

describe.skipIf(!canPlay)('a player that stands still', () => {
  let clock: FakeClock;
  let host: MediaHost;
  let port: MediaPort;
  let player: MediaPlayer;
  let ends: PlayerEnd[];

  beforeEach(async () => {
    clock = new FakeClock();
    host = await MediaHost.open();
    port = await MediaPort.open(0, quietLog);
    ends = [];
    const url = host.serve('/tone.wav', madeByFfmpeg('-f lavfi -i sine=d=1 -f wav'));
    const source = await PlayerSource.open(
      url,
      { hosts: [], localHosts: [host.name] },
      {
        faults: new FaultBoundary({ clock: systemClock, onFault: fail }),
        signal: new AbortController().signal,
      },
    );
    player = new MediaPlayer({
      source,
      settings: { state: 'pause' },
      by: 'teacher',
      network: new PeerNetwork(port, { ...LOCAL_MEDIA, addresses: ['127.0.0.1'] }),
      pacer: new Pacer(clock),
      faults: new FaultBoundary({ clock, onFault: fail }),
      log: quietLog,
      send: () => undefined,
      isGotByAll: () => true,
      onUpdate: () => undefined,
      onOver: (end) => ends.push(end),
    });
  });
  afterEach(async () => {
    await player[Symbol.asyncDispose]();
    await host[Symbol.asyncDispose]();
    await port[Symbol.asyncDispose]();
  });

  it('ends after half an hour, whatever its volume has been set to meanwhile', () => {
    clock.advance(29 * MINUTE_MS);
    player.update({ volume: 0.5 }, 'teacher');
    expect(ends).toEqual([]);
    clock.advance(MINUTE_MS);
    expect(ends).toEqual([{ reason: 'EOS', code: 'too-long' }]);
  });

  it('has half an hour anew each time that it’s paused, and none while it’s to play', () => {
    clock.advance(29 * MINUTE_MS);
    player.update({ state: 'play' }, 'teacher');
    clock.advance(2 * MINUTE_MS);
    expect(ends).toEqual([]);
    player.update({ state: 'pause' }, 'teacher');
    clock.advance(30 * MINUTE_MS - 1);
    expect(ends).toEqual([]);
    clock.advance(1);
    expect(ends).toEqual([{ reason: 'EOS', code: 'too-long' }]);
  });
});
