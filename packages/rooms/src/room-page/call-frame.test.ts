import { describe, expect, it } from 'vitest';
import type { HostLine, HostMessage } from '../browser/host-channel.ts';
import { CallFrame } from './call-frame.ts';
import type { PageAction } from './page-messages.ts';
import { embeddingOrigin, ParentLine } from './parent-line.ts';

const ROOM = { url: 'https://rooms.example/rooms/a/b', token: 'own' };

class Scene {
  readonly posted: HostMessage[] = [];
  readonly actions: PageAction[] = [];
  readonly engine: HostMessage[] = [];
  line: HostLine | null = null;
  readonly frame = new CallFrame({
    room: ROOM,
    openEngine: (line) => {
      this.line = line;
      line.listen((message) => this.engine.push(message));
    },
    onLaunch: () => undefined,
    onAction: (action) => {
      this.actions.push(action);
      return action.action === 'get-sidebar-view' ? { view: 'chat' } : undefined;
    },
    onEvent: () => undefined,
    isForPage: ({ instanceId }) => instanceId === 'own',
    post: (message) => this.posted.push(message),
  });

  launch(properties: HostMessage = {}): void {
    this.frame.handleParent({ action: 'iframe-launch-config', ...properties });
  }
}

describe('a frame', () => {
  it('keeps what is for this page alone, and tells the page around it all else', async () => {
    const scene = new Scene();
    scene.launch();
    for (const instanceId of ['own', 'parent']) scene.line?.post({ action: 'recording-data', instanceId });
    await Promise.resolve();
    expect(scene.posted).toEqual([{ action: 'recording-data', instanceId: 'parent' }]);
  });

  it('enters its own room with its own token, whatever the page around it asks', () => {
    const scene = new Scene();
    scene.launch({ url: 'https://other.example/rooms/c', userName: 'Ada', token: 'foreign' });
    scene.frame.handleParent({
      action: 'join-meeting',
      properties: { url: 'https://other.example/', startAudioOff: true },
    });
    expect(scene.engine).toEqual([
      { action: 'join-meeting', properties: { ...ROOM, userName: 'Ada', startAudioOff: true } },
    ]);
  });

  it('does nothing before it is launched, and is launched once', () => {
    const scene = new Scene();
    scene.frame.handleParent({ action: 'local-audio', state: false });
    scene.launch();
    const { line } = scene;
    scene.launch();
    expect(scene.line).toBe(line);
    expect(scene.engine).toEqual([]);
  });

  it('keeps what concerns the page, and gives the engine everything else as it is', () => {
    const scene = new Scene();
    scene.launch();
    scene.frame.handleParent({ action: 'set-show-local-video', show: false });
    scene.frame.handleParent({ action: 'set-show-names', mode: false });
    scene.frame.handleParent({ action: 'get-sidebar-view', callbackStamp: 7 });
    scene.frame.handleParent({ action: 'get-calc-stats', callbackStamp: 8 });
    expect(scene.actions).toEqual([
      { action: 'set-show-local-video', show: false },
      { action: 'set-show-names', mode: 'default' },
      { action: 'get-sidebar-view' },
    ]);
    expect(scene.posted).toEqual([{ view: 'chat', callbackStamp: 7 }]);
    expect(scene.engine).toEqual([{ action: 'get-calc-stats', callbackStamp: 8 }]);
  });

  it.each([
    { action: 'set-theme', theme: { colors: { accent: 'url(https://evil.example)' } } },
    { action: 'set-theme', theme: null },
    { action: 'set-show-local-video', show: 'yes' },
    { action: 'update-custom-tray-buttons', btns: { a: { label: 'x'.repeat(1000), iconPath: '' } } },
    { action: 'set-custom-integrations', integrations: { a: { label: 'a', location: 'everywhere' } } },
    { action: 'start-custom-integrations', ids: 'board' },
    { action: 'load-css', bodyClass: 'a" onload="b' },
    { action: 'load-css', cssText: 'x'.repeat(200_001) },
  ])('refuses by its name what is not as it should be: %j', (message) => {
    const scene = new Scene();
    scene.launch();
    scene.frame.handleParent({ ...message, callbackStamp: 1 });
    expect(scene.actions).toEqual([]);
    expect(scene.posted).toMatchObject([
      { action: 'nonfatal-error', type: 'not-supported', errorMsg: expect.stringContaining(message.action) },
      { callbackStamp: 1 },
    ]);
  });

  it('tells levels only to a page that has asked for them', async () => {
    const scene = new Scene();
    scene.launch();
    const level = { action: 'remote-participants-audio-level', participantsAudioLevel: {} };
    const tell = async () => {
      scene.line?.post(level);
      await Promise.resolve();
    };
    await tell();
    expect(scene.posted).toEqual([]);
    scene.frame.handleParent({ action: 'start-remote-participants-audio-level-observer', interval: 100 });
    await tell();
    scene.frame.handleParent({ action: 'stop-remote-participants-audio-level-observer' });
    await tell();
    expect(scene.posted).toEqual([level]);
  });
});

describe('the line to the page around a frame', () => {
  const given: HostMessage[] = [];
  const posted: unknown[] = [];
  const parent = { postMessage: (...args: unknown[]) => posted.push(args) } as unknown as Window;
  const line = new ParentLine({
    parent,
    callClientId: 'me',
    origin: 'https://school.example',
    onMessage: (message) => given.push(message),
  });
  const message = {
    what: 'iframe-call-message',
    from: 'module',
    callClientId: 'me',
    action: 'leave-meeting',
  };
  const event = (change: object) => ({
    source: parent,
    origin: 'https://school.example',
    data: message,
    ...change,
  });

  it.each([
    { source: {} as Window },
    { source: null },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { data: { ...message, callClientId: 'other' } },
    { data: { ...message, from: 'embedded' } },
    { data: { ...message, what: 'other' } },
    { data: { ...message, action: 7 } },
    { data: 'leave-meeting' },
    { data: null },
  ])('takes nothing of others: %j', (change) => {
    given.length = 0;
    line.receive(event(change));
    expect(given).toEqual([]);
    line.receive(event({}));
    expect(given).toEqual([message]);
  });

  it('says everything to that origin alone', () => {
    line.post({ action: 'loaded' });
    const said = { action: 'loaded', what: 'iframe-call-message', from: 'embedded', callClientId: 'me' };
    expect(posted).toEqual([[said, 'https://school.example']]);
  });

  it.each([
    ['https://school.example/course?a=1', 'https://school.example'],
    ['https://school.example.evil.example/', null],
    ['https://school.example@evil.example/', null],
    ['file:///home/a.html', null],
    ['', null],
    [null, null],
  ])('is for a page at %s that has been named: %s', (href, origin) => {
    expect(embeddingOrigin(href, ['https://school.example'])).toBe(origin);
  });
});
