import type { Correction } from '@bandpal/contracts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { correctSentence } from './correct-sentence.ts';
import { correctionOf, placeOf } from './correction-of.ts';
import type { Chosen } from './correct-sentence.ts';
import { proposalsFor } from './families/proposals.ts';
import { isSurelyHeard } from './is-surely-heard.ts';
import { tokensOf } from './sentences.ts';
import { spellSentence } from './spell-sentence.ts';
import type { TextScorer } from './text-scorer.ts';

/** Longer sentences are judged in pieces: far words do not bear on a change, and cost time. */
const LONGEST_SENTENCE = 30;
/** By how many nats the right form may be likelier as what was said, and the error still counts as said. */
const MOST_SOUND_GAIN = 0;

/** Errors of grammar of an answer, in reading order: sure ones with their corrections, and the places of others. */
export interface FoundErrors {
  corrections: Correction[];
  probable: Pick<Correction, 'from' | 'to'>[];
}

/** Rejects only when the scorer does. */
export async function findErrors(text: AnswerText, scorer: TextScorer): Promise<FoundErrors> {
  const found: FoundErrors = { corrections: [], probable: [] };
  for (const words of text.segments) {
    if (scorer.isSpent?.() === true) break;
    const proposals = proposalsFor(text, words).filter((proposal) => isSurelyHeard(text, proposal));
    for (const tokens of piecesOf(text, words)) {
      const [first = 0, last = 0] = [tokens[0], tokens.at(-1)];
      const own = proposals.filter(({ from, to }) => from >= first && from <= last && to <= last + 1);
      // In order, so that a sentence never waits for memory that another one holds.
      // oxlint-disable-next-line no-await-in-loop
      const { chosen, probable } = await correctSentence(text, { tokens, proposals: own }, scorer);
      // oxlint-disable-next-line no-await-in-loop
      found.corrections.push(...(await withSound(text, { tokens, chosen }, scorer)));
      found.probable.push(...probable.map((proposal) => placeOf(text, proposal)));
    }
  }
  return found;
}

/** The tokens of a stretch, cut where a clause begins when there are too many. */
function piecesOf(text: AnswerText, words: readonly Word[]): number[][] {
  const cut = (part: number[]): number[][] => {
    if (part.length <= LONGEST_SENTENCE) return [part];
    const middle = part.length / 2;
    const places = part
      .map((token, index) => ({
        index,
        cost: Math.abs(index - middle) + joint(text, token, part[index - 1]),
      }))
      .slice(5, -5);
    const best = places.toSorted((left, right) => left.cost - right.cost)[0]?.index ?? Math.round(middle);
    return [...cut(part.slice(0, best)), ...cut(part.slice(best))];
  };
  return cut(tokensOf(words));
}

/** How bad a place this is to cut, in words of distance from the middle. */
function joint(text: AnswerText, token: number, before: number | undefined): number {
  if (text.tokens[before ?? -1]?.after === 'comma') return 0;
  return /^(?:and|but|so|because|when|if|which|or)$/u.test(text.tokens[token]?.lower ?? '') ? 2 : 100;
}

/** Drops what the sound speaks against; typed answers and those whose sound is gone keep all. */
async function withSound(
  text: AnswerText,
  { tokens, chosen }: { tokens: readonly number[]; chosen: readonly Chosen[] },
  scorer: TextScorer,
): Promise<Correction[]> {
  const times = tokens.flatMap((token) => text.heard[token] ?? []);
  const [first, last] = [times[0], times.at(-1)];
  if (chosen.length === 0 || scorer.scoreHeard === undefined || first === undefined || last === undefined) {
    return chosen.map((one) => correctionOf(text, one, null));
  }
  const texts = chosen.map(({ proposal }) => spellSentence(text, tokens, [proposal]));
  const stretch = { fromMs: first.startMs, toMs: last.endMs };
  const [heard = 0, ...better] = await scorer.scoreHeard(
    [spellSentence(text, tokens, []), ...texts],
    stretch,
  );
  return chosen
    .map((one, index) => correctionOf(text, one, (better[index] ?? heard) - heard))
    .filter(({ soundGain }) => (soundGain ?? 0) <= MOST_SOUND_GAIN);
}
