import { PREFERENCE_TEXTS, replacedVoice } from './test-preferences-texts.ts';
import type { ExaminerOffer, TestPreferences } from './test-preferences.ts';

/** The preferences that differ from those of a first visit, by their names, with what has taken the place of a voice that isn't on offer here. */
export function chosenOptions(
  { examConditions, moreTime, voice, slower }: TestPreferences,
  { voices = [], paces }: ExaminerOffer,
): string[] {
  const [usual, ...others] = voices;
  const other = others.find(({ id }) => id === voice);
  const isReplaced = usual !== undefined && voice !== null && voice !== usual.id && other === undefined;
  const isSlower = slower && voices.length > 0 && paces?.includes('slower') === true;
  return [
    ...(examConditions ? [PREFERENCE_TEXTS.examConditions.label] : []),
    ...(moreTime ? [PREFERENCE_TEXTS.moreTime.label] : []),
    ...(other === undefined ? [] : [other.label]),
    ...(isReplaced ? [replacedVoice(usual.label)] : []),
    ...(isSlower ? [PREFERENCE_TEXTS.slower.label] : []),
  ];
}
