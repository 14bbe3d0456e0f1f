import { PREFERENCE_TEXTS } from './test-preferences-texts.ts';
import type { ExaminerOffer, TestPreferences } from './test-preferences.ts';

/** The preferences that differ from those of a first visit and have an effect here, by their names. */
export function chosenOptions(
  { examConditions, moreTime, voice, slower }: TestPreferences,
  { voices = [], paces }: ExaminerOffer,
): string[] {
  const other = voices.slice(1).find(({ id }) => id === voice);
  const isSlower = slower && voices.length > 0 && paces?.includes('slower') === true;
  return [
    ...(examConditions ? [PREFERENCE_TEXTS.examConditions.label] : []),
    ...(moreTime ? [PREFERENCE_TEXTS.moreTime.label] : []),
    ...(other === undefined ? [] : [other.label]),
    ...(isSlower ? [PREFERENCE_TEXTS.slower.label] : []),
  ];
}
