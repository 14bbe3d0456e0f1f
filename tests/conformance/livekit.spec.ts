// For `make test-all`: people in a room send each other sound and pictures through a real LiveKit, each in a Chromium with the unmodified library.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, expect, test, type Browser } from '@playwright/test';
import { z } from 'zod';
import {
  CalledPhone,
  JanusProcess,
  killProcess,
  LIVEKIT_KEY,
  LIVEKIT_SECRET,
  LiveKitProcess,
  OpenDesk,
  sine,
  SipTrunk,
} from '@bandpal/rooms/testing';
import { launchOptions } from '@bandpal/tools/chromium';
import { BROWSER_ARGS, keepNotes, LIVEKIT_CLIENT, LiveKitNodes, loudnessOf } from './livekit-page.ts';
import { Person } from './people-page.ts';
import { openRoomsServer, type RoomsServer, type SeatedRoom } from './rooms-server.ts';

/** At the trunk. */
const ACCOUNT = { user: 'bandpal', password: 'a password' };

let browsers: Browser[];
let liveKit: LiveKitProcess;
let server: RoomsServer;
let seated: SeatedRoom;
let people: Person[];

test.beforeAll(async () => {
  browsers = await Promise.all(
    [0, 1, 2].map(async () => chromium.launch({ headless: true, ...launchOptions(BROWSER_ARGS) })),
  );
});
test.afterAll(async () => {
  await Promise.all(browsers.map(async (browser) => browser.close()));
});
test.beforeEach(async () => {
  people = [];
  liveKit = await LiveKitProcess.open();
  server = await openRoomsServer({
    liveKit: { urls: [liveKit.url], apiKey: LIVEKIT_KEY, apiSecret: LIVEKIT_SECRET },
  });
  seated = await server.openRoom({
    maxPeople: 4,
    topology: 'sfu',
    maxDurationMs: 600_000,
    candidate: { userName: 'Candidate', permissions: { canSend: true } },
  });
});
test.afterEach(async () => {
  await Promise.all(people.map(async (person) => person.close()));
  await server[Symbol.asyncDispose]();
  await liveKit[Symbol.asyncDispose]();
});

async function join(link: string, userName: string, site = server.url): Promise<Person> {
  const browser = browsers[people.length];
  if (browser === undefined) throw new Error('there are three browsers');
  const person = await Person.open(browser, site, {}, keepNotes);
  people.push(person);
  await person.join(link, userName);
  return person;
}

const playingOf = async (person: Person): Promise<string[]> => Object.keys(await person.playing()).sort();

test('three people see and hear each other by way of LiveKit', async () => {
  const candidate = await join(seated.room.joinUrl, 'Candidate');
  const teacher = await join(await seated.room.invite({ userName: 'Teacher', isOwner: true }), 'Teacher');
  const partner = await join(await seated.room.invite({ userName: 'Partner' }), 'Partner');
  await expect
    .poll(async () => playingOf(candidate), { intervals: [200] })
    .toEqual(expect.arrayContaining(['Partner audio', 'Partner video', 'Teacher audio', 'Teacher video']));
  await expect
    .poll(async () => playingOf(partner))
    .toEqual(
      expect.arrayContaining(['Candidate audio', 'Candidate video', 'Teacher audio', 'Teacher video']),
    );
  expect(await teacher.call('getNetworkTopology')).toMatchObject({ topology: 'sfu' });

  await test.step('someone who may not send video any more is not seen, and still heard', async () => {
    await teacher.call('updateParticipant', await teacher.idOf('Partner'), {
      updatePermissions: { canSend: ['audio'] },
    });
    await expect.poll(async () => (await candidate.see('Partner'))?.video).toBe(false);
    expect((await candidate.see('Partner'))?.audio).toBe(true);
  });

  await test.step('someone who leaves is gone for the others', async () => {
    await partner.call('leave');
    await expect.poll(async () => (await candidate.participants()).length).toBe(3);
  });
});

test('a browser that was sent out, and comes back with its old ticket, gets and shows nothing', async () => {
  const candidate = await join(seated.room.joinUrl, 'Candidate');
  const teacher = await join(await seated.room.invite({ userName: 'Teacher', isOwner: true }), 'Teacher');
  const stranger = await join(await seated.room.invite({ userName: 'Stranger' }), 'Stranger');
  await expect.poll(async () => playingOf(stranger)).toContain('Candidate video');
  await teacher.call('updateParticipant', await teacher.idOf('Stranger'), { eject: true });
  await expect.poll(async () => candidate.see('Stranger')).toBeUndefined();

  const got = await connectAlone(stranger);
  expect(got.state).toBe('connected');
  expect(got.subscribed).toEqual([]);
  expect((await candidate.participants()).map(({ user_name: name }) => name)).not.toContain('Stranger');
});

test('LiveKit takes nothing from someone who may send nothing', async () => {
  const teacher = await join(await seated.room.invite({ userName: 'Teacher', isOwner: true }), 'Teacher');
  const observer = await join(
    await seated.room.invite({ userName: 'Observer', permissions: { canSend: false } }),
    'Observer',
  );
  await expect.poll(async () => playingOf(observer)).toContain('Teacher video');
  await observer.call('leave');
  const got = await connectAlone(observer);
  expect(got.published).toMatch(/permission|not allowed|insufficient/iu);
  await expect.poll(async () => playingOf(teacher)).not.toContain('Observer audio');
});

/** A room for two at this server, with both of them in it, who see each other. */
async function openPair(at: RoomsServer): Promise<[Person, Person]> {
  const { room } = await at.openRoom({
    maxPeople: 2,
    topology: 'sfu',
    candidate: { userName: 'Candidate', permissions: { canSend: true } },
  });
  const candidate = await join(room.joinUrl, 'Candidate', at.url);
  const teacher = await join(await room.invite({ userName: 'Teacher', isOwner: true }), 'Teacher', at.url);
  await expect.poll(async () => playingOf(candidate)).toContain('Teacher video');
  await expect.poll(async () => playingOf(teacher)).toContain('Candidate video');
  return [candidate, teacher];
}

/** Does it, and waits until both see each other anew. */
async function meetAgain([one, other]: [Person, Person], after: string, run: () => Promise<void>) {
  const before = await started(one);
  const begunAt = Date.now();
  await run();
  for (const person of [one, other])
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(async () => started(person), { intervals: [100] }).toBeGreaterThan(before);
  console.log(`seen and heard again ${((Date.now() - begunAt) / 1_000).toFixed(1)} s after ${after}`);
  await expect.poll(async () => (await one.see('Teacher'))?.video).toBe(true);
}

test('people meet again when the only node has started anew', async () => {
  const pair = await openPair(server);
  await meetAgain(pair, 'the node was killed and started anew', async () => liveKit.restart());
});

test('of two replicas and two nodes one each is killed: the call of the other replica goes on', async () => {
  await using cluster = await LiveKitNodes.open();
  const { nodes, options } = cluster;
  await using others = await openRoomsServer({ liveKit: options });
  await using replica = await startReplica(options.urls);
  const pair = await openPair(others);
  const [candidate, teacher] = pair;
  const ada = await join(replica.link, 'Ada', replica.site);
  await expect.poll(async () => (await nodes[0]?.peopleInRooms())?.toSorted()).toEqual([2, 3]);
  await replica.kill();
  // Whose replica is gone is told so, and nothing of theirs stays at LiveKit: not the examiner either.
  await expect.poll(async () => ada.events('left-meeting')).toHaveLength(1);
  await expect
    .poll(async () => (await nodes[1]?.peopleInRooms())?.filter((people) => people > 0))
    .toEqual([3]);
  const [atCandidate, atTeacher] = await Promise.all([candidate, teacher].map(hostsOf));
  // The one that browsers were sent to: the other one is all that's left.
  const goes = nodes[0]?.url === atCandidate ? 0 : 1;
  expect(atTeacher).toBe(nodes[goes]?.url);
  await meetAgain(pair, 'the node was killed', async () => nodes[goes]?.kill());
  expect(await candidate.events('error')).toEqual([]);
});

test('someone on the telephone is heard by people who meet by way of LiveKit, and hears them', async () => {
  await using janus = await JanusProcess.open();
  await using trunk = await SipTrunk.open(ACCOUNT);
  await using phone = await CalledPhone.open();
  await using telephone = server.harness.rooms.openTelephone({
    address: { url: janus.url, apiSecret: janus.apiSecret },
    account: trunk.account,
    lines: 1,
    onCall: (call) => void call.hangUp(),
    dialOut: new OpenDesk(),
  });
  await expect.poll(() => telephone.state).toBe('registered');
  const { room } = await server.openRoom({
    maxPeople: 3,
    topology: 'sfu',
    dialOut: { accountId: 'ana' },
    candidate: { userName: 'Candidate', permissions: { canSend: true } },
  });
  const candidate = await join(room.joinUrl, 'Candidate');
  const role = { userName: 'Teacher', isOwner: true, enableDialOut: true };
  const teacher = await join(await room.invite(role), 'Teacher');
  await expect.poll(async () => playingOf(candidate)).toContain('Teacher video');
  await teacher.call('startDialOut', { sipUri: `sip:bob@${phone.host}`, displayName: 'Bob' });
  for (const person of [candidate, teacher])
    await expect.poll(async () => playingOf(person)).toContain('Bob audio');
  phone.sound.say(sine(440, 8_000, 60_000));
  for (const person of [candidate, teacher])
    await expect.poll(async () => loudnessOf(person, 'Bob')).toBeGreaterThan(0.05);
  // Their browsers' microphones beep.
  await expect
    .poll(() => phone.sound.heard.slice(-8_000).some((sample) => Math.abs(sample) > 0.02))
    .toBe(true);
  await expect.poll(async () => playingOf(candidate)).toContain('Teacher video');
});

/** A rooms server in a process of its own. */
async function startReplica(urls: readonly string[]) {
  const process = spawn(
    globalThis.process.execPath,
    [fileURLToPath(new URL('rooms-process.ts', import.meta.url)), ...urls],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: process.stdout }), 'line')) as [string];
  const { site, link } = z.object({ site: z.string(), link: z.string() }).parse(JSON.parse(line));
  const kill = async (): Promise<void> => killProcess(process);
  return { site, link, kill, [Symbol.asyncDispose]: kill };
}

/** The last node that a page was sent to. */
const hostsOf = async ({ page }: Person): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { tickets: { url: string }[] }).tickets.at(-1)?.url ?? '');

/** Pictures of others that have begun. */
const started = async (person: Person): Promise<number> =>
  (await person.events('track-started')).filter(
    ({ type, participant }) => type === 'video' && !(participant as { local: boolean }).local,
  ).length;

/** Connects with the ticket that the page has got, past our engine: tries to send, and takes whatever is given. */
async function connectAlone({
  page,
}: Person): Promise<{ state: string; subscribed: string[]; published: string }> {
  await page.evaluate(LIVEKIT_CLIENT);
  return await page.evaluate(async () => {
    const { tickets, LivekitClient } = globalThis as unknown as {
      tickets: { url: string; token: string }[];
      LivekitClient: typeof import('livekit-client');
    };
    const { url, token } = tickets[0] ?? { url: '', token: '' };
    const room = new LivekitClient.Room();
    const subscribed: string[] = [];
    room.on('trackSubscribed', (track) => subscribed.push(track.kind));
    await room.connect(url, token, { rtcConfig: { iceServers: [] } });
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const [track] = stream.getAudioTracks();
    const published =
      track === undefined
        ? ''
        : await room.localParticipant.publishTrack(track, { name: 'cam-audio' }).then(
            () => 'published',
            (error: unknown) => String(error),
          );
    // Time for whatever would be given.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return { state: room.state, subscribed, published };
  });
}
