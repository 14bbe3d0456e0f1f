/** One reading of the page's clocks. */
export interface Look {
  /** Monotonic milliseconds; on some devices they stand still while the device sleeps. */
  nowMs: number;
  /** Milliseconds of the device's clock, which can be set. */
  wallMs: number;
  isHidden: boolean;
}

/** The page looks at its clocks four times a second, in the background once a second: a gap this long means that it stood still. */
const SLEPT_MS = 15_000;

/** Notices that the page stood still: a locked phone, a closed lid, a tab that the browser has frozen. */
export class SleepWatch {
  #last: Look | null = null;

  /** Called whenever the page does something. Returns how long it had been asleep before, or null. */
  look(look: Look): number | null {
    const last = this.#last;
    this.#last = look;
    if (last === null) return null;
    const gone = look.nowMs - last.nowMs;
    // While the page is visible, a jump of this clock means that it was set.
    const goneOnWall = last.isHidden || look.isHidden ? look.wallMs - last.wallMs : 0;
    const slept = Math.max(gone, goneOnWall);
    return slept >= SLEPT_MS ? slept : null;
  }
}
