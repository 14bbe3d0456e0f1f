import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerSignal } from '../protocol/signalling.ts';
import type { HostMessage } from './host-channel.ts';
import { EnginePage, EXAMINER, FakeSocket, JOINED, settle } from './testing/engine-page.ts';

/** Actions that the engine carries out, whatever they say; `tests/conformance` sees what they do in a browser. */
const DONE = [
  'join-meeting', 'leave-meeting', 'start-camera', 'daily-method-preauth', 'daily-method-request-access',
  'set-user-name', 'set-user-data', 'set-session-data', 'local-audio', 'set-allow-local-audio',
  'cycle-mic', 'get-input-devices', 'enumerate-devices', 'set-output-device',
  'start-local-audio-level-observer', 'stop-local-audio-level-observer',
  'start-remote-participants-audio-level-observer', 'stop-remote-participants-audio-level-observer',
  'daily-method-subscribe-to-tracks-automatically', 'get-single-participant-receive-settings',
  'get-calc-stats', 'get-cpu-load-stats', 'get-network-topology', 'get-meeting-session', 'lib-room-info',
  'set-daily-lang', 'get-daily-lang', 'set-ice-config',
  'daily-method-start-live-streaming', 'daily-method-update-live-streaming', 'daily-method-update-live-streaming-endpoints',
  'daily-method-stop-live-streaming',
  'daily-method-start-transcription', 'daily-method-update-transcription', 'daily-method-stop-transcription',
  'dialout-start', 'dialout-stop', 'send-dtmf', 'sip-call-transfer',
  'test-call-quality', 'stop-test-call-quality', 'test-p2p-call-quality', 'stop-test-p2p-call-quality',
  'test-network-connectivity', 'abort-test-network-connectivity',
  'test-websocket-connectivity', 'abort-test-websocket-connectivity', 'get-camera-facing-mode',
] as const; // prettier-ignore

/** Actions that ask for nothing to be done: words of the library's own, and ends of what has never begun. */
const NOTHING_TO_DO = ['transmit-log', 'local-screen-stop'] as const;

/** The library posts these to a page in a frame only, and refuses their methods by itself where there is a call object. */
const OF_THE_FRAME = [
  'iframe-launch-config', 'fullscreen', 'exited-fullscreen', 'set-theme', 'set-show-names', 'set-show-local-video',
  'set-show-participants-bar', 'set-sidebar-view', 'get-sidebar-view', 'update-custom-tray-buttons',
  'set-custom-integrations', 'start-custom-integrations', 'stop-custom-integrations',
] as const; // prettier-ignore

/** What the library posts, and the method that a `nonfatal-error` of type `not-supported` names. */
const NOT_SUPPORTED: readonly (readonly [method: string, message: HostMessage])[] = [
  ['addFakeParticipant', { action: 'add-fake-participant' }],
  ['loadCss', { action: 'load-css', cssText: 'body {}' }],
  ['sendAppMessage', { action: 'app-msg', data: 1, to: 'a stranger' }],
  ['sendAppMessage', { action: 'app-msg', data: 1, to: [EXAMINER.sessionId, 'a stranger'] }],
  ['setActiveSpeakerMode', { action: 'set-active-speaker-mode', enabled: true }],
  ['setBandwidth', { action: 'set-bandwidth', kbs: 100 }],
  ['setInputDevicesAsync', { action: 'set-allow-local-video', state: true }],
  ['setInputDevicesAsync', { action: 'set-input-devices', videoDeviceId: 'camera' }],
  ['setPlayNewParticipantSound', { action: 'daily-method-set-play-ding', arg: true }],
  ['stopRecording', { action: 'local-recording-stop' }],
  ['updateInputSettings', updateInput({ settings: { deviceId: 'camera' } })],
  ['updateReceiveSettings', { action: 'update-receive-settings', receiveSettings: { base: {} } }],
  ['updateScreenShare', { action: 'local-screen-update' }],
  ['updateSendSettings', { action: 'update-send-settings', sendSettings: { video: 'quality-optimized' } }],
  ['updateParticipant', update(EXAMINER.sessionId, { eject: true })],
  ['updateParticipant', update(EXAMINER.sessionId, { setAudio: false })],
  ['updateParticipant', update(EXAMINER.sessionId, { setVideo: false })],
  ['updateParticipant', update(EXAMINER.sessionId, { setScreenShare: false })],
  ['updateParticipant', update(EXAMINER.sessionId, { updatePermissions: { canSend: false } })],
  ['updateParticipant', update(EXAMINER.sessionId, { styles: {} })],
  ['updateParticipant', update('a stranger', { setSubscribedTracks: true })],
  ['updateParticipant', update('local', { eject: true })],
  ['updateParticipant', update('local', { setVideo: true })],
  ['updateParticipant', update('me', { updatePermissions: { canSend: true } })],
  ['updateParticipants', { action: 'update-participants', participants: { '*': { eject: true } } }],
  ['updateParticipants', { action: 'update-participants', participants: { 'a stranger': { eject: true } } }],
  ['a-method-of-a-later-library', { action: 'a-method-of-a-later-library' }],
];

/** What a page hears of the others, by the event or the error that the library has for it. */
const REFUSED: readonly (readonly [message: HostMessage, event: string | null])[] = [
  [{ action: 'daily-method-start-remote-media-player' }, null],
  [{ action: 'daily-method-update-remote-media-player' }, null],
  [{ action: 'daily-method-stop-remote-media-player' }, null],
  [{ action: 'local-video', state: true }, 'camera-error'],
  [{ action: 'cycle-camera' }, 'camera-error'],
  [{ action: 'set-camera' }, 'camera-error'],
  [{ action: 'local-screen-start' }, 'local-screen-share-canceled'],
  [{ action: 'local-recording-start' }, 'recording-error'],
  [{ action: 'daily-method-update-recording' }, 'recording-error'],
  [{ action: 'stop-custom-track' }, 'nonfatal-error'],
  [{ action: 'set-proxy-url', proxyUrl: 'https://proxy.example' }, 'nonfatal-error'],
  [{ action: 'set-ice-config', iceConfig: 'none' }, 'nonfatal-error'],
  [{ action: 'start-custom-track' }, null],
  [{ action: 'daily-method-update-waiting-participant' }, null],
  [{ action: 'daily-method-update-waiting-participants' }, null],
  [{ action: 'set-network-topology', opts: { topology: 'peer' } }, null],
]; // prettier-ignore

/** What asks for what is so, or has an effect, of the methods that are refused otherwise. */
const HELD: readonly HostMessage[] = [
  { action: 'app-msg', data: 1, to: '*' },
  { action: 'app-msg', data: 1, to: EXAMINER.sessionId },
  { action: 'local-video', state: false },
  { action: 'set-allow-local-video', state: false },
  { action: 'set-input-devices', audioDeviceId: 'microphone' },
  { action: 'set-network-topology', opts: { topology: 'sfu' } },
  { action: 'set-proxy-url', proxyUrl: '' },
  updateInput({ processor: { type: 'none' } }),
  update(EXAMINER.sessionId, { setSubscribedTracks: { audio: true, video: false } }),
  update('local', { setAudio: false, setVideo: false, setScreenShare: false }),
  { action: 'update-participants', participants: { '*': { setSubscribedTracks: true } } },
];

function update(id: string, properties: HostMessage): HostMessage {
  return { action: 'update-participant', id, properties };
}

function updateInput(video: HostMessage): HostMessage {
  return { action: 'update-input-settings', inputSettings: { video } };
}

/** Every action that the published library posts to its engine: literals, and names that stand for one. */
function postedActions(): string[] {
  const text = readFileSync(createRequire(import.meta.url).resolve('@daily-co/daily-js'), 'utf8');
  const named = (name: string): string =>
    new RegExp(`[,; ]${name.replace('$', String.raw`\$`)}="([a-z0-9-]+)"`).exec(text)?.[1] ?? name;
  const literal = /endMessageToCallMachine\((?:\w+\()?\{action:(?:"([a-z0-9-]+)"|([\w$]+))/g;
  return [...text.matchAll(literal)].map(([, action, name = '']) => action ?? named(name));
}

let page: EnginePage;
beforeEach(async () => {
  // Some ask for devices that there are none of.
  vi.spyOn(console, 'error').mockReturnValue();
  page = new EnginePage();
  const socket = await page.joined();
  socket.bring({ type: 'participant-joined', participant: EXAMINER });
  page.posted.length = 0;
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
});

async function told(message: HostMessage): Promise<HostMessage[]> {
  page.ask({ ...message, callbackStamp: 7 });
  await settle();
  return page.posted;
}

const actionsOf = (messages: readonly HostMessage[]): string[] =>
  messages.map(({ action }) => String(action));

describe('what a method of the call library does', () => {
  it('is known of every action that the library posts', () => {
    const known = new Set([
      ...DONE,
      ...NOTHING_TO_DO,
      ...OF_THE_FRAME,
      ...actionsOf(NOT_SUPPORTED.map(([, message]) => message)),
      ...actionsOf(REFUSED.map(([message]) => message)),
    ]);
    const posted = new Set(postedActions());
    expect(posted.size).toBeGreaterThan(80);
    expect([...posted].filter((action) => !known.has(action))).toEqual([]);
    expect([...known].filter((action) => !posted.has(action))).toEqual(['a-method-of-a-later-library']);
  });

  it.each(NOT_SUPPORTED)('%s is said to have no effect: %j', async (method, message) => {
    expect(await told(message)).toContainEqual(
      expect.objectContaining({
        action: 'nonfatal-error',
        type: 'not-supported',
        errorMsg: expect.stringContaining(method),
      }),
    );
  });

  it.each(REFUSED)('is refused with an event or an error: %j', async (message, event) => {
    const messages = await told(message);
    if (event === null)
      expect(messages).toMatchObject([{ error: { type: 'not-supported' }, callbackStamp: 7 }]);
    else expect(actionsOf(messages)).toContain(event);
  });

  it.each(HELD)('is no error where it has an effect or nothing is asked for: %j', async (message) => {
    expect(actionsOf(await told(message))).not.toContain('nonfatal-error');
  });

  it.each([...DONE, ...NOTHING_TO_DO])('is carried out: %s', async (action) => {
    const messages = await told({ action });
    expect(messages.filter(({ type }) => type === 'not-supported')).toEqual([]);
  });

  it('of several things at once names those without an effect, and does the others', async () => {
    const messages = await told(
      update(EXAMINER.sessionId, { eject: true, setVideo: false, setSubscribedTracks: { audio: false } }),
    );
    expect(messages.filter(({ type }) => type === 'not-supported')).toMatchObject([
      { errorMsg: expect.stringMatching(/eject.*setVideo/) },
    ]);
    expect(page.newest('participant-updated')).toMatchObject({
      participant: { session_id: EXAMINER.sessionId, tracks: { audio: { subscribed: false } } },
    });
  });
});

describe('another topology', () => {
  it('that the room never answers is refused after ten seconds', async () => {
    page.ask({ action: 'leave-meeting' });
    await settle();
    await page.join();
    const permissions = { hasPresence: true, canSend: true, canReceive: { base: true }, canAdmin: true };
    const self = { sessionId: 'me', userName: '', audio: true, joinedAt: 1, peer: true, permissions };
    FakeSocket.newest?.bring({ ...JOINED, self, maxPeople: 4 } as ServerSignal);
    await settle();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.ask({ action: 'set-network-topology', opts: { topology: 'sfu' }, callbackStamp: 9 });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(page.newestReply(9)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(page.newestReply(9)).toMatchObject({ error: { msg: expect.stringContaining('answer') } });
  });

  it('that the room refuses is refused with its reason, and what that is called', async () => {
    const permissions = { hasPresence: true, canSend: true, canReceive: { base: true }, canAdmin: true };
    const self = { sessionId: 'me', userName: '', audio: true, joinedAt: 1, peer: true, permissions };
    await page.join();
    FakeSocket.newest?.bring({ ...JOINED, self, maxPeople: 4 } as ServerSignal);
    await settle();
    page.ask({ action: 'set-network-topology', opts: { topology: 'sfu' }, callbackStamp: 9 });
    await settle();
    FakeSocket.newest?.bring({ type: 'topology-refused', code: 'engine-away', message: 'It is away.' });
    await settle();
    expect(page.newestReply(9)).toMatchObject({
      error: { type: 'not-supported', code: 'engine-away', msg: 'It is away.' },
    });
  });
});

describe('what someone is in a test', () => {
  it('is told by the room’s word, and not by their name', async () => {
    const socket = await page.joined();
    const guest = { ...EXAMINER, sessionId: 'impostor', peer: true, guest: true };
    socket.bring({ type: 'participant-joined', participant: EXAMINER });
    socket.bring({ type: 'participant-joined', participant: guest });
    const ids = ['me', 'impostor', EXAMINER.sessionId, 'a stranger'];
    expect(ids.map((id) => page.engine.roleOf(id))).toEqual(['candidate', 'guest', 'examiner', 'guest']);
  });
});
