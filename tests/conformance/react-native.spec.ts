// The unmodified library as an app of React Native has it, with our engine: Node in place of a phone (react-native-app.ts), real sound over
// real WebRTC. Routing of the phone's own sound, and what an app does in the background, need a phone.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { toneClip } from '@bandpal/rooms/testing';
import { ENGINE_DIR, openRoomsServer, type RoomsServer } from './rooms-server.ts';

const APP = fileURLToPath(new URL('react-native-app.ts', import.meta.url));
/** The app's microphone hums at a quarter of full scale. */
const HUM = 0.1;
/** Of 32,768; the tone that the seat plays is louder, and what a codec makes of silence is not. */
const AUDIBLE = 3_000;

type Line = Readonly<Record<string, unknown>>;

interface App extends Disposable {
  lines: Line[];
  call(method: string, ...args: unknown[]): void;
  /** As the phone tells the library's native half. */
  tellNative(listener: string, value: unknown): void;
  /** Details of the events of this name, in order. */
  events(name: string): Line[];
}

function startApp(engineUrl: string): App {
  const child: ChildProcess = spawn(process.execPath, [APP, engineUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('the app has no streams');
  const lines: Line[] = [];
  createInterface({ input: stdout }).on('line', (line) => lines.push(JSON.parse(line) as Line));
  const send = (command: Line): void => void stdin.write(`${JSON.stringify(command)}\n`);
  return {
    lines,
    call: (method, ...args) => send({ method, args }),
    tellNative: (native, value) => send({ native, value }),
    events: (name) => lines.filter(({ event }) => event === name).map(({ detail }) => detail as Line),
    [Symbol.dispose]: () => child.kill(),
  };
}

let server: RoomsServer;
test.beforeEach(async () => {
  server = await openRoomsServer();
});
test.afterEach(async () => server[Symbol.asyncDispose]());

const nativeCalls = (app: App, method: string) =>
  app.lines.filter(({ native }) => native === method).map(({ args }) => args);
const loudest = (app: App) => Math.max(0, ...app.lines.map(({ heard }) => Number(heard ?? 0)));
const failures = (app: App) => app.lines.filter((line) => 'uncaught' in line || 'unhandled' in line);

test('the library in an app of React Native joins, hears, is heard and leaves', async () => {
  const { room, seat, events, messages, heard } = await server.openRoom();
  using app = startApp(`${server.url}/engine/call-engine.js`);
  app.call('join', { url: room.joinUrl });
  await expect.poll(() => app.events('joined-meeting')).toHaveLength(1);
  await expect.poll(() => events).toEqual(['joined', 'audio-ready:webrtc']);
  await expect.poll(() => heard.some((loudness) => loudness > HUM)).toBe(true);
  await expect
    .poll(() => app.events('track-started'))
    .toMatchObject([
      { participant: { user_name: 'Vapi Speaker', tracks: { audio: { state: 'playable' } } } },
    ]);
  seat.play(toneClip(2_000));
  await expect.poll(() => loudest(app)).toBeGreaterThan(AUDIBLE);

  app.call('sendAppMessage', 'playable');
  await expect.poll(() => messages).toEqual(['playable']);
  seat.send('listening');
  await expect
    .poll(() => app.events('app-message'))
    .toContainEqual(expect.objectContaining({ data: 'listening', fromId: seat.sessionId }));

  app.call('leave');
  await expect.poll(() => app.events('left-meeting')).toHaveLength(1);
  await expect.poll(() => events.at(-1)).toBe('left:left');
  expect(nativeCalls(app, 'setAudioMode')).toEqual([['video'], ['idle']]);
  expect(app.events('error')).toEqual([]);
  expect(failures(app)).toEqual([]);
});

test('an app that another one takes the sound from is silent until it has the sound back', async () => {
  const { room, heard } = await server.openRoom();
  using app = startApp(`${server.url}/engine/call-engine.js`);
  app.call('join', { url: room.joinUrl });
  app.call('setNativeInCallAudioMode', 'voice');
  await expect.poll(() => heard.some((loudness) => loudness > HUM)).toBe(true);
  expect(nativeCalls(app, 'setAudioMode')).toContainEqual(['voice']);

  app.tellNative('addAudioFocusChangeListener', false);
  await expect.poll(() => Math.max(...heard.slice(-10))).toBeLessThan(0.001);
  app.tellNative('addAudioFocusChangeListener', true);
  await expect.poll(() => Math.max(...heard.slice(-10))).toBeGreaterThan(HUM);
  expect(failures(app)).toEqual([]);
});

test('an app that is closed by the phone has left, and one in the background goes on speaking', async () => {
  const { room, events, heard } = await server.openRoom();
  using app = startApp(`${server.url}/engine/call-engine.js`);
  app.call('join', { url: room.joinUrl });
  await expect.poll(() => heard.some((loudness) => loudness > HUM)).toBe(true);
  app.tellNative('addAppStateChangeListener', 'background');
  const before = heard.length;
  await expect
    .poll(() => heard.slice(before).filter((loudness) => loudness > HUM).length)
    .toBeGreaterThan(50);
  app.tellNative('addAppStateChangeListener', 'destroyed');
  await expect.poll(() => events.at(-1)).toBe('left:left');
  expect(failures(app)).toEqual([]);
});

test('an app whose token lets it record is told that it can’t', async () => {
  const { room } = await server.openRoom({ candidate: { enableRecording: 'local' } });
  using app = startApp(`${server.url}/engine/call-engine.js`);
  app.call('join', { url: room.joinUrl });
  await expect.poll(() => app.events('joined-meeting')).toHaveLength(1);
  app.call('startRecording', { type: 'local' });
  await expect
    .poll(() => app.events('recording-error'))
    .toMatchObject([{ errorMsg: 'This app or browser cannot record.' }]);
  expect(failures(app)).toEqual([]);
});

test('an app says why a call is not possible', async () => {
  using app = startApp(`${server.url}/engine/call-engine.js`);
  app.call('join', { url: `${server.url}/rooms/nowhere?t=none` });
  await expect.poll(() => app.events('error')).toMatchObject([{ error: { type: 'not-allowed' } }]);
  const { room } = await server.openRoom();
  using withoutWebRtc = startApp(`${server.url}/engine/call-engine.js`);
  withoutWebRtc.call('join', { url: `${room.joinUrl}&path=websocket` });
  await expect
    .poll(() => withoutWebRtc.events('error'))
    .toMatchObject([{ errorMsg: 'This browser or app cannot carry sound over the socket.' }]);
});

const COMPILERS: Readonly<Record<string, string>> = {
  linux: 'linux64-bin/hermesc',
  darwin: 'osx-bin/hermesc',
  win32: 'win64-bin/hermesc.exe',
};

test('the engine is a script that Hermes takes, which knows no imports', () => {
  const { outputDir } = test.info();
  mkdirSync(outputDir, { recursive: true });
  const folder = path.dirname(createRequire(import.meta.url).resolve('hermes-compiler/package.json'));
  const compiler = path.join(folder, 'hermesc', COMPILERS[process.platform] ?? '');
  const compile = (file: string) =>
    execFileSync(compiler, ['-w', '-emit-binary', '-out', path.join(outputDir, 'engine.hbc'), file], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expect(() => compile(`${ENGINE_DIR}dist/call-engine.js`)).not.toThrow();
  const withImport = path.join(outputDir, 'import.js');
  writeFileSync(withImport, 'import("./mesh.js").then(() => 1);');
  expect(() => compile(withImport)).toThrow();
});
