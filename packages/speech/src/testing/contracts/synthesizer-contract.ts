import { systemClock } from '@bandpal/foundation';
import { processesGone, quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { OpusDecoder } from 'opus-decoder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rms } from '../../audio/quiet.ts';
import { CachedSynthesizer } from '../../clip/cached-synthesizer.ts';
import { ClipStore } from '../../clip/clip-store.ts';
import type { OpenVoice } from '../../engine/define-engine.ts';
import type { AudioClip, Synthesizer } from '../../ports/speech.ts';
import { concatSamples, samplesOf } from '../test-voice.ts';
import type { EngineUnderTest } from './engine-under-test.ts';

/** What every synthesiser promises. `open` gives one with an empty cache each time. */
export function synthesizerContract<Engine extends Synthesizer>(engine: EngineUnderTest<Engine>): void {
  describe(`${engine.name} as a synthesiser`, () => {
    let synthesizer: Engine;
    beforeAll(async () => {
      synthesizer = await engine.open();
    });
    afterAll(() => synthesizer[Symbol.asyncDispose]());

    describe('speaking', () => speaksLines(() => synthesizer));
    describe('manners of speaking', () => hasManners(() => synthesizer));
    describe('working through jobs', () => keepsWorking(() => synthesizer, engine));
  });
}

function speaksLines(opened: () => Synthesizer): void {
  it('speaks a line as matching Opus packets and PCM frames', async () => {
    const synthesizer = opened();
    const clip = await synthesizer.speak('Let’s talk about where you live.');
    expect(clip.text).toBe('Let’s talk about where you live.');
    expect(clip.durationMs).toBeGreaterThan(1000);
    expect(clip.durationMs).toBeLessThan(4000);
    expect(clip.opus.length).toBe(clip.durationMs / 20);
    expect(clip.pcm.length).toBe(clip.opus.length);
    expect(clip.pcm.every((frame) => frame.length === 320)).toBe(true);
    await clip.whole;
    const decoded = await decodeOpus(clip);
    expect(decoded.errors).toEqual([]);
    expect(decoded.samples.length).toBe(clip.opus.length * 960);
    const level = rms(samplesOf(clip.pcm));
    expect(level).toBeGreaterThan(0.01);
    expect(rms(decoded.samples) / level).toBeGreaterThan(0.8);
    expect(rms(decoded.samples) / level).toBeLessThan(1.2);
  });
  it('starts and ends with the speech', async () => {
    const synthesizer = opened();
    const { pcm } = await synthesizer.speak('Good morning.');
    const loud = pcm.map((frame) => rms(samplesOf([frame])) > 0.003);
    expect(loud.indexOf(true)).toBeLessThanOrEqual(2);
    expect(loud.length - loud.lastIndexOf(true)).toBeLessThanOrEqual(8);
  });
  it.each(['', '   ', '…', '?!'])('speaks nothing for %j', async (text) => {
    const synthesizer = opened();
    expect(await synthesizer.speak(text)).toEqual({ text, durationMs: 0, opus: [], pcm: [] });
  });
  it('speaks one word, digits, foreign letters and shell characters', async () => {
    const synthesizer = opened();
    for (const text of ['Yes', '1990', 'Zoë’s café', '-h; $(ls) | "quoted" /etc/passwd']) {
      expect((await synthesizer.speak(text)).durationMs).toBeGreaterThan(100);
    }
  });
  it('speaks a line of fifteen seconds and more', async () => {
    const synthesizer = opened();
    const text = Array.from({ length: 8 }, () => 'Now tell me about a journey you remember well.').join(' ');
    expect((await synthesizer.speak(text)).durationMs).toBeGreaterThan(15_000);
  });
}

function hasManners(opened: () => Synthesizer): void {
  const line = 'How often do you cook?';

  it('offers the operator’s voice first, each voice once and with a label, and the normal pace', () => {
    const { voice, voices, paces } = opened();
    expect(voices[0]?.id).toBe(voice);
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
    expect(voices.every(({ label }) => label !== '')).toBe(true);
    expect(paces).toContain('normal');
  });
  it('says a line in the operator’s manner unless another one on offer is asked for', async () => {
    const synthesizer = opened();
    const clip = await synthesizer.speak(line);
    const { voice } = synthesizer;
    expect(await synthesizer.speak(line, { voice, pace: 'normal' })).toBe(clip);
    expect(await synthesizer.speak(line, { voice: 'nobody’s' })).toBe(clip);
  });
  it('says a line in every manner on offer, each with a clip of its own', async () => {
    const synthesizer = opened();
    const { voices, paces } = synthesizer;
    const manners = voices.flatMap(({ id }) => paces.map((pace) => ({ voice: id, pace })));
    const clips = await Promise.all(manners.map((manner) => synthesizer.speak(line, manner)));
    expect(new Set(clips).size).toBe(manners.length);
    expect(clips.every(({ durationMs }) => durationMs > 500)).toBe(true);
  });
}

function keepsWorking<Engine extends Synthesizer>(
  opened: () => Engine,
  engine: EngineUnderTest<Engine>,
): void {
  it('gives the same clip for the same line', async () => {
    const synthesizer = opened();
    const first = await synthesizer.speak('How often do you read?');
    expect(await synthesizer.speak('How often do you read?')).toBe(first);
  });
  it('keeps two lines at once apart', async () => {
    const synthesizer = opened();
    const [short, long] = await Promise.all([
      synthesizer.speak('Why?'),
      synthesizer.speak('Could you explain in a little more detail why that is?'),
    ]);
    expect(long.durationMs).toBeGreaterThan(short.durationMs * 2);
  });
  it('rejects with the reason of an aborted signal and goes on working', async () => {
    const synthesizer = opened();
    const reason = new Error('interrupted');
    const aborted = { signal: AbortSignal.abort(reason) };
    await expect(synthesizer.speak('Never said.', aborted)).rejects.toBe(reason);
    const controller = new AbortController();
    const job = synthesizer.speak('Never said either.', { signal: controller.signal });
    controller.abort(reason);
    await expect(job).rejects.toBe(reason);
    expect((await synthesizer.speak('Never said either.')).durationMs).toBeGreaterThan(500);
  });
  it('speaks the line although its engine dies in the middle of it', async () => {
    const synthesizer = opened();
    const text = Array.from({ length: 5 }, () => 'This line is long, so that something can happen.').join(
      ' ',
    );
    const job = synthesizer.speak(text);
    await new Promise(setImmediate);
    engine.breakNow(synthesizer);
    expect((await job).durationMs).toBeGreaterThan(5_000);
  });
  it('gives the end of a line although its engine dies after the beginning', async () => {
    const synthesizer = opened();
    const text = Array.from({ length: 5 }, () => 'The end of this line is to come later.').join(' ');
    const clip = await synthesizer.speak(text);
    engine.breakNow(synthesizer);
    await clip.whole;
    const { samples, errors } = await decodeOpus(clip);
    expect(errors).toEqual([]);
    // Each second of it is as loud as the same second of the other format.
    for (let second = 0; second < Math.floor(clip.durationMs / 1000); second += 1) {
      const opus = rms(samples.subarray(second * 48_000, (second + 1) * 48_000));
      const pcm = rms(samplesOf(clip.pcm.slice(second * 50, (second + 1) * 50)));
      expect(opus / pcm).toBeGreaterThan(0.7);
      expect(opus / pcm).toBeLessThan(1.3);
    }
  });
  it('leaves no process behind and says that it is gone', async () => {
    const second = await engine.open();
    const pids = engine.pids(second);
    await second[Symbol.asyncDispose]();
    await expect(second.speak('Too late.')).rejects.toMatchObject({ code: 'speech.unavailable' });
    await processesGone(pids);
  });
}

async function decodeOpus(clip: AudioClip): Promise<{ samples: Float32Array; errors: unknown[] }> {
  const decoder = new OpusDecoder({ channels: 1, sampleRate: 48_000 });
  await decoder.ready;
  try {
    const { channelData, errors } = decoder.decodeFrames([...clip.opus]);
    return { samples: concatSamples(channelData.slice(0, 1)), errors };
  } finally {
    decoder.free();
  }
}

/** What every voice promises: that it makes a synthesiser, together with the cache that all voices share. */
export function voiceContract(engine: EngineUnderTest<OpenVoice>): void {
  const voices = new Map<CachedSynthesizer, OpenVoice>();
  const folders = new AsyncDisposableStack();
  afterAll(() => folders.disposeAsync());
  const voiceOf = (synthesizer: CachedSynthesizer): OpenVoice => {
    const voice = voices.get(synthesizer);
    if (!voice) throw new Error('This synthesiser is not of this contract.');
    return voice;
  };
  synthesizerContract<CachedSynthesizer>({
    name: engine.name,
    open: async () => {
      const folder = folders.use(await temporaryFolder());
      const voice = await engine.open();
      const store = new ClipStore(
        folder.path,
        { engine: voice.name, voice: voice.voice, edition: voice.edition },
        systemClock,
      );
      const synthesizer = new CachedSynthesizer(voice, store, quietLog);
      voices.set(synthesizer, voice);
      return synthesizer;
    },
    breakNow: (synthesizer) => engine.breakNow(voiceOf(synthesizer)),
    pids: (synthesizer) => engine.pids(voiceOf(synthesizer)),
  });
}
