import { sum } from '@bandpal/contracts';
import type { Correction } from '@bandpal/contracts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { isDoubtable, correctionOf } from './correction-of.ts';
import { candidatesBeside, candidatesIn } from './candidates.ts';
import type { Candidate, StretchCandidates } from './candidates.ts';
import { spellSentence } from './spell-sentence.ts';
import { mayBeShown, weigh } from './weigh-candidate.ts';
import { words } from './families/word-sets.ts';
import { wordsOfSentence } from './tagging.ts';
import type { TaggedStretch } from './tagging.ts';
import type { TaggedPlace, TextScorer } from './text-scorer.ts';

/** More probably wrong than not. */
const PROBABLE = 0.5;
/**
 * A correction whose own words the tagger doubts by this much more than what stood there is none, nor is one that makes it doubt another word by
 * that much more: a word of the corrected sentence may only now look wrong, because it is.
 */
const MOST_NEW_DOUBT = 0.3;
const MOST_NEW_DOUBT_ELSEWHERE = 0.8;
/** Nor is one whose new words it takes for wrong. */
const MOST_DOUBT_LEFT = 0.8;
/** Changes with so many words between them are of one phrase: each must still be right when the other is made. */
const SAME_PHRASE = 2;
/** By how many nats two changes must be less likely together than one of them alone: two right ones may be a little, by the model's taste. */
const CONTRADICTION = 1.5;
/** Changes right beside those of a sentence that are weighed anew: each takes the models another look. */
const MOST_NEIGHBOURS = 6;

/** Errors of grammar of an answer, in reading order, and how much of it is probably wrong. */
export interface FoundErrors {
  /** Those that may be shown, with the odds that they are errors; which are depends on how the speaker speaks in the whole test. */
  corrections: Correction[];
  /** Where else something is probably wrong, without a correction that may be shown. */
  probable: { from: number; to: number }[];
  /** Of the words that were typed or heard surely: how many, and the sum of the probabilities that each is wrong. */
  doubt: { words: number; wrong: number };
}

/** A candidate with its log odds; see `weigh`. */
type Weighed = Candidate & { odds: number; wording: number };

/** Rejects only when a model does. */
export async function findErrors(text: AnswerText, scorer: TextScorer): Promise<FoundErrors> {
  const corrections: Correction[] = [];
  const probable: FoundErrors['probable'] = [];
  const found = await candidatesIn(text, scorer);
  for (const one of found) {
    const { stretch, candidates } = one;
    const weighed = candidates.flatMap(weighedFor);
    // oxlint-disable-next-line no-await-in-loop
    const alone = await whole(text, stretch, bestOf(weighed), scorer);
    // oxlint-disable-next-line no-await-in-loop
    const best = await agreeing(text, stretch, alone, scorer);
    // oxlint-disable-next-line no-await-in-loop
    const first = await withNeighbours(text, stretch, { best, weighed }, scorer);
    // oxlint-disable-next-line no-await-in-loop
    const all = await withOverlooked(text, one, first, scorer);
    const shown = all.map((one) => correctionOf(text, asSpoken(stretch.sentence, one)));
    corrections.push(...shown);
    probable.push(
      ...doubtfulPlaces(text, stretch).filter((place) => !shown.some((one) => touch(one, place))),
    );
  }
  return {
    corrections,
    probable,
    doubt: doubtIn(
      text,
      found.map(({ stretch }) => stretch),
    ),
  };
}

/** What is denied, asked or measured has "much": "there isn't so much traffic". */
const TAKES_MUCH = words('not never without if hardly so too how as very that');

/** In a plain statement "I have many homework" is "a lot of homework": "much" is stiff there. */
function asSpoken<One extends Weighed>(sentence: readonly Word[], one: One): One {
  const at = sentence.findIndex(({ token }) => token === one.from);
  const isMany = sentence[at]?.text === 'many' && one.better.toLowerCase() === 'much';
  const isPlain = sentence[0]?.pos !== 'AUX' && !sentence.slice(0, at).some(TAKES_MUCH);
  return isMany && isPlain ? { ...one, better: 'a lot of' } : one;
}

/** The tokens that are surely heard and probably wrong, as characters of the transcript. */
function doubtfulPlaces(text: AnswerText, { at }: TaggedStretch): FoundErrors['probable'] {
  return [...at].flatMap(([token, { wrong }]) => {
    const { start = 0, end = 0 } = text.tokens[token] ?? {};
    return wrong >= PROBABLE && isDoubtable(text, token) ? [{ from: start, to: end }] : [];
  });
}

function touch(left: { from: number; to: number }, right: { from: number; to: number }): boolean {
  return left.from <= right.to + 1 && right.from <= left.to + 1;
}

/** Of the words that may count against their speaker, how many, and the sum of the probabilities that each is wrong. */
export function doubtIn(text: AnswerText, stretches: readonly TaggedStretch[]): FoundErrors['doubt'] {
  const places = stretches.flatMap(({ at }) => [...at].filter(([token]) => isDoubtable(text, token)));
  const wrong = sum(places.map(([, place]) => place.wrong));
  return { words: places.length, wrong: Math.round(wrong * 1e4) / 1e4 };
}

/** None where no speaker makes so many errors that it would be shown. */
function weighedFor(one: Candidate): Weighed[] {
  const odds = weigh(one);
  return mayBeShown(one, odds) ? [{ ...one, odds: odds.error, wording: odds.wording }] : [];
}

/** One for each place, in reading order: of those that are next to each other the one whose wording is likeliest. */
function bestOf(candidates: readonly Weighed[]): Weighed[] {
  const best: Weighed[] = [];
  for (const one of candidates.toSorted((left, right) => right.wording - left.wording)) {
    if (!best.some((other) => areClose(other, one))) best.push(one);
  }
  return best.sort((left, right) => left.from - right.from || left.to - right.to);
}

function areClose(left: Candidate, right: Candidate): boolean {
  if (left.from === right.from) return true;
  const beside = left.isCertain || right.isCertain ? 0 : 1;
  return left.from < right.to + beside && right.from < left.to + beside;
}

/** Drops what leaves a sentence in which something else is wrong: a correction is right as a whole, or it is none. */
async function whole(
  text: AnswerText,
  { tokens }: TaggedStretch,
  best: readonly Weighed[],
  scorer: TextScorer,
  made: readonly Weighed[] = [],
): Promise<Weighed[]> {
  if (best.length === 0) return [];
  const [said = [], ...better] = [made, ...best.map((one) => [...made, one])].map((changes) =>
    wordsOfSentence(spellSentence(text, tokens, changes).toLowerCase()),
  );
  const [before = [], ...after] = await scorer.tag([said, ...better]);
  return best.filter(({ isCertain }, index) => {
    const mended = { words: better[index] ?? [], places: after[index] ?? [] };
    const isMended = !isWorse({ words: said, places: before }, mended);
    return isCertain || (isMended && doubtLeft(said, mended) <= MOST_DOUBT_LEFT);
  });
}

/**
 * Of two changes in one phrase that are likelier each alone than together, the likelier one: "I still visiting her" is "I'm still visiting her" or "I
 * still visit her".
 */
async function agreeing(
  text: AnswerText,
  { tokens }: TaggedStretch,
  best: readonly Weighed[],
  scorer: TextScorer,
): Promise<Weighed[]> {
  const kept: Weighed[] = [];
  for (const one of best) {
    const last = kept.at(-1);
    if (last === undefined || one.from - last.to > SAME_PHRASE || (one.isCertain && last.isCertain)) {
      kept.push(one);
      continue;
    }
    const spelt = [[last, one], [last], [one]].map((changes) => spellSentence(text, tokens, changes));
    // oxlint-disable-next-line no-await-in-loop -- hangs on what was kept before
    const [both = 0, first = 0, second = 0] = await scorer.score(spelt);
    if (both > Math.max(first, second) - CONTRADICTION) kept.push(one);
    else if (one.isCertain || (!last.isCertain && second > first)) kept.splice(-1, 1, one);
  }
  return kept;
}

/**
 * The best, and what is wrong right beside one of them when that one is mended ("enjoy to listen music"): another way to mend the same error is
 * no longer likely then.
 */
async function withNeighbours(
  text: AnswerText,
  { tokens }: TaggedStretch,
  { best, weighed }: { best: readonly Weighed[]; weighed: readonly Weighed[] },
  scorer: TextScorer,
): Promise<Weighed[]> {
  const kept = [...best];
  const neighbours = weighed
    .filter(
      (one) => best.some((other) => areClose(other, one)) && !best.some((other) => overlap(text, other, one)),
    )
    .toSorted((left, right) => right.wording - left.wording);
  for (const one of neighbours.slice(0, MOST_NEIGHBOURS)) {
    if (kept.some((other) => overlap(text, other, one))) continue;
    const texts = [kept, [...kept, one]].map((changes) => spellSentence(text, tokens, changes));
    const [words = [], better = []] = texts.map((spelt) => wordsOfSentence(spelt.toLowerCase()));
    // oxlint-disable-next-line no-await-in-loop -- hangs on what was kept before
    const [[without = 0, withIt = 0], [places = [], after = []]] = await Promise.all([
      scorer.score(texts),
      scorer.tag([words, better]),
    ]);
    const at = commonLength(words, better);
    const wrong = Math.max(places[at]?.wrong ?? 0, places[at + 1]?.wrong ?? 0);
    if (isWorse({ words, places }, { words: better, places: after })) continue;
    const label = one.label === null ? null : (one.label * wrong) / one.wrong;
    kept.push(...weighedFor({ ...one, gain: withIt - without, wrong, label }));
  }
  return kept.sort((left, right) => left.from - right.from || left.to - right.to);
}

/** With what shows only once the others are made. */
async function withOverlooked(
  text: AnswerText,
  found: StretchCandidates,
  made: readonly Weighed[],
  scorer: TextScorer,
): Promise<Weighed[]> {
  if (made.length === 0) return [];
  const candidates = await candidatesBeside(text, found, made, scorer);
  const more = await whole(text, found.stretch, bestOf(candidates.flatMap(weighedFor)), scorer, made);
  return [...made, ...more.filter((one) => !made.some((other) => overlap(text, other, one)))].sort(
    (left, right) => left.from - right.from || left.to - right.to,
  );
}

/** Whether two changes are of the same characters, or begin at the same word: a capital that moves takes the next word with it. */
function overlap(text: AnswerText, left: Weighed, right: Weighed): boolean {
  if (left.from === right.from) return true;
  const [one, other] = [correctionOf(text, left), correctionOf(text, right)];
  return one.from < other.to && other.from < one.to;
}

interface ReadSentence {
  words: readonly string[];
  /** One more than words: the place before the first comes first. */
  places: readonly TaggedPlace[];
}

/** How many words at the beginning, and how many at the end, a corrected sentence shares with what was said. */
function sharedEnds(said: readonly string[], better: readonly string[]): { prefix: number; suffix: number } {
  const prefix = commonLength(said, better);
  const suffix = commonLength(said.toReversed(), better.toReversed());
  return { prefix, suffix: Math.min(suffix, said.length - prefix, better.length - prefix) };
}

/** Whether a corrected sentence leaves more to doubt than was there; a place that is new may be as doubtful as the worst beside it was. */
function isWorse(said: ReadSentence, better: ReadSentence): boolean {
  const { prefix, suffix } = sharedEnds(said.words, better.words);
  const at = ({ places }: ReadSentence, index: number) => places[index]?.wrong ?? 0;
  const lengthened = better.words.length - said.words.length;
  const changed = said.words.slice(prefix, said.words.length - suffix);
  return better.places.some((_, place) => {
    const doubt = at(better, place);
    if (place <= prefix) return doubt - at(said, place) > MOST_NEW_DOUBT_ELSEWHERE;
    if (place > better.words.length - suffix)
      return doubt - at(said, place - lengthened) > MOST_NEW_DOUBT_ELSEWHERE;
    // "Am working as receptionist since" has another error inside, which stays.
    const [before, word] = better.words.slice(place - 2, place);
    const kept = changed.findIndex((one, index) => one === word && changed[index - 1] === before);
    const was = Math.max(at(said, prefix), at(said, prefix + 1), kept < 0 ? 0 : at(said, prefix + kept + 1));
    return doubt - was > MOST_NEW_DOUBT;
  });
}

/** How doubtful the new words of a corrected sentence are: "he tell me" is no correction of "he say me". */
function doubtLeft(said: readonly string[], { words, places }: ReadSentence): number {
  const { prefix, suffix } = sharedEnds(said, words);
  const kept = new Set(said.slice(prefix, said.length - suffix));
  const fresh = places.slice(prefix + 1, words.length - suffix + 1);
  return Math.max(0, ...fresh.map(({ wrong }, index) => (kept.has(words[prefix + index] ?? '') ? 0 : wrong)));
}

function commonLength(left: readonly string[], right: readonly string[]): number {
  const different = left.findIndex((word, index) => word !== right[index]);
  return different < 0 ? left.length : different;
}
