// Several people in a room, each in a Chromium of their own with the unmodified call library.
import { chromium, expect, test, type Browser } from '@playwright/test';
import { toneClip } from '@bandpal/rooms/testing';
import type { Guest } from '@bandpal/rooms/ports';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { Person } from './people-page.ts';
import { openRoomsServer, type RoomsServer, type SeatedRoom } from './rooms-server.ts';

const PEOPLE = 3;
const ARGS = [...FAKE_CAMERA_ARGS, '--autoplay-policy=no-user-gesture-required'];

let browsers: Browser[];
test.beforeAll(async () => {
  browsers = await Promise.all(
    Array.from({ length: PEOPLE }, async () => chromium.launch({ headless: true, ...launchOptions(ARGS) })),
  );
});
test.afterAll(async () => {
  await Promise.all(browsers.map(async (browser) => browser.close()));
});

let server: RoomsServer;
let seated: SeatedRoom;
let people: Person[];
test.beforeEach(async () => {
  people = [];
  server = await openRoomsServer();
  // The candidate of these tests may show their face, as where two learners meet.
  seated = await server.openRoom({
    maxPeople: 4,
    maxDurationMs: 600_000,
    candidate: { userName: 'Candidate', permissions: { canSend: true } },
  });
});
test.afterEach(async () => {
  await Promise.all(people.map(async (person) => person.close()));
  await server[Symbol.asyncDispose]();
});

async function open(options: Record<string, unknown> = {}): Promise<Person> {
  const browser = browsers[people.length];
  if (browser === undefined) throw new Error('there are three browsers');
  const person = await Person.open(browser, server.url, options);
  people.push(person);
  return person;
}

async function candidate(options: Record<string, unknown> = {}): Promise<Person> {
  const person = await open();
  await person.join(seated.room.joinUrl, 'Candidate', options);
  return person;
}

async function guest(
  userName: string,
  role: Guest = {},
  options: Record<string, unknown> = {},
): Promise<Person> {
  const person = await open();
  await person.join(await seated.room.invite({ userName, ...role }), userName, options);
  return person;
}

/** Messages of people; those of the engine itself are text. */
const heard = async (person: Person) =>
  (await person.events('app-message')).map(({ data }) => data).filter((data) => typeof data === 'object');

const teacher = async (options: Record<string, unknown> = {}): Promise<Person> =>
  guest('Teacher', { isOwner: true }, options);

/** Pictures that come; how wide they are depends on what the line and the machine give. */
const MOVES = expect.any(Number);

const WITHOUT_CAMERA = { startVideoOff: true };

test('three people and the examiner hear and see each other', async () => {
  const learner = await candidate();
  const owner = await teacher();
  const partner = await guest('Partner');
  const playback = seated.seat.play(toneClip(20_000));
  for (const [person, others] of [
    [learner, ['Teacher', 'Partner']],
    [owner, ['Candidate', 'Partner']],
    [partner, ['Candidate', 'Teacher']],
  ] as const) {
    for (const other of others) {
      await expect
        .poll(async () => person.playing())
        .toMatchObject({
          [`${other} audio`]: 0,
          [`${other} video`]: MOVES,
        });
      await expect.poll(async () => person.see(other)).toMatchObject({ audio: true, video: true });
    }
    await expect.poll(async () => person.playing()).toHaveProperty('Vapi Speaker audio');
    expect(await person.call('participantCounts')).toEqual({ present: 4, hidden: 0 });
    expect(await person.call('getNetworkTopology')).toEqual({ topology: 'peer' });
    expect(await person.call('setNetworkTopology', { topology: 'peer' })).toEqual({ workerId: 'self' });
    expect(await person.events('error')).toEqual([]);
    expect(await person.events('nonfatal-error')).toEqual([]);
  }
  playback.stop();
  expect(await owner.see('Teacher')).toMatchObject({
    local: true,
    owner: true,
    permissions: { canAdmin: true },
  });
  await expect
    .poll(async () => (await learner.events('network-connection')).map(({ type, event }) => [type, event]))
    .toContainEqual(['peer-to-peer', 'connected']);
  await expect.poll(async () => (await learner.see('Teacher'))?.networkThreshold).toBe('good');
  await expect
    .poll(async () => {
      const { stats } = (await learner.call('getNetworkStats')) as {
        stats: { latest: { videoRecvBitsPerSecond?: number } };
      };
      return stats.latest.videoRecvBitsPerSecond ?? 0;
    })
    .toBeGreaterThan(10_000);
  // The examiner hears the candidate alone.
  expect(seated.heard.length).toBeGreaterThan(0);

  await partner.call('leave');
  await expect.poll(async () => (await owner.events('participant-left')).length).toBe(1);
  expect(await owner.events('participant-left')).toMatchObject([{ participant: { user_name: 'Partner' } }]);
  await expect.poll(async () => owner.call('participantCounts')).toEqual({ present: 3, hidden: 0 });
});

test('a screen with its sound, and a track of the page’s own, come and go', async () => {
  const learner = await candidate(WITHOUT_CAMERA);
  const owner = await teacher(WITHOUT_CAMERA);
  await expect.poll(async () => learner.playing()).toHaveProperty('Teacher audio');
  await owner.page.evaluate(async () => {
    const size = { width: { exact: 800 }, height: { exact: 600 } };
    const mediaStream = await navigator.mediaDevices.getUserMedia({ video: size });
    const slides = await navigator.mediaDevices.getUserMedia({ video: true });
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const output = audio.createMediaStreamDestination();
    tone.connect(output);
    tone.start();
    for (const track of output.stream.getTracks()) mediaStream.addTrack(track);
    window.call['startScreenShare']?.({ mediaStream });
    const [track] = slides.getVideoTracks();
    void window.call['startCustomTrack']?.({ track, trackName: 'slides' });
  });
  await expect
    .poll(async () => learner.playing())
    .toMatchObject({
      'Teacher screenVideo': 800,
      'Teacher screenAudio': 0,
      'Teacher slides': MOVES,
    });
  expect(await learner.see('Teacher')).toMatchObject({
    screen: true,
    tracks: { slides: { state: 'playable', kind: 'video' } },
  });
  expect(await owner.events('local-screen-share-started')).toHaveLength(1);
  expect(await owner.call('stopCustomTrack', 'slides')).toBe('slides');
  await owner.call('stopScreenShare');
  await expect
    .poll(async () => (await learner.events('track-stopped')).map(({ type }) => String(type)))
    .toEqual(expect.arrayContaining(['screenAudio', 'screenVideo', 'slides']));
  expect(await owner.events('local-screen-share-stopped')).toHaveLength(1);
  await learner.call('startScreenShare');
  await expect.poll(async () => owner.playing()).toMatchObject({ 'Candidate screenVideo': MOVES });
  await learner.call('stopScreenShare');
  await owner.call('setLocalVideo', true);
  await expect.poll(async () => learner.playing()).toMatchObject({ 'Teacher video': MOVES });
  await owner.call('setLocalVideo', false);
  await expect.poll(async () => (await learner.see('Teacher'))?.video).toBe(false);
  expect(await owner.call('localVideo')).toBe(false);
});

test('those in charge mute, stop cameras and screens, change permissions and send people out', async () => {
  const learner = await candidate();
  const owner = await teacher(WITHOUT_CAMERA);
  const partner = await guest('Partner');
  await expect
    .poll(async () => owner.playing())
    .toMatchObject({ 'Partner video': MOVES, 'Candidate video': MOVES });
  await owner.call('updateParticipants', { '*': { setAudio: false } });
  for (const person of [learner, partner])
    await expect.poll(async () => person.call('localAudio')).toBe(false);
  await expect.poll(async () => (await learner.see('Partner'))?.tracks['audio']?.state).toBe('off');
  await owner.call('updateParticipant', await owner.idOf('Partner'), { setVideo: false });
  await expect.poll(async () => partner.call('localVideo')).toBe(false);
  // No one turns on another person's microphone.
  await owner.call('updateParticipant', await owner.idOf('Partner'), { setAudio: true });
  await expect.poll(async () => owner.events('nonfatal-error')).toMatchObject([{ type: 'not-supported' }]);

  await owner.call('updateParticipant', await owner.idOf('Candidate'), {
    updatePermissions: { canSend: ['audio'] },
  });
  await expect
    .poll(async () => (await partner.see('Candidate'))?.tracks['video'])
    .toMatchObject({ state: 'off' });
  await expect.poll(async () => (await learner.see('Candidate'))?.permissions.canSend).toEqual(['audio']);
  await learner.call('setLocalVideo', true);
  await expect.poll(async () => (await learner.events('camera-error')).length).toBe(1);

  // A guest is refused, and the others notice nothing.
  await partner.call('updateParticipant', await partner.idOf('Candidate'), { eject: true });
  await expect
    .poll(async () => partner.events('nonfatal-error'))
    .toMatchObject([{ type: 'not-allowed', errorMsg: expect.stringContaining('eject') }]);

  await owner.call('updateParticipant', await owner.idOf('Partner'), { eject: true });
  await expect.poll(async () => partner.events('error')).toMatchObject([{ error: { type: 'ejected' } }]);
  await expect.poll(async () => owner.see('Partner')).toBeUndefined();
  expect(await learner.call('meetingState')).toBe('joined-meeting');
});

test('people wait at the door until someone in charge lets them in', async () => {
  const owner = await teacher(WITHOUT_CAMERA);
  const visitor = await open();
  const url = await seated.room.invite({ userName: 'Visitor', knocks: true });
  expect(await visitor.call('preAuth', { url })).toMatchObject({ access: { level: 'lobby' } });
  await visitor.join(url, 'Visitor', WITHOUT_CAMERA);
  expect(await visitor.call('accessState')).toEqual({ access: { level: 'lobby' } });
  const ask = async (): Promise<void> =>
    visitor.page.evaluate(() => {
      const asked = window.call['requestAccess']?.({ name: 'Visitor' }) as Promise<{ granted: boolean }>;
      void asked.then(({ granted }) => void (document.body.dataset['granted'] = String(granted)));
    });
  const answer = async (): Promise<string | undefined> =>
    visitor.page.evaluate(() => document.body.dataset['granted']);
  const waiting = async () =>
    Object.values((await owner.call('waitingParticipants')) as Record<string, { id: string; name: string }>);
  await ask();
  await expect.poll(waiting).toMatchObject([{ name: 'Visitor', awaitingAccess: { level: 'full' } }]);
  expect(await visitor.call('accessState')).toEqual({
    access: { level: 'lobby' },
    awaitingAccess: { level: 'full' },
  });
  const [{ id } = { id: '' }] = await waiting();
  expect(await owner.call('updateWaitingParticipant', id, { grantRequestedAccess: false })).toEqual({ id });
  await expect.poll(answer).toBe('false');
  expect(await visitor.call('accessState')).toEqual({ access: { level: 'lobby' } });
  await expect.poll(waiting).toEqual([]);

  await ask();
  await expect.poll(waiting).toHaveLength(1);
  expect(await owner.call('updateWaitingParticipants', { '*': { grantRequestedAccess: true } })).toEqual({
    ids: [id],
  });
  await expect.poll(answer).toBe('true');
  expect(await visitor.call('accessState')).toEqual({ access: { level: 'full' } });
  await expect.poll(async () => owner.playing()).toHaveProperty('Visitor audio');
  await expect.poll(async () => visitor.playing()).toHaveProperty('Teacher audio');
  expect((await owner.events('waiting-participant-added')).length).toBe(2);
  expect((await owner.events('waiting-participant-removed')).length).toBe(2);
  expect(await visitor.events('joined-meeting')).toHaveLength(1);
});

test('messages go to one and to all, session data to everyone, and it is known who speaks', async () => {
  const learner = await candidate(WITHOUT_CAMERA);
  const owner = await teacher({ ...WITHOUT_CAMERA, startAudioOff: true });
  const partner = await guest('Partner', {}, { ...WITHOUT_CAMERA, startAudioOff: true });
  await expect.poll(async () => owner.participants()).toHaveLength(4);
  await owner.call('sendAppMessage', { for: 'all' }, '*');
  await owner.call('sendAppMessage', { for: 'one' }, await owner.idOf('Partner'));
  await owner.call('sendAppMessage', { for: 'none' }, 'a stranger');
  await expect.poll(async () => heard(partner)).toEqual([{ for: 'all' }, { for: 'one' }]);
  await expect.poll(async () => heard(learner)).toEqual([{ for: 'all' }]);
  expect(seated.messages).toEqual([{ for: 'all' }]);
  await expect
    .poll(async () => owner.events('nonfatal-error'))
    .toMatchObject([
      { type: 'not-supported', errorMsg: expect.stringContaining('a stranger') },
      { type: 'not-here' },
    ]);

  await partner.call('setMeetingSessionData', { card: 7 });
  for (const person of [learner, owner])
    await expect
      .poll(async () => person.call('meetingSessionState'))
      .toEqual({ data: { card: 7 }, topology: 'peer' });

  await learner.page.evaluate(async () => {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const output = audio.createMediaStreamDestination();
    tone.connect(output);
    tone.start();
    await window.call['setInputDevicesAsync']?.({ audioSource: output.stream.getAudioTracks()[0] });
  });
  await expect
    .poll(async () => owner.call('getActiveSpeaker'))
    .toEqual({ peerId: await owner.idOf('Candidate') });
  const playback = seated.seat.play(toneClip(20_000));
  await expect
    .poll(async () =>
      (await partner.events('active-speaker-change')).map(({ activeSpeaker }) => activeSpeaker),
    )
    .toContainEqual({ peerId: seated.seat.sessionId });
  playback.stop();
  expect(seated.events).toContain('speaking');
});

test('an observer sees and hears everyone, and no one sees the observer', async () => {
  const learner = await candidate();
  const owner = await teacher(WITHOUT_CAMERA);
  const observer = await guest('Observer', { permissions: { hasPresence: false } });
  await expect
    .poll(async () => observer.playing())
    .toMatchObject({ 'Candidate audio': 0, 'Candidate video': MOVES, 'Teacher audio': 0 });
  for (const person of [learner, owner]) {
    await expect.poll(async () => person.call('participantCounts')).toEqual({ present: 3, hidden: 1 });
    expect(await person.see('Observer')).toBeUndefined();
    expect(JSON.stringify(await person.participants())).not.toContain('Observer');
  }
  expect(await observer.see('Observer')).toMatchObject({ local: true, audio: false, video: false });
  // Of people who become hidden the others hear that they have gone.
  await owner.call('updateParticipant', await owner.idOf('Teacher'), {
    updatePermissions: { hasPresence: false },
  });
  await expect
    .poll(async () => learner.events('participant-left'))
    .toMatchObject([{ reason: 'hidden', participant: { user_name: 'Teacher' } }]);
});

test('each gets of a track what was subscribed to and is permitted', async () => {
  const learner = await candidate();
  const owner = await teacher(WITHOUT_CAMERA);
  const listener = await guest('Listener', {
    permissions: {
      canSend: false,
      canReceive: { base: { audio: true } },
    },
  });
  await expect.poll(async () => listener.playing()).toHaveProperty('Candidate audio');
  await expect.poll(async () => owner.playing()).toMatchObject({ 'Candidate video': MOVES });
  expect(Object.keys(await listener.playing())).not.toContain('Candidate video');
  expect(await listener.see('Candidate')).toMatchObject({ tracks: { video: { state: 'sendable' } } });
  expect(await learner.see('Listener')).toMatchObject({
    tracks: { audio: { state: 'off', off: { byCanSendPermission: true } } },
  });

  await owner.call('updateReceiveSettings', { base: { video: { layer: 0 } } });
  const width = async (): Promise<number | undefined> => (await owner.playing())['Candidate video'];
  await expect.poll(width).toBeLessThanOrEqual(160);
  await owner.call('updateReceiveSettings', { base: { video: { layer: 2 } } });
  await expect.poll(width).toBeGreaterThan(200);
  await learner.call('updateSendSettings', { video: { maxQuality: 'low' } });
  await expect.poll(width).toBeLessThanOrEqual(160);
  await learner.call('updateSendSettings', { video: 'quality-optimized' });
  await expect.poll(width).toBeGreaterThan(200);

  await owner.call('setSubscribeToTracksAutomatically', false);
  const id = await owner.idOf('Candidate');
  await owner.call('updateParticipant', id, { setSubscribedTracks: { audio: true, video: false } });
  await expect.poll(async () => (await owner.see('Candidate'))?.tracks['video']?.state).toBe('sendable');
  await expect
    .poll(async () => (await owner.events('track-stopped')).map(({ type }) => type))
    .toContain('video');
  expect((await owner.see('Candidate'))?.tracks['audio']?.state).toBe('playable');
});

test('a lost line to the room is found again, and sound between people goes on', async () => {
  const learner = await candidate(WITHOUT_CAMERA);
  const owner = await teacher(WITHOUT_CAMERA);
  await expect.poll(async () => learner.playing()).toHaveProperty('Teacher audio');
  server.dropSockets();
  await expect
    .poll(
      async () =>
        (await learner.events('network-connection')).filter(({ event }) => event === 'connected').length,
    )
    .toBeGreaterThan(2);
  const partner = await guest('Partner', {}, WITHOUT_CAMERA);
  for (const person of [learner, owner])
    await expect.poll(async () => person.playing()).toHaveProperty('Partner audio');
  await expect
    .poll(async () => partner.playing())
    .toMatchObject({ 'Candidate audio': 0, 'Teacher audio': 0 });
  expect(await learner.events('participant-left')).toEqual([]);
});

test('a camera is looked at before the call, changed in it, and sent as the page wants', async () => {
  const owner = await open({ videoSource: true });
  const url = await seated.room.invite({ userName: 'Teacher', isOwner: true });
  const devices = (await owner.call('startCamera', { url })) as { camera: { deviceId?: string } };
  expect(devices.camera.deviceId).toEqual(expect.any(String));
  await owner.join(url, 'Teacher');
  await owner.call('setPlayNewParticipantSound', 2);
  const learner = await candidate(WITHOUT_CAMERA);
  await expect.poll(async () => learner.playing()).toMatchObject({ 'Teacher video': MOVES });
  const { camera } = (await owner.call('setInputDevicesAsync', {
    videoDeviceId: devices.camera.deviceId,
  })) as typeof devices;
  expect(camera.deviceId).toBe(devices.camera.deviceId);
  expect(await owner.call('cycleCamera')).toMatchObject({ device: { kind: 'videoinput' } });
  await owner.call('setBandwidth', { kbs: 200 });
  await expect
    .poll(async () => owner.call('getSendSettings'))
    .toMatchObject({ video: { encodings: { low: { maxBitrate: 200_000 } } } });
  await owner.call('setUserName', 'Somebody else');
  await expect.poll(async () => (await owner.events('nonfatal-error')).length).toBe(1);
  expect(await owner.events('nonfatal-error')).toMatchObject([{ type: 'not-allowed' }]);
  expect(await learner.see('Teacher')).toMatchObject({ video: true });
  await owner.call('leave');
  await expect.poll(async () => learner.see('Teacher')).toBeUndefined();
});

test('noise is suppressed beside a camera, which goes on, or the page is told and the sound goes on as it was', async () => {
  const owner = await teacher();
  const learner = await candidate(WITHOUT_CAMERA);
  const sent = { 'Teacher video': MOVES, 'Teacher audio': MOVES };
  await expect.poll(async () => learner.playing()).toMatchObject(sent);
  const ownTracks = async () =>
    owner.page.evaluate(() => {
      const call = window.call as unknown as {
        participants(): { local: { tracks: Record<'audio' | 'video', { track: MediaStreamTrack }> } };
      };
      const { audio, video } = call.participants().local.tracks;
      return { suppresses: audio.track.getSettings().noiseSuppression, camera: video.track.id };
    });
  const { camera } = await ownTracks();
  const noise = { processor: { type: 'noise-cancellation' } };
  const update = { audio: noise, video: { processor: { type: 'none' } } };
  expect(await owner.call('updateInputSettings', update)).toMatchObject({ audio: noise });
  expect(await ownTracks()).toEqual({ camera, suppresses: true });
  expect(await owner.events('nonfatal-error')).toEqual([]);

  // A microphone of the page's own, which it has opened otherwise.
  await owner.page.evaluate(async () => {
    const call = window.call as unknown as { setInputDevicesAsync(devices: object): Promise<void> };
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { noiseSuppression: false } });
    await call.setInputDevicesAsync({ audioSource: stream.getAudioTracks()[0] });
  });
  await owner.call('updateInputSettings', update);
  expect(await owner.events('nonfatal-error')).toMatchObject([{ type: 'audio-processor-error' }]);
  expect(await ownTracks()).toEqual({ camera, suppresses: false });
  await expect.poll(async () => learner.playing()).toMatchObject(sent);
});
