// For `make test-all`: people in a room send each other sound and pictures through a real LiveKit, each in a Chromium with the unmodified library.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, expect, test, type Browser } from '@playwright/test';
import { freePort, killProcess, LIVEKIT_KEY, LIVEKIT_SECRET, LiveKitProcess } from '@bandpal/rooms/testing';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { Person } from './people-page.ts';
import { openRoomsServer, type RoomsServer, type SeatedRoom } from './rooms-server.ts';

const ARGS = [
  ...FAKE_CAMERA_ARGS,
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
];
/** LiveKit's own client, with which an attacker's page would connect. */
const CLIENT = readFileSync(
  fileURLToPath(new URL('../../node_modules/livekit-client/dist/livekit-client.umd.js', import.meta.url)),
  'utf8',
);

let browsers: Browser[];
let liveKit: LiveKitProcess;
let server: RoomsServer;
let seated: SeatedRoom;
let people: Person[];

test.beforeAll(async () => {
  browsers = await Promise.all(
    [0, 1, 2].map(async () => chromium.launch({ headless: true, ...launchOptions(ARGS) })),
  );
});
test.afterAll(async () => {
  await Promise.all(browsers.map(async (browser) => browser.close()));
});
test.beforeEach(async () => {
  people = [];
  liveKit = await LiveKitProcess.open();
  server = await openRoomsServer(undefined, undefined, undefined, undefined, {
    urls: [liveKit.url],
    apiKey: LIVEKIT_KEY,
    apiSecret: LIVEKIT_SECRET,
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

/** Runs in the page before anything else: keeps the tickets that come. */
function keepTickets(): void {
  const tickets: unknown[] = [];
  Object.assign(globalThis, { tickets });
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('media-ticket')) tickets.push(JSON.parse(data));
      });
    }
  };
}

async function join(link: string, userName: string, site = server.url): Promise<Person> {
  const browser = browsers[people.length];
  if (browser === undefined) throw new Error('there are three browsers');
  const person = await Person.open(browser, site, {}, keepTickets);
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

test('people whose node is killed meet again by way of another one', async () => {
  await using redis = await Redis.open();
  const nodes = [
    await LiveKitProcess.open({ redis: redis.address }),
    await LiveKitProcess.open({ redis: redis.address }),
  ];
  await using others = await openRoomsServer(undefined, undefined, undefined, undefined, {
    urls: nodes.map(({ url }) => url),
    apiKey: LIVEKIT_KEY,
    apiSecret: LIVEKIT_SECRET,
  });
  const { room } = await others.openRoom({
    maxPeople: 2,
    topology: 'sfu',
    candidate: { userName: 'Candidate', permissions: { canSend: true } },
  });
  const candidate = await join(room.joinUrl, 'Candidate', others.url);
  const teacher = await join(
    await room.invite({ userName: 'Teacher', isOwner: true }),
    'Teacher',
    others.url,
  );
  await expect.poll(async () => playingOf(candidate)).toContain('Teacher video');
  await expect.poll(async () => playingOf(teacher)).toContain('Candidate video');
  const [atCandidate, atTeacher] = await Promise.all([candidate, teacher].map(hostsOf));
  // Whichever has the room: the other one is all that's left.
  const goes = nodes[0]?.url === atCandidate ? 0 : 1;
  expect(atTeacher).toBe(nodes[goes]?.url);
  const before = await started(candidate);
  const killedAt = Date.now();
  await nodes[goes]?.kill();
  await expect.poll(async () => started(candidate), { intervals: [100] }).toBeGreaterThan(before);
  await expect.poll(async () => started(teacher), { intervals: [100] }).toBeGreaterThan(before);
  console.log(
    `seen and heard again ${((Date.now() - killedAt) / 1_000).toFixed(1)} s after the node was killed`,
  );
  await expect.poll(async () => (await candidate.see('Teacher'))?.video).toBe(true);
  for (const node of nodes) await node[Symbol.asyncDispose]();
});

/** The last node that a page was sent to. */
const hostsOf = async ({ page }: Person): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { tickets: { url: string }[] }).tickets.at(-1)?.url ?? '');

/** Pictures of others that have begun. */
const started = async (person: Person): Promise<number> =>
  (await person.events('track-started')).filter(
    ({ type, participant }) => type === 'video' && !(participant as { local: boolean }).local,
  ).length;

/** A Redis of the tests, that keeps nothing. */
class Redis implements AsyncDisposable {
  readonly address: string;
  readonly #process: ReturnType<typeof spawn>;

  static async open(): Promise<Redis> {
    return new Redis(await freePort());
  }

  private constructor(port: number) {
    this.address = `127.0.0.1:${port}`;
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#process = spawn('redis-server', options, { stdio: 'ignore' });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await killProcess(this.#process);
  }
}

/** Connects with the ticket that the page has got, past our engine: tries to send, and takes whatever is given. */
async function connectAlone({
  page,
}: Person): Promise<{ state: string; subscribed: string[]; published: string }> {
  await page.evaluate(CLIENT);
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
