// Replies as a candidate hears them: real Chromium, real sound devices, whole Part 1 tests.
import { openFliteVoice } from '../candidate/candidate-voice.ts';
import { openBrowser } from '../candidate/browser/open-browser.ts';
import { LevelScript } from '../candidate/speech-script.ts';
import { percentile } from '../candidate/statistics.ts';
import { takeTest } from '../candidate/browser/take-test.ts';
import { openVirtualSound } from '../candidate/browser/virtual-sound.ts';
import type { RunningProduct } from '../product/start-product.ts';

export interface RepliesResult {
  turns: number;
  /** Candidate's last sound to the examiner's first, at the sound devices. */
  voiceToVoiceMs: { p50: number | null; p95: number | null };
  wordErrorRate: number[];
}

/** Takes tests one after another until at least `turns` replies were heard. */
export async function measureReplies(product: RunningProduct, turns: number): Promise<RepliesResult> {
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('bench');
  const browser = await openBrowser(devices);
  const gapsMs: number[] = [];
  const wordErrorRate: number[] = [];
  try {
    while (gapsMs.length < turns) {
      const taken = await takeTest({
        url: product.url,
        mode: 'part1',
        browser,
        devices,
        voice: await openFliteVoice(),
        script: new LevelScript('strong'),
      });
      gapsMs.push(...taken.gapsMs);
      wordErrorRate.push(Number(taken.wer.toFixed(3)));
      console.log(`  ${gapsMs.length} of ${turns} replies`);
    }
  } finally {
    await browser.close();
  }
  const round = Math.round;
  return {
    turns: gapsMs.length,
    voiceToVoiceMs: { p50: round(percentile(gapsMs, 0.5) ?? 0), p95: round(percentile(gapsMs, 0.95) ?? 0) },
    wordErrorRate,
  };
}
