import type { ClientMessage } from '@bandpal/contracts';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { RoomEvent } from './room-model.ts';
import type { VoiceClient } from './room-voice-client.ts';
import { VoiceCall } from './voice-call.ts';

const VOICE = { apiBaseUrl: '', publicKey: 'key', callEngineUrl: '' };

/** A voice client whose engine turns the track on when it takes it over, as the real one does. */
function bench(metadata: { typed?: boolean } = {}) {
  const track = { enabled: true };
  const events = new EventEmitter();
  const sent: ClientMessage[] = [];
  const calls: boolean[] = [];
  const joined = Promise.withResolvers<null>();
  let callObject: object | null = null;
  let time = 0;
  const client = {
    on: (name: string, listener: (...args: unknown[]) => void) => events.on(name, listener),
    start: () => joined.promise,
    stop: async () => undefined,
    send: (message: ClientMessage) => sent.push(message),
    setMuted: (muted: boolean) => {
      calls.push(muted);
      track.enabled = !muted;
    },
    getDailyCallObject: () => callObject,
  };
  const roomEvents: RoomEvent[] = [];
  const call = new VoiceCall({
    mode: 'part1',
    voice: VOICE,
    audio: track as MediaStreamTrack,
    metadata,
    createClient: async () => client as unknown as VoiceClient,
    onEvent: (event) => roomEvents.push(event),
    now: () => time,
  });
  return {
    call,
    track,
    sent,
    calls,
    roomEvents,
    engineTakesTrack: () => {
      callObject = { on: () => undefined };
      track.enabled = true;
      events.emit('call-start-progress', { stage: 'daily-call-join' });
    },
    goLive: () => events.emit('call-start'),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('muting', () => {
  it('before there is a call turns the microphone off at once', () => {
    const { call, track, roomEvents } = bench();
    call.setMuted(true);
    expect(track.enabled).toBe(false);
    expect(roomEvents).toEqual([{ type: 'muted', muted: true }]);
  });

  it('while connecting still holds when the call takes the microphone over', async () => {
    const { call, track, calls, engineTakesTrack, goLive } = bench();
    void call.start();
    await Promise.resolve();
    call.setMuted(true);
    expect(calls).toEqual([]);
    engineTakesTrack();
    expect(track.enabled).toBe(false);
    goLive();
    expect([track.enabled, calls.at(-1)]).toEqual([false, true]);
  });

  it('can be taken back before and during the call', async () => {
    const { call, track, calls, engineTakesTrack, goLive } = bench();
    void call.start();
    await Promise.resolve();
    call.setMuted(true);
    call.setMuted(false);
    engineTakesTrack();
    goLive();
    expect([track.enabled, calls]).toEqual([true, []]);
    call.setMuted(true);
    call.setMuted(false);
    expect([track.enabled, calls]).toEqual([true, [true, false]]);
  });
});

describe('turning to the keyboard', () => {
  const TOLD = { type: 'exam', event: 'typing-started' };

  it('is told to the examiner when there is one to hear it, and about once a second while it goes on', async () => {
    const { call, sent, goLive, pass } = bench();
    void call.start();
    await Promise.resolve();
    call.tellTyping();
    expect(sent).toEqual([]);
    goLive();
    call.tellTyping();
    pass(999);
    call.tellTyping();
    expect(sent).toEqual([TOLD]);
    pass(1);
    call.tellTyping();
    expect(sent).toEqual([TOLD, TOLD]);
  });

  it('is told in a test that is typed from the start, too', async () => {
    const { call, sent, goLive } = bench({ typed: true });
    void call.start();
    await Promise.resolve();
    goLive();
    call.tellTyping();
    expect(sent).toEqual([TOLD]);
  });
});
