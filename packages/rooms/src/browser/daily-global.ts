import type { CallStoreState } from './call-store.ts';

/** What the call library reads of its engine, by name. */
export interface CallMachine {
  /** Called when the library loads again after a call: back to the state of a fresh engine. */
  reset(): void;
  readonly store: { getState(): CallStoreState };
}

export interface DailyInstance {
  callMachine?: CallMachine;
  /** Tracks of the page, which cannot travel in messages. */
  tracks?: { audioTrack?: MediaStreamTrack };
}

export interface DailyGlobal {
  /** Instances of the library that wait for an engine. */
  pendings: string[];
  instances: Record<string, DailyInstance>;
}

/** The object the call library shares with its engine on the window; absent where the library is not loaded. */
export function dailyGlobal(): DailyGlobal | undefined {
  return window['_daily'];
}

declare global {
  interface Window {
    // The call library's own name for the object it shares with its engine.
    _daily?: DailyGlobal;
  }
}
