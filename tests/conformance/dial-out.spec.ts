// A room calls a telephone: the unmodified library in two browsers, a real SIP gateway, a telephone on this machine.
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, expect, test, type Browser } from '@playwright/test';
import type { DialOutDesk } from '@bandpal/rooms/ports';
import { CalledPhone, JanusProcess, SipTrunk } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { Person } from './people-page.ts';
import { openRoomsServer } from './rooms-server.ts';

const ACCOUNT = { user: 'bandpal', password: 'a password' };
const ARGS = [...FAKE_MICROPHONE_ARGS, '--autoplay-policy=no-user-gesture-required'];
const TONE_HZ = 440;

let browsers: Browser[];
const launch = async () => chromium.launch({ headless: true, ...launchOptions(ARGS) });
test.beforeAll(async () => {
  browsers = await Promise.all([launch(), launch()]);
});
test.afterAll(async () => {
  await Promise.all(browsers.map(async (browser) => browser.close()));
});

/** Calls whatever it's told to; who picks up agrees when they press one. */
const desk: DialOutDesk = {
  async reserve({ target, callerId }) {
    if (callerId !== undefined) return 'caller-id';
    return 'sipUri' in target
      ? { uri: target.sipUri, maxMs: 60_000, release: () => undefined }
      : 'address-not-allowed';
  },
  hasAgreed: async (call) =>
    new Promise((resolve) => {
      call.onKey((key) => resolve(key === '1'));
      call.onHangUp(() => resolve(false));
    }),
};

/** How loud the tone is in what comes of a participant, 0 to 255; 0 where nothing comes. */
const toneOf = async (person: Person, userName: string): Promise<number> =>
  person.page.evaluate(
    async ({ name, hz }) => {
      const participants = Object.values(
        (window.call['participants']?.() ?? {}) as Record<
          string,
          { user_name: string; tracks: { audio: { persistentTrack?: MediaStreamTrack } } }
        >,
      );
      const track = participants.find((one) => one.user_name === name)?.tracks.audio.persistentTrack;
      if (track === undefined) return 0;
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      analyser.fftSize = 4_096;
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
      await new Promise((resolve) => setTimeout(resolve, 400));
      const bins = new Uint8Array(analyser.frequencyBinCount);
      analyser.getByteFrequencyData(bins);
      const bin = Math.round((hz * analyser.fftSize) / context.sampleRate);
      await context.close();
      return Math.max(...bins.slice(bin - 1, bin + 2));
    },
    { name: userName, hz: TONE_HZ },
  );

const rootMeanSquare = (samples: readonly number[]): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

test('a teacher has a telephone called, everyone speaks with it, and keys and the end reach it', async () => {
  await using janus = await JanusProcess.open();
  await using trunk = await SipTrunk.open(ACCOUNT);
  await using phone = await CalledPhone.open();
  await using server = await openRoomsServer();
  await using telephone = server.harness.rooms.openTelephone({
    address: { url: janus.url, apiSecret: janus.apiSecret },
    account: trunk.account,
    lines: 2,
    onCall: (call) => void call.hangUp(),
    dialOut: desk,
  });
  await expect.poll(() => telephone.state).toBe('registered');
  const { room } = await server.openRoom({ maxPeople: 4, dialOut: { accountId: 'ana' } });
  const people: Person[] = [];
  for (const [index, [userName, role]] of (
    [
      ['Teacher', { isOwner: true, enableDialOut: true }],
      ['Partner', {}],
    ] as const
  ).entries()) {
    const browser = browsers[index];
    if (browser === undefined) throw new Error('each has a browser');
    // oxlint-disable no-await-in-loop -- one after another
    const person = await Person.open(browser, server.url, { videoSource: false });
    people.push(person);
    await person.join(await room.invite({ userName, ...role }), userName);
    // oxlint-enable no-await-in-loop
  }
  const [teacher, partner] = people;
  if (teacher === undefined || partner === undefined) throw new Error('there are two');
  const sipUri = `sip:bob@${phone.host}`;

  // The library itself refuses what can't be, and the room what may not be.
  expect(await teacher.call('startDialOut', { phoneNumber: '5550100' })).toHaveProperty('rejected');
  expect(await teacher.call('startDialOut', { phoneNumber: '+15550100' })).toMatchObject({
    rejected: { type: 'address-not-allowed' },
  });
  expect(await partner.call('startDialOut', { sipUri })).toMatchObject({ rejected: { type: 'not-allowed' } });
  expect(await teacher.events('dialout-error')).toMatchObject([
    { errorMsg: expect.stringMatching(/doesn’t call/u) },
  ]);

  const started = await teacher.call('startDialOut', {
    sipUri,
    displayName: 'Bob',
    userId: 'bob',
    codecs: { audio: ['PCMA', 'PCMU'] },
  });
  const { sessionId = '' } = (started as { session?: { sessionId?: string } }).session ?? {};
  for (const person of people)
    await expect
      .poll(async () => person.events('dialout-answered'))
      .toMatchObject([{ sessionId, userId: 'bob' }]);
  // Before they agree no one hears them.
  expect(await partner.see('Bob')).toBeUndefined();
  await phone.sound.press('1');
  for (const person of people)
    await expect.poll(async () => person.see('Bob')).toMatchObject({ session_id: sessionId, audio: true });

  phone.sound.say(
    Float32Array.from(
      { length: 30 * 8_000 },
      (_, index) => 0.4 * Math.sin((2 * Math.PI * TONE_HZ * index) / 8_000),
    ),
  );
  for (const person of people) await expect.poll(async () => toneOf(person, 'Bob')).toBeGreaterThan(150);
  await expect.poll(async () => partner.playing()).toHaveProperty('Bob audio');
  await expect.poll(() => rootMeanSquare(phone.sound.heard.slice(-8_000))).toBeGreaterThan(0.01);
  // One of the two is muted: the other is still heard. With both muted there's silence.
  await teacher.call('setLocalAudio', false);
  await wait(1_000);
  await expect.poll(() => rootMeanSquare(phone.sound.heard.slice(-8_000))).toBeGreaterThan(0.01);
  await partner.call('setLocalAudio', false);
  await expect.poll(() => rootMeanSquare(phone.sound.heard.slice(-8_000))).toBeLessThan(0.001);

  expect(await teacher.call('sendDTMF', { sessionId, tones: '12#' })).not.toHaveProperty('rejected');
  await expect.poll(() => phone.sound.keys).toBe('12#');
  expect(await partner.call('sendDTMF', { sessionId, tones: '9' })).toMatchObject({
    rejected: { type: 'not-allowed' },
  });
  await phone.sound.press('7');
  await expect
    .poll(async () => (await teacher.events('app-message')).filter(({ fromId }) => fromId === sessionId))
    .toMatchObject([{ data: { event: 'dtmf-event', tone: '7' } }]);

  const toEndPoint = 'sip:colleague@example.org';
  expect(await teacher.call('sipCallTransfer', { sessionId, toEndPoint: '+15550100' })).toMatchObject({
    rejected: { type: 'address-not-allowed' },
  });
  expect(await teacher.call('sipRefer', { sessionId, toEndPoint })).not.toHaveProperty('rejected');
  expect(phone.referredTo).toBe(toEndPoint);
  for (const person of people) {
    await expect.poll(async () => (await person.events('dialout-stopped')).length).toBe(1);
    await expect.poll(async () => person.see('Bob')).toBeUndefined();
  }

  const again = await teacher.call('startDialOut', { sipUri, displayName: 'Bob' });
  const { sessionId: second = '' } = (again as { session?: { sessionId?: string } }).session ?? {};
  await expect.poll(async () => (await teacher.events('dialout-answered')).length).toBe(2);
  expect(await partner.call('stopDialOut', { sessionId: second })).toMatchObject({
    rejected: { type: 'not-allowed' },
  });
  expect(phone.isUp).toBe(true);
  expect(await teacher.call('stopDialOut', { sessionId: second })).not.toHaveProperty('rejected');
  await expect.poll(() => phone.isUp).toBe(false);
  await Promise.all(people.map(async (person) => person.close()));
});
