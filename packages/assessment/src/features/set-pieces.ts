import type { AnswerText } from '../text/answer-text.ts';
import { isFollowUp } from './asked-topic.ts';
import { wordCount } from './development.ts';

/** Who answers in so many words what was asked about them speaks of themselves. */
const LONG = 40;
const ABOUT_CANDIDATE = /\b(?:you|your)\b/iu;
/** "We" and "our" are anyone's in an essay: "a better world for our children". */
const PERSONAL: ReadonlySet<string> = new Set(['i', 'me', 'my', 'mine', 'myself']);
/** Words around an opinion that are the same in any essay. */
const OPINION =
  /\b(?:in my (?:opinion|view)|from my (?:perspective|point of view)|as far as i am concerned|i (?:firmly |strongly |really |do )?(?:think|believe|guess|suppose|would say))\b/gu;

/**
 * Share of such answers that speak of something else all the same: 3 % of 1,142 in 1,053 interviews with learners and natives, of which five
 * have two of them and none three.
 */
const USUAL_SHARE = 0.04;
const FEWEST = 3;
/** So seldom a candidate who answers would have so many of them. */
const CHANCE = 0.01;

/**
 * Long answers that say nothing about the candidate although the question was about the candidate, where there are too many of them for chance:
 * essays and talks learnt by heart, whatever they are about. Empty otherwise.
 */
export function setPieces(texts: readonly AnswerText[]): AnswerText[] {
  const asked = texts.filter(
    (text) =>
      text.answer.kind === 'short-answer' &&
      !isFollowUp(text.answer) &&
      ABOUT_CANDIDATE.test(text.answer.question) &&
      wordCount(text) >= LONG,
  );
  const found = asked.filter((text) => !isPersonal(text));
  const isMany = found.length >= FEWEST && chanceOf(found.length, asked.length) <= CHANCE;
  return isMany ? found : [];
}

function isPersonal({ segments }: AnswerText): boolean {
  return segments.some((segment) =>
    segment
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(OPINION, '')
      .split(' ')
      .some((word) => PERSONAL.has(word)),
  );
}

/** The probability of so many or more of `all` by chance. */
function chanceOf(count: number, all: number): number {
  let [chance, ways] = [0, 1];
  for (let some = 0; some <= all; some += 1) {
    if (some >= count) chance += ways * USUAL_SHARE ** some * (1 - USUAL_SHARE) ** (all - some);
    ways = (ways * (all - some)) / (some + 1);
  }
  return chance;
}
