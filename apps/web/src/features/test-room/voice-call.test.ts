import type { ClientMessage } from '@bandpal/contracts';
import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RoomEvent } from './room-model.ts';
import type { VoiceClient } from './voice-client.ts';
import { VoiceCall } from './voice-call.ts';

const VOICE = { apiBaseUrl: '', publicKey: 'key', callEngineUrl: '' };

/** What the room sees of a microphone's track. */
class Microphone extends EventTarget {
  readonly kind = 'audio';
  readonly id: string;
  readonly label: string;
  enabled = true;
  muted = false;
  readyState: MediaStreamTrackState = 'live';

  constructor(id: string, label = id) {
    super();
    this.id = id;
    this.label = label;
  }

  silence(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A voice client whose engine turns the track on when it takes it over, as the real one does. */
function bench(metadata: { typed?: boolean } = {}) {
  const track = new Microphone('headset');
  const events = new EventEmitter();
  const sent: ClientMessage[] = [];
  const calls: boolean[] = [];
  const joined = Promise.withResolvers<object>();
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
    audio: track as unknown as MediaStreamTrack,
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
      callObject = { on: events.on.bind(events), participants: () => ({}) };
      track.enabled = true;
      events.emit('call-start-progress', { stage: 'daily-call-join' });
    },
    goLive: () => events.emit('call-start'),
    measure: (networkState: string) => events.emit('network-quality-change', { networkState }),
    join: () => joined.resolve({}),
    startTrack: (started: Microphone) =>
      events.emit('track-started', { participant: { local: true }, track: started }),
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

describe('ending the test', () => {
  it('leaves the room alone when nothing is heard of the examiner for longer than a busy server takes to close a test', async () => {
    vi.useFakeTimers();
    const { call, sent, goLive, roomEvents } = bench();
    void call.start();
    await Promise.resolve();
    goLive();
    call.requestEnd();
    expect(sent).toEqual([{ type: 'end-call' }]);
    vi.advanceTimersByTime(9_999);
    expect(roomEvents.at(-1)).toEqual({ type: 'end-requested' });
    vi.advanceTimersByTime(1);
    expect(roomEvents.at(-1)).toEqual({ type: 'left' });
  });
});

describe('a bad connection', () => {
  it.each([
    [false, 'bad'],
    [true, 'warning'],
  ])('costs words that are spoken; typed from the start: %s', async (typed, quality) => {
    const { call, measure, roomEvents } = bench({ typed });
    void call.start();
    await Promise.resolve();
    measure('bad');
    expect(roomEvents).toEqual([{ type: 'quality', quality }]);
    measure('good');
    expect(roomEvents.at(-1)).toEqual({ type: 'quality', quality: 'good' });
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

class Stream {
  readonly tracks: readonly Microphone[];

  constructor(tracks: readonly Microphone[]) {
    this.tracks = tracks;
  }
}

/** A call under way, and only what the room hears from then on. */
async function callUnderWay() {
  vi.stubGlobal('MediaStream', Stream);
  const made = bench();
  made.engineTakesTrack();
  made.join();
  await made.call.start();
  made.roomEvents.length = 0;
  return made;
}

describe('a microphone', () => {
  it('that goes away is replaced by the one that the call uses next, by name', async () => {
    const { call, track, roomEvents, startTrack } = await callUnderWay();
    const next = new Microphone('laptop', 'Built-in microphone');
    track.readyState = 'ended';
    startTrack(next);
    expect(roomEvents).toEqual([
      { type: 'microphone', microphone: { tracks: [next] }, name: 'Built-in microphone' },
    ]);
    call.setMuted(true);
    expect(next.enabled).toBe(false);
  });

  it('that goes away while the candidate is muted leaves them muted', async () => {
    const { call, track, startTrack } = await callUnderWay();
    call.setMuted(true);
    const next = new Microphone('laptop');
    track.readyState = 'ended';
    startTrack(next);
    expect(next.enabled).toBe(false);
  });

  it('whose sound is processed is still the same one', async () => {
    const { track, roomEvents, startTrack } = await callUnderWay();
    startTrack(track);
    startTrack(new Microphone('processed'));
    expect(roomEvents).toEqual([]);
  });

  it('is said to be silenced by the device, and to work again', async () => {
    const { track, roomEvents, startTrack } = await callUnderWay();
    track.silence(true);
    track.silence(false);
    expect(roomEvents).toEqual([
      { type: 'silenced', silenced: true },
      { type: 'silenced', silenced: false },
    ]);
    const next = new Microphone('laptop');
    next.muted = true;
    track.readyState = 'ended';
    startTrack(next);
    track.silence(true);
    expect(roomEvents.slice(2)).toMatchObject([{ type: 'microphone' }, { type: 'silenced', silenced: true }]);
  });
});
