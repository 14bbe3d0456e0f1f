// With a browser's recorder and sound of the test's own; tests/conformance/recording.spec.ts has the real ones.
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostMessage } from '../host-channel.ts';
import { settle } from '../testing/engine-page.ts';
import { CallRecording } from './call-recording.ts';
import type { RecordedPerson } from './recorded-call.ts';

type Sound = MediaStreamTrack & { stop: () => void };
const soundOf = (id: string): Sound => ({ id, kind: 'audio', stop: () => undefined }) as unknown as Sound;

/** Tracks that are being mixed now. */
let mixed: Set<string>;

class FakeStream {
  readonly tracks: readonly Sound[];
  constructor(tracks: readonly Sound[]) {
    this.tracks = tracks;
  }
  getAudioTracks = () => this.tracks;
}

class FakeAudioContext {
  state = 'suspended';
  resume = async (): Promise<void> => void (this.state = 'running');
  close = async (): Promise<void> => undefined;
  createMediaStreamDestination = () => ({ stream: new FakeStream([soundOf('mix')]) });
  createConstantSource = () => ({ offset: { value: 1 }, connect: () => undefined, start: () => undefined });
  createMediaStreamSource = ({ tracks: [track] }: FakeStream) => ({
    connect: () => mixed.add(track?.id ?? ''),
    disconnect: () => mixed.delete(track?.id ?? ''),
  });
}

class FakeRecorder extends EventTarget {
  static newest: FakeRecorder | null = null;
  static supported = (type: string): boolean => type.startsWith('audio/webm');
  static isTypeSupported = (type: string): boolean => FakeRecorder.supported(type);
  readonly mimeType: string;
  state = 'inactive';
  hangs = false;

  constructor(_stream: FakeStream, { mimeType }: { mimeType: string }) {
    super();
    this.mimeType = mimeType;
    FakeRecorder.newest = this;
  }

  start(): void {
    this.state = 'recording';
  }

  bring(text: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }

  stop(): void {
    this.state = 'inactive';
    if (this.hangs) return;
    queueMicrotask(() => {
      this.bring('end');
      this.dispatchEvent(new Event('stop'));
    });
  }
}

/** A call in which the room does as it's told, unless the test says otherwise. */
class Scene {
  readonly posted: HostMessage[] = [];
  readonly told: [on: boolean, number: number][] = [];
  /** Of the recording that the room knows of; 0 where it knows of none. */
  number = 0;
  #said = {};
  tellsBack = true;
  hasCall = true;
  mayHavePictures = false;
  people: RecordedPerson[] = [{ id: 'me', name: 'Maria', tracks: new Map([['cam-audio', soundOf('me')]]) }];
  readonly recording = new CallRecording({
    call: () =>
      this.hasCall
        ? {
            sessionId: 'me',
            number: this.number,
            said: this.#said,
            mayHavePictures: this.mayHavePictures,
            people: this.people,
            tell: (on, number) => this.#tell(on, number),
          }
        : null,
    isInCall: () => this.hasCall,
    post: (message) => this.posted.push(message),
  });

  async started(message: HostMessage = {}): Promise<FakeRecorder> {
    await this.recording.start({ action: 'local-recording-start', ...message });
    if (FakeRecorder.newest === null) throw new Error('nothing is recorded');
    return FakeRecorder.newest;
  }

  of(action: string): HostMessage[] {
    return this.posted.filter((message) => message['action'] === action);
  }

  get pieces(): [text: string, finished: unknown][] {
    return this.of('recording-data').map(({ data, finished }) => [
      new TextDecoder().decode(data as Uint8Array),
      finished,
    ]);
  }

  /** What the room says of this person comes in, whether or not it has changed. */
  say(number: number): void {
    this.number = number;
    this.#said = {};
    this.recording.refresh();
  }

  #tell(on: boolean, number: number): void {
    this.told.push([on, number]);
    if (this.tellsBack) queueMicrotask(() => this.say(on ? number : 0));
  }
}

let scene: Scene;
beforeEach(() => {
  mixed = new Set();
  FakeRecorder.newest = null;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('Audio', EventTarget);
  scene = new Scene();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a recording', () => {
  it('goes out in its order, with its last piece alone as the end', async () => {
    const recorder = await scene.started({ instanceId: 'mine', layout: { preset: 'audio-only' } });
    expect(scene.of('recording-started')).toEqual([
      {
        action: 'recording-started',
        local: true,
        type: 'local',
        startedBy: 'me',
        layout: { preset: 'audio-only' },
        instanceId: 'mine',
      },
    ]);
    recorder.bring('a');
    recorder.bring('b');
    expect(scene.recording.stop()).toBe(true);
    await scene.recording.finish();
    await settle();
    expect(scene.pieces).toEqual([
      ['a', false],
      ['b', false],
      ['end', true],
    ]);
    expect(scene.of('recording-data')[0]).toMatchObject({
      mimeType: 'audio/webm;codecs=opus',
      instanceId: 'mine',
    });
    expect(scene.posted.at(-1)).toEqual({ action: 'recording-stopped', startedBy: 'me', instanceId: 'mine' });
    expect(scene.told).toEqual([
      [true, 1],
      [false, 1],
    ]);
    expect(scene.recording.stop()).toBe(false);
  });

  it('begins when the room has told everyone, and not before', async () => {
    scene.tellsBack = false;
    const starting = scene.recording.start({});
    await settle();
    expect(FakeRecorder.newest).toBeNull();
    scene.say(1);
    await starting;
    expect(FakeRecorder.newest).not.toBeNull();
  });

  it('right after another one waits until the room has told of it, and lasts', async () => {
    await scene.started();
    FakeRecorder.newest = null;
    scene.tellsBack = false;
    await scene.recording.finish();
    const starting = scene.recording.start({});
    // Of the one before.
    for (const number of [1, 1, 0]) scene.say(number);
    await settle();
    expect(FakeRecorder.newest).toBeNull();
    scene.say(2);
    await starting;
    expect(FakeRecorder.newest).toMatchObject({ state: 'recording' });
    expect(scene.told).toEqual([
      [true, 1],
      [false, 1],
      [true, 2],
    ]);
  });

  it('is ended again in a room that has not heard of its end, once each time the room says so', async () => {
    await scene.started();
    scene.tellsBack = false;
    await scene.recording.finish();
    for (let time = 0; time < 3; time += 1) scene.recording.refresh();
    expect(scene.told).toHaveLength(2);
    // Back after a lost connection.
    for (let time = 0; time < 2; time += 1) {
      scene.say(1);
      scene.recording.refresh();
    }
    scene.say(0);
    expect(scene.told.slice(2)).toEqual([
      [false, 1],
      [false, 1],
    ]);
  });

  it('does not begin where the room says nothing, and can be tried again', async () => {
    vi.useFakeTimers();
    scene.tellsBack = false;
    const starting = expect(scene.recording.start({})).rejects.toThrow('didn’t confirm');
    await vi.advanceTimersByTimeAsync(60_000);
    await starting;
    expect([FakeRecorder.newest, scene.of('recording-started')]).toEqual([null, []]);
    scene.tellsBack = true;
    await scene.started();
  });

  it('is one at a time', async () => {
    await scene.started();
    await expect(scene.recording.start({})).rejects.toThrow('already');
    expect(scene.told).toEqual([[true, 1]]);
    expect(scene.recording.stop()).toBe(true);
  });

  it('ends properly with the call, and keeps nobody who leaves waiting for a recorder that hangs', async () => {
    const recorder = await scene.started();
    recorder.bring('a');
    scene.hasCall = false;
    await scene.recording.finish();
    expect(scene.pieces).toEqual([
      ['a', false],
      ['end', true],
    ]);
    scene.hasCall = true;
    const other = await scene.started();
    other.hangs = true;
    other.bring('b');
    vi.useFakeTimers();
    const finished = scene.recording.finish();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await finished;
    expect(scene.pieces.at(-1)).toEqual(['b', true]);
    expect(scene.of('recording-error')).toMatchObject([{ errorMsg: expect.stringContaining('broken') }]);
    expect(scene.of('recording-stopped')).toHaveLength(2);
    expect(mixed.size).toBe(0);
    // The next call can be recorded, and nothing more comes of the one that hung.
    const next = await scene.started();
    other.bring('late');
    other.dispatchEvent(new Event('stop'));
    await settle();
    expect([next.state, scene.pieces.at(-1)]).toEqual(['recording', ['b', true]]);
    expect(scene.of('recording-stopped')).toHaveLength(2);
  });

  it('leaves no picture behind that is drawn on and on, where the browser can’t begin it', async () => {
    const stop = vi.fn<() => void>();
    const context = { fillRect: () => undefined };
    const picture = { getVideoTracks: () => [{ id: 'picture', kind: 'video', stop }] };
    vi.stubGlobal('document', {
      createElement: () => ({ getContext: () => context, captureStream: () => picture }),
    });
    vi.stubGlobal(
      'MediaRecorder',
      class {
        static isTypeSupported = (): boolean => true;
        constructor() {
          throw new DOMException('no encoder', 'NotSupportedError');
        }
      },
    );
    scene.mayHavePictures = true;
    await expect(scene.recording.start({})).rejects.toThrow('no encoder');
    expect(stop).toHaveBeenCalledOnce();
  });

  it('ends when the room says that this person records no more', async () => {
    await scene.started();
    scene.say(0);
    await scene.recording.finish();
    expect(scene.of('recording-stopped')).toHaveLength(1);
  });

  it('ends after the time that the page has set', async () => {
    vi.useFakeTimers();
    const starting = scene.started({ maxDuration: 60 });
    await vi.advanceTimersByTimeAsync(0);
    const recorder = await starting;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(recorder.state).toBe('recording');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(recorder.state).toBe('inactive');
  });

  it('says that the browser has broken it off, and gives what there is', async () => {
    const recorder = await scene.started();
    recorder.bring('a');
    recorder.dispatchEvent(new Event('error'));
    recorder.stop();
    await scene.recording.finish();
    expect(scene.of('recording-error')).toMatchObject([{ errorMsg: expect.stringContaining('broken') }]);
    expect(scene.pieces.at(-1)).toEqual(['end', true]);
  });

  it('is refused where the browser has no format for it or lets the page make no sound', async () => {
    vi.spyOn(FakeRecorder, 'supported').mockReturnValue(false);
    await expect(scene.recording.start({})).rejects.toThrow('cannot record');
    vi.restoreAllMocks();
    vi.useFakeTimers();
    vi.stubGlobal(
      'AudioContext',
      class extends FakeAudioContext {
        override resume = async (): Promise<void> => new Promise(() => undefined);
      },
    );
    const starting = expect(scene.recording.start({})).rejects.toThrow('Click');
    await vi.advanceTimersByTimeAsync(5_000);
    await starting;
    expect(scene.told).toEqual([
      [true, 1],
      [false, 1],
      [true, 2],
      [false, 2],
    ]);
  });

  it('takes another layout while it goes on, but not between pictures and sound alone', async () => {
    scene.people.push({ id: 'ben', name: 'Ben', tracks: new Map([['cam-audio', soundOf('ben')]]) });
    expect(scene.recording.useLayout({ preset: 'default' })).toContain('Nothing');
    await scene.started();
    expect([...mixed].toSorted()).toEqual(['ben', 'me']);
    expect(scene.recording.useLayout({ preset: 'single-participant', session_id: 'ben' })).toBeNull();
    expect([...mixed]).toEqual(['ben']);
    expect(scene.recording.useLayout({ preset: 'audio-only' })).toContain('can’t change');
    expect(scene.recording.useLayout({ preset: 'portrait' })).toContain('audio-only');
    expect([...mixed]).toEqual(['ben']);
  });

  it('has in it at every moment the sound of those who may be recorded then, and no other', async () => {
    const person = fc.record({
      id: fc.constantFrom('ada', 'ben', 'cleo'),
      tracks: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
    });
    const moment = fc.uniqueArray(person, { selector: ({ id }) => id, maxLength: 3 });
    const sounds = new Map<string, Sound>();
    const trackOf = (id: string): Sound => {
      const track = sounds.get(id) ?? soundOf(id);
      sounds.set(id, track);
      return track;
    };
    await scene.started();
    fc.assert(
      fc.property(fc.array(moment), (moments) => {
        for (const people of moments) {
          scene.people = people.map(({ id, tracks }) => ({
            id,
            name: id,
            tracks: new Map(tracks.map((name) => [name, trackOf(id + name)])),
          }));
          scene.recording.refresh();
          expect([...mixed].toSorted()).toEqual(
            people.flatMap(({ id, tracks }) => tracks.map((name) => id + name)).toSorted(),
          );
        }
      }),
    );
  });
});
