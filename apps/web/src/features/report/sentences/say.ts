import { knownText } from '@bandpal/contracts';
import type { KnownText, ReportText, ReportTextCode, ReportTextValues } from '@bandpal/contracts';
import { CAPS } from './cap-texts.ts';
import { LIMITS } from './limit-texts.ts';
import { NOTES } from './note-texts.ts';
import { OVERALL, REASONS } from './reason-texts.ts';

/** A code without a sentence doesn't compile. */
const SENTENCES: { readonly [Code in ReportTextCode]: (values: ReportTextValues[Code]) => string } = {
  'as-written': ({ text }) => text,
  ...REASONS,
  ...OVERALL,
  ...CAPS,
  ...NOTES,
  ...LIMITS,
};

/** The sentence for a text of a report; null where this version has none, as for a newer server's. */
export function sentenceOf(text: ReportText): string | null {
  const known = knownText(text);
  return known === null ? null : say(known);
}

/** The sentences for texts of a report, without those that this version doesn't have. */
export function sentencesOf(texts: readonly ReportText[]): string[] {
  return texts.flatMap((text) => sentenceOf(text) ?? []);
}

function say<Code extends ReportTextCode>({ code, values }: KnownText<Code>): string {
  return SENTENCES[code](values);
}
