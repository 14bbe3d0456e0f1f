/** Tells the place of a form by the number; a rule of two forms may be a condition, as `n != 1` in the head of a catalogue. */
type FormOf = (count: number) => number | boolean;

/** The form of English for a number; with another catalogue its own rule comes as the third argument. */
const english: FormOf = (count) => (count === 1 ? 0 : 1);

/**
 * A text that depends on a number: `plural(2, ['# test', '# tests'])` is "2 tests". wuchale knows this call by its name, keeps the
 * forms as one entry of the catalogue, and gives the forms and the rule of the site's language in the place of ours: a language may
 * have one form or six. So the forms are plain strings, written where the call is, and whole sentences where that is possible.
 */
export function plural(
  count: number,
  forms: readonly [string, ...string[]],
  formOf: FormOf = english,
): string {
  return (forms[Number(formOf(count))] ?? forms[0]).replaceAll('#', String(count));
}

/** A text with values in the places `{0}`, `{1}` and so on: a form of `plural` in which more stands than its number. */
export function withValues(text: string, ...values: readonly (string | number)[]): string {
  return text.replaceAll(/\{(\d+)\}/gu, (place, index: string) => String(values[Number(index)] ?? place));
}
