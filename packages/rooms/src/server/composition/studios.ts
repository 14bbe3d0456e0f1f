import type { CaptureRefusal } from '../../protocol/captures.ts';
import { ffmpegLock } from '../ffmpeg/locked-ffmpeg.ts';
import { CAPTURE_BUDGETS } from '../captures/capture-budgets.ts';
import type { CaptureLimits } from '../captures/capture-budgets.ts';

/** A place in which the people of a call are put together. */
export interface Studio {
  leave(): void;
}

/** All there are in this process. */
export class Studios {
  readonly #limits: CaptureLimits;
  #taken = 0;

  constructor(limits: CaptureLimits) {
    this.#limits = limits;
  }

  take(): Studio | CaptureRefusal {
    if (ffmpegLock() === null) return 'no-ffmpeg';
    if (this.#taken >= CAPTURE_BUDGETS.composed.size(this.#limits)) return 'busy';
    this.#taken += 1;
    let isTaken = true;
    return {
      leave: () => {
        if (isTaken) this.#taken -= 1;
        isTaken = false;
      },
    };
  }
}
