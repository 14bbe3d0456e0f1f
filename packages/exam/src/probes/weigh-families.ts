import type { AnswerContent } from './answer-content.ts';
import type { ProbeFamily } from './probe.ts';

/** Shorter than this an answer has hardly begun. */
const BARE_WORDS = 10;

/**
 * How well a probe of each family follows an answer with this content; a family that is missing does not fit. What the answer lacks
 * comes first: what it depends on, then the reason, then an example.
 */
export function weighFamilies(content: AnswerContent): Map<ProbeFamily, number> {
  const { stance, givesReason, givesExample, givesOpinion, namesProblem, strength } = content;
  const isOneSided = givesOpinion || strength === 'strong';
  const weights: [ProbeFamily, number | null][] = [
    ['condition', stance === 'depends' && !content.namesCondition ? 12 : null],
    ['why-not', stance === 'no' && !givesReason ? 10 : null],
    ['reason', givesReason ? null : stance === null ? 6 : 8],
    ['example', givesExample ? null : givesReason ? 4.5 : 1.5],
    ['more', content.words < BARE_WORDS ? 4 : 0.5],
    ['action', namesProblem ? 4 : null],
    ['affected', namesProblem || content.mentionsPeople ? 2.5 : 1.5],
    ['challenge', isOneSided ? (strength === 'strong' ? 4 : 3) : null],
    ['other-side', isOneSided && !namesProblem ? 3 : 1],
    ['extent', strength === 'plain' ? 2 : 3],
    ['past', content.speaksOfPast ? null : content.compares ? 1 : 2.5],
    ['future', content.speaksOfFuture ? null : content.speaksOfPast ? 3 : 2],
    ['ages', content.compares ? 1 : content.mentionsPeople ? 2.5 : 1.5],
    ['places', content.compares ? 1 : content.mentionsPlace ? 2.5 : 2],
    ['consequence', 2.5],
  ];
  return new Map(weights.flatMap(([family, weight]) => (weight === null ? [] : [[family, weight] as const])));
}
