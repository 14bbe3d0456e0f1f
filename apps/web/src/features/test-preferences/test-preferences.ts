import * as z from 'zod/mini';
import type { PublicConfig } from '@bandpal/contracts';
import { browserStorage } from '../../storage/browser-storage.ts';

const KEY = 'bandpal.test-preferences';

/** On or off; whatever else is stored counts as off. */
const choice = z.pipe(
  z.transform((value: unknown) => value === true),
  z.boolean(),
);

const testPreferencesSchema = z.object({
  /** Questions are heard and not shown. */
  examConditions: choice,
  /** The examiner waits longer before it takes an answer for finished. */
  moreTime: choice,
  /** Id of the examiner's voice; null = the operator's. One that is no longer on offer counts as null. */
  voice: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.length <= 64 ? value : null)),
    z.nullable(z.string()),
  ),
  /** The examiner speaks more slowly. */
  slower: choice,
  /** The candidate's voice is kept in this browser. */
  keepVoice: choice,
});

/** What the examiner can speak like. */
export interface ExaminerOffer {
  voices?: PublicConfig['voice']['voices'];
  paces?: PublicConfig['voice']['paces'];
}

/** How a candidate wants to take tests in this browser. */
export type TestPreferences = z.infer<typeof testPreferencesSchema>;

/** What a stored text holds; whatever in it cannot be read is as for a first visit. */
export function parseTestPreferences(stored: string | null): TestPreferences {
  const parsed = testPreferencesSchema.safeParse(jsonOf(stored));
  return parsed.success ? parsed.data : testPreferencesSchema.parse({});
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return null;
  }
}

/** The preferences of the last test. */
export const readTestPreferences = (): TestPreferences => parseTestPreferences(browserStorage.getItem(KEY));

/** Keeps the preferences for the next test. */
export function rememberTestPreferences(preferences: TestPreferences): void {
  browserStorage.setItem(KEY, JSON.stringify(preferences));
}
