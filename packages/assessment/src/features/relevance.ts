import { plainMarks, sum } from '@bandpal/contracts';
import { embed, nearness } from '../language/sentence-vectors.ts';
import { clamp } from '../scale/rounding.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { countClauses } from './clauses.ts';
import { wordCount, longTurns } from './disfluency-rates.ts';
import type { Measurement } from './measurement.ts';
import { isFollowUp, rowsOfAnswer, talkNearness, topicsAsked } from './topic-nearness.ts';

// Natural logarithms of odds: how much likelier answers begin like this to their own question than to any other of its form, on 769
// questions and answers of interviews with 80 learners.
const TO_YES_OR_NO = 0.5;
const TO_HOW = 0.9;
// On 2,200 such questions and answers in 1,039 interviews.
const TO_WHERE = 0.5;
const TO_WHY = 2;
// The same by what the first words take up of the question, beside how near the two are in meaning (training/relevance): a word, and two in a row
// ("the best thing is …").
const TAKES_UP_WORD = 0.9;
const TAKES_UP_PAIR = 1.1;
const OPENING_WORDS = 12;

/** They are in any question, or in any answer. */
const COMMON: ReadonlySet<string> = new Set(
  `a an the of in on at to for with from by about and or but so if is are was were be been am do does did have has had can could would will
  should may might must what when where who why how which you your i me my we our it its they their he his she her this that these those not
  no yes yeah well oh i'm it's don't there here as than then also very really just some any much many more most ok okay like know think tell
  please see`
    .trim()
    .split(/\s+/u),
);

const LEAD = String.raw`^(?:(?:well|oh|so|um|okay|actually|i think|i guess|i suppose|i'd say|honestly|to be honest|maybe|it takes|it's)[ ,]+)*`;
const YES_OR_NO_QUESTION =
  /^(?:(?:and|so|but|then|well)[ ,]+)*(?:do|does|did|is|are|was|were|have|has|had|can|could|would|will|should)\b/iu;
const YES_OR_NO = new RegExp(
  `${LEAD}(?:yes|yeah|yep|no|nope|not|of course|sure|definitely|absolutely|sometimes|it depends|i do|i don't|i did|i didn't|i am|i have|never|usually|probably|neither|both|aye|nah|(?:do|did|am|was|have|can|would) (?:i|we))\\b`,
  'iu',
);
const HOW_QUESTION =
  /\bhow (?:often|long|many|much|far|old|big|well|good|important|different)\b|\bwhen\b|\bwhat time\b/iu;
const MEASURE = new RegExp(
  `${LEAD}(?:about|around|almost|nearly|once|twice|one|two|three|four|five|six|seven|eight|nine|ten|every|since|for|by|usually|in|on|at|very|quite|not|better|worse|more|less|as|from|only|just|hardly|rarely|seldom|never)\\b`,
  'iu',
);

const WHERE_QUESTION = /^(?:(?:and|so|but|then|well)[ ,]+)*where\b/iu;
const PLACE = new RegExp(
  `${LEAD}(?:somewhere )?(?:there's|there is|there are|(?!in (?:my|general|fact|short|order)|by the|on the (?:one|other)|at (?:first|least|last|all))(?:in|at|on|near|behind|beside|by|next to|from|around|outside|under|above|opposite))\\b`,
  'iu',
);
const WHY_QUESTION = /^(?:(?:and|so|but|then|well)[ ,]+)*why\b/iu;
const REASON = new RegExp(
  `${LEAD}(?:yeah[ ,]+|just[ ,]+|mainly[ ,]+|mostly[ ,]+)*(?:because|so that)\\b`,
  'iu',
);

/**
 * What an answer's first words add to the odds that it answers its question, in natural logarithms: by their form ("Yes, …" after "Do you …?",
 * "Better than you might expect" after "How well …?"), and by what they take up of it; 0 otherwise.
 */
export function directOpening(question: string, answer: string): number {
  return byForm(question, answer) + byWords(wordsOf(question), wordsOf(answer).slice(0, OPENING_WORDS));
}

function byForm(question: string, answer: string): number {
  if (YES_OR_NO_QUESTION.test(question) && YES_OR_NO.test(answer)) return TO_YES_OR_NO;
  if (WHERE_QUESTION.test(question) && PLACE.test(answer)) return TO_WHERE;
  if (WHY_QUESTION.test(question) && REASON.test(answer)) return TO_WHY;
  return HOW_QUESTION.test(question) && MEASURE.test(answer) ? TO_HOW : 0;
}

function byWords(asked: readonly string[], opening: readonly string[]): number {
  const stems = new Set(asked.filter((word) => !COMMON.has(word)).map(stemOf));
  if (!opening.some((word) => !COMMON.has(word) && stems.has(stemOf(word)))) return 0;
  const pairs = new Set(
    pairsOf(asked)
      .filter(([, second]) => !COMMON.has(second))
      .map(String),
  );
  return pairsOf(opening).some((pair) => pairs.has(String(pair)))
    ? TAKES_UP_WORD + TAKES_UP_PAIR
    : TAKES_UP_WORD;
}

function pairsOf(words: readonly string[]): [string, string][] {
  return words.slice(1).map((word, index) => [words[index] ?? '', word]);
}

function wordsOf(text: string): string[] {
  return (
    plainMarks(text)
      .toLowerCase()
      .match(/[a-z']+/gu) ?? []
  );
}

function stemOf(word: string): string {
  return word.replace(/(?:ing|ed|es|s)$/u, '');
}

/** Shorter answers are no essays. */
const LONG = 40;
const ABOUT_CANDIDATE = /\b(?:you|your)\b/iu;
/** "We" and "our" are anyone's in an essay: "a better world for our children". */
const PERSONAL: ReadonlySet<string> = new Set(['i', 'me', 'my', 'mine', 'myself']);
/** Words around an opinion that are the same in any essay. */
const OPINION =
  /\b(?:in my (?:opinion|view)|from my (?:perspective|point of view)|as far as i am concerned|i am of the opinion|(?:let|tell) me|i would like to (?:talk|say)|i (?:(?:firmly|strongly|really|personally|do) )*(?:think|believe|guess|suppose|feel|agree|would say|must say))\b/gu;

/** What structures an essay, and what essays are about; each of these rows counts once. */
const OF_ESSAYS: readonly RegExp[] = [
  /\bon the (?:one|other) hand\b/u,
  /\b(?:first and foremost|firstly|secondly|thirdly|last but not least)\b/u,
  /\b(?:moreover|furthermore|in addition|additionally)\b/u,
  /\b(?:nowadays|in recent (?:years|decades)|(?:last|past) few decades|in this day and age|modern (?:society|world|life))\b/u,
  /\b(?:in conclusion|to conclude|to sum up|all things considered|in a nutshell)\b/u,
  /\b(?:society|governments?|citizens|authorities|humanity|mankind)\b/u,
  /\b(?:experts|some people (?:argue|believe|claim)|it is (?:widely|often|generally) (?:believed|known|said))\b/u,
  /\b(?:from my (?:perspective|point of view)|in my opinion|i (?:firmly|strongly) believe|as far as i am concerned)\b/u,
  /\bplays? an? (?:vital|important|crucial|key|significant) (?:role|part)\b|\bone of the most important\b/u,
];
/**
 * Of 1,452 answers of so many words, in 1,053 interviews with learners and natives, three have a mark and nothing personal, each in a test of its own, and none has
 * marks of two kinds. "Nowadays" alone may come in several honest descriptions.
 */
const FEWEST_PIECES = 2;
const FEWEST_KINDS = 4;

/**
 * Long answers that are written like essays and say nothing about the candidate, although the question was about the candidate, where there is
 * more than one, with marks of several kinds: texts learnt by heart, whatever they are about. Empty otherwise.
 */
export function setPieces(texts: readonly AnswerText[]): AnswerText[] {
  const found = texts
    .filter(
      (text) =>
        text.answer.kind === 'short-answer' &&
        !isFollowUp(text.answer) &&
        ABOUT_CANDIDATE.test(text.answer.question) &&
        wordCount(text) >= LONG &&
        !isPersonal(text),
    )
    .map((text) => ({ text, kinds: marksOf(text.answer) }))
    .filter(({ kinds }) => kinds.length > 0);
  const isMany =
    found.length >= FEWEST_PIECES && new Set(found.flatMap(({ kinds }) => kinds)).size >= FEWEST_KINDS;
  return isMany ? found.map(({ text }) => text) : [];
}

/** The rows of marks that an answer has. What the question said already is none. */
function marksOf({ question, transcript }: AnswerText['answer']): number[] {
  const [asked = '', said = ''] = [question, transcript].map((text) => plainMarks(text).toLowerCase());
  return OF_ESSAYS.flatMap((mark, row) => (mark.test(said) && !mark.test(asked) ? [row] : []));
}

/** An opening sentence can lead to any text: "I like my job." */
function isPersonal({ segments }: AnswerText): boolean {
  return segments.slice(1).some((segment) =>
    segment
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(OPINION, '')
      .split(' ')
      .some((word) => PERSONAL.has(word)),
  );
}

/** Prompts of the cue cards of a test, by the ids under which their talks are kept. */
export type CardPrompts = Readonly<Record<string, readonly string[]>>;

/** Whether the answers of a test have to do with what was asked. It compares what they are about; it doesn't understand. */
export interface Relevance {
  /** Answers that rather answer their questions than not, in percent of those that could be judged. */
  kept: Measurement | null;
  /**
   * Natural logarithm of how much likelier these answers are if some of them miss their questions than if none do, for the share that fits them
   * best; 0 when too few could be judged, and where none does.
   */
  evidence: number;
  /** The answers that could be judged, with the probability that they miss their questions if such a share of them does. */
  answers: { texts: readonly AnswerText[]; words: number; missing: number }[];
  /** How near the long turn comes to its card (`talkNearness`), nearer to the usual where it is short or wasn't heard clearly; null when there is none. */
  longTurn: { texts: readonly AnswerText[]; words: number; near: number } | null;
  /** Answers that may be texts learnt by heart, which miss their questions whatever they are near to. */
  setPieces: readonly AnswerText[];
}

/** Shorter answers ("Yes, I do") belong to any question. */
const FEWEST_WORDS = 8;
/**
 * Of so many words what speaks against an elliptical answer counts fully, and the less the shorter it is: "My nan, falling asleep mid-sentence" is far from "What makes
 * you laugh?" and answers it. Learners' own short answers keep near their questions; those of strong speakers don't.
 */
const TELLING_WORDS = 25;
/** A long turn of fewer words need not have come to its topic yet; one of so many has. */
const FEWEST_TALK_WORDS = 40;
const FULL_TALK_WORDS = 160;
/** Fewer answers can miss their questions by chance. */
const FEWEST_ANSWERS = 4;
/**
 * What strong speakers' particulars ("In the shower, they say") may seem to say against a test, for each answer beyond so many: such answers are a little
 * far from their questions, and in a long test a little adds up. Of six typed tests of 31 answers that kept to their questions one reached 5.4
 * without this; with every second answer of another test, 15 and more.
 */
const USUAL_ANSWERS = 8;
const FARNESS_OF_PARTICULARS = 0.15;

/**
 * Log odds of an answer by how near it is to its question: logistic regression on 769 questions and answers of interviews with 80 learners whom
 * the vectors have never met, against the answers of others.
 */
const ODDS_AT_NOTHING = -2.43;
const ODDS_PER_NEARNESS = 10.4;
/** Nearness of a talk to its card below which it counts as one about something else (`relevance-limit.ts`), and its log odds from there. */
export const TALK_COUNTS_FROM = 0.2;
const ODDS_PER_DEVIATION = 2.5;
/** "Behind the wheel, mostly": who leaves the verb out takes it from a question. */
const ELLIPTICAL = 1;
const NO_ELLIPSIS: ReadonlySet<string> = new Set(['yes', 'yeah', 'no', 'okay', 'well', 'um', 'oh']);
/** Of an answer of so many words the opening counts fully. */
const OPENED_WORDS = 30;
/** An answer alone mustn't decide for a whole test. */
const LARGEST_ODDS = 4;
/** Certainty of an answer below which nothing in it can be trusted, and from which all can: about 10 % word errors were measured there. */
const TRUSTED_FROM = 0.5;
const TRUSTED_FULLY = 0.8;
/** Where talks lie under their own cards. */
const USUAL_TALK = 2.5;
const LARGEST_PRIOR = 0.5;
/** Where all of a test's answers seem to miss their questions, less has to speak against each. */
const WHOLE_TEST = 1;
const PRIOR_OF_WHOLE_TEST = 0.8;
/** Shares of answers that may miss their questions. */
const SHARES = Array.from({ length: 10 }, (_, index) => (index + 1) / 10);

interface Judged extends Exchange {
  words: number;
  /** Log odds that the exchange keeps to its question. */
  odds: number;
}

/** Compares each answer with its question, and a long turn with its card. */
export function judgeRelevance(texts: readonly AnswerText[], prompts: CardPrompts = {}): Relevance {
  const exchanges = exchangesOf(texts).map((exchange) => ({
    ...exchange,
    words: sum(exchange.texts.map(wordCount)),
  }));
  const talks = exchanges.flatMap((exchange) => {
    const near = exchange.isTalk ? nearnessOfTalk(exchange, prompts) : null;
    return near === null ? [] : [{ ...exchange, near }];
  });
  const pieces = setPieces(texts);
  const judged: Judged[] = [
    ...talks.map((talk) => ({ ...talk, odds: bounded(ODDS_PER_DEVIATION * (talk.near - TALK_COUNTS_FROM)) })),
    ...exchanges.flatMap((exchange) => {
      const isSetPiece = exchange.texts.some((text) => pieces.includes(text));
      const odds = exchange.isTalk ? null : isSetPiece ? -LARGEST_ODDS : oddsOf(exchange, texts);
      return odds === null ? [] : [{ ...exchange, odds }];
    }),
  ];
  const answerIds = answerIdsOf(judged);
  const kept = answerIdsOf(judged.filter(({ odds }) => odds > 0)).length;
  const { evidence, share } = judged.length < FEWEST_ANSWERS ? NONE : shareThatMisses(judged);
  return {
    kept: answerIds.length === 0 ? null : { value: (100 * kept) / answerIds.length, answerIds },
    evidence,
    answers: judged.map(({ texts: said, words, odds }) => ({
      texts: said,
      words,
      missing: posterior(odds, share),
    })),
    longTurn: talks.toSorted((left, right) => left.near - right.near)[0] ?? null,
    setPieces: pieces,
  };
}

/** Natural logarithm of the odds that a short answer keeps to its question; null when it can't be judged. */
function oddsOf({ texts, words }: Exchange & { words: number }, test: readonly AnswerText[]): number | null {
  const [text] = texts;
  if (text === undefined || words < FEWEST_WORDS || isFollowUp(text.answer)) return null;
  const asked = topicsAsked(text, test);
  const said = embed(rowsOfAnswer(text));
  if (asked.length === 0 || said === null) return null;
  const near = Math.max(...asked.map((vector) => nearness(said, vector)));
  // An opening says less of a long answer, which may turn to anything.
  const opening =
    Math.min(1, OPENED_WORDS / words) * directOpening(text.answer.question, text.answer.transcript) +
    (isElliptical(text) ? ELLIPTICAL : 0);
  const odds = trustIn(texts) * bounded(ODDS_AT_NOTHING + ODDS_PER_NEARNESS * near + opening);
  const isTelling = odds >= 0 || !isElliptical(text);
  return isTelling ? odds : odds * tellingShare(words);
}

/** How fully an answer of so many words counts where what it says of its question is uncertain, 0 to 1. */
export function tellingShare(words: number): number {
  return clamp((words - FEWEST_WORDS) / (TELLING_WORDS - FEWEST_WORDS), 0, 1);
}

/** Whether the first sentence has no verb of its own; "yes" and the like are openings of another kind. */
function isElliptical({ segments }: AnswerText): boolean {
  const [first = []] = segments;
  return first.length > 1 && !NO_ELLIPSIS.has(first[0]?.text ?? '') && countClauses(first).finite === 0;
}

function nearnessOfTalk({ texts, words }: Exchange & { words: number }, prompts: CardPrompts): number | null {
  const [first] = texts;
  if (first === undefined || words < FEWEST_TALK_WORDS) return null;
  const { question, questionId } = first.answer;
  const near = talkNearness(texts, { task: question, prompts: prompts[questionId] ?? [] });
  if (near === null || near >= USUAL_TALK) return near;
  const trust =
    trustIn(texts) * clamp((words - FEWEST_TALK_WORDS) / (FULL_TALK_WORDS - FEWEST_TALK_WORDS), 0, 1);
  return USUAL_TALK + trust * (near - USUAL_TALK);
}

const NONE = { evidence: 0, share: 0 };

/** The share of answers that most probably miss their questions, and how much speaks for it. */
function shareThatMisses(judged: readonly Judged[]): { evidence: number; share: number } {
  const ratios = judged.map(({ odds }) => Math.exp(-odds));
  const usual = FARNESS_OF_PARTICULARS * Math.max(0, judged.length - USUAL_ANSWERS);
  return SHARES.map((share) => ({
    share,
    evidence: sum(ratios.map((ratio) => Math.log1p(share * (ratio - 1)))) - usual,
  })).reduce((best, one) => (one.evidence > best.evidence ? one : best), NONE);
}

/** However many miss, an answer is named by what speaks against itself, unless hardly one keeps to its question. */
function posterior(odds: number, share: number): number {
  const prior = share >= WHOLE_TEST ? PRIOR_OF_WHOLE_TEST : Math.min(share, LARGEST_PRIOR);
  const missing = prior * Math.exp(-odds);
  return missing / (1 - prior + missing);
}

function bounded(odds: number): number {
  return clamp(odds, -LARGEST_ODDS, LARGEST_ODDS);
}

/** Words that were misheard say nothing about what was answered: 0 where most were, 1 where hardly any. */
function trustIn(texts: readonly AnswerText[]): number {
  const least = Math.min(...texts.map(({ answer }) => (answer.source === 'typed' ? 1 : answer.confidence)));
  return clamp((least - TRUSTED_FROM) / (TRUSTED_FULLY - TRUSTED_FROM), 0, 1);
}

/** What was asked, and all that was said to it. */
interface Exchange {
  texts: readonly AnswerText[];
  isTalk: boolean;
}

/** Each answer by itself; a long turn may arrive in several pieces, which are one. */
function exchangesOf(texts: readonly AnswerText[]): Exchange[] {
  const pieces = longTurns(texts);
  const talks = Map.groupBy(pieces, ({ answer }) => answer.questionId);
  return [
    ...texts.filter((text) => !pieces.includes(text)).map((text) => ({ texts: [text], isTalk: false })),
    ...[...talks.values()].map((talk) => ({ texts: talk, isTalk: true })),
  ];
}

/** The ids of all answers in these. */
function answerIdsOf(exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap(({ texts }) => texts.map(({ answer }) => answer.id));
}
