import { afterAll } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { CachedSynthesizer } from '../../clip/cached-synthesizer.ts';
import { ClipStore } from '../../clip/clip-store.ts';
import type { OpenVoice } from '../../engine/voice-engine.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { synthesizerContract } from './synthesizer-contract.ts';

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
