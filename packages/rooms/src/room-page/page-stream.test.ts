import { beforeEach, describe, expect, it } from 'vitest';
import type { HostMessage } from '../browser/host-channel.ts';
import type { PageCapture } from './page-recordings.ts';
import { endpointOf, MOST_HOSTS, PageStream } from './page-stream.ts';

const ADDRESS = 'rtmps://live.example.org/app';
const KEY = 'the-secret-key';
const ENDPOINT = `${ADDRESS}/${KEY}`;

class Scene {
  readonly asked: HostMessage[] = [];
  captures: readonly PageCapture[] = [];
  readonly stream = new PageStream({
    ask: (message) => this.asked.push(message),
    isPossible: () => true,
    captures: () => this.captures,
    onChanged: () => undefined,
  });

  tell(action: string, fields: HostMessage = {}): void {
    this.stream.handleEvent({ action, ...fields }, 'me');
  }

  /** The room has begun what was ordered last. */
  begin(fields: Partial<PageCapture> = {}): void {
    const { instanceId } = this.asked.findLast(({ action }) => action === START) ?? {};
    this.captures = [
      {
        id: 's1',
        kind: 'stream',
        instanceId: String(instanceId),
        people: [],
        startedBy: 'me',
        startedByName: 'Me',
        hosts: ['live.example.org'],
        ...fields,
      },
    ];
    const [{ id: recordingId, startedBy } = { id: '', startedBy: '' }] = this.captures;
    this.tell('live-streaming-started', { recordingId, startedBy });
    this.tell('captures');
  }

  /** An order of this page, by its number from the last one: -1. */
  askOf(at = -1): unknown {
    return this.asked.at(at)?.['ask'];
  }

  settle(at?: number): void {
    this.tell('order-settled', { ask: this.askOf(at) });
  }

  refuse(code: string, at?: number): void {
    const ask = this.askOf(at);
    this.tell('live-streaming-error', { ask, code, errorMsg: 'Why.' });
    this.tell('order-settled', { ask });
  }

  /** An order of the page around the frame. */
  refuseOther(code: string): void {
    this.tell('live-streaming-error', { code, errorMsg: 'Why.' });
  }

  get states(): string[] {
    return this.stream.hosts.map(({ state }) => state);
  }
}

const START = 'daily-method-start-live-streaming';
const ENDPOINTS = 'daily-method-update-live-streaming-endpoints';

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

describe('a live stream of this page', () => {
  it('goes to the servers that were added, is told how each takes it, and forgets their keys when it’s over', () => {
    const { stream, asked } = scene;
    expect(stream.add(`${ADDRESS}/`, ` ${KEY} `)).toBe(true);
    expect(stream.hosts).toEqual([{ endpoint: ENDPOINT, address: ADDRESS, state: 'new', reason: null }]);
    stream.start('default');
    expect(asked).toMatchObject([
      { action: START, endpoints: [{ endpoint: ENDPOINT }], layout: { preset: 'default' } },
    ]);
    expect([stream.pending, stream.notice]).toEqual(['start', { key: 'streamStarting', reason: null }]);
    // Pressed again meanwhile.
    stream.start('default');
    expect(asked).toHaveLength(1);
    scene.begin();
    scene.settle();
    expect([stream.pending, stream.notice, scene.states]).toEqual([null, null, ['connecting']]);
    const endpoint = { endpoint: ENDPOINT };
    scene.tell('live-streaming-updated', {
      recordingId: 's1',
      endpoint,
      state: 'interrupted',
      code: 'host-refuses',
    });
    expect(stream.hosts).toMatchObject([{ state: 'interrupted', reason: 'hostRefuses' }]);
    scene.tell('live-streaming-updated', { recordingId: 's1', endpoint, state: 'connected' });
    expect(stream.hosts).toMatchObject([{ state: 'connected', reason: null }]);
    stream.stop();
    expect([asked.at(-1), stream.notice?.key]).toMatchObject([
      { action: 'daily-method-stop-live-streaming', instanceId: asked[0]?.['instanceId'] },
      'streamStopping',
    ]);
    scene.captures = [];
    scene.tell('captures');
    expect([stream.pending, stream.notice, stream.hosts]).toEqual([null, null, []]);
  });

  it('that is refused keeps its servers, and can be begun again', () => {
    const { stream } = scene;
    stream.add(ADDRESS, KEY);
    stream.start('default');
    scene.refuse('host-not-allowed');
    expect([stream.pending, stream.notice]).toEqual([null, { key: 'streamFails', reason: 'whyHost' }]);
    expect([scene.states, stream.failure]).toEqual([['new'], null]);
    stream.start('default');
    scene.refuse('of-tomorrow');
    expect(stream.notice).toEqual({ key: 'streamFails', reason: { words: 'Why.' } });
  });

  it('whose end is refused goes on, says why, and can be ended again', () => {
    const { stream, asked } = scene;
    stream.add(ADDRESS, KEY);
    stream.start('default');
    scene.begin();
    scene.settle();
    stream.stop();
    scene.refuse('rate-limited');
    expect([stream.pending, stream.notice]).toEqual([
      null,
      { key: 'streamGoesOn', reason: 'whyRateLimited' },
    ]);
    stream.stop();
    expect(asked.filter(({ action }) => action === 'daily-method-stop-live-streaming')).toHaveLength(2);
  });

  it('takes more servers and gives some up while it goes on; one that is refused is there no more', () => {
    const { stream, asked } = scene;
    stream.add(ADDRESS, KEY);
    stream.start('default');
    scene.begin();
    scene.settle();
    expect(stream.add('rtmp://two.example.org/live', 'second')).toBe(true);
    expect(asked.at(-1)).toMatchObject({
      action: ENDPOINTS,
      endpointsOp: 'add-endpoints',
      endpoints: [{ endpoint: 'rtmp://two.example.org/live/second' }],
    });
    // Someone has agreed.
    scene.begin({ people: ['Ada'] });
    expect([stream.pending, scene.states]).toEqual(['add', ['connecting', 'connecting']]);
    scene.begin({ hosts: ['live.example.org', 'two.example.org'] });
    scene.settle();
    expect([stream.pending, scene.states]).toEqual([null, ['connecting', 'connecting']]);
    stream.add('rtmp://three.example.org/live', 'third');
    scene.refuse('host-not-allowed');
    expect(stream.hosts).toHaveLength(2);
    expect(stream.notice).toEqual({ key: 'notDone', reason: 'whyHost' });
    scene.tell('nonfatal-error', {
      type: 'live-streaming-warning',
      recordingId: 's1',
      code: 'endpoint-lost',
      endpoint: { endpoint: ENDPOINT },
    });
    expect(scene.states).toEqual(['lost', 'connecting']);
    const before = asked.length;
    stream.remove(ENDPOINT);
    expect([stream.hosts.length, asked.length]).toEqual([1, before]);
    stream.remove('rtmp://two.example.org/live/second');
    expect(asked.at(-1)).toMatchObject({ action: ENDPOINTS, endpointsOp: 'remove-endpoints' });
  });

  it('takes no more than four servers', () => {
    for (let at = 0; at < MOST_HOSTS; at += 1)
      expect(scene.stream.add(`rtmp://host${at}.example.org/app`, KEY)).toBe(true);
    expect(scene.stream.canAddHost).toBe(false);
    expect(scene.stream.add('rtmp://host4.example.org/app', KEY)).toBe(false);
    expect(scene.stream.notice?.key).toBe('whyTooManyHosts');
  });

  it('that fails says why, to the one whose it was', () => {
    const { stream } = scene;
    stream.add(ADDRESS, KEY);
    stream.start('default');
    scene.begin();
    scene.settle();
    scene.tell('live-streaming-error', { recordingId: 's1', code: 'endpoint-lost', errorMsg: 'Why.' });
    scene.captures = [];
    scene.tell('captures');
    expect(stream.failure).toEqual({ what: 'broken-off', reason: 'hostRefuses' });
    stream.add(ADDRESS, KEY);
    stream.start('default');
    expect(stream.failure).toBeNull();
    scene.begin({ id: 's2', startedBy: 'Ada' });
    scene.tell('live-streaming-error', { recordingId: 's2', code: 'lost', errorMsg: 'Why.' });
    expect(stream.failure).toBeNull();
  });

  it('whose order was interrupted says so, and can be begun again', () => {
    scene.stream.add(ADDRESS, KEY);
    scene.stream.start('default');
    scene.refuse('interrupted');
    expect([scene.stream.pending, scene.stream.notice]).toEqual([
      null,
      { key: 'streamFails', reason: 'playInterrupted' },
    ]);
  });

  it('leaves nothing behind when the call is over', () => {
    scene.stream.add(ADDRESS, KEY);
    scene.tell('left-meeting');
    expect([scene.stream.hosts, scene.stream.notice]).toEqual([[], null]);
  });
});

describe('an order that the room hasn’t answered', () => {
  const TWO = 'rtmp://two.example.org/live';
  beforeEach(() => {
    scene.stream.add(ADDRESS, KEY);
    scene.stream.add(TWO, 'second');
    scene.stream.start('default');
    scene.begin({ hosts: ['live.example.org', 'two.example.org'] });
    scene.settle();
  });

  it('to take a server out leaves it there with its key until it’s carried out', () => {
    const { stream } = scene;
    stream.remove(ENDPOINT);
    expect(stream.hosts).toHaveLength(2);
    scene.refuse('rate-limited');
    expect([stream.hosts.length, stream.notice]).toEqual([2, { key: 'notDone', reason: 'whyRateLimited' }]);
    stream.remove(ENDPOINT);
    scene.settle();
    expect([stream.hosts.map(({ address }) => address), stream.pending]).toEqual([[TWO], null]);
  });

  it('isn’t given for a server that is there, and one with another key at its host waits for its own answer', () => {
    const { stream, asked } = scene;
    const before = asked.length;
    expect(stream.add(ADDRESS, KEY)).toBe(false);
    expect([asked.length, stream.notice?.key, stream.hosts.length]).toEqual([before, 'whyGoing', 2]);
    stream.add(ADDRESS, 'another-key');
    scene.tell('captures');
    expect([stream.pending, stream.hosts.length]).toEqual(['add', 3]);
    scene.refuse('host-not-allowed');
    expect(stream.hosts.map(({ endpoint }) => endpoint)).toEqual([ENDPOINT, `${TWO}/second`]);
  });

  it('to add one that was given up leaves that as it was, with its reason, where it’s refused', () => {
    const { stream } = scene;
    const told = { recordingId: 's1', endpoint: { endpoint: ENDPOINT } };
    scene.tell('live-streaming-updated', { ...told, state: 'interrupted', code: 'host-unreachable' });
    scene.tell('nonfatal-error', { ...told, type: 'live-streaming-warning', code: 'endpoint-lost' });
    const [lost] = stream.hosts;
    expect(lost).toMatchObject({ state: 'lost', reason: 'hostUnreachable' });
    stream.add(ADDRESS, KEY);
    expect(scene.states).toEqual(['connecting', 'connecting']);
    scene.refuse('engine-away');
    expect(stream.hosts[0]).toEqual(lost);
  });

  it('doesn’t keep a stream from being stopped, and what it comes to then is said no more', () => {
    const { stream } = scene;
    stream.useLayout('active-participant');
    stream.stop();
    stream.stop();
    expect(scene.asked.at(-1)).toMatchObject({ action: 'daily-method-stop-live-streaming' });
    expect(scene.asked.at(-2)).toMatchObject({ action: 'daily-method-update-live-streaming' });
    scene.captures = [];
    scene.tell('captures');
    scene.refuse('not-going', -2);
    scene.refuse('not-going');
    expect([stream.pending, stream.notice, stream.failure, stream.hosts]).toEqual([null, null, null, []]);
  });

  it('is no other stream’s matter: of that, nothing gets in here', () => {
    const told = { endpoint: { endpoint: 'rtmp://other.example.org/live/key' }, state: 'connected' };
    scene.tell('live-streaming-updated', { ...told, recordingId: 'another' });
    expect(scene.stream.hosts).toHaveLength(2);
  });
});

it('someone else who begins a stream at the same moment costs no one their servers', () => {
  const { stream } = scene;
  stream.add(ADDRESS, KEY);
  stream.start('default');
  scene.begin({ id: 'theirs', instanceId: 'theirs', startedBy: 'Ada', hosts: ['other.example.org'] });
  expect([stream.pending, scene.states]).toEqual(['start', ['new']]);
  scene.refuse('too-many');
  expect([stream.notice?.reason, scene.states]).toEqual(['whyTooMany', ['new']]);
  scene.captures = [];
  scene.tell('captures');
  expect(scene.states).toEqual(['new']);
});

it('the page around the frame gets no key that was entered here, and those of its own', () => {
  const { stream } = scene;
  stream.add(ADDRESS, `${KEY}?sign=a/b`);
  const typed = { action: 'live-streaming-updated', endpoint: { endpoint: `${ENDPOINT}?sign=a/b` } };
  expect(stream.withoutKey(typed)).toEqual({ ...typed, endpoint: { endpoint: `${ADDRESS}/…` } });
  const other = { ...typed, endpoint: { endpoint: `${ADDRESS}/of-the-page` } };
  expect([stream.withoutKey(other), stream.withoutKey({ action: 'captures' })]).toEqual([
    other,
    { action: 'captures' },
  ]);
});

it('a server that someone else takes out of a stream is there no more', () => {
  const { stream } = scene;
  stream.add(ADDRESS, KEY);
  stream.add('rtmp://two.example.org/live', 'second');
  stream.start('default');
  scene.begin({ hosts: ['live.example.org', 'two.example.org'] });
  scene.begin({ hosts: ['two.example.org'] });
  expect(stream.hosts.map(({ address }) => address)).toEqual(['rtmp://two.example.org/live']);
});

describe('a live stream that was begun elsewhere', () => {
  it('is looked after here: servers by their names, and by their addresses once the room tells of them', () => {
    const { stream, asked } = scene;
    scene.begin({ instanceId: 'theirs', startedBy: 'Ada', hosts: ['live.example.org', 'two.example.org'] });
    expect(stream.otherHosts).toEqual(['live.example.org', 'two.example.org']);
    const endpoint = { endpoint: 'rtmp://two.example.org/live/key?sign=a/b' };
    scene.tell('live-streaming-updated', { recordingId: 's1', endpoint, state: 'connected' });
    expect(stream.hosts).toMatchObject([{ address: 'rtmp://two.example.org/live', state: 'connected' }]);
    expect(stream.otherHosts).toEqual(['live.example.org']);
    stream.useLayout('active-participant');
    expect(asked.at(-1)).toMatchObject({
      action: 'daily-method-update-live-streaming',
      instanceId: 'theirs',
      layout: { preset: 'active-participant' },
    });
    scene.refuse('bad-layout');
    expect(stream.notice).toEqual({ key: 'notDone', reason: 'whyNotThisCall' });
  });

  it('or wasn’t, is told with the room’s reason where the page around the frame has ordered it', () => {
    scene.refuseOther('not-going');
    expect(scene.stream.failure).toBeNull();
    scene.refuseOther('streams-off');
    expect(scene.stream.failure).toEqual({ what: 'not-begun', reason: 'whyNotSetUp' });
    scene.begin({ instanceId: 'theirs' });
    expect(scene.stream.failure).toBeNull();
    scene.refuseOther('rate-limited');
    expect(scene.stream.failure).toEqual({ what: 'not-done', reason: 'whyRateLimited' });
  });
});

it.each([
  ['rtmps://live.example.org/app', 'key', 'rtmps://live.example.org/app/key'],
  [' RTMP://live.example.org:1936/a/b// ', ' key?a=1 ', 'RTMP://live.example.org:1936/a/b/key?a=1'],
  ['https://live.example.org/app', 'key', null],
  ['rtmp://live.example.org', 'key', null],
  ['rtmp://me:secret@live.example.org/app', 'key', null],
  ['rtmp://live.example.org/app?secret', 'key', null],
  ['live.example.org/app', 'key', null],
])('with the address %j and the key %j a stream goes to %j', (address, key, endpoint) => {
  expect(endpointOf(address, key)).toBe(endpoint);
});

it.each([
  ['https://live.example.org/app', KEY, 'streamBadAddress'],
  [ADDRESS, '  ', 'streamNoKey'],
])('a server with the address %j and the key %j isn’t added: %s', (address, key, notice) => {
  expect(scene.stream.add(address, key)).toBe(false);
  expect([scene.stream.notice?.key, scene.stream.hosts]).toEqual([notice, []]);
});
