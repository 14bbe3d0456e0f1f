// Says what the catalogues of other languages lack, and which translations have other places for values than the English text:
// `npm run translations` for all, `npm run translations -- es` for one.
import { argv, exit } from 'node:process';
import { LANGUAGES, SOURCE_LANGUAGE } from '../src/languages/languages.ts';
import { placesOf, readCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';

/** What is wrong with a catalogue, a line each. */
export function problemsOf(catalogue: Catalogue, english: Catalogue, forms: number): string[] {
  return [...english].flatMap(([key, said]) => {
    const translation = catalogue.get(key) ?? [];
    if (translation.length === 0 || translation.includes('')) return [`not translated: ${key}`];
    const isPlural = said.length > 1;
    if (isPlural && translation.length !== forms)
      return [`${translation.length} forms, not ${forms}: ${key}`];
    // A form for one thing may leave the number out.
    const wanted = placesOf(said.at(-1) ?? '').join(' ');
    const isWrong = translation.some((form) => placesOf(form).join(' ') !== wanted);
    return isWrong ? [`other places than "${wanted}": ${key}`] : [];
  });
}

/** How many forms a rule of plurals tells apart. */
export const formsOf = (formOf: (count: number) => number): number =>
  Math.max(...Array.from({ length: 200 }, (_, count) => formOf(count))) + 1;

if (import.meta.main) {
  const [, , only] = argv;
  const english = (await readCatalogue(SOURCE_LANGUAGE)) ?? new Map<string, string[]>();
  let hasProblems = false;
  for (const { tag, formOf } of LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop
    const catalogue = tag === SOURCE_LANGUAGE ? null : await readCatalogue(tag);
    if (catalogue === null || (only !== undefined && only !== tag)) continue;
    const problems = problemsOf(catalogue, english, formsOf(formOf));
    hasProblems ||= problems.length > 0;
    console.log([`${tag}: ${english.size} texts, ${problems.length} problems`, ...problems].join('\n  '));
  }
  if (hasProblems) exit(1);
}
