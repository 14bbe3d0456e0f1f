import { keptRhythmSchema } from '@bandpal/contracts';
import type { KeptRhythm } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { browserStorage } from '../../storage/browser-storage.ts';

const KEY = 'bandpal.rhythm';

const recordSchema = z.object({
  /** When this record was begun, milliseconds since 1970; another one is begun after it was forgotten. */
  since: z.number(),
  /** Null until something is known. */
  rhythm: z.nullable(keptRhythmSchema),
});
type RhythmRecord = z.infer<typeof recordSchema>;

/** What this browser knows of the visitor's pauses, as one test sees it. */
export interface OpenRhythm {
  /** How they paused in earlier tests; null when nothing is known. */
  known: KeptRhythm | null;
  /** Keeps what the examiner has learnt, for the next test; does nothing once the visitor had it forgotten, in this tab or another. */
  remember: (rhythm: KeptRhythm) => void;
}

/** Begins a test with what is known of the visitor's pauses. */
export function openRhythm(): OpenRhythm {
  const { since, rhythm } = read() ?? write({ since: Date.now(), rhythm: null });
  return {
    known: rhythm,
    remember: (learnt) => {
      if (read()?.since === since) write({ since, rhythm: learnt });
    },
  };
}

/** Whether something is known of the visitor's pauses. */
export const knowsRhythm = (): boolean => read()?.rhythm != null;

/** Forgets it, for good: tests that are still running do not bring it back. */
export const forgetRhythm = (): void => browserStorage.setItem(KEY, 'null');

function read(): RhythmRecord | null {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(browserStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function write(record: RhythmRecord): RhythmRecord {
  browserStorage.setItem(KEY, JSON.stringify(record));
  return record;
}
