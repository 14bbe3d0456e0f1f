import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USUAL_PERMISSIONS } from '../protocol/permissions.ts';
import type { CaptureInfo } from '../protocol/capture-frames.ts';
import type { RoomParticipant, ServerSignal } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';
import type { RecordingHost } from './recorder/recorded-call.ts';
import { EnginePage, EXAMINER, FakeSocket, JOINED, settle } from './testing/engine-page.ts';

const ME: RoomParticipant = {
  sessionId: 'me',
  userName: 'Maria',
  audio: true,
  joinedAt: 1,
  peer: true,
  permissions: USUAL_PERMISSIONS,
};
const MAY_RECORD = { enableRecording: 'local' } as const;

function person(id: string, recordableBy?: RoomParticipant['recordableBy']): RoomParticipant {
  const fields = { audio: true, joinedAt: 1, peer: true, guest: true, permissions: USUAL_PERMISSIONS };
  return { sessionId: id, userName: id, ...fields, ...(recordableBy && { recordableBy }) };
}

/** In place of the script that records. */
class FakeRecording {
  readonly host: RecordingHost;
  readonly started: HostMessage[] = [];
  onFinish: () => Promise<void> = async () => undefined;
  refreshed = 0;

  constructor(host: RecordingHost) {
    this.host = host;
  }

  start = async (message: HostMessage): Promise<void> => void this.started.push(message);
  stop = (): boolean => this.started.length > 0;
  finish = async (): Promise<void> => this.onFinish();
  useLayout = (): string | null => null;
  refresh = (): void => void (this.refreshed += 1);
}

let folder: string;
let page: EnginePage;
let recordings: FakeRecording[];
let scripts: string[];
let scriptIsThere: boolean;
beforeEach(() => {
  folder = `http://calls.example/${crypto.randomUUID()}`;
  page = new EnginePage(`${folder}/call-engine.js`);
  recordings = [];
  scripts = [];
  scriptIsThere = true;
  vi.stubGlobal('MediaRecorder', EventTarget);
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '' }),
    head: {
      append: (script: EventTarget & { src: string }) => {
        scripts.push(script.src);
        queueMicrotask(() => script.dispatchEvent(new Event(scriptIsThere ? 'load' : 'error')));
      },
    },
  });
  vi.stubGlobal('bandpalRecording', (host: RecordingHost) => {
    const recording = new FakeRecording(host);
    recordings.push(recording);
    return recording;
  });
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
});

async function joined(
  self: Partial<RoomParticipant>,
  ...participants: RoomParticipant[]
): Promise<FakeSocket> {
  await page.join();
  const socket = FakeSocket.newest;
  if (socket === null || JOINED.type !== 'joined') throw new Error('no socket was opened');
  socket.bring({ ...JOINED, self: { ...ME, ...self }, participants, maxPeople: 4 });
  await settle();
  return socket;
}

async function start(message: HostMessage = { type: 'local' }): Promise<FakeRecording | undefined> {
  page.ask({ action: 'local-recording-start', ...message });
  await settle();
  return recordings[0];
}

const errors = (): unknown[] =>
  page.posted.filter(({ action }) => action === 'recording-error').map(({ errorMsg }) => errorMsg);

describe('a local recording', () => {
  it('is of oneself, the examiner and those who agree, and of no one else', async () => {
    const socket = await joined(
      MAY_RECORD,
      EXAMINER,
      person('asked by the host', 'everyone'),
      person('agrees', ['other', 'me']),
      person('agrees with another one', ['other']),
      person('not asked'),
    );
    const recording = await start();
    const names = () => recording?.host.call()?.people.map(({ name }) => name);
    expect(names()).toEqual(['Maria', 'Examiner', 'asked by the host', 'agrees']);
    socket.bring({ type: 'participant-updated', participant: person('agrees', []) });
    socket.bring({ type: 'participant-updated', participant: person('not asked', ['me']) });
    expect(names()).toEqual(['Maria', 'Examiner', 'asked by the host', 'not asked']);
    expect(recording?.refreshed).toBeGreaterThanOrEqual(2);
    socket.bring({ type: 'participant-left', sessionId: 'not asked' });
    expect(names()).toEqual(['Maria', 'Examiner', 'asked by the host']);
  });

  it('is made by a script that is loaded once, beside the engine, and is tried again where it was not there', async () => {
    await joined(MAY_RECORD);
    scriptIsThere = false;
    await start();
    expect(errors()).toEqual([expect.stringContaining('could not be loaded')]);
    scriptIsThere = true;
    await start({});
    await start({ layout: { preset: 'audio-only' } });
    expect(scripts).toEqual([`${folder}/recorder.js`, `${folder}/recorder.js`]);
    expect(recordings).toHaveLength(1);
    expect(recordings[0]?.started).toHaveLength(2);
  });

  it.each([['without the right', {}, { type: 'local' }]])('is refused %s', async (_how, self, message) => {
    await joined(self);
    expect(await start(message)).toBeUndefined();
    expect(errors()).toEqual([expect.stringContaining('enable_recording')]);
    expect(scripts).toEqual([]);
  });

  it('is refused at the door and before the call', async () => {
    await start();
    await joined(MAY_RECORD);
    page.ask({ action: 'leave-meeting' });
    await settle();
    await start();
    expect(errors()).toEqual(['There is no call to record.', 'There is no call to record.']);
  });

  it('leaves the name alone that the person has just given themselves', async () => {
    const socket = await joined(MAY_RECORD);
    page.ask({ action: 'set-user-name', name: 'Maria Luz' });
    socket.bring({ type: 'participant-updated', participant: { ...ME, ...MAY_RECORD, recording: 1 } });
    await settle();
    expect(page.newest('participant-updated')).toMatchObject({
      participant: { local: true, user_name: 'Maria Luz', record: true },
    });
  });

  it('is refused in an app without a page, and in a browser that can’t record', async () => {
    await joined(MAY_RECORD);
    vi.stubGlobal('document', undefined);
    await start();
    vi.stubGlobal('document', {});
    vi.stubGlobal('MediaRecorder', undefined);
    await start();
    expect(errors()).toEqual(['This app or browser cannot record.', 'This app or browser cannot record.']);
  });

  it('is whole before the page hears that the call has been left', async () => {
    await joined(MAY_RECORD);
    const recording = await start();
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    if (recording) recording.onFinish = async () => promise;
    page.ask({ action: 'leave-meeting' });
    await settle();
    expect(page.actions()).not.toContain('left-meeting');
    finish();
    await settle();
    expect(page.actions()).toContain('left-meeting');
  });

  it('may have pictures where anyone may show some', async () => {
    const voice = { ...USUAL_PERMISSIONS, canSend: ['audio' as const] };
    const socket = await joined({ ...MAY_RECORD, permissions: voice });
    const recording = await start();
    expect(recording?.host.call()?.mayHavePictures).toBe(false);
    socket.bring({ type: 'participant-joined', participant: person('shows') });
    expect(recording?.host.call()?.mayHavePictures).toBe(true);
  });
});

/** Orders to the room, from now on. */
const sentBy = () => {
  const send = vi.spyOn(FakeSocket.prototype, 'send');
  return (): unknown[] =>
    send.mock.calls.map(([frame]) => JSON.parse(String(frame))).filter(({ type }) => type === 'capture');
};

describe('a recording on the server', () => {
  const cloud: CaptureInfo = {
    id: 'c1',
    kind: 'recording',
    type: 'cloud',
    instanceId: 'one',
    layout: { preset: 'default' },
    startedBy: 'Ada',
    startedByName: 'Ada',
    people: ['Ada'],
    keptDays: 30,
  };
  it.each([
    ['by its type', MAY_RECORD, { type: 'cloud' }, 'cloud'],
    ['as raw tracks', MAY_RECORD, { type: 'raw-tracks' }, 'raw-tracks'],
    ['as the token says', { enableRecording: 'raw-tracks' } as const, {}, 'raw-tracks'],
  ])('is ordered from the room %s, which refuses it where it must', async (_how, self, message, type) => {
    const socket = await joined(self);
    const sent = sentBy();
    expect(await start({ ...message, instanceId: 'one', layout: { preset: 'audio-only' } })).toBeUndefined();
    expect(sent()).toMatchObject([
      {
        kind: 'recording',
        order: { order: 'start', type, instanceId: 'one', layout: { preset: 'audio-only' } },
      },
    ]);
    const refused = { type: 'capture-event', kind: 'recording', event: 'error' } as const;
    socket.bring({ ...refused, instanceId: 'one', code: 'not-allowed', message: 'No (enable_recording).' });
    expect(page.newest('recording-error')).toMatchObject({
      instanceId: 'one',
      errorMsg: 'No (enable_recording).',
    });
    expect(scripts).toEqual([]);
  });

  it('is told to the page in the library’s words, also to whoever comes later', async () => {
    const socket = await joined({});
    socket.bring({ type: 'captures', are: [cloud] });
    expect(page.newest('recording-started')).toMatchObject({
      recordingId: 'c1',
      local: false,
      type: 'cloud',
      startedBy: 'Ada',
      instanceId: 'one',
      layout: { preset: 'default' },
    });
    const people = { ...cloud, people: ['Ada', 'me'] };
    socket.bring({ type: 'captures', are: [people] });
    expect(page.actions().filter((action) => action === 'recording-started')).toHaveLength(1);
    expect(page.engine.captures).toEqual([people]);
    socket.bring({ type: 'captures', are: [] });
    expect(page.newest('recording-stopped')).toMatchObject({ recordingId: 'c1', instanceId: 'one' });
    const kept = { type: 'capture-event', kind: 'recording', event: 'kept', id: 'c1' } as const;
    socket.bring(kept);
    expect(page.newest('recording-upload-completed')).toMatchObject({ recordingId: 'c1' });
    // The room says it again to whoever comes back.
    socket.bring(kept);
    expect(page.actions().filter((action) => action === 'recording-upload-completed')).toHaveLength(1);
    socket.bring({ ...kept, event: 'stats', bytes: 7 });
    expect(page.newest('recording-stats')).toMatchObject({ recordingId: 'c1', bytes: 7 });
  });

  it('goes on for whoever comes later, and is agreed to by the person at this browser', async () => {
    await page.join();
    const socket = FakeSocket.newest;
    if (socket === null || JOINED.type !== 'joined') throw new Error('no socket was opened');
    socket.bring({ ...JOINED, self: ME, participants: [], maxPeople: 4, captures: [cloud] });
    await settle();
    expect(page.newest('recording-started')).toMatchObject({ recordingId: 'c1' });
    const send = vi.spyOn(FakeSocket.prototype, 'send');
    expect(page.engine.agreesTo('c1')).toBe(false);
    page.engine.agreeToRecording('c1', true);
    expect(send).toHaveBeenCalledWith(JSON.stringify({ type: 'capture-consent', id: 'c1', on: true }));
    socket.bring({ type: 'captures', are: [{ ...cloud, people: ['Ada', 'me'] }] });
    expect(page.engine.agreesTo('c1')).toBe(true);
  });

  it('is changed and ended by its name, or without one where it goes on', async () => {
    const socket = await joined({ enableRecording: 'cloud' });
    const sent = sentBy();
    page.ask({ action: 'local-recording-stop' });
    await settle();
    expect(page.newest('nonfatal-error')).toMatchObject({ type: 'not-supported' });
    socket.bring({ type: 'captures', are: [cloud] });
    const layout = { preset: 'audio-only' };
    page.ask({ action: 'daily-method-update-recording', instanceId: 'one', layout });
    page.ask({ action: 'local-recording-stop' });
    page.ask({ action: 'local-recording-stop', instanceId: 'another' });
    await settle();
    expect(sent()).toMatchObject([
      { kind: 'recording', order: { order: 'update', instanceId: 'one', layout } },
      { kind: 'recording', order: { order: 'stop' } },
    ]);
  });
});

describe('an order about captures', () => {
  it('is given again when the connection is back, whose answer is no news; too many at once are an error', async () => {
    const socket = await joined({});
    page.ask({ action: 'daily-method-start-live-streaming', rtmpUrl: 'rtmp://live.example.org/a/b' });
    await settle();
    const sent = sentBy();
    socket.dispatchEvent(new Event('close'));
    for (let count = 0; count < 8; count += 1) page.ask({ action: 'daily-method-stop-live-streaming' });
    await settle();
    expect(page.newest('live-streaming-error')).toMatchObject({ errorMsg: 'The connection is lost.' });
    await expect.poll(() => FakeSocket.newest !== socket, { timeout: 5_000 }).toBe(true);
    FakeSocket.newest?.bring(JOINED);
    await settle();
    expect(sent()).toHaveLength(8);
    const before = page.posted.length;
    const { ask } = sent()[0] as { ask: string };
    FakeSocket.newest?.bring({ type: 'capture-event', kind: 'stream', event: 'done', ask });
    expect(page.posted).toHaveLength(before);
  });

  it('is given once to a room of an older version, which knows no names of orders', async () => {
    const old = { ...JOINED, repeats: false } as ServerSignal;
    (await joined({})).bring(old);
    const sent = sentBy();
    const lose = async (meanwhile: () => void): Promise<void> => {
      const before = FakeSocket.newest;
      before?.dispatchEvent(new Event('close'));
      meanwhile();
      await expect.poll(() => FakeSocket.newest !== before, { timeout: 5_000 }).toBe(true);
      FakeSocket.newest?.bring(old);
    };
    page.ask({ action: 'daily-method-stop-live-streaming' });
    await lose(() =>
      page.ask({ action: 'daily-method-start-live-streaming', rtmpUrl: 'rtmp://a.example/b' }),
    );
    await lose(() => undefined);
    expect(sent()).toMatchObject([{ order: { order: 'stop' } }, { order: { order: 'start' } }]);
  });

  it('that is larger than what the room reads is an error at once', async () => {
    await joined({});
    const sent = sentBy();
    page.ask({
      action: 'daily-method-start-live-streaming',
      rtmpUrl: `rtmp://a.example/${'漢'.repeat(20_000)}`,
    });
    await settle();
    expect(sent()).toEqual([]);
    expect(page.newest('live-streaming-error')).toMatchObject({
      errorMsg: expect.stringContaining('too long'),
    });
  });

  it('that is refused is told to the page once, though the answer comes twice', async () => {
    const socket = await joined({});
    const sent = sentBy();
    page.ask({ action: 'daily-method-stop-live-streaming' });
    await settle();
    const { ask } = sent()[0] as { ask: string };
    const refused = { type: 'capture-event', kind: 'stream', event: 'error', ask, message: 'No.' } as const;
    socket.bring(refused);
    socket.bring(refused);
    expect(page.actions().filter((action) => action === 'live-streaming-error')).toHaveLength(1);
  });

  it('to which the page has given a name is found by it: what it’s refused for, and that it’s settled', async () => {
    const socket = await joined({});
    for (const ask of ['first', 'second']) page.ask({ action: 'daily-method-stop-live-streaming', ask });
    await settle();
    const news = { type: 'capture-event', kind: 'stream' } as const;
    socket.bring({ ...news, event: 'error', ask: 'first', code: 'not-going', message: 'No.' });
    socket.bring({ ...news, event: 'done', ask: 'second' });
    await settle();
    expect(page.newest('live-streaming-error')).toMatchObject({ ask: 'first', code: 'not-going' });
    const settled = page.posted.filter(({ action }) => action === 'order-settled');
    expect(settled.map(({ ask }) => ask)).toEqual(['first', 'second']);
  });
});

describe('a live stream', () => {
  it('is ordered from the room, and told to the page in the library’s words', async () => {
    page.ask({ action: 'daily-method-start-live-streaming', rtmpUrl: 'rtmp://live.example.org/a/b' });
    await settle();
    expect(page.newest('live-streaming-error')).toMatchObject({ errorMsg: 'There is no call.' });
    const socket = await joined({});
    const send = vi.spyOn(FakeSocket.prototype, 'send');
    const endpoints = [{ endpoint: 'rtmp://live.example.org/a/b' }];
    for (const [method, order, asked] of [
      ['start-live-streaming', 'start', { endpoints }],
      ['update-live-streaming', 'update', { layout: { preset: 'portrait' } }],
      ['update-live-streaming-endpoints', 'endpoints', { endpoints, endpointsOp: 'add-endpoints' }],
      ['stop-live-streaming', 'stop', {}],
    ] as const) {
      page.ask({ action: `daily-method-${method}`, ...asked });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await settle();
      const frame: unknown = JSON.parse(String(send.mock.lastCall?.[0]));
      expect(frame).toMatchObject({ type: 'capture', kind: 'stream', order: { order, ...asked } });
    }
    const news = { type: 'capture-event', kind: 'stream', id: 's1', instanceId: 'x' } as const;
    const layout = { preset: 'default' } as const;
    const by = { startedBy: 'me', startedByName: 'Maria', people: [], hosts: ['live.example.org'] };
    socket.bring({ type: 'captures', are: [{ id: 's1', kind: 'stream', instanceId: 'x', layout, ...by }] });
    socket.bring({ ...news, event: 'endpoint', endpoint: 'rtmp://live.example.org/a/b', state: 'connected' });
    socket.bring({ ...news, event: 'warning', code: 'lost', message: 'Slow.' });
    socket.bring({ type: 'captures', are: [] });
    expect(page.newest('live-streaming-started')).toMatchObject({ instanceId: 'x', layout });
    expect(page.newest('live-streaming-updated')).toMatchObject({
      endpoint: { endpoint: 'rtmp://live.example.org/a/b' },
      state: 'connected',
      instanceId: 'x',
    });
    expect(page.newest('nonfatal-error')).toMatchObject({
      type: 'live-streaming-warning',
      errorMsg: 'Slow.',
    });
    expect(page.newest('live-streaming-stopped')).toMatchObject({ instanceId: 'x' });
  });
});

describe('a recording by someone else', () => {
  const recording = { ...person('Ada'), recording: 2 };

  it('is told to whoever comes later, and its end when that person leaves', async () => {
    const socket = await joined({}, recording);
    expect(page.newest('recording-started')).toMatchObject({
      local: true,
      type: 'local',
      startedBy: 'Ada',
    });
    expect(page.newest('participant-joined')).toMatchObject({ participant: { record: true } });
    socket.bring({ type: 'participant-left', sessionId: 'Ada' });
    expect(page.newest('recording-stopped')).toMatchObject({ startedBy: 'Ada' });
  });

  it('is agreed to by the person at this browser, as the room knows it', async () => {
    const sent = vi.spyOn(FakeSocket.prototype, 'send');
    const socket = await joined({}, recording);
    expect(page.engine.agreesTo('Ada')).toBe(false);
    page.engine.agreeToRecording('Ada', true);
    expect(sent).toHaveBeenCalledWith(
      JSON.stringify({ type: 'recording-consent', to: 'Ada', on: true, number: 2 }),
    );
    socket.bring({ type: 'participant-updated', participant: { ...ME, recordableBy: ['Ada'] } });
    await settle();
    expect([page.engine.agreesTo('Ada'), page.engine.agreesTo('Ben')]).toEqual([true, false]);
    expect(page.engine.recordingType).toBeUndefined();
  });
});

it('says what the token lets a person record, in the library’s words', async () => {
  await joined(MAY_RECORD);
  page.ask({ action: 'lib-room-info', callbackStamp: 3 });
  await settle();
  expect(page.newestReply(3)).toMatchObject({ tokenConfig: { enable_recording: 'local' } });
  expect(page.engine.recordingType).toBe('local');
});
