import type { CaptureRefusal } from '../../protocol/captures.ts';
import { ffmpegLock } from '../ffmpeg/locked-ffmpeg.ts';
import { CAPTURE_BUDGETS } from '../captures/capture-budgets.ts';
import type { CaptureLimits } from '../captures/capture-budgets.ts';
import { Places } from '../places.ts';

/** The places of this process in which the people of a call are put together. */
export class Studios {
  readonly #limits: CaptureLimits;
  readonly #places = new Places();

  constructor(limits: CaptureLimits) {
    this.#limits = limits;
  }

  /** Gives what leaves the place. */
  take(): (() => void) | CaptureRefusal {
    if (ffmpegLock() === null) return 'no-ffmpeg';
    return this.#places.take(CAPTURE_BUDGETS.composed.size(this.#limits)) ?? 'busy';
  }
}
