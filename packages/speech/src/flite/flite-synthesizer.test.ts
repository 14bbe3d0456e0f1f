import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { CachedSynthesizer } from '../clip/cached-synthesizer.ts';
import { ClipStore } from '../clip/clip-store.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { synthesizerContract } from '../testing/contracts/synthesizer-contract.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { silentLog } from '../testing/test-voice.ts';
import type { FliteVoice } from './flite-job.ts';
import { FliteRenderer } from './flite-renderer.ts';

const deps = { log: silentLog, clock: systemClock };
const renderers = new Map<CachedSynthesizer, FliteRenderer>();
const folders = new AsyncDisposableStack();
afterAll(() => folders.disposeAsync());

async function open(): Promise<CachedSynthesizer> {
  const folder = folders.use(await temporaryFolder());
  const renderer = await FliteRenderer.open({ voice: 'slt', isBackground: false }, deps);
  const store = new ClipStore(folder.path, { engine: renderer.name, voice: renderer.voice }, systemClock);
  const synthesizer = new CachedSynthesizer(renderer, store, silentLog);
  renderers.set(synthesizer, renderer);
  return synthesizer;
}

const hooksOf = (synthesizer: CachedSynthesizer): { health: FliteRenderer['health'] } => ({
  health: () => renderers.get(synthesizer)?.health() ?? [],
});

synthesizerContract({
  name: 'flite',
  open,
  breakNow: (synthesizer) => processHooks.breakNow(hooksOf(synthesizer)),
  pids: (synthesizer) => processHooks.pids(hooksOf(synthesizer)),
});

describe('flite', () => {
  it.each<FliteVoice>(['slt', 'rms', 'awb', 'kal16'])('has the voice %s', async (voice) => {
    await using renderer = await FliteRenderer.open({ voice, isBackground: true }, deps);
    const { packetBytes } = await renderer.render('Good morning.');
    expect(packetBytes.length).toBeGreaterThan(25);
  });
  it('renders two hundred lines in one process', async () => {
    await using renderer = await FliteRenderer.open({ voice: 'kal16', isBackground: false }, deps);
    for (let line = 1; line <= 200; line += 1) {
      const { packetBytes } = await renderer.render(`This is line number ${line}.`);
      expect(packetBytes.length).toBeGreaterThan(50);
    }
    expect(renderer.health()[0]?.restarts).toBe(0);
  });
});
