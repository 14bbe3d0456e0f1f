import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { openWith, processHooks, voiceContract } from '@bandpal/speech/testing/contracts';
import { describe, expect, it } from 'vitest';
import { tones } from './tone-voice.ts';

const deps = { log: quietLog, clock: systemClock, isBackground: false };

voiceContract({
  name: 'the voice of tones',
  open: () => openWith(tones, {}, deps),
  ...processHooks,
});

describe('the voice of tones', () => {
  it('keeps lines of another pitch apart', async () => {
    await using low = await openWith(tones, { SPEECH_TONES_HZ: '220' }, deps);
    expect(low.voice).toBe('220 Hz');
    await expect(openWith(tones, { SPEECH_TONES_HZ: '20' }, deps)).rejects.toThrow('>=100');
  });
});
