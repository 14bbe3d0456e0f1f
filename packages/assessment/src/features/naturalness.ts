import { mean, sum } from '@bandpal/contracts';
import { frequencyRank } from '../language/word-level.ts';
import type { AnswerText } from '../text/answer-text.ts';

/** Everything rarer is as surprising to the model. */
const LAST_RANK = 40_000;
const UNKNOWN_RANK = 20_000;
/**
 * What a word of ordinary English costs the model, in nats: more where words are rare (mean logarithm of their rank) and where stretches
 * are short (stretches per word: every beginning and end is a surprise). Fitted on ten texts without errors; the
 * base is that of the embedded model with its adapter for learners.
 */
const BASE = -1.18;
const PER_LOG_RANK = -0.9;
const PER_STRETCH = -8.94;
/** Fewer words are not enough to tell. */
const FEWEST_WORDS = 40;

/**
 * How much likelier the words are, in nats per word, than ordinary English of the same rarity and length of stretch: about 0 for native
 * text and for most learners, −0.5 without articles, −1.3 without endings too, −3.7 for shuffled words. Null where no language model has
 * read the answers.
 */
export function naturalness(texts: readonly AnswerText[]): number | null {
  const read = texts.filter(({ answer }) => (answer.language?.perWord ?? null) !== null);
  const count = sum(read.map(({ answer }) => answer.language?.words ?? 0));
  const words = read.flatMap(({ segments }) => segments.flat());
  if (count < FEWEST_WORDS || words.length === 0) return null;
  const perWord = sum(
    read.map(({ answer }) => (answer.language?.perWord ?? 0) * (answer.language?.words ?? 0)),
  );
  const logRank = mean(
    words.map((word) => Math.log(Math.min(LAST_RANK, frequencyRank(word.text) ?? UNKNOWN_RANK))),
  );
  const stretches = sum(read.map(({ segments }) => segments.length)) / count;
  return perWord / count - (BASE + PER_LOG_RANK * logRank + PER_STRETCH * stretches);
}
