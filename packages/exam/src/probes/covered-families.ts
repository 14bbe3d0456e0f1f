import { plainWords } from '../plain-words.ts';
import type { ProbeFamily } from './probe.ts';

/** Words of a question that show what it asks for already. */
const SIGNS: readonly (readonly [ProbeFamily, RegExp])[] = [
  ['reason', /\bwhy\b|\breasons?\b/u],
  ['example', /\bexamples?\b/u],
  [
    'past',
    /\bin the past\b|\bused to\b|\bago\b|\bgrandparents\b|\b(?:has|have|had)\b.*\bchanged\b|\bdifferent(?:ly)? (?:from|than)\b|\bnow(?:adays)?\b.*\bpast\b|\bearlier generations?\b|\bmore .*than (?:before|in)\b/u,
  ],
  [
    'future',
    /\bfuture\b|\bwill\b|\byears from now\b|\bin (?:twenty|fifty|ten) years\b|\bmight .*(?:change|become)\b|\bone day\b/u,
  ],
  ['ages', /\byoung(?:er)?\b|\bold(?:er)?\b|\bgenerations?\b|\bteenagers\b|\bage\b|\belderly\b/u],
  ['places', /\bcountryside\b|\bcountries\b|\bvillages?\b|\bcit(?:y|ies)\b|\bcultures?\b|\babroad\b/u],
  ['challenge', /\bagree\b|\bsome people (?:say|think|believe)\b/u],
  [
    'other-side',
    /\bdisadvantages?\b|\bdrawbacks?\b|\bproblems?\b|\brisks?\b|\bdangers?\b|\blose\b|\bbetter or worse\b/u,
  ],
  [
    'consequence',
    /\beffects?\b|\baffect\b|\binfluence\b|\bwhat (?:would|might|could) happen\b|\bresults?\b|\blead to\b|\blose if\b/u,
  ],
  ['affected', /\bwho (?:benefits?|suffers?|gains?)\b|\bwhich people\b/u],
  ['action', /\bshould\b|\bgovernments?\b|\b(?:can|could) be done\b|\bsolve\b|\bencourage\b|\bresponsib/u],
  ['extent', /\bhow (?:common|often|many|much|important|far)\b|\bto what extent\b|\bmost people\b/u],
  ['condition', /\bdepend\b|\bwhen is it\b|\bin (?:what|which) situations?\b/u],
];

/** What these questions ask for already, so that a probe for it would ask it twice. */
export function coveredFamilies(questions: readonly string[]): Set<ProbeFamily> {
  const texts = questions.map((question) => plainWords(question).join(' '));
  return new Set(SIGNS.filter(([, sign]) => texts.some((text) => sign.test(text))).map(([family]) => family));
}
