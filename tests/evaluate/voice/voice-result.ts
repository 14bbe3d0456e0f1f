import type { MannerFigures } from './manner-figures.ts';

/** What a run comes to. */
export interface VoiceResult {
  /** Name of the recogniser, for people. */
  recognizer: string;
  lines: number;
  manners: readonly MannerFigures[];
  /** Processes that wanted to run in the last minute, for each processor of the machine. */
  load: number;
}
