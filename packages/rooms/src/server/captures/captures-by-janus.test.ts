// What is in a recording of a real call by way of a real gateway, read back with a real decoder.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerCapture, CapturedCall, capturesToldTo, orderCapture } from '../../testing/captured-call.ts';
import type { CapturedPerson } from '../../testing/captured-call.ts';
import { hasJanus, JanusProcess } from '../../testing/janus.ts';
import { receivedBy } from '../../testing/meeting.ts';
import { hasFfmpeg } from '../../testing/media-host.ts';
import { loudestOf, scenesOf, sentColour, sentTone, timesOf } from '../../testing/test-media.ts';

const SOON = { timeout: 60_000, interval: 20 };
/** A decoder reads the whole file each time. */
const SEEN = { timeout: 60_000, interval: 700 };
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
if (!isReady) process.stderr.write('janus or ffmpeg is not installed: the tests of captures are skipped.\n');

const isIn = async (ids: readonly string[], { client }: CapturedPerson): Promise<void> => {
  await expect.poll(() => capturesToldTo(client)[0]?.people.toSorted(), SOON).toEqual(ids.toSorted());
};

describe.skipIf(!isReady)('a recording of people who send by way of a media engine', () => {
  let janus: JanusProcess;
  let call: CapturedCall;

  beforeAll(async () => {
    janus = await JanusProcess.open();
  });
  afterAll(async () => janus[Symbol.asyncDispose]());

  beforeEach(async () => {
    call = await CapturedCall.open(janus);
  });
  afterEach(async () => call[Symbol.asyncDispose]());

  const stop = async (by: CapturedPerson): Promise<void> => {
    orderCapture(by, 'recording', { order: 'stop' });
    await expect.poll(() => call.shelf.begun[0]?.isFinished, SOON).toBe(true);
  };

  const written = (): Buffer => call.shelf.writtenOf('call.webm');
  const lengthMs = (): number => timesOf(written()).audio.at(-1) ?? 0;
  const lastScene = (): string | undefined =>
    timesOf(written()).video.length === 0 ? undefined : scenesOf(written(), PLACES).at(-1);
  const lengthens = async (ms: number): Promise<void> => {
    const before = lengthMs();
    await expect.poll(lengthMs, SEEN).toBeGreaterThan(before + ms);
  };

  it('holds what everyone sends who has agreed, put together, and nothing of anyone else', async () => {
    const ada = await call.come('Ada', { enableRecording: 'cloud' });
    const [ben, cy] = [await call.come('Ben'), await call.come('Cy')];
    await ada.media.sendTracks({ 'cam-audio': sentTone(ADA_HZ), 'cam-video': sentColour('red') });
    await ben.media.sendTracks({ 'cam-audio': sentTone(BEN_HZ), 'cam-video': sentColour('blue') });
    await cy.media.sendTracks({ 'cam-audio': sentTone(CY_HZ), 'cam-video': sentColour('lime') });
    orderCapture(ada, 'recording', { order: 'start', type: 'cloud', ...SMALL });
    await isIn([ada.id], ada);
    // What is in the file by now was sent before now.
    await expect.poll(lastScene, SEEN).toBe('red red');
    await lengthens(600);
    const agreedMs = lengthMs();
    answerCapture(ben, true);
    await isIn([ada.id, ben.id], ben);
    await expect.poll(lastScene, SEEN).toBe('red blue');
    await lengthens(900);
    answerCapture(ben, false);
    await isIn([ada.id], ben);
    await expect.poll(lastScene, SEEN).toBe('red red');
    const goneMs = lengthMs();
    await lengthens(600);
    await stop(ada);
    const file = call.shelf.files.get('call.webm') ?? Buffer.alloc(0);
    // Ada alone, Ada and Ben, Ada alone.
    expect(loudestOf(file, ADA_HZ)).toBeGreaterThan(0.7);
    expect(loudestOf(file, BEN_HZ, { fromMs: agreedMs, toMs: goneMs })).toBeGreaterThan(0.7);
    expect(loudestOf(file, BEN_HZ, { toMs: agreedMs })).toBeLessThan(ABSENT);
    expect(loudestOf(file, BEN_HZ, { fromMs: goneMs })).toBeLessThan(ABSENT);
    expect(loudestOf(file, CY_HZ)).toBeLessThan(ABSENT);
    const scenes = scenesOf(file, PLACES);
    expect(scenes.join(' ')).not.toContain('lime');
  });

  it('consists of a file for each track, also when the engine was away meanwhile', async () => {
    const ada = await call.come('Ada', { enableRecording: 'raw-tracks' });
    const ben = await call.come('Ben');
    const send = async (): Promise<void> => {
      await ada.media.sendTracks({ 'cam-audio': sentTone(ADA_HZ), 'cam-video': sentColour('red') });
      await ben.media.sendTracks({ 'cam-audio': sentTone(BEN_HZ) });
    };
    await send();
    orderCapture(ada, 'recording', { order: 'start', type: 'raw-tracks' });
    await isIn([ada.id], ada);
    const soundMs = (): number[] => timesOf(call.shelf.writtenOf('cam-audio')).audio;
    await expect.poll(() => soundMs().at(-1) ?? 0, SEEN).toBeGreaterThan(1_000);
    const ways = (): boolean[] => receivedBy(ada.client, 'media-way').map(({ is }) => is.isUp);
    const before = ways().length;
    await janus.restart();
    await expect.poll(() => ways().slice(before), SOON).toEqual([false, true]);
    const beforeMs = soundMs().at(-1) ?? 0;
    await send();
    await expect.poll(() => soundMs().at(-1) ?? 0, SEEN).toBeGreaterThan(beforeMs + 1_300);
    await stop(ada);
    const files = [...call.shelf.files];
    expect(files.map(([name]) => name.replace(ada.id, 'ada'))).toEqual([
      expect.stringMatching(/^\d+-ada-cam-(?:audio|video)-1\.webm$/u),
      expect.stringMatching(/^\d+-ada-cam-(?:audio|video)-2\.webm$/u),
    ]);
    const [, sound = Buffer.alloc(0)] = files.find(([name]) => name.includes('cam-audio')) ?? [];
    const [, pictures = Buffer.alloc(0)] = files.find(([name]) => name.includes('cam-video')) ?? [];
    expect(new Set(scenesOf(pictures, PLACES))).toEqual(new Set(['red red']));
    // Before the engine went, and after it came back.
    const { audio: times } = timesOf(sound);
    const gap = times.findIndex((time, index) => time - (times[index - 1] ?? time) > 300);
    const gapMs = times[gap] ?? 0;
    for (const part of [{ toMs: gapMs }, { fromMs: gapMs }])
      expect(loudestOf(sound, ADA_HZ, part)).toBeGreaterThan(0.8);
    expect(loudestOf(sound, BEN_HZ)).toBeLessThan(ABSENT);
  });
});
