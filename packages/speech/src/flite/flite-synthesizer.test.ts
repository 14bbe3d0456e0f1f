import { describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { voiceContract } from '../testing/contracts/voice-contract.ts';
import { silentLog } from '../testing/test-voice.ts';
import { openFliteRenderer } from './flite-renderer.ts';
import type { FliteVoice } from './flite-voice.ts';

const deps = { log: silentLog, clock: systemClock, isBackground: false };

voiceContract({ name: 'flite', open: () => openFliteRenderer('slt', deps), ...processHooks });

describe('flite', () => {
  it.each<FliteVoice>(['slt', 'rms', 'awb', 'kal16'])('has the voice %s', async (voice) => {
    await using renderer = await openFliteRenderer(voice, { ...deps, isBackground: true });
    const { packetBytes } = await renderer.render('Good morning.');
    expect(packetBytes.length).toBeGreaterThan(25);
  });
  it('renders two hundred lines in one process', async () => {
    await using renderer = await openFliteRenderer('kal16', deps);
    for (let line = 1; line <= 200; line += 1) {
      const { packetBytes } = await renderer.render(`This is line number ${line}.`);
      expect(packetBytes.length).toBeGreaterThan(50);
    }
    expect(renderer.health()[0]?.restarts).toBe(0);
  });
});
