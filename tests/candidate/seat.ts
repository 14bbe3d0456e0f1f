import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Microphone } from './microphone.ts';
import { lookAtRoom } from './room-page.ts';
import type { RoomSight } from './room-page.ts';

/** Where a candidate takes a spoken test: what there is to see, a microphone, and time that passes. */
export interface CandidateSeat {
  /** What the candidate sees now. */
  look(): Promise<RoomSight>;
  /** Says these samples (16 kHz, mono); resolves when the last is out, or at once when the signal fires: the rest is not said. */
  say(samples: Int16Array, signal?: AbortSignal): Promise<void>;
  wait(ms: number): Promise<void>;
  /** Ends the test with its button. */
  endTest(): Promise<void>;
}

/** The seat in front of a real page, where time is the machine's. */
export function seatAt(page: Page, microphone: Microphone): CandidateSeat {
  return {
    look: () => lookAtRoom(page),
    say: (samples, signal) => microphone.say(samples, signal),
    wait: (ms) => delay(ms),
    async endTest() {
      await page.getByRole('button', { name: 'End the test' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
    },
  };
}
