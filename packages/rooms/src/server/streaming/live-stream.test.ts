// Live streams of a real call by way of a real gateway to a real host, read back with a real decoder.
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerCapture, CapturedCall, capturesToldTo, orderCapture } from '../../testing/captured-call.ts';
import type { CapturedPerson } from '../../testing/captured-call.ts';
import { hasJanus, JanusProcess } from '../../testing/janus.ts';
import { receivedBy } from '../../testing/meeting.ts';
import { RtmpHost } from '../../testing/rtmp-host.ts';
import { hasFfmpeg } from '../../testing/media-host.ts';
import { loudestOf, scenesOf, sentColour, sentTone } from '../../testing/test-media.ts';

const SOON = { timeout: 60_000, interval: 20 };
/** A decoder reads the whole stream each time. */
const SEEN = { timeout: 60_000, interval: 500 };
const PLACES = [
  [0.25, 0.5],
  [0.75, 0.5],
] as const;
const SMALL = { width: 320, height: 180, fps: 10 };
const [ADA_HZ, BEN_HZ, CY_HZ] = [440, 660, 880];
/** The rest of other tones, where a busy machine leaves pieces of them out; someone who is there is louder than 0.4. */
const ABSENT = 0.15;

const isReady = hasJanus && hasFfmpeg;
// The runner tells of skipped tests with a number alone.
if (!isReady) process.stderr.write('janus or ffmpeg is not installed: the tests of streams are skipped.\n');

const stateOf = (person: CapturedPerson, host: RtmpHost | undefined): string | undefined =>
  receivedBy(person.client, 'capture-event').findLast(({ endpoint }) => endpoint === host?.endpoint)?.state;

const isLoud = async (host: RtmpHost | undefined, hz: number): Promise<void> => {
  await expect.poll(() => loudestOf(host?.file ?? Buffer.alloc(0), hz), SEEN).toBeGreaterThan(0.4);
};
/** The newest picture that has come is this scene, and these tones have come. */
const isShown = async (host: RtmpHost, scene: string, tones: readonly number[]): Promise<void> => {
  for (const hz of tones)
    // oxlint-disable-next-line no-await-in-loop
    await isLoud(host, hz);
  await expect.poll(() => scenesOf(host.file, PLACES).at(-1), SEEN).toBe(scene);
};

describe.skipIf(!isReady)('a live stream of people who send by way of a media engine', () => {
  let janus: JanusProcess;
  let hosts: RtmpHost[];
  let call: CapturedCall;
  let logged: string[];

  beforeAll(async () => {
    janus = await JanusProcess.open();
  });
  afterAll(async () => janus[Symbol.asyncDispose]());

  async function open(count: number): Promise<CapturedPerson> {
    hosts = await Promise.all(Array.from({ length: count }, async () => RtmpHost.open()));
    logged = [];
    call = await CapturedCall.open(janus, {
      log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
      streamHosts: { hosts: hosts.map(({ port }) => `localhost:${port}`), privateHost: 'localhost' },
    });
    return call.come('Ada', { isOwner: true });
  }
  afterEach(async () => {
    await call[Symbol.asyncDispose]();
    for (const host of hosts)
      // oxlint-disable-next-line no-await-in-loop
      await host[Symbol.asyncDispose]();
  });

  it('shows those who have agreed, at every host, while people and hosts come and go', async () => {
    const ada = await open(2);
    const [first, second] = hosts;
    const [ben, cy] = [await call.come('Ben'), await call.come('Cy')];
    await ada.media.sendTracks({ 'cam-audio': sentTone(ADA_HZ), 'cam-video': sentColour('red') });
    await ben.media.sendTracks({ 'cam-audio': sentTone(BEN_HZ), 'cam-video': sentColour('blue') });
    await cy.media.sendTracks({ 'cam-audio': sentTone(CY_HZ), 'cam-video': sentColour('lime') });
    orderCapture(ada, 'stream', { order: 'start', endpoints: [{ endpoint: first?.endpoint }], ...SMALL });
    await expect.poll(() => stateOf(ada, first), SOON).toBe('connected');
    answerCapture(ada, true);
    answerCapture(ben, true);
    await expect.poll(() => capturesToldTo(cy.client)[0]?.people.length, SOON).toBe(2);
    orderCapture(ada, 'stream', {
      order: 'endpoints',
      endpointsOp: 'add-endpoints',
      endpoints: [{ endpoint: second?.endpoint }],
    });
    await expect.poll(() => stateOf(ada, second), SOON).toBe('connected');
    for (const host of hosts) await isShown(host, 'red blue', [ADA_HZ, BEN_HZ]);
    await ben.client.leave();
    for (const host of hosts) await isShown(host, 'red red', []);
    orderCapture(ada, 'stream', { order: 'stop' });
    await expect.poll(() => capturesToldTo(ada.client), SOON).toEqual([]);
    for (const { file } of hosts) {
      expect(loudestOf(file, CY_HZ)).toBeLessThan(ABSENT);
      expect(scenesOf(file, PLACES).join(' ')).not.toContain('lime');
    }
    // No one else learns of keys, and the others of none at all.
    for (const { client } of [ben, cy])
      expect(JSON.stringify(client.received)).not.toContain('the-secret-key');
  });

  it('shows a host that comes later nothing of what was sent before', async () => {
    const ada = await open(2);
    const [first, second] = hosts;
    const ben = await call.come('Ben');
    await ada.media.sendTracks({ 'cam-audio': sentTone(ADA_HZ) });
    await ben.media.sendTracks({ 'cam-audio': sentTone(BEN_HZ) });
    const begin = {
      order: 'start',
      endpoints: [{ endpoint: first?.endpoint }],
      layout: { preset: 'audio-only' },
    };
    orderCapture(ada, 'stream', begin);
    await expect.poll(() => stateOf(ada, first), SOON).toBe('connected');
    answerCapture(ben, true);
    await expect.poll(() => capturesToldTo(ada.client)[0]?.people.length, SOON).toBe(2);
    await isLoud(first, BEN_HZ);
    answerCapture(ben, false);
    orderCapture(ada, 'stream', {
      order: 'endpoints',
      endpointsOp: 'add-endpoints',
      endpoints: [{ endpoint: second?.endpoint }],
    });
    await expect.poll(() => stateOf(ada, second), SOON).toBe('connected');
    await isLoud(second, ADA_HZ);
    orderCapture(ada, 'stream', { order: 'stop' });
    await expect.poll(() => capturesToldTo(ada.client), SOON).toEqual([]);
    expect(loudestOf(second?.file ?? Buffer.alloc(0), BEN_HZ)).toBeLessThan(ABSENT);
  });

  it('goes on at the other hosts when one is gone, comes back to that, and says nothing of keys', async () => {
    const ada = await open(2);
    const [first, second] = hosts;
    await ada.media.sendTracks({ 'cam-audio': sentTone(ADA_HZ) });
    const endpoints = hosts.map(({ endpoint }) => ({ endpoint }));
    orderCapture(ada, 'stream', { order: 'start', endpoints, layout: { preset: 'audio-only' } });
    for (const host of hosts) await expect.poll(() => stateOf(ada, host), SOON).toBe('connected');
    answerCapture(ada, true);
    await isLoud(first, ADA_HZ);
    await first?.restart();
    await expect.poll(() => stateOf(ada, first), SOON).toBe('interrupted');
    await expect.poll(() => stateOf(ada, first), SOON).toBe('connected');
    for (const host of hosts) await isLoud(host, ADA_HZ);
    orderCapture(ada, 'stream', { order: 'stop' });
    await expect.poll(() => capturesToldTo(ada.client), SOON).toEqual([]);
    expect(stateOf(ada, second)).toBe('connected');
    expect(logged.join('')).toContain('a live stream is interrupted');
    expect(logged.join('')).not.toContain('the-secret-key');
  });

  it('is refused for hosts that aren’t named, for addresses that are none, and to an account that has one', async () => {
    const ada = await open(1);
    const refusals = (): (string | undefined)[] =>
      receivedBy(ada.client, 'capture-event').flatMap(({ event, code }) => (event === 'error' ? [code] : []));
    for (const endpoint of ['rtmp://evil.test/live/key', 'file:///etc/passwd'])
      orderCapture(ada, 'stream', { order: 'start', endpoints: [{ endpoint }] });
    await expect.poll(refusals, SOON).toEqual(['host-not-allowed', 'bad-endpoint']);
    const endpoints = [{ endpoint: hosts[0]?.endpoint }];
    orderCapture(ada, 'stream', { order: 'start', endpoints, layout: { preset: 'audio-only' } });
    await expect.poll(() => capturesToldTo(ada.client).length, SOON).toBe(1);
    orderCapture(ada, 'stream', { order: 'start', endpoints, instanceId: 'another' });
    await expect.poll(refusals, SOON).toEqual(['host-not-allowed', 'bad-endpoint', 'account-streams']);
    orderCapture(ada, 'stream', {
      order: 'endpoints',
      endpointsOp: 'add-endpoints',
      endpoints: [{ endpoint: 'rtmp://127.0.0.1/live/key' }],
    });
    await expect.poll(() => refusals().at(-1), SOON).toBe('host-not-allowed');
  });
});
