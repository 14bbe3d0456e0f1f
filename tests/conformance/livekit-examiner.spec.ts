// For `make test-all`: the examiner is a participant of a real LiveKit, for whatever the operator has there.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { LIVEKIT_KEY, LIVEKIT_SECRET, LiveKitProcess, toneClip } from '@bandpal/rooms/testing';
import type { Seat } from '@bandpal/rooms/ports';
import { launchOptions } from '@bandpal/tools/chromium';
import { BROWSER_ARGS, keepNotes, LIVEKIT_CLIENT, LiveKitNodes, loudnessOf } from './livekit-page.ts';
import { Person } from './people-page.ts';
import { openRoomsServer, type RoomsServer, type SeatedRoom } from './rooms-server.ts';

const EXAMINER = 'Examiner';
const HZ = 1_000;
/** Longer than any test. */
const CLIP = toneClip(60_000, HZ);

let browser: Browser;
let liveKit: LiveKitProcess;
let server: RoomsServer;
let candidate: Person | null;
let guests: Person[];

test.beforeAll(async () => {
  browser = await chromium.launch({ headless: true, ...launchOptions(BROWSER_ARGS) });
});
test.afterAll(async () => browser.close());
test.beforeEach(async () => {
  candidate = null;
  guests = [];
  liveKit = await LiveKitProcess.open();
  server = await openRoomsServer({ liveKit: optionsOf(liveKit) });
});
test.afterEach(async () => {
  await Promise.all([candidate, ...guests].map(async (person) => person?.close()));
  await server[Symbol.asyncDispose]();
  await liveKit[Symbol.asyncDispose]();
});

const optionsOf = ({ url }: LiveKitProcess) => ({
  urls: [url],
  apiKey: LIVEKIT_KEY,
  apiSecret: LIVEKIT_SECRET,
});

/** A room with the candidate in it. */
async function openTest(at = server, options = {}): Promise<SeatedRoom> {
  const seated = await at.openRoom({
    userName: EXAMINER,
    maxPeople: 4,
    topology: 'sfu',
    maxDurationMs: 600_000,
    candidate: { userName: 'Candidate', permissions: { canSend: true } },
    ...options,
  });
  candidate = await Person.open(browser, at.url, {}, keepNotes);
  await candidate.join(seated.room.joinUrl, 'Candidate');
  return seated;
}

async function bringGuest({ room }: SeatedRoom, userName: string, options = {}): Promise<Person> {
  const guest = await Person.open(browser, server.url, {}, keepNotes);
  guests.push(guest);
  await guest.join(await room.invite({ userName, ...options }), userName);
  return guest;
}

/** How many packets have come over a browser's own line: the connection with one section, of sound, that it has offered itself. */
const packetsOverOwnLine = async ({ page }: Person): Promise<number> =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] };
    let packets = 0;
    for (const connection of connections) {
      const { type, sdp = '' } = connection.localDescription ?? {};
      if (type !== 'offer' || sdp.match(/^m=/gmu)?.length !== 1) continue;
      for (const entry of (await connection.getStats()).values())
        if (entry.type === 'inbound-rtp') packets += Number(entry.packetsReceived);
    }
    return packets;
  });

/** Whether packets come over the own line in half a second. */
async function isServed(person: Person): Promise<boolean> {
  const before = await packetsOverOwnLine(person);
  await wait(500);
  return (await packetsOverOwnLine(person)) > before;
}

/** After how many seconds packets come over the own line of someone who had none, once something is done. */
async function secondsToOwnLine(person: Person, run: () => void): Promise<number> {
  const before = await packetsOverOwnLine(person);
  const begunAt = Date.now();
  run();
  await expect.poll(async () => packetsOverOwnLine(person), { intervals: [50] }).toBeGreaterThan(before);
  return (Date.now() - begunAt) / 1_000;
}

const hears = async (person: Person): Promise<void> =>
  expect.poll(async () => loudnessOf(person, EXAMINER), { intervals: [100] }).toBeGreaterThan(0.05);

/** The room's namesake at LiveKit has the examiner in it, with a track. */
const hasExaminer = async (node: LiveKitProcess, { room, seat }: SeatedRoom): Promise<boolean> =>
  (await node.peopleOf(room.name)).some(
    ({ identity, tracks }) => identity === seat.sessionId && tracks.length === 1,
  );

/** A client of the operator's at LiveKit, which knows nothing of this server. */
class Monitor implements AsyncDisposable {
  readonly #page: Page;

  static async open(node: LiveKitProcess, { room }: SeatedRoom, site = server.url): Promise<Monitor> {
    const page = await browser.newPage();
    await page.goto(site);
    await page.evaluate(LIVEKIT_CLIENT);
    const connecting = page.evaluate(
      async ({ url, token }) => {
        const { LivekitClient } = globalThis as unknown as {
          LivekitClient: typeof import('livekit-client');
        };
        const room = new LivekitClient.Room();
        const heard: string[] = [];
        Object.assign(globalThis, { heard });
        room.on('trackSubscribed', (track, _publication, { name }) => {
          if (track.mediaStreamTrack.kind !== 'audio') return;
          heard.push(name ?? '');
          const player = document.createElement('audio');
          player.dataset['of'] = `${name} audio`;
          player.autoplay = true;
          player.srcObject = new MediaStream([track.mediaStreamTrack]);
          document.body.append(player);
        });
        await room.connect(url, token, { rtcConfig: { iceServers: [] } });
      },
      { url: node.url, token: await node.monitorTicket(room.name) },
    );
    await connecting.catch(async (error: unknown) => {
      await page.close();
      throw error;
    });
    return new Monitor(page);
  }

  private constructor(page: Page) {
    this.#page = page;
  }

  /** How many tracks of the examiner it has got, one after another. */
  async times(): Promise<number> {
    return this.#page.evaluate(
      (name) => (globalThis as unknown as { heard: string[] }).heard.filter((one) => one === name).length,
      EXAMINER,
    );
  }

  /** Whether it hears the examiner within a second. */
  async isHearing(): Promise<boolean> {
    for (let tries = 0; tries < 4; tries += 1)
      // oxlint-disable-next-line no-await-in-loop -- each takes a while
      if ((await this.loudness()) > 0.05) return true;
    return false;
  }

  async loudness(): Promise<number> {
    return loudnessOf(this, EXAMINER);
  }

  /** The loudest frequency of the examiner's sound, and by how many decibels the next one beside it is quieter. */
  async pitch(): Promise<{ hz: number; purity: number }> {
    return this.#page.evaluate(async (name) => {
      const player = document.querySelector<HTMLAudioElement>(`[data-of="${name} audio"]`);
      if (!(player?.srcObject instanceof MediaStream)) return { hz: 0, purity: 0 };
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 8_192, smoothingTimeConstant: 0 });
      context.createMediaStreamSource(player.srcObject).connect(analyser);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const levels = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(levels);
      const hzPerBin = context.sampleRate / analyser.fftSize;
      await context.close();
      const loudest = levels.indexOf(Math.max(...levels));
      const others = levels.filter((_, bin) => Math.abs(bin - loudest) * hzPerBin > 100);
      return { hz: loudest * hzPerBin, purity: (levels[loudest] ?? 0) - Math.max(...others) };
    }, EXAMINER);
  }

  get page(): Page {
    return this.#page;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#page.close();
  }
}

const isHeardBy = async (monitor: Monitor): Promise<void> =>
  expect.poll(async () => monitor.loudness(), { intervals: [200] }).toBeGreaterThan(0.05);

/** The processes with the voices of this server. */
const voiceProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && isVoiceProcess(name))
    .map(Number);

function isVoiceProcess(pid: string): boolean {
  try {
    const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
    return (
      Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('voice-child')
    );
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

async function hearsOnOwnLine(seat: Seat): Promise<void> {
  seat.play(CLIP);
  await expect
    .poll(async () => (candidate === null ? 0 : loudnessOf(candidate, EXAMINER)), { intervals: [200] })
    .toBeGreaterThan(0.05);
}

test('a monitor of the operator hears the examiner, who is one participant with a name and may do nothing but speak', async () => {
  const seated = await openTest();
  const { seat, room } = seated;
  await expect.poll(async () => hasExaminer(liveKit, seated)).toBe(true);
  await using monitor = await Monitor.open(liveKit, seated);
  await hearsOnOwnLine(seat);
  await isHeardBy(monitor);
  // Parts of frames in the wrong places would be heard beside the tone.
  await expect.poll(async () => (await monitor.pitch()).purity).toBeGreaterThan(30);
  expect(Math.abs((await monitor.pitch()).hz - HZ)).toBeLessThan(20);
  const people = await liveKit.peopleOf(room.name);
  const [examiner, ...more] = people.filter(({ name }) => name === EXAMINER);
  expect(more).toEqual([]);
  expect(examiner?.permission).toMatchObject({
    canPublish: true,
    canPublishData: false,
    canSubscribe: false,
  });
  expect(examiner?.tracks.map(({ name }) => name)).toEqual(['cam-audio']);
  // Browsers have the seat once, from this server.
  expect((await candidate?.participants())?.map(({ user_name: name }) => name)).toEqual([
    'Candidate',
    EXAMINER,
  ]);

  await test.step('and hears nothing of it when the examiner is silent', async () => {
    seat.play(toneClip(20));
    await expect.poll(async () => monitor.loudness(), { intervals: [200] }).toBeLessThan(0.01);
  });

  await test.step('the examiner leaves LiveKit with the room', async () => {
    await room.close('ended');
    await expect.poll(async () => liveKit.peopleOf(room.name)).toEqual([]);
    expect(voiceProcesses()).toHaveLength(1);
  });
});

test('the examiner is heard again when the process with the voice was killed, and the call goes on meanwhile', async () => {
  const seated = await openTest();
  await expect.poll(async () => hasExaminer(liveKit, seated)).toBe(true);
  await using monitor = await Monitor.open(liveKit, seated);
  await hearsOnOwnLine(seated.seat);
  await isHeardBy(monitor);
  const [before = 0] = voiceProcesses();
  const begunAt = Date.now();
  process.kill(before, 'SIGKILL');
  await expect.poll(async () => monitor.times(), { intervals: [50] }).toBe(2);
  console.log(`heard again ${((Date.now() - begunAt) / 1_000).toFixed(1)} s after its process was killed`);
  await isHeardBy(monitor);
  expect(voiceProcesses()).not.toContain(before);
  await hearsOnOwnLine(seated.seat);
  expect(await candidate?.events('error')).toEqual([]);
});

test('guests hear the examiner by way of LiveKit, and over their own line for as long as that fails; the candidate over their own line', async () => {
  const seated = await openTest();
  const teacher = await bringGuest(seated, 'Teacher', { isOwner: true });
  const deaf = await bringGuest(seated, 'Deaf', { permissions: { canReceive: { base: false } } });
  await hearsOnOwnLine(seated.seat);
  await expect.poll(async () => isServed(teacher)).toBe(false);
  await hears(teacher);
  expect(candidate !== null && (await isServed(candidate))).toBe(true);

  await test.step('over their own line at once when the process with the voice is killed, and by way of LiveKit again', async () => {
    const before = await packetsOverOwnLine(teacher);
    for (const pid of voiceProcesses()) process.kill(pid, 'SIGKILL');
    await expect.poll(async () => packetsOverOwnLine(teacher), { intervals: [50] }).toBeGreaterThan(before);
    await hears(teacher);
    await expect.poll(async () => isServed(teacher)).toBe(false);
    await hears(teacher);
  });

  await test.step('and when that process hangs', async () => {
    const seconds = await secondsToOwnLine(teacher, () => {
      for (const pid of voiceProcesses()) process.kill(pid, 'SIGSTOP');
    });
    console.log(`served over their own line ${seconds.toFixed(2)} s after the process began to hang`);
    await hears(teacher);
    await expect.poll(async () => isServed(teacher)).toBe(false);
    await hears(teacher);
  });

  await test.step('over their own line within seconds when LiveKit hangs, and by way of it again', async () => {
    seated.seat.play(CLIP);
    try {
      const seconds = await secondsToOwnLine(teacher, () => process.kill(liveKit.pid, 'SIGSTOP'));
      console.log(`served over their own line ${seconds.toFixed(2)} s after the node began to hang`);
      // The client of LiveKit itself takes 13 s.
      expect(seconds).toBeLessThan(8);
      await hears(teacher);
    } finally {
      process.kill(liveKit.pid, 'SIGCONT');
    }
    await expect.poll(async () => isServed(teacher)).toBe(false);
    await hears(teacher);
  });

  await test.step('over their own line while LiveKit is away, and by way of LiveKit again', async () => {
    seated.seat.play(CLIP);
    await liveKit.kill();
    await expect.poll(async () => isServed(teacher)).toBe(true);
    await hears(teacher);
    await liveKit.restart();
    await expect.poll(async () => isServed(teacher)).toBe(false);
    await hears(teacher);
  });

  await test.step('and not at all once they may not', async () => {
    expect(await loudnessOf(deaf, EXAMINER)).toBe(0);
    const { session_id: id = '' } = (await teacher.participants()).find(({ local }) => local) ?? {};
    seated.room.permit(id, { canReceive: { base: false } });
    await expect.poll(async () => loudnessOf(teacher, EXAMINER), { intervals: [200] }).toBe(0);
    expect(await isServed(teacher)).toBe(false);
  });
  for (const person of [candidate, teacher, deaf]) expect(await person?.events('error')).toEqual([]);
});

test('the examiner goes to no one at LiveKit who may not hear them there, whatever their browsers do', async () => {
  const seated = await server.openRoom({
    userName: EXAMINER,
    maxPeople: 5,
    topology: 'sfu',
    maxDurationMs: 600_000,
    candidate: { userName: 'Candidate', permissions: { canSend: true } },
  });
  const { room, seat } = seated;
  // By LiveKit's own rights, which know only all or nothing, they may take everything.
  const canReceive = { base: true, byParticipantId: { [seat.sessionId]: false } };
  const deaf = await takeAll(await room.invite({ userName: 'Deaf', permissions: { canReceive } }), 'Deaf');
  candidate = await takeAll(room.joinUrl, 'Candidate');
  const hearing = await takeAll(await room.invite({ userName: 'Hearing' }), 'Hearing');
  const teacher = await bringGuest(seated, 'Teacher', { isOwner: true });
  const { session_id: teacherId = '' } = (await teacher.participants()).find(({ local }) => local) ?? {};
  await expect.poll(async () => sendersTo(hearing)).toEqual([seat.sessionId, teacherId].toSorted());
  for (const person of [deaf, candidate])
    await expect.poll(async () => sendersTo(person)).toEqual([teacherId]);

  await test.step('nor any longer to someone who loses the right', async () => {
    const { session_id: id = '' } = (await hearing.participants()).find(({ local }) => local) ?? {};
    room.permit(id, { canReceive });
    await expect.poll(async () => sendersTo(hearing)).toEqual([teacherId]);
  });
  for (const person of [deaf, candidate]) expect(await sendersTo(person)).toEqual([teacherId]);
});

/** Someone in the room whose browser is at LiveKit with LiveKit's own client in place of ours, and takes whatever it's given. */
async function takeAll(link: string, userName: string): Promise<Person> {
  const person = await Person.open(browser, server.url, {}, keepNotes);
  guests.push(person);
  await person.page.route('**/engine/livekit.js', async (route) => route.abort());
  await person.join(link, userName);
  await person.page.evaluate(LIVEKIT_CLIENT);
  await person.page.evaluate(async () => {
    const { tickets, LivekitClient } = globalThis as unknown as {
      tickets: { url: string; token: string }[];
      LivekitClient: typeof import('livekit-client');
    };
    while (tickets.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const { url, token } = tickets.at(-1) ?? { url: '', token: '' };
    const room = new LivekitClient.Room();
    Object.assign(globalThis, { atLiveKit: room });
    await room.connect(url, token, { rtcConfig: { iceServers: [] } });
  });
  return person;
}

/** The sessions whose tracks LiveKit gives someone now. */
const sendersTo = async ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => {
    const { atLiveKit } = globalThis as unknown as { atLiveKit: import('livekit-client').Room };
    return [...atLiveKit.remoteParticipants.values()]
      .filter(({ trackPublications }) =>
        [...trackPublications.values()].some(({ isSubscribed }) => isSubscribed),
      )
      .map(({ identity }) => identity)
      .toSorted();
  });

test('the examiner goes to the other node when that of the room is killed', async () => {
  await using cluster = await LiveKitNodes.open();
  await using at = await openRoomsServer({ liveKit: cluster.options });
  const seated = await openTest(at);
  const [first, second] = cluster.nodes;
  if (first === undefined || second === undefined) throw new Error('there are two nodes');
  await expect.poll(async () => hasExaminer(first, seated)).toBe(true);
  const tickets = await candidate?.page.evaluate(
    () => (globalThis as unknown as { tickets: { url: string }[] }).tickets,
  );
  const [gone, left] = tickets?.at(-1)?.url === first.url ? [first, second] : [second, first];
  await using before = await Monitor.open(gone, seated, at.url);
  await hearsOnOwnLine(seated.seat);
  await isHeardBy(before);
  const begunAt = Date.now();
  await gone.kill();
  // LiveKit refuses whoever comes before the room has moved.
  await expect
    .poll(
      async () => {
        await using after = await Monitor.open(left, seated, at.url).catch(() => null);
        return after !== null && (await after.isHearing());
      },
      { intervals: [200] },
    )
    .toBe(true);
  console.log(`heard again ${((Date.now() - begunAt) / 1_000).toFixed(1)} s after the node was killed`);
  await hearsOnOwnLine(seated.seat);
  expect(await candidate?.events('error')).toEqual([]);
});

test('LiveKit hears nothing of a room that goes from browser to browser', async () => {
  const seated = await openTest(server, { topology: 'peer' });
  await hearsOnOwnLine(seated.seat);
  expect(await liveKit.peopleInRooms()).toEqual([]);
  expect(voiceProcesses()).toEqual([]);
});

test('a ticket of a person is for them alone, and makes no examiner', async () => {
  const { seat } = await openTest();
  const token = await candidate?.page.evaluate(async () => {
    const { tickets } = globalThis as unknown as { tickets: { token: string }[] };
    while (tickets.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    return tickets[0]?.token;
  });
  const [header = '', claims = '', signature = ''] = token?.split('.') ?? [];
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sub: string };
  expect(said.sub).not.toBe(seat.sessionId);
  const forged = Buffer.from(JSON.stringify({ ...said, sub: seat.sessionId })).toString('base64url');
  expect(await isTaken([header, claims, signature].join('.'))).toBe(true);
  expect(await isTaken([header, forged, signature].join('.'))).toBe(false);
});

/** Whether LiveKit would let someone in with it. */
const isTaken = async (ticket: string): Promise<boolean> =>
  (await fetch(`${liveKit.url.replace('ws', 'http')}/rtc/validate?access_token=${ticket}`)).ok;

test('without LiveKit the call goes on, and the examiner comes to it when it is there', async () => {
  await liveKit.kill();
  const seated = await openTest();
  await hearsOnOwnLine(seated.seat);
  // One attempt at least has failed.
  await wait(1_000);
  await liveKit.restart();
  await expect.poll(async () => hasExaminer(liveKit, seated)).toBe(true);
  await using monitor = await Monitor.open(liveKit, seated);
  seated.seat.play(CLIP);
  await isHeardBy(monitor);
});
