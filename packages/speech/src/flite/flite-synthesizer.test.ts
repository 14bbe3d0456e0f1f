import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { voiceContract } from '../testing/contracts/synthesizer-contract.ts';
import { openFliteRenderer } from './flite-engine.ts';
import type { FliteVoice } from './flite-program.ts';

const deps = { log: quietLog, clock: systemClock, isBackground: false };

voiceContract({ name: 'flite', open: () => openFliteRenderer('slt', deps), ...processHooks });

describe('flite', () => {
  it.each<FliteVoice>(['slt', 'rms', 'awb', 'kal16'])('has the voice %s', async (voice) => {
    await using renderer = await openFliteRenderer(voice, deps);
    expect(renderer.voices.map(({ id }) => id)).toEqual([...new Set([voice, 'slt', 'rms', 'awb'])]);
    const text = 'Good morning. How are you?';
    const [normal, slower] = await Promise.all(
      renderer.paces.map(async (pace) => (await renderer.render(text, { voice, pace })).packetBytes.length),
    );
    expect(normal).toBeGreaterThan(50);
    expect((slower ?? 0) / (normal ?? 0)).toBeGreaterThan(1.1);
    expect((slower ?? 0) / (normal ?? 0)).toBeLessThan(1.3);
  });
  it('renders sixty lines in one process', async () => {
    await using renderer = await openFliteRenderer('kal16', deps);
    const manner = { voice: 'kal16', pace: 'normal' } as const;
    for (let line = 1; line <= 60; line += 1) {
      const { packetBytes } = await renderer.render(`Line ${line}.`, manner);
      expect(packetBytes.length).toBeGreaterThan(25);
    }
    expect(renderer.health()[0]?.restarts).toBe(0);
  });
});
