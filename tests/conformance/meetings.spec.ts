// Not part of the gate: `npm run meetings` runs it. What people in a room cost and get, each in a Chromium of their own.
import { chromium, expect, test } from '@playwright/test';
import { documentTable } from '@bandpal/foundation';
import { launchOptions } from '@bandpal/tools/chromium';
import { memoryShareOf, usageOfTree, type Usage } from '@bandpal/tools/product';
import { JanusProcess, LIVEKIT_KEY, LIVEKIT_SECRET, LiveKitProcess, toneClip } from '@bandpal/rooms/testing';
import { z } from 'zod';
import { Person } from './people-page.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

const asked = z
  .object({
    rooms: z.number(),
    people: z.string(),
    seconds: z.number(),
    fps: z.number(),
    loss: z.number(),
    engine: z.enum(['mesh', 'janus', 'livekit']),
  })
  .parse(
    JSON.parse(
      process.env['MEETINGS'] ?? '{"rooms":1,"people":"2,3","seconds":30,"fps":20,"loss":0,"engine":"mesh"}',
    ),
  );
const hasPictures = asked.fps > 0;
/** A room of eight takes 64, and 20 rooms can be asked for. */
const MEETING_PORTS = 1_400;
/** The examiner says a line now and then, too. */
const LINE_MS = 4_000;
const SETTLE_MS = 5_000;

/** What the connections of a page have sent and got since they were made. */
interface Traffic {
  atMs: number;
  sentBytes: number;
  receivedBytes: number;
  received: number;
  lost: number;
  /** Of sound that was played: made up for what didn't come, and all. */
  concealed: number;
  samples: number;
  pictures: number;
  freezes: number;
}

/** A person in a browser whose processes are known. */
interface Guest {
  person: Person;
  pid: number;
  close: () => Promise<void>;
  /** From joining until everyone saw and heard everyone; null for the first in a room. */
  setUpMs: number | null;
}

async function openPerson(server: RoomsServer): Promise<Omit<Guest, 'setUpMs'>> {
  const devices = `--use-fake-device-for-media-stream=device-count=1,fps=${Math.max(1, asked.fps)}`;
  const args = ['--use-fake-ui-for-media-stream', devices, '--autoplay-policy=no-user-gesture-required'];
  const browserServer = await chromium.launchServer({ headless: true, ...launchOptions(args) });
  const browser = await chromium.connect(browserServer.wsEndpoint());
  const person = await Person.open(browser, server.url, {}, keepConnections);
  return { person, pid: browserServer.process().pid ?? 0, close: async () => browserServer.close() };
}

/** Runs in the page before anything else. */
function keepConnections(): void {
  const connections: RTCPeerConnection[] = [];
  Object.assign(globalThis, { connections });
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
    }
  };
}

async function trafficOf({ person }: Pick<Guest, 'person'>): Promise<Traffic> {
  return await person.page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] };
    const total = {
      atMs: performance.now(), sentBytes: 0, receivedBytes: 0, received: 0, lost: 0,
      concealed: 0, samples: 0, pictures: 0, freezes: 0,
    }; // prettier-ignore
    for (const connection of connections) {
      if (connection.connectionState === 'closed') continue;
      // oxlint-disable-next-line no-await-in-loop -- a handful
      const report = (await connection.getStats()) as unknown as Map<string, Record<string, number | string>>;
      for (const stats of report.values()) {
        const of = (name: string): number => Number(stats[name] ?? 0);
        if (stats['type'] === 'outbound-rtp') total.sentBytes += of('bytesSent') + of('headerBytesSent');
        if (stats['type'] !== 'inbound-rtp') continue;
        total.receivedBytes += of('bytesReceived') + of('headerBytesReceived');
        total.received += of('packetsReceived');
        total.lost += of('packetsLost');
        total.concealed += of('concealedSamples') - of('silentConcealedSamples');
        total.samples += of('totalSamplesReceived');
        total.pictures += of('framesDecoded');
        total.freezes += of('freezeCount');
      }
    }
    return total;
  });
}

const names = (people: number): string[] =>
  ['Candidate', 'Teacher', 'Partner', 'Observer', 'Fifth', 'Sixth', 'Seventh', 'Eighth'].slice(0, people);

/** Tracks that someone plays when all is well. */
const tracksOf = (others: readonly string[]): string[] =>
  others.flatMap((other) => (hasPictures ? [`${other} audio`, `${other} video`] : [`${other} audio`]));

/** Joins one after the other, and waits until everyone sees and hears everyone. */
async function meet(server: RoomsServer, people: number): Promise<Guest[]> {
  const { room, seat } = await server.openRoom({
    maxPeople: people,
    topology: asked.engine === 'mesh' ? 'peer' : 'sfu',
    maxDurationMs: (asked.seconds + 600) * 1_000,
    candidate: { userName: 'Candidate', permissions: { canSend: true } },
  });
  const all = names(people);
  const guests: Guest[] = [];
  const options = { startVideoOff: !hasPictures };
  for (const userName of all) {
    // oxlint-disable no-await-in-loop -- one after the other, as people come
    const opened = await openPerson(server);
    const link =
      userName === 'Candidate'
        ? room.joinUrl
        : await room.invite({ userName, isOwner: userName === 'Teacher' });
    const startedAt = performance.now();
    await opened.person.join(link, userName, options);
    const before = guests.map(({ person }) => person);
    const here = all.slice(0, before.length);
    await expect
      .poll(
        async () => {
          const mine = await opened.person.playing();
          const theirs = await Promise.all(before.map(async (person) => person.playing()));
          return (
            tracksOf(here).every((track) => track in mine) &&
            theirs.every((played) => tracksOf([userName]).every((track) => track in played))
          );
        },
        { intervals: [50] },
      ) // prettier-ignore
      .toBe(true);
    guests.push({ ...opened, setUpMs: before.length === 0 ? null : performance.now() - startedAt });
    // oxlint-enable no-await-in-loop
  }
  const speak = setInterval(() => seat.play(toneClip(LINE_MS)), 3 * LINE_MS);
  stops.push(() => clearInterval(speak));
  return guests;
}

let stops: (() => void)[] = [];
test.afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

const pause = async (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const megabytes = (bytes: number): string => Math.round(bytes / 1e6).toString();
const perSecond = (total: number, seconds: number): string => (total / seconds).toFixed(3);

/** Lets time pass, and says what it cost and brought each person. */
async function measure(
  guests: readonly Guest[],
  people: number,
  enginePid: number | null,
): Promise<string[][]> {
  const each = guests.length;
  const usage = async (): Promise<Usage[]> => Promise.all(guests.map(async ({ pid }) => usageOfTree(pid)));
  const [trafficBefore, usageBefore] = [await Promise.all(guests.map(trafficOf)), await usage()];
  const serverBefore = process.cpuUsage();
  const engineBefore = enginePid === null ? null : await usageOfTree(enginePid);
  const memory = process.memoryUsage().rss;
  await pause(asked.seconds * 1_000);
  const [traffic, usageAfter] = [await Promise.all(guests.map(trafficOf)), await usage()];
  const server = process.cpuUsage(serverBefore);
  const engine = enginePid === null ? null : await usageOfTree(enginePid);
  const shares = await Promise.all(guests.map(async ({ pid }) => memoryShareOf(pid)));
  const gain = (of: keyof Traffic): number =>
    sum(traffic.map((now, index) => now[of] - (trafficBefore[index]?.[of] ?? 0)));
  const seconds = gain('atMs') / each / 1_000;
  const cores = sum(
    usageAfter.map(({ cpuSeconds }, index) => cpuSeconds - (usageBefore[index]?.cpuSeconds ?? 0)),
  );
  const kilobits = (of: keyof Traffic): string =>
    Math.round((8 * gain(of)) / seconds / each / 1_000).toString();
  // The first one to come meets an empty room.
  const setUps = guests
    .filter(({ setUpMs }) => setUpMs !== null)
    .map(({ setUpMs }) => (setUpMs ?? 0) / 1_000);
  const pictures = gain('pictures') / seconds / each / (people - 1);
  const freezes = (60 * gain('freezes')) / seconds / each;
  return [
    ['Rooms, people in each, packets dropped', `${asked.rooms}, ${people}, ${asked.loss} %`],
    ['Seconds measured', Math.round(seconds).toString()],
    ['Joining → everyone sees and hears everyone, median / most', `${median(setUps).toFixed(2)} / ${Math.max(...setUps).toFixed(2)} s`],
    ['Browser of a person: cores', perSecond(cores / each, seconds)],
    ['its memory, a share of what browsers have in common', `${megabytes(sum(shares) / each)} MB`],
    ['Server with the driver of the browsers: cores a person', perSecond((server.user + server.system) / 1e6 / each, seconds)],
    ['its memory before / after', `${megabytes(memory)} / ${megabytes(process.memoryUsage().rss)} MB`],
    ...(engine === null || engineBefore === null || enginePid === null
      ? []
      : [
          ['Media engine: cores a person', perSecond((engine.cpuSeconds - engineBefore.cpuSeconds) / each, seconds)],
          ['its memory', `${megabytes(await memoryShareOf(enginePid))} MB`],
        ]),
    ['Sent / received by a person', `${kilobits('sentBytes')} / ${kilobits('receivedBytes')} kbit/s`],
    ['Packets lost', share(gain('lost'), gain('received') + gain('lost'))],
    ["Sound made up for what didn't come", share(gain('concealed'), gain('samples'))],
    ['Pictures a second from each of the others; freezes a minute', hasPictures ? `${pictures.toFixed(1)}; ${freezes.toFixed(1)}` : 'none'],
  ]; // prettier-ignore
}

for (const people of asked.people.split(',').map(Number)) {
  test(`${asked.rooms} rooms of ${people}`, async () => {
    test.setTimeout((asked.seconds + 600) * 1_000);
    await using janus = asked.engine === 'janus' ? await JanusProcess.open(MEETING_PORTS) : null;
    await using liveKit = asked.engine === 'livekit' ? await LiveKitProcess.open() : null;
    await using server = await openRoomsServer({
      ...(janus !== null && {
        engine: {
          address: { url: janus.url, apiSecret: janus.apiSecret },
          key: crypto.getRandomValues(new Uint8Array(32)),
        },
      }),
      ...(liveKit !== null && {
        liveKit: { urls: [liveKit.url], apiKey: LIVEKIT_KEY, apiSecret: LIVEKIT_SECRET },
      }),
    });
    const rooms: Guest[][] = [];
    for (let index = 0; index < asked.rooms; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- rooms open one after the other
      rooms.push(await meet(server, people));
    }
    await pause(SETTLE_MS);
    console.log(
      `\n${documentTable(['Measured', ''], await measure(rooms.flat(), people, janus?.pid ?? liveKit?.pid ?? null))}\n`,
    );
    await Promise.all(rooms.map(expectAllIsWell));
    await Promise.all(rooms.flat().map(async ({ close }) => close()));
  });
}

/** Everyone is still seen and heard by everyone, and no one was told of an error. */
async function expectAllIsWell(room: readonly Guest[]): Promise<void> {
  for (const [index, { person }] of room.entries()) {
    // oxlint-disable no-await-in-loop -- a look at each
    const tracks = tracksOf(names(room.length).filter((_, other) => other !== index));
    const before = await playedTo(person);
    await expect
      .poll(async () => {
        const now = await playedTo(person);
        return tracks.filter((track) => (now[track] ?? 0) <= (before[track] ?? 0));
      })
      .toEqual([]);
    for (const trouble of ['error', 'nonfatal-error', 'participant-left'])
      expect(await person.events(trouble)).toEqual([]);
    // oxlint-enable no-await-in-loop
  }
}

/** How far each player has come, seconds. */
async function playedTo({ page }: Person): Promise<Record<string, number>> {
  return await page.evaluate(() => {
    const players = [...document.querySelectorAll<HTMLMediaElement>('[data-of]')];
    return Object.fromEntries(players.map((player) => [player.dataset['of'], player.currentTime]));
  });
}
