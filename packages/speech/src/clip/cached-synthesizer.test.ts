import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '@bandpal/foundation';
import { FakeClock, quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { CachedSynthesizer, ClipMemory, grantManner, isOperatorsManner } from './cached-synthesizer.ts';
import type { ClipRenderer, MannerOffer, OfferedManner } from './cached-synthesizer.ts';
import { unpackClip } from './packed-clip.ts';
import type { PackedClip, RenderedClip } from './packed-clip.ts';
import { ClipStore } from './clip-store.ts';

/** One frame for each letter. */
function clipOf(text: string): PackedClip {
  return {
    packetBytes: Uint16Array.from({ length: text.length }, () => 1),
    packets: new TextEncoder().encode(text),
    pcm: new Int16Array(text.length * 320),
  };
}

class CountingRenderer implements ClipRenderer {
  readonly name = 'counting';
  readonly voice = 'one';
  readonly voices = [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
  ] as const;
  readonly paces = ['normal', 'slower'] as const;
  readonly rendered: string[] = [];
  readonly manners: OfferedManner[] = [];
  failOn = '';

  async render(text: string, manner: OfferedManner): Promise<RenderedClip> {
    this.rendered.push(text);
    this.manners.push(manner);
    if (text === this.failOn) throw new Error('broken');
    return clipOf(text);
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

function open(
  folder: string,
  log: Log = quietLog,
): { renderer: CountingRenderer; synthesizer: CachedSynthesizer } {
  const renderer = new CountingRenderer();
  const store = new ClipStore(folder, { engine: renderer.name, voice: renderer.voice }, new FakeClock());
  return { renderer, synthesizer: new CachedSynthesizer(renderer, store, log) };
}

describe('cached synthesizer', () => {
  it('renders a line once and puts nothing on disk that was not rendered ahead', async () => {
    await using folder = await temporaryFolder();
    const { renderer, synthesizer } = open(folder.path);
    await synthesizer.speak('Hello');
    await synthesizer.speak('Hello');
    expect(renderer.rendered).toEqual(['Hello']);
    expect(await readdir(folder.path)).toEqual([]);
  });
  it('renders a line once that is asked for again before it is there', async () => {
    await using folder = await temporaryFolder();
    const { renderer, synthesizer } = open(folder.path);
    const [first, second] = await Promise.all([synthesizer.speak('Hello'), synthesizer.speak('Hello')]);
    expect(renderer.rendered).toEqual(['Hello']);
    expect(second).toBe(first);
    renderer.failOn = 'Broken';
    const failures = await Promise.allSettled([synthesizer.speak('Broken'), synthesizer.speak('Broken')]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    renderer.failOn = '';
    await synthesizer.speak('Broken');
    expect(renderer.rendered).toEqual(['Hello', 'Broken', 'Broken']);
  });

  it('renders a line once that is said while it is rendered ahead, and counts as spoken what is said alone', async () => {
    await using folder = await temporaryFolder();
    const { renderer, synthesizer } = open(folder.path);
    const [ahead, said] = await Promise.all([
      synthesizer.speak('Hello', { ahead: true }),
      synthesizer.speak('Hello'),
    ]);
    expect(renderer.rendered).toEqual(['Hello']);
    expect(said).toBe(ahead);
    expect(synthesizer.figures).toMatchObject({ memory: 0, disk: 0, rendered: 1 });
    await synthesizer.speak('Never said', { ahead: true });
    await synthesizer.speak('Hello', { ahead: true });
    expect(synthesizer.figures).toMatchObject({ memory: 0, disk: 0, rendered: 1 });
    await synthesizer.speak('Hello');
    expect(synthesizer.figures).toMatchObject({ memory: 1, disk: 0, rendered: 1 });
  });

  it('renders a line once for each manner, and only the operator’s comes from disk', async () => {
    await using folder = await temporaryFolder();
    const { renderer, synthesizer } = open(folder.path);
    await synthesizer.warmUp(['Hello'], renderer);
    await synthesizer.speak('Hello', { voice: 'one', pace: 'normal' });
    expect(renderer.manners).toEqual([{ voice: 'one', pace: 'normal' }]);
    const other = await synthesizer.speak('Hello', { voice: 'two' });
    const slower = await synthesizer.speak('Hello', { pace: 'slower' });
    expect(await synthesizer.speak('Hello', { voice: 'two' })).toBe(other);
    expect(await synthesizer.speak('Hello', { pace: 'slower' })).toBe(slower);
    expect(renderer.manners.slice(1)).toEqual([
      { voice: 'two', pace: 'normal' },
      { voice: 'one', pace: 'slower' },
    ]);
    expect(await readdir(folder.path)).toHaveLength(1);
  });

  describe('with a voice that gives the end of a line later', () => {
    /** The first frame at once, the others when `end` is settled. */
    class SlowlyEndingRenderer extends CountingRenderer {
      readonly isQuick = true;
      end = Promise.withResolvers<void>();

      override async render(text: string, manner: OfferedManner): Promise<RenderedClip> {
        const { packetBytes, packets, pcm } = await super.render(text, manner);
        const rest = this.end.promise.then(() => ({
          packetBytes: packetBytes.slice(1),
          packets: packets.slice(1),
        }));
        return { packetBytes: packetBytes.slice(0, 1), packets: packets.slice(0, 1), pcm, rest };
      }
    }
    const openSlowly = (folder: string, log: Log = quietLog) => {
      const renderer = new SlowlyEndingRenderer();
      const store = new ClipStore(folder, { engine: renderer.name, voice: renderer.voice }, new FakeClock());
      return { renderer, synthesizer: new CachedSynthesizer(renderer, store, log) };
    };

    it('speaks before the end is there, and once', async () => {
      await using folder = await temporaryFolder();
      const { renderer, synthesizer } = openSlowly(folder.path);
      const clip = await synthesizer.speak('Hello');
      expect(await synthesizer.speak('Hello')).toBe(clip);
      const { memoryBytes } = synthesizer.figures;
      renderer.end.resolve();
      await clip.whole;
      expect(clip.opus.map((packet) => String.fromCodePoint(...packet)).join('')).toBe('Hello');
      expect(await synthesizer.speak('Hello')).toBe(clip);
      expect(renderer.rendered).toEqual(['Hello']);
      // Four packets of a byte stand where there were four of three bytes.
      expect(synthesizer.figures.memoryBytes).toBe(memoryBytes - 8);
    });
    it('says so when the end does not come, and renders the line again the next time', async () => {
      await using folder = await temporaryFolder();
      const warned: string[] = [];
      const { renderer, synthesizer } = openSlowly(folder.path, {
        ...quietLog,
        warn: (_, message) => void warned.push(message),
      });
      const clip = await synthesizer.speak('Hello');
      renderer.end.reject(new Error('broken'));
      await expect(clip.whole).rejects.toThrow('broken');
      expect(warned).toEqual(['the end of a line could not be rendered']);
      renderer.end = Promise.withResolvers<void>();
      expect(await synthesizer.speak('Hello')).not.toBe(clip);
    });
    it('takes nothing from the disk where it is quick, and leaves the lines to servers with another voice', async () => {
      await using folder = await temporaryFolder();
      await open(folder.path).synthesizer.warmUp(['Hello'], new CountingRenderer());
      const { renderer, synthesizer } = openSlowly(folder.path);
      renderer.end.resolve();
      await synthesizer.speak('Hello');
      expect(renderer.rendered).toEqual(['Hello']);
      await synthesizer.prune();
      const [line = ''] = await readdir(folder.path);
      expect(line).toMatch(/\.clip$/);
      await utimes(path.join(folder.path, line), new Date(0), new Date(0));
      await synthesizer.prune();
      expect(await readdir(folder.path)).toEqual([]);
    });
  });

  it('renders lines ahead once, for this process and the next', async () => {
    await using folder = await temporaryFolder();
    const first = open(folder.path);
    const progress: string[] = [];
    await first.synthesizer.warmUp(['One', 'Two', 'One', '...'], first.renderer, {
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    expect(progress).toEqual(['1/2', '2/2']);
    expect(first.renderer.rendered).toEqual(['One', 'Two']);
    const second = open(folder.path);
    await second.synthesizer.warmUp(['One', 'Two'], second.renderer);
    expect((await second.synthesizer.speak('Two')).opus).toHaveLength(3);
    expect(second.renderer.rendered).toEqual([]);
  });
  it('renders again what is damaged on disk', async () => {
    await using folder = await temporaryFolder();
    const first = open(folder.path);
    await first.synthesizer.warmUp(['One'], first.renderer);
    const [name = ''] = await readdir(folder.path);
    await writeFile(path.join(folder.path, name), 'rubbish');
    const second = open(folder.path);
    expect((await second.synthesizer.speak('One')).durationMs).toBe(60);
    expect(second.renderer.rendered).toEqual(['One']);
  });
  it('leaves out a line that fails and goes on with the next', async () => {
    await using folder = await temporaryFolder();
    const { renderer, synthesizer } = open(folder.path);
    renderer.failOn = 'Bad';
    await synthesizer.warmUp(['Bad', 'Good'], renderer);
    expect(await readdir(folder.path)).toHaveLength(1);
  });
  it('renders nothing ahead for a disk that takes nothing, says so once, and still speaks', async () => {
    await using folder = await temporaryFolder();
    const blocked = path.join(folder.path, 'cache');
    await writeFile(blocked, 'a file where the folder should be');
    const warnings: string[] = [];
    const log = { ...quietLog, warn: (_fields: object, message: string) => warnings.push(message) };
    const { renderer, synthesizer } = open(blocked, log);
    await synthesizer.warmUp(['One', 'Two', 'Three'], renderer);
    expect(renderer.rendered.length).toBeLessThanOrEqual(1);
    expect(warnings).toEqual([expect.stringContaining('cannot be written')]);
    expect((await synthesizer.speak('Two')).durationMs).toBe(60);
  });
  it('renders the next line ahead only when the machine is free', async () => {
    await using folder = await temporaryFolder();
    const { renderer, synthesizer } = open(folder.path);
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const warmUp = synthesizer.warmUp(['One', 'Two'], renderer, {
      whenFree: () => (asked++ === 0 ? Promise.resolve() : gate.promise),
    });
    await expect.poll(() => asked).toBe(2);
    expect(renderer.rendered).toEqual(['One']);
    gate.resolve();
    await warmUp;
    expect(renderer.rendered).toEqual(['One', 'Two']);
  });
  it('stops rendering ahead when it is disposed of', async () => {
    await using folder = await temporaryFolder();
    const { renderer, synthesizer } = open(folder.path);
    const lines = Array.from({ length: 50 }, (_, index) => `Line ${index}`);
    const warmUp = synthesizer.warmUp(lines, renderer);
    await synthesizer[Symbol.asyncDispose]();
    await warmUp;
    expect(renderer.rendered.length).toBeLessThan(3);
  });
});

describe('clip memory', () => {
  it('forgets what was not used for the longest time', () => {
    const memory = new ClipMemory(3 * 641);
    for (const text of ['a', 'b', 'c']) memory.set(text, unpackClip(text, clipOf(text)));
    memory.get('a');
    memory.set('d', unpackClip('d', clipOf('d')));
    expect(['a', 'b', 'c', 'd'].filter((text) => memory.get(text))).toEqual(['a', 'c', 'd']);
  });
});

const offer: MannerOffer = {
  voice: 'rms',
  voices: [
    { id: 'rms', label: 'American man' },
    { id: 'slt', label: 'American woman' },
  ],
  paces: ['normal', 'slower'],
};

describe('a manner of speaking', () => {
  it('is the operator’s voice at its normal pace when nothing is asked for', () => {
    expect(grantManner(offer, {})).toEqual({ voice: 'rms', pace: 'normal' });
    expect(isOperatorsManner(offer, grantManner(offer, { voice: 'rms' }))).toBe(true);
  });
  it('is what was asked for where it is on offer', () => {
    const granted = grantManner(offer, { voice: 'slt', pace: 'slower' });
    expect(granted).toEqual({ voice: 'slt', pace: 'slower' });
    expect(isOperatorsManner(offer, granted)).toBe(false);
    expect(isOperatorsManner(offer, grantManner(offer, { pace: 'slower' }))).toBe(false);
  });
  it('leaves out what is not on offer', () => {
    expect(grantManner(offer, { voice: 'awb', pace: 'slower' })).toEqual({ voice: 'rms', pace: 'slower' });
    expect(grantManner({ ...offer, paces: ['normal'] }, { pace: 'slower' }).pace).toBe('normal');
  });
});
